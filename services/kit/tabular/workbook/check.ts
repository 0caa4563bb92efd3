/** What keeps an Excel file from being a form, in words that say how to mend it. */
import { type Book, bookOf, cellsOf, cellTextOf, formulaOf, placed, rowsOf, type Sheet } from './book';
import { blocksOf, headersOf } from './fill';
import { mergesOf } from './grid';
import { NoPackage, openPackage, type Parts } from './package';
import { type FormFields, nearest, placeholdersOf, type Token, tokensIn } from './placeholders';
import { weightProblem } from './weight';
import { childrenOf, descendants, type Element, localName, parseXml, textOf } from './xml';

const BROKEN: Readonly<Record<NoPackage['why'], string>> = {
  broken: 'Excelファイル（.xlsx）として読み込めません。Excelで開き、「Excelブック（.xlsx）」で保存し直してください。',
  locked:
    'パスワード付きのファイルか、古い形式（.xls）のファイルです。パスワードを外し、「Excelブック（.xlsx）」で保存し直してください。',
  large: 'ファイルの中身が大きすぎます。画像を小さくし、使っていないシートや行を削除してください。',
};

/** Parts of files that do more than show something, by their names. */
const REFUSED: readonly (readonly [RegExp, string])[] = [
  [
    /vbaProject|vbaData|macrosheets?\//i,
    'マクロが入っています。マクロのない「Excelブック（.xlsx）」で保存し直してください。',
  ],
  [
    /externalLinks?\//i,
    'ほかのブックへのリンクがあります。Excelの「データ」→「リンクの編集」で、リンクを解除してください。',
  ],
  [
    /embeddings\/|activeX\/|ctrlProps\/|oleObject/i,
    '埋め込まれたファイルや、ボタンなどのコントロールがあります。削除してから保存し直してください。',
  ],
  [
    /connections\.xml$|queryTables?\/|pivot(?:Tables?|Cache)/i,
    '外部データの取り込みやピボットテーブルがあります。値だけを貼り付け直してください。',
  ],
];

