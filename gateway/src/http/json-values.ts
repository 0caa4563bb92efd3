/** How much a JSON text holds, told before it is made into objects: those cost a hundred times what their bytes do. */
import { payloadTooLarge } from '@enishi/service-kit/base/errors';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;

/** Names and elements: strangers' forms have a hundred, a bulk call of our own consoles some ten thousand. */
export const MAX_VALUES = { stranger: 2_000, known: 100_000 } as const;

/** Place behind the quote that ends a text; the end of the bytes where none does. */
function behindText(bytes: Buffer, from: number): number {
  for (let at = from; ; ) {
    const quote = bytes.indexOf(QUOTE, at);
    if (quote < 0) return bytes.length;
    let slashes = 0;
    while (quote - slashes > from && bytes[quote - slashes - 1] === BACKSLASH) slashes++;
    at = quote + 1;
    if (slashes % 2 === 0) return at;
  }
}

/**
 * Counts what separates values, outside texts. Of bytes that are no JSON it says anything.
 * @throws AppError `payload_too_large` with more than `most`
 */
export function checkValues(bytes: Buffer, most: number): void {
  let count = 0;
  for (let at = 0; at < bytes.length; ) {
    const code = bytes[at++];
    if (code === QUOTE) at = behindText(bytes, at);
    else if ((code === COMMA || code === COLON) && ++count > most)
      throw payloadTooLarge('データの項目が多すぎます。項目を減らすか、分けて送信してください。');
  }
}
