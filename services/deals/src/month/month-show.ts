/** MonthService/Show: what the list of deals finds for each step, in this month and the last. */
import { type MonthStep, type MonthStepCondition, monthConditions, monthSteps } from '@enishi/protos/deals/month-steps';
import { opportunity } from '@enishi/protos/deals/opportunity';
import type { MonthRequest, MonthResponse } from '@enishi/protos/deals/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { patienceOf } from '@enishi/service-kit/base/deadline';
import { conditionFilters } from '@enishi/service-kit/crud/conditions';
import { allOf } from '@enishi/service-kit/crud/keyword';
import type { DealsNeeds } from '../needs';
import { ownDeals } from '../records';

const prices = { _id: 0, monthly_payment_num: 1, monthly_price_num: 1 } as const;

const toWire = ({ value, ...rest }: MonthStepCondition) => ({ ...rest, values: [value].flat().map(String) });

export async function monthShow(
  deps: DealsNeeds,
  ctx: CallContext,
  { member_id }: MonthRequest,
): Promise<MonthResponse> {
  const deals = ownDeals(deps, ctx);
  const now = deps.clock.now();
  const patience = patienceOf(ctx);
  const filterOf = (step: MonthStep, month: 'this_month' | 'last_month') =>
    allOf(conditionFilters(opportunity, monthConditions(step, month, member_id).map(toWire), now));
  const countIn = (step: MonthStep, month: 'this_month' | 'last_month') =>
    deals.countDocuments(filterOf(step, month), patience);
  // One after the other: each is answered by an index, and the database has others to serve.
  const steps: MonthResponse['steps'] = [];
  for (const step of monthSteps)
    steps.push({
      key: step.key,
      count: await countIn(step, 'this_month'),
      last_month: await countIn(step, 'last_month'),
    });
  const started = monthSteps[monthSteps.length - 1];
  let margin = 0;
  let unpriced = 0;
  for await (const row of deals.stream(filterOf(started, 'this_month'), { projection: prices, ...patience })) {
    const payment = row.monthly_payment_num as number | undefined;
    const price = row.monthly_price_num as number | undefined;
    if (payment === undefined || price === undefined) unpriced++;
    else margin += payment - price;
  }
  return { steps, margin, unpriced };
}
