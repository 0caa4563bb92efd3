/** Agencies x months: what is billed in each, and where it stands. */
import { dayInJapan, monthFrom, monthNumber, monthOf } from '@enishi/protos/billing/months';
import type { SheetCell, SheetRequest, SheetResponse } from '@enishi/protos/billing/rpc';
import { enterpriseInvoiceStatus, invoiceMonthState } from '@enishi/protos/master/billing';
import type { CallContext } from '@enishi/service-kit/base/context';
import { invalid } from '@enishi/service-kit/base/errors';
import { findAgencies } from '../contracts';
import { forOperators } from '../needs';
import type { SheetDeps } from './deps';
import { type Month } from './known-months';
import { readMonth } from './sheet-months';

const MOST_MONTHS = 24;
const MOST_ROWS = 1_000;

const state = invoiceMonthState.code;
const invoice = enterpriseInvoiceStatus.code;

const stateOfStatus: Readonly<Record<number, number>> = {
  [invoice.draft]: state.draft,
  [invoice.approved]: state.approved,
  [invoice.sent]: state.sent,
  [invoice.paid]: state.paid,
};

function stateOf({ enterprise_invoice_status_id: status = 0, due_date }: Month, today: string): number {
  const waits = status === invoice.approved || status === invoice.sent;
  if (waits && due_date && due_date < today) return state.overdue;
  return stateOfStatus[status] ?? state.planned;
}

const cellOf = (month: Month, today: string): SheetCell => ({
  month: month.first_date_of_target_month,
  schedule_id: month.id_by_enterprise_id,
  state: stateOf(month, today),
  total_price_with_tax: month.total_price_with_tax ?? 0,
  ...(month.enterprise_invoice_id === undefined ? {} : { invoice_id: month.enterprise_invoice_id }),
});

/** Names of agencies; of those whose name holds the keyword, where there is one. */
const namesOf = async (deps: SheetDeps, ask: { keyword?: string; ids?: number[] }): Promise<Map<number, string>> =>
  new Map((await findAgencies(deps, ask)).map(({ id = 0, name = '' }) => [id, name]));

/** @throws AppError `invalid` for months that are none */
function monthsOf({ from, months }: SheetRequest, now: Date): string[] {
  const start = from === '' ? monthOf(dayInJapan(now)) : from;
  if (!/^\d{4}-(?:0[1-9]|1[0-2])(?:-\d{2})?$/.test(start))
    throw invalid({ from: ['開始月はYYYY-MM-DDの形式で指定してください。'] });
  const count = Math.min(Math.max(months || 6, 1), MOST_MONTHS);
  return Array.from({ length: count }, (_, index) => monthFrom(monthNumber(start) + index));
}

export async function scheduleSheet(deps: SheetDeps, ctx: CallContext, request: SheetRequest): Promise<SheetResponse> {
  forOperators(ctx);
  const now = deps.clock.now();
  const today = dayInJapan(now);
  const months = monthsOf(request, now);
  const stored = (await Promise.all(months.map((month) => readMonth(deps, month)))).flatMap((rows) => [...rows]);
  const keyword = request.keyword.trim();
  const named = keyword ? await namesOf(deps, { keyword }) : undefined;
  const chosen = new Set<number>();
  for (const month of stored)
    if ((!named || named.has(month.enterprise_id)) && (!request.state || stateOf(month, today) === request.state))
      chosen.add(month.enterprise_id);
  const ids = [...chosen].sort((one, other) => one - other);
  const limit_value = Math.min(Math.max(request.per_page || 30, 1), MOST_ROWS);
  const current_page = Math.max(request.page, 1);
  const shown = ids.slice((current_page - 1) * limit_value, current_page * limit_value);
  const cells = new Map(shown.map((id) => [id, [] as SheetCell[]]));
  const sums = new Map(months.map((month) => [month, { month, count: 0, total_price_with_tax: 0 }]));
  for (const month of stored) {
    cells.get(month.enterprise_id)?.push(cellOf(month, today));
    const sum = chosen.has(month.enterprise_id) && sums.get(month.first_date_of_target_month);
    if (!sum) continue;
    sum.count++;
    sum.total_price_with_tax += month.total_price_with_tax ?? 0;
  }
  const names = named ?? (shown.length > 0 ? await namesOf(deps, { ids: shown }) : new Map<number, string>());
  const rows = shown.map((enterprise_id) => ({
    enterprise_id,
    name: names.get(enterprise_id) ?? `ID ${enterprise_id}`,
    cells: (cells.get(enterprise_id) ?? []).sort((one, other) => (one.month < other.month ? -1 : 1)),
  }));
  return { months, rows, sums: [...sums.values()], current_page, limit_value, count: ids.length };
}
