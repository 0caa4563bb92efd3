/** Yen as members type them: full-width digits, commas and signs are read. NaN for what is no whole amount. */
export function yenIn(text: string): number {
  const plain = text.normalize('NFKC').replace(/[,\s円¥]/g, '');
  return plain === '' ? 0 : /^\d+$/.test(plain) ? Number(plain) : Number.NaN;
}
