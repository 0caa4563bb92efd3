/**
 * Payments in and out in a bank's file: a table (CSV, Excel) with a heading row as banks' web sites write it, or the fixed records of 200 characters
 * of the Zengin association (振込入金通知, 入出金取引明細). Pure; bytes in, payments out.
 */
import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { foldText } from '@enishi/protos/fields/normalize';
import { MAX_IMPORT_ROWS } from '@enishi/protos/master/constants';
import { invalid } from '../base/errors';
import { accountAbove, accountNumber } from './bank-account';
import { statementDay } from './bank-days';
import { type BankLine, isFixed, readFixed } from './bank-records';
import { readAll } from './read';
import { fromShiftJis } from './shift-jis';
import { tooManyRows } from './table';

export interface Payment {
  /** Made of what the line says; equal lines of one file are counted, so that each has its own. */
  key: string;
  date: string;
  price: number;
  /** The other side, as the bank writes it. */
  payer: string;
}

/** A payment with its direction and its account. */
export interface BankMovement extends Payment, Pick<BankLine, 'is_out' | 'account'> {
  /** All that the line says, its account apart: lines that say the same are counted (`lineKey`). */
  said: string;
}

/** `¥55,000`, `55,000円`, `55000.00`; `-500`, `▲500` and `(500)` are below zero. Undefined for what is no amount. */
function readPrice(text: string): number | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/[¥\\,円\s"]/g, '')
    .replace(/^\((.+)\)$/, '-$1');
  const [, sign, digits] = /^([-−▲△+]?)(\d{1,12})(?:\.0+)?$/.exec(plain) ?? [];
  if (digits === undefined) return undefined;
  return sign && sign !== '+' ? -Number(digits) : Number(digits);
}

const HEADINGS = {
  date: ['日付', '取引日', '勘定日', 'お取引日', '入金日', '年月日', '起算日'],
  price: [
    ...['入金額', '入金金額', 'お預入額', 'お預り金額', '預入金額', 'お預かり金額', '預かり金額', 'お預入金額'],
    ...['お預入れ', '受入金額', '入金', '入出金額', '取引金額', '金額', '入出金'],
  ],
  out: [
    ...[
      '出金額',
      '出金金額',
      'お引出額',
      'お引出金額',
      '引出金額',
      'お引出し金額',
      'お引出し',
      '払出金額',
      'お払出金額',
    ],
    ...['支払金額', '支払い金額', 'お支払金額', 'お支払い金額', '出金'],
  ],
  payer: [
    ...['振込依頼人名', '依頼人名', '振込人名', '摘要内容', '入出金内容', '詳細2', '摘要', 'お取扱内容'],
    ...['お取り扱い内容', 'お取引内容', '取引内容', '内容', '詳細1', '備考'],
  ],
  account: ['口座番号', '照会口座', '対象口座'],
  /** Says which way the money of a single column of amounts went. */
  way: ['入払区分', '入出金区分', '入出区分', '入出金', '入/出', '取引区分'],
  /** Days in three columns. */
  year: ['操作日(年)', '取引日(年)', '年'],
  month: ['操作日(月)', '取引日(月)', '月'],
  day: ['操作日(日)', '取引日(日)', '日'],
} as const;

const columnOf = (row: readonly string[], names: readonly string[]): number => {
  const plain = row.map((cell) => cell.normalize('NFKC').replace(/\s|\(円\)/g, ''));
  for (const name of names) {
    const at = plain.indexOf(name);
    if (at >= 0) return at;
  }
  return -1;
};

type Places = Record<keyof typeof HEADINGS, number>;

const placesIn = (row: readonly string[]): Places =>
  Object.fromEntries(Object.entries(HEADINGS).map(([name, names]) => [name, columnOf(row, names)])) as Places;

/** 出金, 払, 引出 and the 2 of the Zengin association; 入金 and 受入 are none. */
const saysOut = (text: string): boolean => {
  const plain = text.normalize('NFKC').trim();
  return plain === '2' || (/[出払引]/.test(plain) && !/[入受]/.test(plain));
};

/** What stands in place of an amount where there is none. */
const NONE = /^[-−ー―‐*]*$/;

interface Row {
  row: number;
  cells: readonly string[];
}

/** @throws AppError `invalid` naming the row: a line of money is never left out in silence */
function amountIn({ row, cells }: Row, at: number): number {
  const text = (cells[at] ?? '').normalize('NFKC').trim();
  const price = readPrice(text);
  if (price === undefined && !NONE.test(text))
    throw invalid({
      file: [
        `${row}行目の金額「${text.slice(0, 30)}」を読み取れません。円単位の整数（1兆円未満）になっているか、ファイルを確認してください。`,
      ],
    });
  return price ?? 0;
}

