/** Text of a document in pieces: those that pages share stay as the bytes that are sent. */
export type Piece = string | Buffer;

/** Bytes of their own, to be kept: a piece of a larger buffer would keep the whole of it in memory. */
export function ownBytes(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

export function bytesOf(pieces: readonly Piece[]): Buffer {
  const parts: Buffer[] = [];
  let text = '';
  for (const piece of pieces) {
    if (typeof piece === 'string') text += piece;
    else {
      if (text) parts.push(Buffer.from(text));
      parts.push(piece);
      text = '';
    }
  }
  if (text) parts.push(Buffer.from(text));
  return Buffer.concat(parts);
}
