import type { Values } from '@enishi/protos/fields/parse';
import { japanDateTime } from '@enishi/protos/master/dates';
import { opportunityClosingReason, opportunityStatus } from '@enishi/protos/master/opportunity';
import { OPPORTUNITY_DATE_FIELDS } from '@enishi/protos/master/opportunity-dates';
import {
  isOpportunityLost,
  isOpportunityRunning,
  isOpportunityWon,
  MOVE_RULES,
  type MoveKind,
  moveKind,
} from '@enishi/protos/master/opportunity-moves';
import { AppError, invalid } from '@enishi/service-kit/base/errors';
import type { CrudOverrides, Write } from '@enishi/service-kit/crud/store';
import { ownDeals } from '../records';
import { type MoveDoc, moves, type OpportunityDeps } from './collections';
import { endOthers, isAsked, salesStatusBefore } from './effects';
import { followJob } from './follow-job';
import { isOwnRecent, lastMove, tellMove } from './moves';

const JOB = 'job_id_by_enterprise_id';
const CANDIDATE = 'candidate_id_by_enterprise_id';
const DOUBLE = 'duplicate_of_id_by_enterprise_id';

/** The columns that say which process is under way. */
function runningColumns(patch: Values, before: Values): Values {
  const record = { ...before, ...patch };
  const status = (record.opportunity_status_id as number | undefined) ?? opportunityStatus.code.proposing;
  const [candidate, job] = [record[CANDIDATE], record[JOB]];
  if (!isOpportunityRunning(status) || !candidate || !job) return { running_key: null, [DOUBLE]: null };
  // A merge made two of them: that stays known until one ends or is about another job.
  if (record[DOUBLE] && !(JOB in patch)) return { running_key: null };
  return { running_key: `${candidate}:${job}`, [DOUBLE]: null };
}

/**
 * A move that is taken back leads to where the record was: beside another process it is a double.
 * @throws AppError `conflict` that names the process that is under way
 */
async function refuseSecond(
  deps: OpportunityDeps,
  write: Pick<Write, 'ctx' | 'session' | 'before' | 'values'>,
  undone: MoveDoc | undefined,
  wish = '登録して',
): Promise<void> {
  const { ctx, session, before, values } = write;
  const { running_key } = values;
  if (!running_key || running_key === before?.running_key) return;
  const own = ownDeals(deps, ctx);
  const options = { projection: { _id: 0, id_by_enterprise_id: 1, opportunity_status_id: 1 }, session };
  // The key may be on its way from a process that has ended to its double.
  const double = { [CANDIDATE]: values[CANDIDATE], [JOB]: values[JOB], [DOUBLE]: { $exists: true } };
  const others = { ...double, id_by_enterprise_id: { $ne: values.id_by_enterprise_id } };
  const first = (await own.findOne({ running_key }, options)) ?? (await own.findOne(others, options));
  if (!first) return;
  if (undone) {
    Object.assign(values, { running_key: null, [DOUBLE]: first.id_by_enterprise_id });
    return;
  }
  const state = opportunityStatus.label(first.opportunity_status_id as number);
  const message = `この候補者と案件の商談は、すでに進行中です（商談ID ${first.id_by_enterprise_id}・${state}）。その商談を進めるか、終了してから${wish}ください。`;
  throw new AppError('conflict', message, { [JOB]: [message] });
}

/** A text or flag that comes along with a move and is no part of the record. */
function taken(values: Values, before: Values | undefined, name: string): unknown {
  const given = values[name];
  values[name] = before?.[name] ?? null;
  return given;
}

const needed = (kind: MoveKind) => `${MOVE_RULES[kind].label}ときは、理由を入力してください。`;

interface Asked {
  kind: MoveKind | 'begin';
  values: Values;
  reason: unknown;
  reopen: unknown;
}

/** @throws AppError `invalid` with what has to be said beside the new state */
function refuseUnsaid({ kind, values, reason, reopen }: Asked): void {
  const rule = kind === 'begin' ? undefined : MOVE_RULES[kind];
  const lost = isOpportunityLost(values.opportunity_status_id as number);
  if (rule?.explicit && reopen !== 1)
    throw invalid({
      reopen_flg: ['終了した商談です。再び進めるには「終了した商談を再開する」をオンにし、理由を入力してください。'],
    });
  if (rule?.reason && !reason) throw invalid({ move_reason: [needed(kind as MoveKind)] });
  if (!lost) return;
  if (!values.closing_reason_id)
    throw invalid({ closing_reason_id: ['見送り・辞退にするときは、終了の理由を選択してください。'] });
  if (values.closing_reason_id === opportunityClosingReason.code.other && !values.closing_reason)
    throw invalid({ closing_reason: ['理由が「その他」のときは、詳細を入力してください。'] });
}