const OUTSIDE =
  /\[[^[\]]+\][^!"[\]]*!|\||(?:WEBSERVICE|FILTERXML|IMAGE|RTD|CALL|REGISTER(?:\.ID)?|SQL\.REQUEST|STOCKHISTORY)\s*\(/i;
const isOutside = (formula: string): boolean => OUTSIDE.test(formula.replace(/"(?:[^"]|"")*"/g, '""'));

/** More rows are no form for one person. */
const MAX_ROWS = 2_000;
const MAX_CELLS = 40_000;
const MOST_TOLD = 20;

function partProblems(parts: Parts): string[] {
  const names = [...parts.keys()];
  const types = parts.get('[Content_Types].xml')?.toString() ?? '';
  return REFUSED.flatMap(([pattern, problem], at) => {
    const isMacro = at === 0 && /macroEnabled/i.test(types);
    return isMacro || names.some((name) => pattern.test(name)) ? [problem] : [];
  });
}

/** Pictures and data that would be fetched when the file is opened. */
function fetchProblems(parts: Parts): string[] {
  const isFetched = [...parts].some(
    ([name, bytes]) =>
      name.endsWith('.rels') &&
      childrenOf(parseXml(bytes), 'Relationship').some(
        ({ attributes: { TargetMode, Type = '' } }) => TargetMode === 'External' && !Type.endsWith('/hyperlink'),
      ),
  );
  return isFetched
    ? ['ファイルの外にある画像やデータを参照しています。画像は「図の挿入」でファイルに入れ、参照を解除してください。']
    : [];
}

const tokenProblem = (place: string, { token }: Token, known: ReturnType<typeof placeholdersOf>): string => {
  const meant = nearest(token, known);
  const how = meant ? `「${meant}」ではありませんか？` : '使える差し込み項目は、見本のファイルで確認できます。';
  return `${place}：「${token}」は使えません。${how}`;
};

function cellProblems(book: Book, sheet: Sheet, known: ReturnType<typeof placeholdersOf>): string[] {
  const problems: string[] = [];
  for (const row of rowsOf(sheet)) {
    const lists = new Set<string>();
    for (const cell of cellsOf(row)) {
      const place = `「${sheet.name}」の${cell.attributes.r}`;
      const formula = formulaOf(cell) ?? '';
      if (isOutside(formula))
        problems.push(`${place}：ほかのファイルやインターネットを参照する数式は使えません。値に置きかえてください。`);
      if (formula.includes('{{'))
        problems.push(
          `${place}：数式の中では差し込みを使えません。差し込み項目だけのセルを作り、数式から参照してください。`,
        );
      for (const token of tokensIn(cellTextOf(book, cell), known)) {
        if (token.label === undefined) problems.push(tokenProblem(place, token, known));
        if (token.list) lists.add(token.list);
      }
    }
    if (lists.size > 1)
      problems.push(
        `「${sheet.name}」の${row.attributes.r}行目：${[...lists].map((list) => `「${list}」`).join('と')}は、同じ行に入れられません。行を分けてください。`,
      );
  }
  return problems;
}

/** Names, validations and formats that look outside. */
function otherFormulas({ root }: { root: Element }): string[] {
  return [...descendants(root)].flatMap((element) =>
    /^(?:formula\d?|definedName|f)$/.test(localName(element)) ? [textOf(element)] : [],
  );
}

function sheetProblems(book: Book, sheet: Sheet, known: ReturnType<typeof placeholdersOf>): string[] {
  const named = `シート「${sheet.name}」`;
  if (sheet.isHidden)
    return [`${named}が非表示になっています。見えない内容が企業に届かないよう、表示して確認するか、削除してください。`];
  if (sheet.isOdd) return [`${named}は、グラフだけのシートか古い形式のシートです。削除してください。`];
  const rows = rowsOf(sheet);
  const cells = rows.reduce((sum, row) => sum + cellsOf(row).length, 0);
  if (rows.length > MAX_ROWS || cells > MAX_CELLS)
    return [`${named}の行が多すぎます。使っていない行を削除し、${MAX_ROWS}行以内にしてください。`];
  const merged = mergeProblems(sheet);
  if (merged.length > 0) return merged;
  const problems = cellProblems(book, sheet, known);
  for (const header of headersOf(sheet))
    for (const token of tokensIn(textOf(header), known))
      if (token.label === undefined || token.list)
        problems.push(
          token.list
            ? `${named}のヘッダー・フッター：「${token.token}」は、くり返す行でだけ使えます。`
            : tokenProblem(`${named}のヘッダー・フッター`, token, known),
        );
  return problems;
}

function bookProblems(book: Book, fields: FormFields): string[] {
  const known = placeholdersOf(fields);
  const problems = book.sheets.flatMap((sheet) => sheetProblems(book, sheet, known));
  if ([book.root, ...book.sheets.map(({ root }) => root)].some((root) => otherFormulas({ root }).some(isOutside)))
    problems.push('ほかのファイルやインターネットを参照する数式があります。値に置きかえてください。');
  const drawn = [...book.parts].some(
    ([name, bytes]) => /^xl\/(?:drawings|charts)\/[^/]+\.xml$/.test(name) && textOf(parseXml(bytes)).includes('{{'),
  );
  if (drawn) problems.push('図形やテキストボックスの中では差し込みを使えません。セルに入れてください。');
  const hasTokens = book.sheets.some((sheet) =>
    rowsOf(sheet).some((row) => cellsOf(row).some((cell) => tokensIn(cellTextOf(book, cell), known).length > 0)),
  );
  if (problems.length === 0 && !hasTokens)
    problems.push('差し込み項目が1つもありません。見本のファイルを参考に、{{イニシャル}} のように入れてください。');
  return [...new Set(problems)];
}

/** Merged cells beyond what a page holds. */
const MAX_MERGE_COLUMNS = 256;
const MAX_MERGES = 5_000;
const MAX_BLOCK_ROWS = 50;

function mergeProblems(sheet: Sheet): string[] {
  const merges = mergesOf(sheet);
  const isHuge = merges.some(({ from, to, left, right }) => to - from >= MAX_ROWS || right - left >= MAX_MERGE_COLUMNS);
  return isHuge || merges.length > MAX_MERGES
    ? [`シート「${sheet.name}」のセルの結合が大きすぎます。使う範囲だけを結合してください。`]
    : [];
}

/** Blocks that would meet: a merge that begins in one reaches into rows of the other. */
function blockProblems(book: Book, fields: FormFields): string[] {
  const known = placeholdersOf(fields);
  return book.sheets.flatMap((sheet) => {
    const blocks = blocksOf(book, sheet, known);
    const meets = blocks.some((block, at) => at > 0 && block.from <= blocks[at - 1].to);
    if (blocks.some(({ from, to }) => to - from >= MAX_BLOCK_ROWS))
      return [`「${sheet.name}」：くり返す行は、1件あたり${MAX_BLOCK_ROWS}行までにしてください。`];
    return meets
      ? [`「${sheet.name}」：くり返す行の結合が、別のくり返しの行に重なっています。結合を解除してください。`]
      : [];
  });
}

/** In the order in which they are worth mending, at most 20; none for a form. */
export async function formProblems(bytes: Buffer, fields: FormFields): Promise<string[]> {
  try {
    const parts = await openPackage(bytes);
    const refused = [...partProblems(parts), ...fetchProblems(parts)];
    if (refused.length > 0) return refused;
    const book = bookOf(parts);
    for (const sheet of book.sheets) if (!sheet.isOdd) placed(sheet);
    const heavy = weightProblem(book, placeholdersOf(fields));
    if (heavy) return [heavy];
    const problems = bookProblems(book, fields);
    return (problems.length > 0 ? problems : blockProblems(book, fields)).slice(0, MOST_TOLD);
  } catch (error) {
    return [BROKEN[error instanceof NoPackage ? error.why : 'broken']];
  }
}
