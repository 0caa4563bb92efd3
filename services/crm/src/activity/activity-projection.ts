/** Events of all services that concern a candidate become rows of the timeline. */
import type { ActivityName } from '@enishi/protos/crm/activity';
import { candidate } from '@enishi/protos/crm/candidate';
import { opportunity } from '@enishi/protos/deals/opportunity';
import type { EventMap, RecordEvent } from '@enishi/protos/events/catalog';
import type { Entity } from '@enishi/protos/fields/types';
import { groupBy } from '@enishi/service-kit/base/group';
import { rememberLink } from '@enishi/service-kit/crud/repoint-references';
import { insertInParts } from '@enishi/service-kit/data/mongo';
import type { EventHandlers, EventOf } from '@enishi/service-kit/events/events';
import type { ClientSession } from 'mongoose';
import { type Hop, hopsFrom, mergedAway } from '../merges';
import { type ActivityDeps, type ActivityRow, activities as timeline } from './collections';

/** Uploads and deletions of résumés tell this themselves. */
const TOLD_ELSEWHERE = new Set(['candidate_resume_ids']);
/** Moves of opportunities are told as such; the rest keeps the order among records. */
const OF_MOVES = new Set([
  'opportunity_status_id',
  'reached_status_id',
  'closing_reason_id',
  'closing_reason',
  'moved_at',
  'running_key',
  'occupation_ids',
]);

type ProjectionDeps = Pick<ActivityDeps, 'of' | 'acrossAgencies' | 'connection' | 'clock'>;
type ActivityEvent = EventOf<EventMap, ActivityName>;
export type Details = Pick<ActivityRow, 'changed' | 'states' | 'job_id' | 'company_id'>;

interface ChangedRecord {
  changed: string[];
  record: object;
}

/** The part of a changed opportunity that is not told by a move. */
const besideMove = (event: ChangedRecord): ChangedRecord => ({
  ...event,
  changed: event.changed.filter((name) => !OF_MOVES.has(name)),
});

/** Changed columns with the new codes of those that are choices; undefined when nothing is worth telling. */
export function detailsOf(definition: Entity, { changed, record }: ChangedRecord): Details | undefined {
  const columns = changed.filter((name) => definition.fields[name] && !TOLD_ELSEWHERE.has(name));
  if (columns.length === 0) return undefined;
  const values = record as Record<string, unknown>;
  const choices = columns.filter(
    (name) => definition.fields[name].kind === 'choice' && typeof values[name] === 'number',
  );
  return { changed: columns, states: Object.fromEntries(choices.map((name) => [name, values[name] as number])) };
}

/** The merges that led away from each of the candidates; nothing for those that are records of their own. */
async function moves(deps: ProjectionDeps, session: ClientSession, rows: readonly ActivityRow[]) {
  const hops = new Map<string, Hop[]>();
  // A candidate just created cannot have been merged yet, and there may be a hundred thousand of them.
  const old = rows.filter(({ name }) => name !== 'candidate.created');
  for (const [enterprise_id, own] of groupBy(old, (row) => row.enterprise_id)) {
    const ids = own.map(({ candidate_id }) => candidate_id);
    for (const id of await mergedAway(deps, { enterprise_id }, candidate.name, ids, session))
      hops.set(`${enterprise_id}:${id}`, await hopsFrom(deps, { enterprise_id }, candidate.name, id, session));
  }
  return hops;
}

/** Writes rows that are not there yet, each on the timeline of the record that its candidate is part of now. */
async function place(deps: ProjectionDeps, session: ClientSession, given: readonly ActivityRow[]): Promise<void> {
  if (given.length === 0) return;
  const wanted = new Map(given.map((row) => [row._id, row]));
  // The inbox keeps repeats away for 30 days; the id does so for good, also when a dead letter is replayed later.
  for (const [enterprise_id, own] of groupBy(wanted.values(), (row) => row.enterprise_id)) {
    const filter = { _id: { $in: own.map(({ _id }) => _id) } };
    const known = await deps.of({ enterprise_id }).activities.find(filter, { projection: { _id: 1 }, session });
    for (const { _id } of known) wanted.delete(_id);
  }
  const rows = [...wanted.values()];
  const hops = await moves(deps, session, rows);
  const hopsOf = (row: ActivityRow) => hops.get(`${row.enterprise_id}:${row.candidate_id}`) ?? [];
  const placed = rows.map((row) => ({ ...row, candidate_id: hopsOf(row).at(-1)?.to ?? row.candidate_id }));
  await insertInParts(deps.connection, timeline, placed, session);
  for (const row of rows)
    for (const { merge_id, from, to } of hopsOf(row)) {
      const change = { merge_id, column: 'candidate_id', before: from, after: to };
      await rememberLink(deps, session, { ...change, collection_name: 'activities', document: row._id });
    }
}

