/** Events of all services that concern a candidate become rows of the timeline. */
import type { ActivityName } from '@enishi/protos/crm/activity';
import { candidate } from '@enishi/protos/crm/candidate';
import { opportunity } from '@enishi/protos/deals/opportunity';
import type { EventMap } from '@enishi/protos/events/catalog';
import type { Entity } from '@enishi/protos/fields/types';
import { rememberLink } from '@enishi/service-kit/crud/relink';
import type { EventHandlers, EventOf } from '@enishi/service-kit/events';
import type { ClientSession } from 'mongoose';
import { type ActivityRow, activities } from './activities';
import type { CrmDeps } from './deps';
import { hopsFrom } from './merges';

/** Uploads and deletions of résumés tell this themselves. */
const TOLD_ELSEWHERE = new Set(['candidate_resume_ids']);

type ActivityDeps = Pick<CrmDeps, 'connection' | 'clock'>;
type Told = EventOf<EventMap, ActivityName>;
export type Details = Pick<ActivityRow, 'changed' | 'states' | 'job_id' | 'company_id'>;

interface ChangedRecord {
  changed: string[];
  record: object;
}

/** Changed columns with the new codes of those that are choices; undefined when nothing is worth telling. */
export function detailsOf(definition: Entity, { changed, record }: ChangedRecord): Details | undefined {
  const told = changed.filter((name) => definition.fields[name] && !TOLD_ELSEWHERE.has(name));
  if (told.length === 0) return undefined;
  const values = record as Record<string, unknown>;
  const choices = told.filter((name) => definition.fields[name].kind === 'choice' && typeof values[name] === 'number');
  return { changed: told, states: Object.fromEntries(choices.map((name) => [name, values[name] as number])) };
}

/** Writes a row, on the timeline of the record that the candidate is part of now. */
async function place(deps: ActivityDeps, session: ClientSession, _id: string, row: Omit<ActivityRow, '_id'>) {
  // A candidate just created is nobody else's yet, and there may be a hundred thousand of them.
  const isNew = row.name === 'candidate.created';
  const hops = isNew
    ? []
    : await hopsFrom(deps.connection, row.enterprise_id, candidate.name, row.candidate_id, session);
  const candidate_id = hops.at(-1)?.to ?? row.candidate_id;
  await activities(deps.connection).collection.updateOne(
    { _id } as never,
    { $setOnInsert: { ...row, candidate_id } },
    { upsert: true, session },
  );
  for (const { merge_id, from, to } of hops) {
    const change = { merge_id, column: 'candidate_id', before: from, after: to };
    await rememberLink(deps, session, { ...change, collection_name: 'activities', document: _id });
  }
}

async function tell(
  deps: ActivityDeps,
  session: ClientSession,
  { id, name, enterprise_id, at, payload }: Told,
  candidates: readonly (number | null | undefined)[],
  details: Details = {},
): Promise<void> {
  const known = candidates.filter((candidate_id): candidate_id is number => typeof candidate_id === 'number');
  for (const candidate_id of known) {
    const row: Omit<ActivityRow, '_id'> = {
      enterprise_id,
      candidate_id,
      name,
      at: new Date(at),
      realm: payload.realm,
      member_id: payload.member_id,
      subject_id: payload.id,
      ...details,
    };
    // The inbox keeps repeats away for 30 days; the id does so for good, also when a dead letter is replayed later.
    const _id = known.length > 1 ? `${id}:${candidate_id}` : id;
    await place(deps, session, _id, row);
  }
}

type OpportunityEvent = EventOf<EventMap, 'opportunity.created' | 'opportunity.updated' | 'opportunity.deleted'>;

function dealOf({ payload: { record } }: OpportunityEvent): Details {
  const { job_id_by_enterprise_id: job_id, company_id_by_enterprise_id: company_id } = record;
  return { ...(job_id ? { job_id } : {}), ...(company_id ? { company_id } : {}) };
}

export function activityProjection(deps: ActivityDeps): EventHandlers<EventMap> {
  const ofCandidate = (
    event: EventOf<
      EventMap,
      | 'comment_candidate.created'
      | 'comment_candidate.updated'
      | 'comment_candidate.deleted'
      | 'apply.created'
      | 'candidate_resume.created'
      | 'candidate_resume.deleted'
    >,
    session: ClientSession,
  ) => tell(deps, session, event, [event.payload.record.candidate_id_by_enterprise_id]);
  const ofDeal = (event: OpportunityEvent, session: ClientSession, changes: Details = {}) =>
    tell(deps, session, event, [event.payload.record.candidate_id_by_enterprise_id], {
      ...dealOf(event),
      ...changes,
    });
  return {
    'candidate.created': (event, session) => tell(deps, session, event, [event.payload.id]),
    async 'candidate.updated'(event, session) {
      const changes = detailsOf(candidate, event.payload);
      if (changes) await tell(deps, session, event, [event.payload.id], changes);
    },
    'candidate.merged': (event, session) => tell(deps, session, event, [event.payload.id]),
    'candidate.unmerged': (event, session) =>
      tell(deps, session, event, [event.payload.id, ...event.payload.absorbed_ids]),
    'comment_candidate.created': ofCandidate,
    'comment_candidate.updated': ofCandidate,
    'comment_candidate.deleted': ofCandidate,
    'apply.created': ofCandidate,
    'candidate_resume.created': ofCandidate,
    'candidate_resume.deleted': ofCandidate,
    'opportunity.created': (event, session) => ofDeal(event, session),
    'opportunity.updated': (event, session) => ofDeal(event, session, detailsOf(opportunity, event.payload)),
    'opportunity.deleted': (event, session) => ofDeal(event, session),
    'proposal.created': (event, session) =>
      tell(deps, session, event, event.payload.record.candidate_id_by_enterprise_ids ?? []),
  } satisfies Required<Pick<EventHandlers<EventMap>, ActivityName>>;
}
