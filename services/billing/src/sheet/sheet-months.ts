import type { SheetDeps } from './deps';
import { type Month } from './known-months';

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

/** A month carries the time at which it was written, which others see when its transaction is through: it takes 10 s at most. */
const UNSEEN_MS = 15_000;

type Reading = Pick<SheetDeps, 'acrossAgencies' | 'clock' | 'shared'>;

const keyOf = ({ enterprise_id, id_by_enterprise_id }: Month): string => `${enterprise_id}:${id_by_enterprise_id}`;

const readMonths = async ({ acrossAgencies }: Reading, month: string, since?: Date): Promise<Month[]> => {
  const filter = { first_date_of_target_month: month, ...(since ? { updated_at: { $gte: since } } : {}) };
  return (await acrossAgencies.schedules.find(filter, { projection: PROJECTION }).toArray()) as Month[];
};

const byKey = (months: readonly Month[]): [string, Month][] => months.map((month) => [keyOf(month), month]);

export async function readMonth(deps: Reading, month: string): Promise<Iterable<Month>> {
  const memory = deps.shared.months;
  const at = deps.clock.now().getTime();
  const cached = memory.get(month);
  const changed = cached ? await readMonths(deps, month, new Date(cached.at - UNSEEN_MS)) : [];
  // Never changed in place: another question may be reading it.
  let rows = cached?.rows ?? new Map<string, Month>();
  if (changed.length > 0) rows = new Map([...rows, ...byKey(changed)]);
  // Deleted schedules leave no trace but their number.
  const count = await deps.acrossAgencies.schedules.countDocuments({ first_date_of_target_month: month });
  if (rows.size !== count) rows = new Map(byKey(await readMonths(deps, month)));
  memory.set(month, { rows, at });
  return rows.values();
}
