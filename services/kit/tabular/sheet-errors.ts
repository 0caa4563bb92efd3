/** Errors that a spreadsheet shows in place of a value: they are told by name and never imported as texts. */
const ERRORS: ReadonlySet<string> = new Set([
  ...['#N/A', '#REF!', '#VALUE!', '#DIV/0!', '#NAME?', '#NUM!', '#NULL!', '#SPILL!', '#CALC!', '#FIELD!'],
  ...[
    '#GETTING_DATA',
    '#BLOCKED!',
    '#CONNECT!',
    '#UNKNOWN!',
    '#BUSY!',
    '#EXTERNAL!',
    '#PYTHON!',
    '#TIMEOUT!',
    '#ERROR!',
  ],
]);

/** All of them begin so: of a file's cells next to none is looked at further. */
const BEGINS = /^\s*#/;

/** What is wrong with a cell that shows an error; undefined for any other text. */
export function sheetError(text: string): string | undefined {
  if (!BEGINS.test(text)) return undefined;
  const shown = text.trim().toUpperCase();
  return ERRORS.has(shown)
    ? `表計算ソフトのエラー「${shown}」が入っています。数式を直すか、値を入力し直して保存してください。`
    : undefined;
}
