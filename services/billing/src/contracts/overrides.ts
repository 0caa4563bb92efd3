/**
 * The rules of contracts beyond their definition: no two of an agency in one month, months that follow, totals of
 * today.
 */

import {
  type BilledTerms,
  billedMonths,
  monthTotals,
  overlap,
  partSpan,
  partsOf,
} from '@enishi/protos/billing/amounts';
import { invoiceSetting } from '@enishi/protos/billing/invoice-setting';
import { addMonths, dayInJapan, monthOf, monthsBetween, monthText } from '@enishi/protos/billing/months';
import { formatNumber } from '@enishi/protos/fields/format-number';
import type { FieldErrors } from '@enishi/protos/fields/types';
import { forbidden, invalid } from '@enishi/service-kit/base/errors';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { type CrudOverrides, toRecord, type Write } from '@enishi/service-kit/crud/store';
import { takeTurn } from '@enishi/service-kit/data/take-turn';
import { forOperators } from '../needs';
import type { ContractDeps } from './collections';
import { type Contract, followContract, invoicedMonths } from './schedules';

const slashed = (date: unknown): string => String(date).replaceAll('-', '/');

/** Each month of an agency belongs to one contract. @throws AppError `invalid` naming the other contract */
async function refuseOverlap(deps: ContractDeps, { ctx, session, values }: Write): Promise<void> {
  await takeTurn(deps.connection, session, `contracts:${ctx.enterprise_id}`);
  const filter = { id_by_enterprise_id: { $ne: values.id_by_enterprise_id } };
  const others = await ownRecords(deps, invoiceSetting, ctx).find(filter, {
    session,
    sort: { period_start: 1, id: 1 },
  });
  const other = others
    .map((doc) => toRecord(invoiceSetting, doc))
    .find((one) => overlap(values as BilledTerms, one as BilledTerms));
  if (!other) return;
  const end = other.period_end ? slashed(other.period_end) : '';
  throw invalid({
    period_start: [
      `契約${formatNumber(other.id_by_enterprise_id as number)}（${slashed(other.period_start)}〜${end}）と期間が重なっています。` +
        'その契約の終了日を前の月までにするか、開始日を次の月以降にしてください。',
    ],
  });
}

/**
 * A month that has an invoice stays as it is: a part that is added to such months alone would never be billed. One that
 * ends earlier than it did takes nothing back, so nothing is refused.
 * @throws AppError `invalid` with the first month that would bill
 */
async function refuseUnbilled(deps: ContractDeps, { ctx, session, before, values }: Write): Promise<void> {
  const fixed = before
    ? await invoicedMonths(deps, session, ctx.enterprise_id, values.id_by_enterprise_id as number)
    : [];
  if (fixed.length === 0) return;
  const [terms, earlier] = [values as BilledTerms, before as BilledTerms];
  const known = partsOf(earlier);
  const errors: FieldErrors = {};
  for (const part of partsOf(terms)) {
    const span = partSpan(terms, part);
    if (!span?.last) continue;
    const months = monthsBetween(span.first, span.last);
    const was = known.find(({ column, price }) => column === part.column && price === part.price);
    const had = was && partSpan(earlier, was);
    const isNew = (month: string) => !had || month < had.first || (had.last !== undefined && month > had.last);
    if (!months.every((month) => fixed.includes(month)) || !months.some(isNew)) continue;
    const next = addMonths([...fixed].sort().at(-1) as string, 1);
    errors[part.column] = [
      `${part.label}の月（${spanText(span.first, span.last)}）は請求書が作成済みのため、請求に反映されません。これから請求する月（${monthText(next)}以降）に直すか、請求書の明細で調整してください。`,
    ];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

const spanText = (first: string, last: string): string =>
  first === last ? monthText(first) : `${monthText(first)}〜${monthText(last)}`;

/** The month whose totals a contract shows: the current one, within the contract. */
function shownMonth(terms: BilledTerms, now: Date): string | undefined {
  const today = dayInJapan(now);
  const months = billedMonths(terms, today);
  return months.at(-1) ?? (terms.period_start ? monthOf(terms.period_start) : undefined);
}

const PRICED = Object.keys(invoiceSetting.own).filter((name) => !name.startsWith('total_') && name !== 'memo');

export const contractOverrides = (deps: ContractDeps): CrudOverrides => ({
  authorize(ctx) {
    forOperators(ctx);
    if (ctx.enterprise_id <= 0) throw forbidden();
  },
  presentNeeds: PRICED,
  present(record, now) {
    const month = shownMonth(record as BilledTerms, now);
    return month ? { ...monthTotals(record as BilledTerms, month) } : {};
  },
  async beforeWrite(write) {
    await refuseOverlap(deps, write);
    await refuseUnbilled(deps, write);
    const contract = { ...write.values, enterprise_id: write.ctx.enterprise_id } as unknown as Contract;
    await followContract(deps, write.session, contract);
  },
});
