/**
 * Payments in a bank's file: a table (CSV, Excel) with a heading row as banks' web sites write it, or the fixed records of 200 characters
 * of the Zengin association (振込入金通知, 入出金取引明細). Pure; bytes in, payments out.
 */
import { createHash } from 'node:crypto';
import { calendarDay } from '@enishi/protos/fields/days';
import { foldText } from '@enishi/protos/fields/normalize';
import { MAX_IMPORT_ROWS } from '@enishi/protos/master/constants';
import { invalid } from '../base/errors';
import { readAll } from './read';
import { fromShiftJis } from './shift-jis';
import { tooManyRows } from './table';

export interface Payment {
  /** Made of what the line says; equal lines of one file are counted, so that each has its own. */
  key: string;
  date: string;
  price: number;
  payer: string;
}

type Line = Omit<Payment, 'key'>;

const REIWA = 2018;
const RECORD = 200;

const isoDate = (year: number, month: number, day: number): string | null => calendarDay(`${year}/${month}/${day}`);

/** `2026/4/1`, `2026-04-01`, `20260401`, `2026年4月1日`, `R8.4.1`, `令和8年4月1日`. */
function readDate(text: string): string | null {
  const plain = text.normalize('NFKC').trim();
  const packed = /^(\d{4})(\d{2})(\d{2})$/.exec(plain);
  const found = packed ?? /^(?:令和|R)?(\d{1,4})\D(\d{1,2})\D(\d{1,2})\D?$/i.exec(plain);
  if (!found) return null;
  const year = Number(found[1]);
  return isoDate(year < 100 ? year + REIWA : year, Number(found[2]), Number(found[3]));
}

/** `¥55,000`, `55,000円`; undefined for what is no amount. */
function readPrice(text: string): number | undefined {
  const digits = text.normalize('NFKC').replace(/[¥\\,円\s"]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}

const HEADINGS = {
  date: ['日付', '取引日', '勘定日', 'お取引日', '入金日', '年月日', '起算日'],
  price: [
    ...['入金額', '入金金額', 'お預入額', 'お預り金額', '預入金額', 'お預かり金額', '預かり金額', 'お預入金額'],
    ...['お預入れ', '受入金額', '入金', '入出金', '金額'],
  ],
  payer: [
    ...['振込依頼人名', '依頼人名', '振込人名', '摘要内容', '入出金内容', '詳細2', '摘要', 'お取扱内容'],
    ...['お取り扱い内容', 'お取引内容', '取引内容', '内容', '詳細1', '備考'],
  ],
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

async function readTable(bytes: Buffer): Promise<Line[]> {
  const rows = (await readAll(bytes, MAX_IMPORT_ROWS, tooManyRows)).map(({ cells }) => cells);
  const heading = rows.findIndex((row) => {
    const { date, year, month, day, price } = placesIn(row);
    return (date >= 0 || [year, month, day].every((at) => at >= 0)) && price >= 0;
  });
  if (heading < 0)
    throw invalid({
      file: [
        '見出しに「日付」と「入金額」の列が見つかりません。銀行の入出金明細のCSV、または全銀形式のファイルを選んでください。',
      ],
    });
  const at = placesIn(rows[heading]);
  const dayIn = (row: readonly string[]): string =>
    at.date >= 0 ? (row[at.date] ?? '') : [at.year, at.month, at.day].map((place) => row[place] ?? '').join('/');
  return rows.slice(heading + 1).flatMap((row) => {
    const [date, price] = [readDate(dayIn(row)), readPrice(row[at.price] ?? '')];
    // A line without money that came in is a payment out, or a sum at the end.
    return date && price ? [{ date, price, payer: (row[at.payer] ?? '').normalize('NFKC').trim() }] : [];
  });
}

const EOF = String.fromCharCode(26);
const withoutLineEnds = (text: string): string => text.replace(/[\r\n]/g, '').replaceAll(EOF, '');

/** Where the parts of a payment stand in a record; payments out are left out where a mark tells them apart. */
interface Layout {
  date: number;
  price: readonly [from: number, to: number];
  payer: readonly [from: number, to: number];
  note?: readonly [from: number, to: number];
  isIn(record: string): boolean;
}

const NOTICE: Layout = { date: 7, price: [19, 29], payer: [49, 97], isIn: () => true };
/** By the kind that the heading of an account names; 03 are all movements, others are notices of transfers. */
const LAYOUTS: Readonly<Record<string, Layout>> = {
  '03': { date: 9, price: [24, 36], payer: [81, 129], note: [159, 179], isIn: (record) => record[21] === '1' },
};
/** More yen than one payment has. */
const MOST_PRICE = 999_999_999;

function lineIn(record: string, { date: at, price: sum, payer, note, isIn }: Layout): Line[] {
  if (!isIn(record)) return [];
  const part = ([from, to]: readonly [number, number]) => record.slice(from, to).normalize('NFKC').trim();
  const [year, month, day] = [0, 2, 4].map((from) => Number(record.slice(at + from, at + from + 2)));
  const date = isoDate(year + REIWA, month, day);
  const price = Number(record.slice(...sum));
  if (!date || !(price > 0) || price > MOST_PRICE) return [];
  return [{ date, price, payer: part(payer) || (note ? part(note) : '') }];
}

/** Records of fixed width: 1 heading, 2 payment, 8 sums, 9 end. Widths count bytes, which are characters here. */
function readZengin(text: string): Line[] {
  const whole = withoutLineEnds(text);
  const lines: Line[] = [];
  let layout = NOTICE;
  for (let at = 0; at < whole.length; at += RECORD) {
    const record = whole.slice(at, at + RECORD);
    if (record.startsWith('1')) layout = LAYOUTS[record.slice(1, 3)] ?? NOTICE;
    if (record.startsWith('2')) lines.push(...lineIn(record, layout));
  }
  return lines;
}

function withKeys(lines: readonly Line[]): Payment[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const said = JSON.stringify([line.date, line.price, line.payer]);
    const nth = (seen.get(said) ?? 0) + 1;
    seen.set(said, nth);
    return { ...line, key: createHash('sha256').update(`${said}${nth}`).digest('base64url') };
  });
}

/** A payer or a company as they are compared: 株式会社 and its short forms say nothing about who it is. */
export const payerName = (text: string): string =>
  foldText(text.replace(/株式会社|有限会社|合同会社|\(株\)|（株）|カ\)|\(カ|ユ\)|ド\)|カ）|（カ/g, ''));

const MOST = 5_000;

/** @throws AppError `invalid` with what to do, for a file that is none of these */
export async function readPaymentFile(bytes: Buffer): Promise<Payment[]> {
  const text = fromShiftJis(bytes);
  const fixed = /^1\d{2}/.test(text) && withoutLineEnds(text).length % RECORD === 0;
  const lines = fixed ? readZengin(text) : await readTable(bytes);
  if (lines.length === 0)
    throw invalid({ file: ['入金の行が見つかりませんでした。期間とファイルを確認してください。'] });
  if (lines.length > MOST) throw invalid({ file: [`一度に取り込めるのは${MOST}行までです。期間を分けてください。`] });
  return withKeys(lines);
}
