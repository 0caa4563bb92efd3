/** The number of an issuer of qualified invoices (適格請求書発行事業者の登録番号): T and 13 digits. */

/** `T` in any width and case, hyphens and spaces left out. */
export const normalizeRegistrationNumber = (text: string): string =>
  text.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();

/** The first of the 13 digits follows from the other twelve. */
export function checkDigit(twelve: string): number {
  const sum = [...twelve]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 2), 0);
  return 9 - (sum % 9);
}

export function isRegistrationNumber(text: string): boolean {
  const number = normalizeRegistrationNumber(text);
  return /^T\d{13}$/.test(number) && checkDigit(number.slice(2)) === Number(number[1]);
}