/** The columns that follow from the state a record moves to. */
function settleState(write: Write, undone: MoveDoc | undefined): void {
  const { before, values, deps } = write;
  const to = values.opportunity_status_id as number;
  const wasWon = isOpportunityWon((before?.opportunity_status_id as number | undefined) ?? 0);
  const isSame = (values.close_datetime ?? null) === (before?.close_datetime ?? null);
  const now = deps.clock.now();
  values.moved_at = now.toISOString();
  if (isOpportunityLost(to)) values.reached_status_id = before?.reached_status_id ?? opportunityStatus.code.proposing;
  else Object.assign(values, { reached_status_id: to, closing_reason_id: null, closing_reason: null });
  // A win that is taken back was none: the next one has a day of its own.
  if (wasWon && !isOpportunityWon(to) && isSame) values.close_datetime = null;
  if (isOpportunityWon(to) && !values.close_datetime) values.close_datetime = japanDateTime(now);
  if (!undone) return;
  Object.assign(values, undone.was);
  // A date that a member has given since is not the one that came with the move: it stays.
  for (const [field, { was, now: given }] of Object.entries(undone.dates ?? {}))
    if ((values[field] ?? null) === given) values[field] = was;
}

/** What a move says of dates: those that changed with it. */
function datesOf(before: Values, values: Values): Pick<MoveDoc, 'dates'> {
  const at = (record: Values, field: string) => (record[field] as string | null | undefined) ?? null;
  const changed = OPPORTUNITY_DATE_FIELDS.filter((field) => at(before, field) !== at(values, field));
  if (changed.length === 0) return {};
  const change = (field: string) => ({ was: at(before, field), now: at(values, field) });
  return { dates: Object.fromEntries(changed.map((field) => [field, change(field)])) };
}

const closingOf = (before: Values): MoveDoc['was'] => ({
  reached_status_id: (before.reached_status_id as number | undefined) ?? null,
  closing_reason_id: (before.closing_reason_id as number | undefined) ?? null,
  closing_reason: (before.closing_reason as string | undefined) ?? null,
  close_datetime: (before.close_datetime as string | undefined) ?? null,
});

interface Move {
  from: number | null;
  to: number;
  kind: MoveKind | 'begin' | undefined;
  /** The caller's own last move, which this one takes back. */
  undone?: MoveDoc;
}

async function moveOf(deps: OpportunityDeps, { ctx, session, before, values, deps: { clock } }: Write): Promise<Move> {
  const from = before ? ((before.opportunity_status_id as number | undefined) ?? 0) : null;
  values.opportunity_status_id ??= opportunityStatus.code.proposing;
  const to = values.opportunity_status_id as number;
  const kind = from === null ? 'begin' : moveKind(from, to);
  const last = kind && before && (await lastMove(deps, ctx, values.id_by_enterprise_id as number, session));
  const isUndone = last && last.from === to && isOwnRecent(ctx, last, clock.now());
  return { from, to, kind, ...(isUndone ? { undone: last } : {}) };
}

async function move(deps: OpportunityDeps, write: Write, of: Move, reason: unknown, reopen: unknown): Promise<void> {
  const { before, values, context } = write;
  const { from, to, kind, undone } = of;
  if (!kind) {
    // Reasons belong to a loss; without one there is nothing they could be about.
    if (!isOpportunityLost(to)) Object.assign(values, { closing_reason_id: null, closing_reason: null });
    return;
  }
  if (!undone) refuseUnsaid({ kind, values, reason, reopen });
  settleState(write, undone);
  const lost = isOpportunityLost(to);
  const closing_reason_id = lost ? (values.closing_reason_id as number) : undefined;
  // A record that is opened again says no more why it had ended: its move does.
  const why = reason || (lost && values.closing_reason);
  const shared = {
    from,
    to,
    ...(why ? { reason: String(why) } : {}),
    ...(closing_reason_id ? { closing_reason_id } : {}),
  };
  if (undone) {
    const { sells_from, closes_job } = undone;
    const back = { ...(sells_from === undefined ? {} : { sells_from }), ...(closes_job ? { closes_job } : {}) };
    return tellMove(deps, write, { ...shared, kind: 'undo', ...back });
  }
  const sells_from = isAsked(context, 'sell') ? await salesStatusBefore(deps, write) : undefined;
  const ended_ids = isAsked(context, 'end_others') ? await endOthers(deps, write) : [];
  await tellMove(deps, write, {
    ...shared,
    kind,
    ...(before ? { was: closingOf(before), ...datesOf(before, values) } : {}),
    ...(sells_from === undefined ? {} : { sells_from }),
    ...(ended_ids.length > 0 ? { ended_ids } : {}),
    ...(isAsked(context, 'close_job') ? { closes_job: true } : {}),
  });
}

/** Exceptions of opportunities within CRUD. */
export function opportunityOverrides(deps: OpportunityDeps): CrudOverrides {
  return {
    derive: runningColumns,
    async beforeWrite(write) {
      const { before, values } = write;
      const reason = taken(values, before, 'move_reason');
      const reopen = taken(values, before, 'reopen_flg');
      const of = await moveOf(deps, write);
      await refuseSecond(deps, write, of.undone);
      await followJob(deps, write);
      await move(deps, write, of, reason, reopen);
    },
    // Their texts may say something about the candidate.
    beside: [{ collection: moves.name, column: 'opportunity_id' }],
    async beforeRestore({ ctx, session, values }) {
      await refuseSecond(deps, { ctx, session, values }, undefined, '元に戻して');
    },
  };
}
