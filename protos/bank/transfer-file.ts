/**
 * A file for transfers (総合振込) as the Zengin association has it: records of 120 bytes, 1 heading, 2 transfer, 8 sums,
 * 9 end. Texts are half-width kana, so that a sign is a byte. Pure.
 */
import { bankAccountKind } from '../master/billing';
import { halfKana } from './kana';

export const RECORD_BYTES = 120;
const HOLDER = 30;
const SENDER = 40;
const PLACE = 15;
/** Ten digits hold it. */
const MOST_PRICE = 9_999_999_999;

/** An account as members type it. */
export interface TransferAccount {
  /** Four digits. */
  bank_code: string;
  bank_name: string;
  /** Three digits. */
  branch_code: string;
  bank_branch: string;
  /** Code of `bankAccountKind`. */
  bank_kind_id: number;
  bank_number: string;
  bank_holder: string;
}

export interface TransferSender extends TransferAccount {
  /** 委託者コード, ten digits, as the bank has given it. */
  sender_code: string;
}

export interface Transfer {
  account: TransferAccount;
  /** Yen. */
  price: number;
  /** Numbers of the payee and of its paper, ten digits each, which come back in the bank's lists. */
  payee_id: number;
  paper_code: number;
}

const has = (text: string | undefined, pattern: RegExp): boolean => pattern.test(text ?? '');

function nameProblems(label: string, name: string, most: number): string[] {
  const { text, wrong } = halfKana(name);
  if (wrong.length > 0)
    return [
      `${label}の「${wrong.join('')}」は振込ファイルに使えません。通帳やキャッシュカードのカナの名義で登録してください。`,
    ];
  if (text.length === 0) return [`${label}が登録されていません。カナで登録してください。`];
  if (text.length > most)
    return [
      `${label}が半角カナで${most}文字を超えています（${text.length}文字）。先頭から${most}文字までで登録してください。`,
    ];
  return [];
}

/** What keeps an account out of a file, each with how to mend it; empty where nothing does. */
export function accountProblems(account: TransferAccount, most = HOLDER): string[] {
  const { bank_code, branch_code, bank_number, bank_kind_id, bank_holder } = account;
  return [
    ...(has(bank_code, /^\d{4}$/) ? [] : ['銀行番号（4桁）が登録されていません。口座の登録で入力してください。']),
    ...(has(branch_code, /^\d{3}$/) ? [] : ['支店番号（3桁）が登録されていません。口座の登録で入力してください。']),
    ...(has(bank_number, /^\d{1,7}$/)
      ? []
      : ['口座番号が7桁を超えています。ゆうちょ銀行は、振込用の支店番号と7桁の口座番号で登録してください。']),
    ...(bankAccountKind.has(bank_kind_id) ? [] : ['預金種目を登録してください。']),
    ...nameProblems('口座名義', bank_holder, most),
  ];
}

/** @returns what keeps the agency's own account out of a file */
export const senderProblems = (sender: TransferSender): string[] => [
  ...(has(sender.sender_code, /^\d{10}$/) ? [] : ['委託者コードを、銀行から案内された10桁の数字で入力してください。']),
  ...accountProblems(sender, SENDER),
];

const digits = (value: string | number, length: number): string => String(value).padStart(length, '0');
const signs = (text: string, length: number): string => text.padEnd(length).slice(0, length);

/** Banks go by the numbers; a name that is not in kana is left out. */
function placeName(name: string): string {
  const { text, wrong } = halfKana(name);
  return signs(wrong.length > 0 ? '' : text, PLACE);
}

const holderOf = (name: string, length: number): string => signs(halfKana(name).text, length);

const headingOf = (sender: TransferSender, day: string): string =>
  [
    ...['1', '21', '0', digits(sender.sender_code, 10), holderOf(sender.bank_holder, SENDER)],
    ...[day.slice(5, 7), day.slice(8, 10), digits(sender.bank_code, 4), placeName(sender.bank_name)],
    ...[digits(sender.branch_code, 3), placeName(sender.bank_branch), digits(sender.bank_kind_id, 1)],
    ...[digits(sender.bank_number, 7), signs('', 17)],
  ].join('');

const recordOf = ({ account, price, payee_id, paper_code }: Transfer): string =>
  [
    ...['2', digits(account.bank_code, 4), placeName(account.bank_name), digits(account.branch_code, 3)],
    ...[placeName(account.bank_branch), signs('', 4), digits(account.bank_kind_id, 1)],
    ...[digits(account.bank_number, 7), holderOf(account.bank_holder, HOLDER), digits(price, 10), '0'],
    ...[digits(payee_id, 10), digits(paper_code, 10), ' ', ' ', signs('', 7)],
  ].join('');

/**
 * The records of a file, each 120 signs.
 * @param day of the transfer, YYYY-MM-DD
 * @throws RangeError for what the checks above refuse, and for a price that is none: nothing wrong goes to a bank
 */
export function transferRecords(sender: TransferSender, day: string, transfers: readonly Transfer[]): string[] {
  const problems = [...senderProblems(sender), ...transfers.flatMap(({ account }) => accountProblems(account))];
  if (problems.length > 0) throw new RangeError(problems[0]);
  if (transfers.some(({ price }) => !Number.isSafeInteger(price) || price < 1 || price > MOST_PRICE))
    throw new RangeError('A transfer has no whole yen above nothing.');
  const total = transfers.reduce((sum, { price }) => sum + price, 0);
  const records = [
    headingOf(sender, day),
    ...transfers.map(recordOf),
    `8${digits(transfers.length, 6)}${digits(total, 12)}${signs('', 101)}`,
    `9${signs('', 119)}`,
  ];
  const odd = records.find((record) => record.length !== RECORD_BYTES);
  if (odd) throw new RangeError(`A record has ${odd.length} signs.`);
  return records;
}
