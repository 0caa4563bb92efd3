/** Conditions of flows are those of the lists, asked of the services that own the records: there is no second reading of them. */
import { candidate } from '@enishi/protos/crm/candidate';
import { opportunity } from '@enishi/protos/deals/opportunity';
import type { Entity } from '@enishi/protos/fields/types';
import { flowSubject } from '@enishi/protos/master/automation-flow';
import { type FlowStep, readConditions } from '@enishi/protos/messaging/flow-steps';
import type { CallContext } from '@enishi/service-kit/base/context';
import { AppError } from '@enishi/service-kit/base/errors';
import { conditionFilters } from '@enishi/service-kit/crud/conditions';
import type { WireCondition } from '@enishi/service-kit/crud/messages';
import { indexToWire } from '@enishi/service-kit/crud/requests';
import type { FlowDeps } from './collections';

type Asking = Pick<FlowDeps, 'clients'>;

export type Asked = Pick<FlowStep, 'subject_id' | 'conditions'>;

/** Most people asked about in one call. */
const PART = 400;

export const subjectOf = ({ subject_id }: Asked): Entity =>
  subject_id === flowSubject.code.opportunity ? opportunity : candidate;

/** @throws AppError `invalid` for what is no condition */
export const wireConditions = (text: string | null | undefined): WireCondition[] =>
  [...(indexToWire({ conditions: readConditions(text) ?? [] }).conditions ?? [])] as WireCondition[];

/** What is wrong with conditions, in Japanese; nothing where lists would take them. */
export function conditionProblem(asked: Asked, now: Date): string | undefined {
  try {
    conditionFilters(subjectOf(asked), wireConditions(asked.conditions), now);
    return undefined;
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid')
      return Object.values(error.fieldErrors ?? {}).flat()[0] ?? error.message;
    throw error;
  }
}

/** A person, with the deal that began the flow where one did. */
export interface Person {
  candidate_id: number;
  opportunity_id?: number;
}

const inPart = (column: string, ids: readonly number[]) => ({ column, operator: 'any', values: ids.map(String) });

async function candidatesMeeting({ clients }: Asking, ctx: CallContext, ids: number[], conditions: WireCondition[]) {
  const { candidates = [] } = await clients.rpc.crm.CandidateService.Index(ctx, {
    ...{ ids, conditions, columns: ['id_by_enterprise_id'], per_page: ids.length, sort: 'created_at' },
  });
  return new Set(candidates.map(({ id_by_enterprise_id: id = 0 }) => id));
}

/** Where a deal began the flow, that one has to meet them; else any deal of the person. */
async function dealsMeeting({ clients }: Asking, ctx: CallContext, people: readonly Person[], own: WireCondition[]) {
  const { OpportunityService } = clients.rpc.deals;
  const column = 'candidate_id_by_enterprise_id';
  const deals = people.flatMap(({ opportunity_id }) => opportunity_id ?? []);
  const conditions = [
    ...own,
    inPart(
      column,
      people.map(({ candidate_id }) => candidate_id),
    ),
  ];
  const { opportunities = [] } = await OpportunityService.Index(ctx, {
    ...{ conditions, columns: ['id_by_enterprise_id', column], per_page: PART, sort: 'created_at' },
    ...(deals.length === people.length && { ids: deals }),
  });
  const byDeal = new Set(opportunities.map(({ id_by_enterprise_id: id = 0 }) => id));
  const byPerson = new Set(opportunities.map((deal) => deal.candidate_id_by_enterprise_id ?? 0));
  return new Set(
    people
      .filter((one) => (one.opportunity_id ? byDeal.has(one.opportunity_id) : byPerson.has(one.candidate_id)))
      .map(({ candidate_id }) => candidate_id),
  );
}

/** The candidates among these who meet the conditions now. */
export async function meeting(
  deps: Asking,
  ctx: CallContext,
  people: readonly Person[],
  asked: Asked,
): Promise<Set<number>> {
  const conditions = wireConditions(asked.conditions);
  const found = new Set<number>();
  // A person may have many deals: their list is asked for by few people at a time, so that it is not cut.
  const size = subjectOf(asked) === candidate ? PART : 20;
  for (let at = 0; at < people.length; at += size) {
    const part = people.slice(at, at + size);
    const met =
      subjectOf(asked) === candidate
        ? await candidatesMeeting(deps, ctx, [...new Set(part.map(({ candidate_id }) => candidate_id))], conditions)
        : await dealsMeeting(deps, ctx, part, conditions);
    for (const id of met) found.add(id);
  }
  return found;
}

export const meets = async (deps: Asking, ctx: CallContext, person: Person, asked: Asked): Promise<boolean> =>
  (await meeting(deps, ctx, [person], asked)).has(person.candidate_id);