/** The rows of an event, one for each of the candidates. */
function rowsOf(
  { id, name, enterprise_id, at, payload }: ActivityEvent,
  candidates: readonly (number | null | undefined)[],
  details: Details = {},
): ActivityRow[] {
  const ids = candidates.filter((candidate_id): candidate_id is number => typeof candidate_id === 'number');
  return ids.map((candidate_id) => ({
    _id: ids.length > 1 ? `${id}:${candidate_id}` : id,
    enterprise_id,
    candidate_id,
    name,
    at: new Date(at),
    realm: payload.realm,
    member_id: payload.member_id,
    subject_id: payload.id,
    ...details,
  }));
}

type Event<Name extends ActivityName> = EventOf<EventMap, Name>;
type MoveEvent = Event<'opportunity.moved' | 'opportunity.move_undone'>;
type OpportunityEvent = Event<'opportunity.created' | 'opportunity.updated' | 'opportunity.deleted'>;

type AgreementRecordEvent = Event<'agreement.created' | 'agreement.deleted'>;
type AgreementEvent = Event<'agreement.renewed' | 'agreement.ended'>;

interface Parties {
  job_id_by_enterprise_id?: number | null;
  company_id_by_enterprise_id?: number | null;
}

function partiesOf({ job_id_by_enterprise_id: job_id, company_id_by_enterprise_id: company_id }: Parties): Details {
  return { ...(job_id ? { job_id } : {}), ...(company_id ? { company_id } : {}) };
}

type PartEvent = Event<
  | 'comment_candidate.created'
  | 'comment_candidate.updated'
  | 'comment_candidate.deleted'
  | 'candidate_resume.created'
  | 'candidate_resume.deleted'
>;

/** What goes with another record, or comes back from the trash, did nothing; the record's history tells of it. */
const followsDeletion = ({ payload }: { payload: Pick<RecordEvent<object>, 'trashed' | 'trashed_at'> }): boolean =>
  payload.trashed === 'with another' || payload.trashed_at !== undefined;