/** Money that came in, less what went out: one of both is there, or one column has both, by signs or by words. */
function movedIn(own: Row, { price, out, way }: Places): number {
  const [came, went] = [amountIn(own, price), Math.abs(amountIn(own, out))];
  if (came > 0 && went > 0)
    throw invalid({
      file: [
        `${own.row}行目に、入金額と出金額の両方があります。1行に一方だけが入っているか、ファイルを確認してください。`,
      ],
    });
  if (out < 0 && way >= 0 && way !== price && came > 0 && saysOut(own.cells[way] ?? '')) return -came;
  return came - went;
}

/** What a day begins with; sums, balances and titles have words there. */
const DAY_LIKE = /^(?:\d|令和|平成|[RH]\d)(?!.*[計残繰])/i;

async function readTable(bytes: Buffer, today: string): Promise<BankLine[]> {
  const rows = await readAll(bytes, MAX_IMPORT_ROWS, tooManyRows);
  const heading = rows.findIndex(({ cells }) => {
    const { date, year, month, day, price, out } = placesIn(cells);
    return (date >= 0 || [year, month, day].every((at) => at >= 0)) && (price >= 0 || out >= 0);
  });
  if (heading < 0)
    throw invalid({
      file: [
        '見出しに「日付」と「入金額」の列が見つかりません。銀行の入出金明細のCSV、または全銀形式のファイルを選んでください。',
      ],
    });
  const at = placesIn(rows[heading].cells);
  const above = accountAbove(rows.slice(0, heading).map(({ cells }) => cells));
  const dayIn = (cells: readonly string[]): string =>
    at.date >= 0 ? (cells[at.date] ?? '') : [at.year, at.month, at.day].map((place) => cells[place] ?? '').join('/');
  return rows.slice(heading + 1).flatMap((own) => {
    const said = dayIn(own.cells).normalize('NFKC').trim();
    // Sums and notes have no day.
    if (!DAY_LIKE.test(said)) return [];
    const moved = movedIn(own, at);
    if (moved === 0) return [];
    const date = statementDay(said, today);
    if (!date)
      throw invalid({
        file: [
          `${own.row}行目の日付「${said.slice(0, 30)}」を読み取れません。年月日が「2026/04/01」のように入っているか、ファイルを確認してください。`,
        ],
      });
    const payer = (own.cells[at.payer] ?? '').normalize('NFKC').trim();
    const account = accountNumber(own.cells[at.account] ?? '') ?? above;
    return [{ date, price: Math.abs(moved), payer, is_out: moved < 0, ...(account && { account }) }];
  });
}

/** The key of the nth line that says the same. */
export const lineKey = (said: string, nth: number): string =>
  createHash('sha256').update(`${said}${nth}`).digest('base64url');

function withKeys(lines: readonly BankLine[]): BankMovement[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const said = JSON.stringify([line.date, line.price, line.payer, ...(line.is_out ? ['out'] : [])]);
    const nth = (seen.get(said) ?? 0) + 1;
    seen.set(said, nth);
    return { ...line, said, key: lineKey(said, nth) };
  });
}

/** A payer or a company as they are compared: 株式会社 and its short forms say nothing about who it is. */
export const payerName = (text: string): string =>
  foldText(text.replace(/株式会社|有限会社|合同会社|\(株\)|（株）|カ\)|\(カ|ユ\)|ド\)|カ）|（カ/g, ''));

const MOST = 5_000;
/** Banks write fewer characters. */
const MOST_PAYER = 200;

async function movementsIn(bytes: Buffer, today: string): Promise<BankMovement[]> {
  const text = isUtf8(bytes) ? bytes.toString('utf8').replace(/^\ufeff/, '') : fromShiftJis(bytes);
  const lines = isFixed(text) ? readFixed(text, today) : await readTable(bytes, today);
  if (lines.length > MOST) throw invalid({ file: [`一度に取り込めるのは${MOST}行までです。期間を分けてください。`] });
  // Lines are known by all that they say.
  return withKeys(lines).map((line) => ({ ...line, payer: line.payer.slice(0, MOST_PAYER) }));
}

const empty = (what: string) =>
  invalid({ file: [`${what}の行が見つかりませんでした。期間とファイルを確認してください。`] });

/**
 * @param today YYYY-MM-DD
 * @throws AppError `invalid` with what to do, for a file that is none of these, for one without any payment, and for a
 * line that cannot be read
 */
export async function readBankFile(bytes: Buffer, today: string): Promise<BankMovement[]> {
  const movements = await movementsIn(bytes, today);
  if (movements.length === 0) throw empty('入金と出金');
  return movements;
}

/** The payments that came in. @throws AppError `invalid` as above, also where nothing came in */
export async function readPaymentFile(bytes: Buffer, today: string): Promise<BankMovement[]> {
  const payments = (await movementsIn(bytes, today)).filter(({ is_out }) => !is_out);
  if (payments.length === 0) throw empty('入金');
  return payments;
}
