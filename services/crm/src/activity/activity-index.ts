/** ActivityService/Index: the timeline of a candidate. */

import { apply } from '@enishi/protos/crm/apply';
import { candidate } from '@enishi/protos/crm/candidate';
import { candidateResume } from '@enishi/protos/crm/candidate-resume';
import { commentCandidate } from '@enishi/protos/crm/comment-candidate';
import type { Activity, ActivityIndexRequest, ActivityIndexResponse } from '@enishi/protos/crm/rpc';
import type { Move } from '@enishi/protos/deals/rpc';
import type { Entity } from '@enishi/protos/fields/types';
import type { CallContext } from '@enishi/service-kit/base/context';
import { notFound } from '@enishi/service-kit/base/errors';
import { staffOnly } from '@enishi/service-kit/base/staff';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord } from '@enishi/service-kit/crud/store';
import { whileThere } from '@enishi/service-kit/rpc/if-there';
import type { ActivityDeps, ActivityRow } from './collections';

const DEFAULT_PER_PAGE = 30;
const MAX_PER_PAGE = 100;
/** Enough to recognise a comment by. */
const MAX_TEXT = 300;

/**
 * Entities whose text says what an event was about: it is kept with the record, so that an edited or deleted one is not
 * repeated.
 */
const described: readonly { definition: Entity; columns: readonly string[] }[] = [
  { definition: commentCandidate, columns: ['text'] },
  { definition: candidateResume, columns: ['name'] },
  { definition: apply, columns: ['job_name', 'message'] },
];

const clipped = (text: string): string => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text);

/** Texts by `<entity>:<id>`, one read per entity. */
async function textsOf(
  deps: ActivityDeps,
  ctx: CallContext,
  rows: readonly ActivityRow[],
): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  const read = described.map(async ({ definition, columns }) => {
    const ids = rows.filter(({ name }) => name.startsWith(`${definition.name}.`)).map(({ subject_id }) => subject_id);
    if (ids.length === 0) return;
    const docs = await ownRecords(deps, definition, ctx).find(
      { [definition.key]: { $in: ids } },
      { projection: { _id: 0, ...Object.fromEntries([definition.key, ...columns].map((name) => [name, 1])) } },
    );
    for (const doc of docs) {
      const text = columns.flatMap((name) => (doc[name] ? [String(doc[name])] : [])).join('\n');
      if (text) texts.set(`${definition.name}:${doc[definition.key]}`, clipped(text));
    }
  });
  await Promise.all(read);
  return texts;
}

const isMove = ({ name }: ActivityRow): boolean => name === 'opportunity.moved' || name === 'opportunity.move_undone';

/**
 * Where moves came from and why, as deals keeps them: events carry no texts. A timeline without them is better than none
 * while deals is away.
 */
async function movesOf(
  { clients, log }: ActivityDeps,
  ctx: CallContext,
  rows: readonly ActivityRow[],
): Promise<Move[]> {
  const ids = [...new Set(rows.filter(isMove).map(({ subject_id }) => subject_id))];
  if (ids.length === 0) return [];
  const answer = await whileThere(clients.rpc.deals.MoveService.Index(ctx, { ids }), (err) =>
    log.warn({ err }, 'a timeline is told without the reasons of moves'),
  );
  return answer?.moves ?? [];
}

/** A move is kept in the transaction of its event, which has a time of its own. */
const SAME_MS = 2_000;

function moveOf(row: ActivityRow, moves: readonly Move[]): Move | undefined {
  if (!isMove(row)) return undefined;
  const away = ({ at }: Move) => Math.abs(Date.parse(at) - row.at.getTime());
  const own = moves.filter(
    (move) =>
      move.opportunity_id === row.subject_id &&
      move.to === row.states?.opportunity_status_id &&
      (move.kind === 'undo') === (row.name === 'opportunity.move_undone') &&
      away(move) <= SAME_MS,
  );
  return own.sort((a, b) => away(a) - away(b))[0];
}

function toMessage(row: ActivityRow, texts: ReadonlyMap<string, string>, moves: readonly Move[]): Activity {
  const move = moveOf(row, moves);
  const text = move ? move.reason : texts.get(`${row.name.split('.')[0]}:${row.subject_id}`);
  return {
    id: row._id,
    name: row.name,
    at: row.at.toISOString(),
    realm: row.realm,
    member_id: row.member_id,
    subject_id: row.subject_id,
    changed: row.changed ?? [],
    states: Object.entries(row.states ?? {}).map(([column_name, value]) => ({ column_name, value })),
    ...(text === undefined ? {} : { text }),
    ...(row.job_id ? { job_id_by_enterprise_id: row.job_id } : {}),
    ...(row.company_id ? { company_id_by_enterprise_id: row.company_id } : {}),
    ...(move?.from === undefined ? {} : { from_state: move.from }),
  };
}

/** Newest first, from after `cursor` on. @throws AppError `not_found` for a candidate out of reach */
export async function activityIndex(
  deps: ActivityDeps,
  ctx: CallContext,
  { id, per_page = DEFAULT_PER_PAGE, cursor }: ActivityIndexRequest,
): Promise<ActivityIndexResponse> {
  staffOnly(ctx);
  if (!(await findRecord(crudOf(deps, candidate).store, ctx, id))) throw notFound();
  const limit = Math.min(Math.max(1, per_page), MAX_PER_PAGE);
  const mine = { candidate_id: id };
  const { activities } = deps.of(ctx);
  const [found, count] = await Promise.all([
    activities.find(cursor ? { ...mine, _id: { $lt: cursor } } : mine, { sort: { _id: -1 }, limit: limit + 1 }),
    activities.countDocuments(mine),
  ]);
  const page = found.slice(0, limit);
  const [texts, moves] = await Promise.all([textsOf(deps, ctx, page), movesOf(deps, ctx, page)]);
  const last = found.length > limit ? page.at(-1)?._id : undefined;
  return { activities: page.map((row) => toMessage(row, texts, moves)), count, ...(last ? { cursor: last } : {}) };
}
