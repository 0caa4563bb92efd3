/** The account that a statement is of, where its file names it. Pure. */

/** Digits of an account's number; Yucho has eight. Bank and branch are left out: files of one account write them in many ways. */
const NUMBER = /^(?:\D*[\s:])?(?:普通|当座|貯蓄|その他)?(\d{4,10})$/;

/** `0001234567`, `普通 1234567`, `見本銀行 本店 普通 1234567`: the digits without zeros before them. Undefined for what names none. */
export function accountNumber(text: string): string | undefined {
  const plain = text.normalize('NFKC').trim();
  const [, digits] = NUMBER.exec(plain) ?? [];
  return digits?.replace(/^0+/, '') || undefined;
}

const NAME = /^.*口座番号(?:\(.*?\))?\s*[:=]?/;

/** Rows above the heading of a table: `口座番号,1234567`, `口座番号：1234567`, or the number below its name. */
export function accountAbove(rows: readonly (readonly string[])[]): string | undefined {
  for (const [at, cells] of rows.entries())
    for (const [column, cell] of cells.entries()) {
      const plain = cell.normalize('NFKC').trim();
      if (!NAME.test(plain)) continue;
      const beside = cells.slice(column + 1).find((next) => next.trim()) ?? '';
      const below = rows[at + 1]?.[column] ?? '';
      const found = [plain.replace(NAME, ''), beside, below].map(accountNumber).find(Boolean);
      if (found) return found;
    }
  return undefined;
}
