/** Months that are not fixed follow their agreement: other prices and terms give other amounts. */

import { agreementHour } from '@enishi/protos/deals/agreements/agreement-hour';
import { agreementHourStatus } from '@enishi/protos/master/agreement';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { crudOf } from '@enishi/service-kit/crud/register';
import { toRecord, type Write } from '@enishi/service-kit/crud/store';
import { writeChange } from '@enishi/service-kit/crud/writes';
import { amountsOf } from './amounts';
import type { HourDeps } from './deps';

const MONEY = /^(?:sell_price|buy_price|period_|past_periods|proration_|(?:buy_)?adjustment_|candidate_id|company_id)/;

/** In the transaction of the agreement's own change. */
export async function recalculate(deps: HourDeps, { ctx, session, before = {}, values }: Write): Promise<void> {
  const names = Object.keys({ ...before, ...values }).filter((name) => MONEY.test(name));
  if (names.every((name) => JSON.stringify(before[name] ?? null) === JSON.stringify(values[name] ?? null))) return;
  const { store } = crudOf(deps, agreementHour);
  const docs = await ownRecords(store.deps, store.definition, ctx).find(
    { agreement_id_by_enterprise_id: before.id_by_enterprise_id, hour_status_id: agreementHourStatus.code.open },
    { session, sort: { first_date_of_target_month: 1 } },
  );
  for (const doc of docs) {
    const line = toRecord(agreementHour, doc);
    const amounts = amountsOf(values, line.first_date_of_target_month as string, line.minutes as number);
    if (amounts) await writeChange(store, session, ctx, line, { ...line, ...amounts }, { follows: true });
  }
}
