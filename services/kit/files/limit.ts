import { Readable, Transform } from 'node:stream';
import { payloadTooLarge } from '../base/errors';

const mega = (bytes: number) => `${Math.floor((bytes / 1024 / 1024) * 10) / 10}MB`;

const tooLarge = (max_bytes: number) =>
  payloadTooLarge(`ファイルが大きすぎます。${mega(max_bytes)}以下のファイルを選んでください。`);

export const asStream = (body: Readable | Buffer): Readable => (Buffer.isBuffer(body) ? Readable.from([body]) : body);

/** Passes bytes on and fails with `payload_too_large` at the first one beyond the limit; `size()` tells how many went by. */
export function byteLimit(max_bytes: number): { stream: Transform; size(): number } {
  let size = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > max_bytes) done(tooLarge(max_bytes));
      else done(null, chunk);
    },
  });
  return { stream, size: () => size };
}
