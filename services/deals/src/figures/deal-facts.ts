/** The facts of deals: whose they are, the days of their steps, and how long they stayed in each state. */
import { monthSteps } from '@enishi/protos/deals/month-steps';
import { opportunity } from '@enishi/protos/deals/opportunity';
import { STAYED_IN } from '@enishi/protos/figures/figures';
import { japanDay } from '@enishi/protos/master/dates';
import { isOpportunityLost, OPPORTUNITY_STEPS } from '@enishi/protos/master/opportunity-moves';
import type { CallContext } from '@enishi/service-kit/base/context';
import { groupBy } from '@enishi/service-kit/base/group';
import type { FactDoc, FactRow, Facts } from '@enishi/service-kit/figures/fact-pages';
import { dayNumber } from '@enishi/service-kit/figures/tally';
import type { FigureDeps } from './deps';
import { staysOf } from './stays';

const HOUR_MS = 3_600_000;
const ASKED_AT_ONCE = 400;

const steps = monthSteps.map(({ key }) => key);
export const leftOf = (status: number): string => `left_${status}`;
export const hoursOf = (status: number): string => `hours_${status}`;

const needs = [
  ...['candidate_id_by_enterprise_id', 'company_id_by_enterprise_id', 'enterprise_member1_id'],
  'job_id_by_enterprise_id',
  ...['opportunity_status_id', 'reached_status_id', 'moved_at', 'monthly_payment_num', 'monthly_price_num'],
  ...monthSteps.map(({ column }) => column),
];

const number = (doc: FactDoc, name: string): number | undefined => doc[name] as number | undefined;

/** The place of the farthest step; a loss is not one. */
function reachedStep(doc: FactDoc): number {
  const status = number(doc, 'opportunity_status_id') ?? 0;
  const reached = isOpportunityLost(status) ? (number(doc, 'reached_status_id') ?? 0) : status;
  return Math.max(0, (OPPORTUNITY_STEPS as readonly number[]).indexOf(reached));
}

function daysOf(doc: FactDoc): FactRow<string> {
  const status = number(doc, 'opportunity_status_id') ?? 0;
  const isIn = (states?: readonly number[]) => !states || states.includes(status);
  const days = monthSteps.map(({ key, column, states }) => [key, isIn(states) ? dayNumber(doc[column]) : undefined]);
  const moved = doc.moved_at as Date | undefined;
  const lost = isOpportunityLost(status) && moved ? dayNumber(japanDay(moved)) : undefined;
  return Object.fromEntries([...days, ['lost', lost]]);
}

const stayFacts = (moves: Parameters<typeof staysOf>[0]): FactRow<string> => {
  const stays = staysOf(moves);
  return Object.fromEntries(
    STAYED_IN.flatMap((status) => {
      const stay = stays.get(status);
      if (!stay) return [];
      return [
        [leftOf(status), dayNumber(japanDay(stay.left))],
        [hoursOf(status), Math.round(stay.ms / HOUR_MS)],
      ];
    }),
  );
};

/** The ways on which these candidates came; unknown of those that are deleted. */
async function sourcesOf(
  { clients }: Pick<FigureDeps, 'clients'>,
  ctx: CallContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number | undefined>> {
  const sources = new Map<number, number | undefined>();
  for (let from = 0; from < ids.length; from += ASKED_AT_ONCE) {
    const request = { ids: ids.slice(from, from + ASKED_AT_ONCE), columns: ['register_route_type_id'] };
    const { candidates = [] } = await clients.rpc.crm.CandidateService.Index(ctx, {
      ...request,
      per_page: ASKED_AT_ONCE,
    });
    for (const { id_by_enterprise_id: id, register_route_type_id } of candidates)
      sources.set(id as number, register_route_type_id);
  }
  return sources;
}

export const dealFacts = (deps: FigureDeps): Facts => ({
  entity: opportunity,
  version: 2,
  needs,
  columns: [
    ...['member', 'company', 'job', 'source', 'reached', 'payment', 'margin', 'lost', ...steps],
    ...STAYED_IN.flatMap((status) => [leftOf(status), hoursOf(status)]),
  ],
  async rowsOf(ctx, docs) {
    if (docs.length === 0) return [];
    const ids = docs.map(({ id_by_enterprise_id: id }) => id);
    const between = { opportunity_id: { $gte: Math.min(...ids), $lte: Math.max(...ids) } };
    const projection = { opportunity_id: 1, from: 1, to: 1, at: 1, kind: 1 } as const;
    const moves = await deps.of(ctx).moves.find(between, { projection, sort: { _id: 1 }, batchSize: 5_000 });
    const movesOf = groupBy(moves, ({ opportunity_id }) => opportunity_id);
    const people = [...new Set(docs.map((doc) => number(doc, 'candidate_id_by_enterprise_id') ?? 0))];
    const sources = await sourcesOf(deps, ctx, people);
    return docs.map((doc) => {
      const payment = number(doc, 'monthly_payment_num');
      const price = number(doc, 'monthly_price_num');
      return {
        member: number(doc, 'enterprise_member1_id'),
        company: number(doc, 'company_id_by_enterprise_id'),
        job: number(doc, 'job_id_by_enterprise_id'),
        source: sources.get(number(doc, 'candidate_id_by_enterprise_id') ?? 0),
        reached: reachedStep(doc),
        payment,
        margin: payment === undefined || price === undefined ? undefined : payment - price,
        ...daysOf(doc),
        ...stayFacts(movesOf.get(doc.id_by_enterprise_id) ?? []),
      };
    });
  },
});
