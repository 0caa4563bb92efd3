/**
 * The candidates as this service keeps them to compare them with jobs: a row for each, made from crm's answers whenever
 * crm announces a change. Of an agency that had candidates before, all are asked for once.
 */
import type { Candidate } from '@enishi/protos/crm/rpc';
import type { EventMap } from '@enishi/protos/events/catalog';
import { candidateRegisterStatus, candidateSalesStatus } from '@enishi/protos/master/candidate';
import { systemContext } from '@enishi/service-kit/base/context';
import { groupBy } from '@enishi/service-kit/base/group';
import { PART } from '@enishi/service-kit/crud/every-part';
import { insertInParts, inTransactionOf } from '@enishi/service-kit/data/mongo';
import type { EventHandlers, EventOf } from '@enishi/service-kit/events/events';
import type { ClientSession } from 'mongoose';
import { matchPeople, type PersonDoc } from './collections';
import type { MatchingDeps } from './deps';
import { personColumns, personTerms } from './terms';

const { refused, invalid, withdrawn } = candidateRegisterStatus.code;
const { no_sales, stopped } = candidateSalesStatus.code;
const GONE: readonly unknown[] = [refused, invalid, withdrawn];
const UNSOLD: readonly unknown[] = [no_sales, stopped];

const isAway = ({ register_status_id, sales_status_id, pause_flg }: Candidate): boolean =>
  GONE.includes(register_status_id) || UNSOLD.includes(sales_status_id) || pause_flg === 1;

const ASKED_AT_ONCE = 400;
type PeopleDeps = Pick<MatchingDeps, 'of' | 'clients' | 'clock' | 'connection'>;

/** A candidate's row as it is to be; of one that is gone, what it was compared by stays. */
interface RowChange {
  filter: { candidate_id: number };
  update: { $set: Partial<PersonDoc> & Pick<PersonDoc, 'at' | 'away'> };
}

function changesOf(rows: readonly Candidate[], at: Date): RowChange[] {
  return rows.map((row) => {
    const terms = personTerms(row);
    return { filter: { candidate_id: terms.id }, update: { $set: { terms, at, away: isAway(row) } } };
  });
}

/** From so many on it pays to ask which rows are there: a new one is inserted at a third of what an upsert takes. */
const SEVERAL = 20;

async function write(
  { of, connection }: PeopleDeps,
  enterprise_id: number,
  changes: readonly RowChange[],
  session: ClientSession,
): Promise<void> {
  const { matchPeople: people } = of({ enterprise_id });
  if (changes.length < SEVERAL) return people.upsertMany(changes, { session });
  const ids = changes.map(({ filter }) => filter.candidate_id);
  const rows = await people.find({ candidate_id: { $in: ids } }, { projection: { _id: 0, candidate_id: 1 }, session });
  const known = new Set(rows.map(({ candidate_id }) => candidate_id));
  const made = changes
    .filter(({ filter }) => !known.has(filter.candidate_id))
    .map(({ filter, update }) => ({ enterprise_id, ...filter, ...update.$set }));
  await insertInParts(connection, matchPeople, made, session, ASKED_AT_ONCE);
  await people.updateEach(
    changes.filter(({ filter }) => known.has(filter.candidate_id)),
    { session },
  );
}

/** Writes what crm says of these candidates now; those it does not know are away. */
async function renew(
  deps: PeopleDeps,
  enterprise_id: number,
  ids: readonly number[],
  session: ClientSession,
  request: string,
): Promise<void> {
  const ctx = systemContext(request, enterprise_id);
  for (let from = 0; from < ids.length; from += ASKED_AT_ONCE) {
    const part = ids.slice(from, from + ASKED_AT_ONCE);
    const { candidates = [] } = await deps.clients.rpc.crm.CandidateService.Index(ctx, {
      ids: part,
      columns: [...personColumns],
      per_page: ASKED_AT_ONCE,
    });
    const at = deps.clock.now();
    const known = new Set(candidates.map((row) => row.id_by_enterprise_id));
    const gone = part.filter((id) => !known.has(id));
    const changes = [
      ...changesOf(candidates, at),
      ...gone.map((candidate_id) => ({ filter: { candidate_id }, update: { $set: { at, away: true } } })),
    ];
    await write(deps, enterprise_id, changes, session);
  }
}

type CandidateEvent = EventOf<
  EventMap,
  'candidate.created' | 'candidate.updated' | 'candidate.deleted' | 'candidate.merged' | 'candidate.unmerged'
>;

const idsOf = ({ payload }: CandidateEvent): number[] =>
  'absorbed_ids' in payload ? [payload.id, ...payload.absorbed_ids] : [payload.id];

export function followPeople(deps: PeopleDeps): EventHandlers<EventMap> {
  const handler = {
    async batch(events: readonly CandidateEvent[], session: ClientSession) {
      for (const [enterprise_id, own] of groupBy(events, (event) => event.enterprise_id))
        await renew(deps, enterprise_id, [...new Set(own.flatMap(idsOf))], session, own[0].id);
    },
  };
  return {
    'candidate.created': handler,
    'candidate.updated': handler,
    'candidate.deleted': handler,
    'candidate.merged': handler,
    'candidate.unmerged': handler,
  };
}

/** A small agency's candidates are there before its asker has asked again. */
const PATIENCE_MS = 1_000;

/** Reads all candidates of an agency once, from where it was left. */
async function fill(deps: PeopleDeps, enterprise_id: number): Promise<void> {
  const ctx = systemContext('match-fill', enterprise_id);
  const { matchFills: fills } = deps.of(ctx);
  let cursor = (await fills.findOne({}))?.cursor;
  do {
    const answer = await deps.clients.rpc.crm.CandidateService.Index(
      ctx,
      { columns: [...personColumns], per_page: 99_999, sort: 'created_at', ...(cursor ? { cursor } : {}) },
      PART,
    );
    // Rows that an event has written meanwhile are as new as these.
    const changes = changesOf(answer.candidates ?? [], deps.clock.now());
    for (let from = 0; from < changes.length; from += ASKED_AT_ONCE) {
      const part = changes.slice(from, from + ASKED_AT_ONCE);
      await inTransactionOf(ctx, deps.connection, (session) => write(deps, enterprise_id, part, session));
    }
    cursor = answer.cursor;
    await fills.updateOne({}, { $set: { cursor: cursor ?? '' } }, { upsert: true });
  } while (cursor);
  await fills.updateOne({}, { $set: { done_at: deps.clock.now() }, $unset: { cursor: '' } }, { upsert: true });
}

/** Whether all candidates of the agency are here; where not, begins to gather them. */
export async function peopleAreReady(
  deps: PeopleDeps & Pick<MatchingDeps, 'log' | 'shared'>,
  enterprise_id: number,
): Promise<boolean> {
  const { filling } = deps.shared;
  const done = (await deps.of({ enterprise_id }).matchFills.findOne({}))?.done_at !== undefined;
  if (done || filling.has(enterprise_id)) return done;
  const work = fill(deps, enterprise_id)
    .catch((err) => deps.log.warn({ err }, 'candidates for matching could not be gathered'))
    .finally(() => filling.delete(enterprise_id));
  filling.set(enterprise_id, work);
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref())]);
  return (await deps.of({ enterprise_id }).matchFills.findOne({}))?.done_at !== undefined;
}
