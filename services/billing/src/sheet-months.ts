/**
 * The months of all agencies, remembered for as long as nothing in them changes: sums are of all of them, whatever page is
 * shown, and reading ten thousand agencies anew for every page would cost more than everything else together.
 */
import type { ScheduleDoc } from './collections';
import type { BillingDeps } from './deps';

export type Month = Omit<ScheduleDoc, 'updated_at' | 'total_price' | 'total_tax' | 'send_date' | 'send_flg'>;

const PROJECTION = {
  _id: 0,
  enterprise_id: 1,
  id_by_enterprise_id: 1,
  first_date_of_target_month: 1,
  enterprise_invoice_id: 1,
  enterprise_invoice_status_id: 1,
  due_date: 1,
  total_price_with_tax: 1,
} as const;

interface Known {
  stamp: string;
  rows: Month[];
}

export type KnownMonths = Map<string, Known>;

/** Two years, as many as one question asks for. */
const MOST_MONTHS = 24;
/** Every write of a month carries its time; what was written a moment ago may have company in the same moment. */
const SETTLED_MS = 1_000;

type Reading = Pick<BillingDeps, 'acrossAgencies' | 'clock' | 'shared'>;

/** What a month is known by: how many there are, and the last change of any. */
async function stampOf({ acrossAgencies }: Reading, month: string): Promise<{ stamp: string; last?: Date }> {
  const filter = { first_date_of_target_month: month };
  const [count, [newest]] = await Promise.all([
    acrossAgencies.schedules.countDocuments(filter),
    acrossAgencies.schedules
      .find(filter, { sort: { updated_at: -1 }, limit: 1, projection: { _id: 0, updated_at: 1 } })
      .toArray(),
  ]);
  return { stamp: `${count} ${newest?.updated_at.toISOString()}`, last: newest?.updated_at };
}

export async function readMonth(deps: Reading, month: string): Promise<readonly Month[]> {
  const known = deps.shared.months;
  // Looked at before the rows: what changes in between is read again the next time.
  const { stamp, last } = await stampOf(deps, month);
  const found = known.get(month);
  if (found?.stamp === stamp) return found.rows;
  const rows = (await deps.acrossAgencies.schedules
    .find({ first_date_of_target_month: month }, { projection: PROJECTION })
    .toArray()) as Month[];
  known.delete(month);
  if (last && deps.clock.now().getTime() - last.getTime() > SETTLED_MS) known.set(month, { stamp, rows });
  if (known.size > MOST_MONTHS) known.delete(known.keys().next().value as string);
  return rows;
}
