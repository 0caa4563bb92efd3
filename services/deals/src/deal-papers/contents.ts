/** What a paper has to say before it is fixed. Pure. */
import type { Values } from '@enishi/protos/fields/parse';
import { agreementResale } from '@enishi/protos/master/agreement';
import { conflict } from '@enishi/service-kit/base/errors';
import { commissionProblems } from '../papers';
import { isPerson } from '../payables';
import { type DealPaperKind, linesIn, sumsOf } from './kinds';

/** The terms of a paper under the names that an agreement has for those of a side. */
export const asAgreement = (record: Values, contract_date: string): Values => ({
  ...record,
  ...{ contract_date, past_periods: null },
  ...{ sell_price: record.monthly_price ?? 0, buy_price: record.total_price ?? null },
  ...Object.fromEntries(['timing', 'span', 'day'].map((of) => [`buy_usance_${of}_id`, record[`usance_${of}_id`]])),
  resale_type_id: agreementResale.code.direct,
});

/** The term of price and the lines of a paper speak of one price. */
function checkPrice(record: Values): void {
  const price = Number(record.monthly_price ?? 0);
  const units = (record.items ?? []) as unknown as { unit_price?: number | null }[];
  const named = units.map(({ unit_price }) => unit_price ?? 0).filter((unit) => unit > 0);
  if (price > 0 && named.length > 0 && !named.includes(price))
    throw conflict('「条件」の単価と、明細の単価が異なります。どちらかを直してから確定してください。');
}

/** @param today by the calendar of Japan. @throws AppError `conflict` saying all that is missing */
export function checkContents(kind: DealPaperKind, record: Values, today: string): void {
  if (linesIn(record).length === 0) throw conflict('明細がありません。明細を1行以上入力してから確定してください。');
  if (!record.company_name) throw conflict('宛名がありません。入力してから確定してください。');
  if (String(record.expiry_date) < today)
    throw conflict('有効期限が過ぎています。今日以降の日付に直してから確定してください。');
  if (sumsOf(record).total_price_with_tax < 0)
    throw conflict('合計がマイナスのため確定できません。明細の金額を確認してください。');
  checkPrice(record);
  if (kind.name !== 'order' || !isPerson(record)) return;
  const problems = commissionProblems(asAgreement(record, today));
  if (problems.length > 0)
    throw conflict(`フリーランス法で明示が必要な項目が不足しているため、確定できません。${problems.join('')}`);
}