export function activityProjection(deps: ProjectionDeps) {
  const telling = <E extends ActivityEvent>(rows: (event: E) => ActivityRow[]) => ({
    batch: (events: readonly E[], session: ClientSession) => place(deps, session, events.flatMap(rows)),
  });
  const ofPart = telling((event: PartEvent) =>
    followsDeletion(event) ? [] : rowsOf(event, [event.payload.record.candidate_id_by_enterprise_id]),
  );
  const ofApply = telling((event: Event<'apply.created'>) => {
    const { candidate_id_by_enterprise_id: id, apply_kind_id } = event.payload.record;
    return followsDeletion(event) ? [] : rowsOf(event, [id], apply_kind_id ? { states: { apply_kind_id } } : {});
  });
  const ofDeal = (event: OpportunityEvent, changes: Details = {}) =>
    rowsOf(event, [event.payload.record.candidate_id_by_enterprise_id], {
      ...partiesOf(event.payload.record),
      ...changes,
    });
  const ofAgreementRecord = (event: AgreementRecordEvent) =>
    rowsOf(event, [event.payload.record.candidate_id_by_enterprise_id], partiesOf(event.payload.record));
  const ofAgreement = (event: AgreementEvent): ActivityRow[] => {
    const { candidate_id, job_id, company_id } = event.payload;
    const parties = partiesOf({ job_id_by_enterprise_id: job_id, company_id_by_enterprise_id: company_id });
    return rowsOf(event, [candidate_id], parties);
  };
  const ofMove = (event: MoveEvent): ActivityRow[] => {
    const { from, to, candidate_id, job_id, company_id, closing_reason_id } = event.payload;
    // The begin of an opportunity is told by its creation.
    if (from === null) return [];
    return rowsOf(event, [candidate_id], {
      changed: [],
      states: { opportunity_status_id: to, ...(closing_reason_id ? { closing_reason_id } : {}) },
      ...partiesOf({ job_id_by_enterprise_id: job_id, company_id_by_enterprise_id: company_id }),
    });
  };
  return {
    'candidate.created': telling((event: Event<'candidate.created'>) =>
      followsDeletion(event) ? [] : rowsOf(event, [event.payload.id]),
    ),
    'candidate.updated': telling((event: Event<'candidate.updated'>) => {
      const changes = detailsOf(candidate, event.payload);
      return changes ? rowsOf(event, [event.payload.id], changes) : [];
    }),
    'candidate.registration_completed': telling((event: Event<'candidate.registration_completed'>) =>
      rowsOf(event, [event.payload.id]),
    ),
    'candidate.acted': telling((event: Event<'candidate.acted'>) =>
      rowsOf(event, [event.payload.id], { states: { candidate_act_id: event.payload.act } }),
    ),
    'interview_offer.answered': telling((event: Event<'interview_offer.answered'>) => {
      const { candidate_id, act, job_id, company_id } = event.payload;
      const parties = partiesOf({ job_id_by_enterprise_id: job_id, company_id_by_enterprise_id: company_id });
      return rowsOf(event, [candidate_id], { states: { candidate_act_id: act }, ...parties });
    }),
    'received_mail.replied': telling((event: Event<'received_mail.replied'>) =>
      rowsOf(event, [event.payload.candidate_id]),
    ),
    'direct_mail.sent': telling((event: Event<'direct_mail.sent'>) => rowsOf(event, [event.payload.candidate_id])),
    'candidate.merged': telling((event: Event<'candidate.merged'>) => rowsOf(event, [event.payload.id])),
    'candidate.unmerged': telling((event: Event<'candidate.unmerged'>) =>
      rowsOf(event, [event.payload.id, ...event.payload.absorbed_ids]),
    ),
    'comment_candidate.created': ofPart,
    'comment_candidate.updated': ofPart,
    'comment_candidate.deleted': ofPart,
    'apply.created': ofApply,
    'candidate_resume.created': ofPart,
    'candidate_resume.deleted': ofPart,
    'opportunity.created': {
      async batch(events: readonly Event<'opportunity.created'>[], session: ClientSession) {
        const back = events.filter(followsDeletion);
        await place(
          deps,
          session,
          events.filter((event) => !back.includes(event)).flatMap((event) => ofDeal(event)),
        );
        for (const { enterprise_id, payload } of back) {
          const told = { name: 'opportunity.deleted' as const, subject_id: payload.id };
          await deps.of({ enterprise_id }).activities.deleteMany(told, { session });
        }
      },
    },
    'opportunity.updated': telling((event: Event<'opportunity.updated'>) => {
      const changes = detailsOf(opportunity, besideMove(event.payload));
      return changes ? ofDeal(event, changes) : [];
    }),
    'opportunity.moved': telling(ofMove),
    'opportunity.move_undone': telling(ofMove),
    'opportunity.deleted': telling((event: OpportunityEvent) => ofDeal(event)),
    'agreement.created': telling(ofAgreementRecord),
    'agreement.renewed': telling(ofAgreement),
    'agreement.ended': telling(ofAgreement),
    'agreement.deleted': telling(ofAgreementRecord),
    'proposal.created': telling((event: Event<'proposal.created'>) =>
      rowsOf(event, event.payload.record.candidate_id_by_enterprise_ids ?? []),
    ),
    'proposal_presentation.created': telling((event: Event<'proposal_presentation.created'>) =>
      rowsOf(event, [event.payload.record.candidate_id_by_enterprise_id], partiesOf(event.payload.record)),
    ),
  } satisfies Required<Pick<EventHandlers<EventMap>, ActivityName>>;
}
