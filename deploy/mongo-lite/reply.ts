/**
 * Builds `{cursor: {<batchName>: [documents], id, ns}, ok: 1}` by copying the documents' bytes,
 * so that a page of documents is never decoded and encoded again.
 */
export function cursorReply(batchName: 'firstBatch' | 'nextBatch', docs: Buffer[], id: bigint, ns: string): Buffer {
  const namespace = Buffer.from(ns, 'utf8');
  const arrayLength = docs.reduce((sum, doc, i) => sum + 2 + String(i).length + doc.length, 5);
  const batchField = 1 + batchName.length + 1 + arrayLength;
  const idField = 1 + 3 + 8;
  const nsField = 1 + 3 + 4 + namespace.length + 1;
  const cursorLength = 4 + batchField + idField + nsField + 1;
  const total = 4 + (1 + 7 + cursorLength) + (1 + 3 + 8) + 1;
  const out = Buffer.allocUnsafe(total);
  let p = out.writeInt32LE(total, 0);
  const field = (type: number, name: string) => {
    out[p++] = type;
    p += out.write(name, p, 'latin1');
    out[p++] = 0;
  };
  field(0x03, 'cursor');
  p = out.writeInt32LE(cursorLength, p);
  field(0x04, batchName);
  p = out.writeInt32LE(arrayLength, p);
  docs.forEach((doc, i) => {
    field(0x03, String(i));
    p += doc.copy(out, p);
  });
  out[p++] = 0;
  field(0x12, 'id');
  p = out.writeBigInt64LE(id, p);
  field(0x02, 'ns');
  p = out.writeInt32LE(namespace.length + 1, p);
  p += namespace.copy(out, p);
  out[p++] = 0;
  out[p++] = 0;
  field(0x01, 'ok');
  p = out.writeDoubleLE(1, p);
  out[p] = 0;
  return out;
}
