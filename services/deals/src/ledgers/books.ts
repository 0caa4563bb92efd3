/** Accounts as they are shown and saved, of clients and of payees. */
import { addDays } from '@enishi/protos/deals/agreements/agreement-dates';
import type {
  LedgerIndexResponse,
  LedgerRequest,
  LedgerResponse,
  LedgerRow,
  PaperFileResponse,
} from '@enishi/protos/deals/rpc';
import { parseDay } from '@enishi/protos/fields/days';
import { japanDay } from '@enishi/protos/master/dates';
import { accountOf, type Movement } from '@enishi/protos/sums/ledger';
import { invalid } from '@enishi/service-kit/base/errors';
import { BOM, csvLine } from '@enishi/service-kit/tabular/write-csv';
import { fileName } from '../payables';

/** What an account tells of: a paper, or a payment. */
export interface Told extends Movement {
  text: string;
  paper_id?: number;
  /** The kind of paper, where an account has several. */
  paper?: string;
}

export interface Period {
  from: string;
  to: string;
}

const MOST_DAYS = 3_700;

/** The present year where nothing is named. @throws AppError `invalid` by field */
export function periodIn({ from, to }: Pick<LedgerRequest, 'from' | 'to'>, now: Date): Period {
  const today = japanDay(now);
  const period = { from: from || `${today.slice(0, 4)}-01-01`, to: to || today };
  for (const [name, day] of Object.entries(period))
    if (parseDay(day) !== day) throw invalid({ [name]: ['日付を「2026-04-01」のように入力してください。'] });
  if (period.to < period.from) throw invalid({ to: ['終わりの日は、始めの日以降の日付を入力してください。'] });
  if (addDays(period.from, MOST_DAYS) < period.to) throw invalid({ from: ['期間は10年以内で指定してください。'] });
  return period;
}

/** @param told everything about the account, in any order */
export function bookOf(row: LedgerRow, told: readonly Told[], { from, to }: Period): LedgerResponse {
  const { opening, entries, closing } = accountOf(told, from, to);
  return { row, from, to, opening, entries, closing };
}

/** The largest balance first; those that owe nothing are left out where they are not asked for. */
export function listed(rows: readonly LedgerRow[], all: boolean | undefined, now: Date): LedgerIndexResponse {
  const shown = all ? rows : rows.filter(({ balance, on_account }) => balance !== 0 || on_account !== 0);
  return {
    rows: [...shown].sort((one, other) => other.balance - one.balance || one.id - other.id),
    date: japanDay(now),
  };
}

const csv = (name: string, lines: readonly (readonly (string | number)[])[]): PaperFileResponse => ({
  name: `${name}.csv`,
  content_type: 'text/csv; charset=utf-8',
  bytes: Buffer.from(BOM + lines.map(csvLine).join('')),
});

/** @param words what the kind of account calls its columns */
export function indexFile(
  { rows, date }: LedgerIndexResponse,
  name: string,
  words: readonly string[],
): PaperFileResponse {
  const [party, ...rest] = words;
  const heads = [`${party}ID`, party, '残高', '期日前', '30日以内', '31〜60日', '61〜90日', '90日超', ...rest];
  const lines = rows.map(({ id, name: own, balance, ages, on_account, credit_limit }) => [
    ...[id, own, balance, ages?.not_due ?? 0, ages?.days_30 ?? 0, ages?.days_60 ?? 0, ages?.days_90 ?? 0],
    ...[ages?.older ?? 0, ...[on_account, credit_limit ?? ''].slice(0, rest.length)],
  ]);
  return csv(`${name}_${date.replaceAll('-', '')}`, [heads, ...lines]);
}

export function bookFile(
  { row, from, to, opening, entries, closing }: LedgerResponse,
  name: string,
  words: readonly string[],
) {
  const [owed, paid] = words;
  return csv(fileName(name, row?.name ?? '', `${from}から${to}`), [
    ['日付', '内容', owed, paid, '残高'],
    [from, '繰越', '', '', opening],
    ...entries.map((entry) => [entry.date, entry.text, entry.owed, entry.paid, entry.balance]),
    [to, '残高', '', '', closing],
  ]);
}
