/** Charsets of mails that name none, or one that no decoder has: bytes are told apart by what they can be. */
import iconv from 'iconv-lite';

/** Escapes to JIS X 0208 (ESC $ @, ESC $ B), which only ISO-2022-JP has. */
const JIS = [String.fromCharCode(27, 36, 64), String.fromCharCode(27, 36, 66)];
const LOOKED_AT = 256 * 1024;

/** JIS by its escapes, UTF-8 where it is valid, else the one of Shift_JIS and EUC-JP that loses less. */
export function decoded(bytes: Buffer): string {
  const latin = bytes.subarray(0, LOOKED_AT).toString('latin1');
  if (JIS.some((mark) => latin.includes(mark))) return new TextDecoder('iso-2022-jp').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const [shiftJis, eucJp] = [iconv.decode(bytes, 'cp932'), iconv.decode(bytes, 'euc-jp')];
    return lost(eucJp) < lost(shiftJis) ? eucJp : shiftJis;
  }
}

const lost = (text: string): number => (text.match(/\ufffd|[\uff61-\uff9f]{3}/g) ?? []).length;

const CHARSET = /charset\s*=\s*"?'?([\w.:+-]+)'?"?/gi;
/** Keeps every byte as one character. */
const CARRIER = 'windows-1252';
const carried = new Map(
  [...new TextDecoder(CARRIER).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))].map((sign, byte) => [
    sign,
    byte,
  ]),
);

const isKnown = (name: string): boolean => {
  try {
    return new TextDecoder(name) !== undefined;
  } catch {
    return false;
  }
};

/** Whether a mail names a charset that no decoder has. */
export const namesUnknown = (bytes: Buffer): boolean =>
  [...bytes.subarray(0, LOOKED_AT).toString('latin1').matchAll(CHARSET)].some(([, name]) => !isKnown(name));

/** The mail with all its charsets named as one that carries bytes as they are; `uncarried` reads its texts. */
export const carrying = (bytes: Buffer): Buffer =>
  Buffer.from(bytes.toString('latin1').replace(CHARSET, `charset=${CARRIER}`), 'latin1');

export const uncarried = (text: string): string =>
  decoded(Buffer.from([...text].map((sign) => carried.get(sign) ?? sign.charCodeAt(0) & 0xff)));
