/**
 * The rules of contracts beyond their definition: no two of an agency in one month, months that follow, totals of
 * today.
 */

import { type BilledTerms, billedMonths, monthTotals, overlap } from '@enishi/protos/billing/amounts';
import { invoiceSetting } from '@enishi/protos/billing/invoice-setting';
import { dayInJapan, monthOf } from '@enishi/protos/billing/months';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { type CrudOverrides, toRecord, type Write } from '@enishi/service-kit/crud/store';
import { forbidden, invalid } from '@enishi/service-kit/errors';
import { takeTurn } from '@enishi/service-kit/take-turn';
import type { BillingDeps } from '../deps';
import { forOperators } from '../deps';
import { type Contract, followContract } from './schedules';

const slashed = (date: unknown): string => String(date).replaceAll('-', '/');

/** Each month of an agency belongs to one contract. @throws AppError `invalid` naming the other contract */
async function refuseOverlap(deps: BillingDeps, { ctx, session, values }: Write): Promise<void> {
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

/** The month whose totals a contract shows: the current one, within the contract. */
function shownMonth(terms: BilledTerms, now: Date): string | undefined {
  const today = dayInJapan(now);
  const months = billedMonths(terms, today);
  return months.at(-1) ?? (terms.period_start ? monthOf(terms.period_start) : undefined);
}

const PRICED = Object.keys(invoiceSetting.own).filter((name) => !name.startsWith('total_') && name !== 'memo');

export const contractOverrides = (deps: BillingDeps): CrudOverrides => ({
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
    const contract = { ...write.values, enterprise_id: write.ctx.enterprise_id } as unknown as Contract;
    await followContract(deps, write.session, contract);
  },
});
