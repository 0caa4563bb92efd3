/** The lines that say who sent a mail, and by which servers it came, stand among its first ones. */
const HEAD_BYTES = 64 * 1024;

/** The head of a mail without the empty line that ends it, each byte a letter. @param within bytes in which it is looked for */
export function headOf(raw: Buffer, within = HEAD_BYTES): string {
  const [head] = raw
    .subarray(0, within)
    .toString('latin1')
    .split(/\r?\n\r?\n/, 1);
  return head;
}
