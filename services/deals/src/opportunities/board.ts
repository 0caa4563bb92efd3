/** The totals of the board's columns. */
import { opportunity } from '@enishi/protos/deals/opportunity';
import type { BoardColumn, BoardRequest, BoardResponse } from '@enishi/protos/deals/rpc';
import { opportunityStatus } from '@enishi/protos/master/opportunity';
import type { CallContext } from '@enishi/service-kit/base/context';
import { patienceOf } from '@enishi/service-kit/base/deadline';
import { conditionFilters } from '@enishi/service-kit/crud/conditions';
import { allOf, keywordFilter } from '@enishi/service-kit/crud/keyword';
import { ownDeals } from '../records';
import type { OpportunityDeps } from './collections';

const columns = { _id: 0, opportunity_status_id: 1, monthly_payment_num: 1, monthly_price_num: 1 } as const;

/** Summed here: a record is counted in one column, and one without a price counts without being part of the margin. */
export async function boardSums(
  deps: OpportunityDeps,
  ctx: CallContext,
  { keyword, conditions }: BoardRequest,
): Promise<BoardResponse> {
  const keywords = keyword ? keywordFilter(keyword) : undefined;
  const asked = [...conditionFilters(opportunity, conditions, deps.clock.now()), ...(keywords ? [keywords] : [])];
  const filter = allOf(asked);
  const sums = new Map<number, BoardColumn>(
    opportunityStatus.items.map(({ id }) => [id, { status: id, count: 0, payment: 0, margin: 0, unpriced: 0 }]),
  );
  const options = { projection: columns, batchSize: 2_000, ...patienceOf(ctx) };
  for await (const row of ownDeals(deps, ctx).stream(filter, options)) {
    const column = sums.get((row.opportunity_status_id as number | undefined) ?? 0);
    if (!column) continue;
    const payment = row.monthly_payment_num as number | undefined;
    const price = row.monthly_price_num as number | undefined;
    column.count++;
    column.payment += payment ?? 0;
    if (payment === undefined || price === undefined) column.unpriced++;
    else column.margin += payment - price;
  }
  return { columns: [...sums.values()] };
}
