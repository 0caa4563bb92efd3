/** People go on through their flows: each step in one transaction with the mark that it is done. */
import { flowOutcome, flowRunState, flowStepKind } from '@enishi/protos/master/automation-flow';
import { automationFlow } from '@enishi/protos/messaging/automation-flow';
import type { FlowStep } from '@enishi/protos/messaging/flow-steps';
import { systemContext } from '@enishi/service-kit/base/context';
import { backoffMs, isTemporary } from '@enishi/service-kit/base/temporary';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord } from '@enishi/service-kit/crud/store';
import { hasRow } from '@enishi/service-kit/data/has-row';
import { inTransaction } from '@enishi/service-kit/data/mongo';
import type { Job } from '@enishi/service-kit/data/scheduler';
import { claimed, createWorkQueue } from '@enishi/service-kit/work-queue/work-queue';
import type { ClientSession } from 'mongoose';
import { candidateOf } from '../automation';
import { actions } from './actions';
import { become } from './become';
import type { FlowDeps, FlowRun } from './collections';
import { enter } from './enter';
import { type Candidate, factsOf } from './facts';
import { editionKey, isOn } from './flow-record';
import { decide, FULL, type Next, nextDayOpenAt } from './machine';
import { Full, type Moment } from './made';
import { stepRow } from './step-rows';

export const FLOWS = 'flows';

const EVERY_MS = 1_000;
const SIDE_BY_SIDE = 8;
const AT_ONCE = 40;
/** What a process that died was doing is done again by another one after this; one that lives says so meanwhile. */
const CLAIM_MS = 6_000;
const FIRST_WAIT_MS = 5_000;
const MAX_WAIT_MS = 3_600_000;
/** A step that fails for another reason than that something is away is given up, and the next one follows. */
const MOST_TRIES = 5;
const STALE_MS = 24 * 3_600_000;

const UNASKED = '条件を確かめられませんでした。フローの条件を見直してください';

const isGivenUp = ({ tries = 1 }: FlowRun, error: unknown): boolean => !isTemporary(error) && tries >= MOST_TRIES;

type Change = Parameters<ReturnType<FlowDeps['of']>['flowRuns']['updateOne']>[1];

const { done, passed, failed, refused } = flowOutcome.code;
const settled = { owner: '', asked: '', held: '' } as const;

export function flowJob(deps: FlowDeps): Job {
  const { clock, log, acrossAgencies, of, connection } = deps;
  const rows = acrossAgencies.flowRuns;
  let ending: AbortSignal | undefined;

  const ended = (state: number, reason?: string): Change => ({
    $set: { state, ended_at: clock.now(), tries: 0, ...(reason && { reason }) },
    $unset: { ...settled, due_at: '' },
  });

  const change = (run: FlowRun, update: Change, session?: ClientSession) =>
    of(run).flowRuns.updateOne(claimed(run), update, { session });

  /** The step is done with, and the next one follows at that time. */
  async function advance(
    run: FlowRun,
    { outcome, error, due_at }: { outcome?: number; error?: string; due_at: Date },
    within?: (session: ClientSession) => Promise<object | undefined>,
  ): Promise<void> {
    await inTransaction(connection, async (session) => {
      const next = { step: run.step + 1, due_at, tries: 0 };
      const changed = await change(run, { $set: next, $unset: { ...settled, reason: '' } }, session);
      if (changed === 0) return;
      const more = await within?.(session);
      if (outcome === undefined) return;
      const row = { ...stepRow(run, outcome, clock.now()), ...(error && { error }), ...more };
      await of(run).flowSteps.insertOne(row, { session });
    });
  }

  async function act(run: FlowRun, step: FlowStep, moment: Moment): Promise<void> {
    const { [step.step_kind_id]: action } = actions;
    const made = await action(deps, moment);
    const due_at = clock.now();
    if ('refused' in made) return advance(run, { outcome: refused, error: made.refused, due_at });
    try {
      await advance(run, { outcome: done, due_at }, made.within);
    } catch (error) {
      if (!(error instanceof Full)) throw error;
      await hold(run, { until: nextDayOpenAt(moment.plan, clock.now()), reason: FULL });
    }
  }

  const hold = (run: FlowRun, { until, reason, held }: { until: Date; reason: string; held?: true }) =>
    change(run, { $set: { due_at: until, reason, tries: 0, ...(held && { held }) }, $unset: { owner: '' } });

  async function follow(run: FlowRun, next: Next, moment: Moment & { candidate?: Candidate }): Promise<void> {
    const now = clock.now();
    if (next.does === 'leave') return void (await change(run, ended(flowRunState.code.left, next.reason)));
    if (next.does === 'goal') return void (await change(run, ended(flowRunState.code.goal, next.reason)));
    if (next.does === 'end') return void (await change(run, ended(flowRunState.code.done)));
    if (next.does === 'hold') return void (await hold(run, next));
    if (next.does === 'wait') return advance(run, { due_at: next.until });
    if (next.does === 'pass') return advance(run, { outcome: passed, due_at: now });
    if (next.does === 'stop') return stop(run);
    return act(run, moment.plan.steps[run.step], moment);
  }

  /** The condition does not hold: the person leaves here. */
  const stop = (run: FlowRun): Promise<void> =>
    inTransaction(connection, async (session) => {
      const reason = `ステップ${run.step + 1}の条件に当てはまりませんでした`;
      if ((await change(run, ended(flowRunState.code.left, reason), session)) === 0) return;
      await of(run).flowSteps.insertOne(stepRow(run, failed, clock.now()), { session });
    });

  /** The record was merged into another one, whose news is still on its way. */
  async function goOnAs(run: FlowRun, id: number): Promise<void> {
    const { enterprise_id, candidate_id = 0 } = run;
    await inTransaction(connection, async (session) => {
      await change(run, { $set: { due_at: clock.now(), tries: 0 } }, session);
      await become(deps, session, enterprise_id, id, [candidate_id]);
    });
    await change(run, { $unset: { owner: '' } });
  }

  async function proceed(run: FlowRun): Promise<void> {
    const ctx = systemContext(run._id, run.enterprise_id);
    const { flow_id = 0, edition = 0, candidate_id = 0 } = run;
    const flow = await findRecord(crudOf(deps, automationFlow).store, ctx, flow_id);
    const known = await of(run).flowEditions.findOne({ _id: editionKey(run.enterprise_id, flow_id, edition) });
    if (!flow || !known) return void (await change(run, ended(flowRunState.code.left, 'フローが削除されました')));
    const candidate = await candidateOf(deps, ctx, candidate_id);
    const { id_by_enterprise_id: id = candidate_id } = candidate ?? {};
    if (id !== candidate_id) return goOnAs(run, id);
    const asked = { candidate_id, opportunity_id: run.opportunity_id, reached: run.reached };
    const facts = await factsOf(deps, ctx, known.plan, {
      ...asked,
      step: run.step,
      isOff: !isOn(flow),
      candidate,
    }).catch((error: unknown) => {
      // A condition that cannot be asked any more lets no person pass.
      const isCondition = known.plan.steps[run.step]?.step_kind_id === flowStepKind.code.condition;
      if (isCondition && isGivenUp(run, error)) return { gone: UNASKED };
      throw error;
    });
    const next = decide(known.plan, run.step, clock.now(), facts);
    await follow(run, next, { ctx, run, plan: known.plan, candidate: candidate as Candidate, flow });
  }

  async function failedAt(run: FlowRun, error: unknown): Promise<void> {
    const tries = run.tries ?? 1;
    if (isGivenUp(run, error) && run.key)
      return advance(run, {
        outcome: refused,
        error: '予期しないエラーのため実行できませんでした',
        due_at: clock.now(),
      });
    // No one is in a flow by it yet, and nothing that happened so long ago is to begin one.
    if (!run.key && !isTemporary(error) && clock.now().getTime() - run.happened_at.getTime() > STALE_MS)
      return void (await of(run).flowRuns.deleteMany(claimed(run)));
    const due_at = new Date(clock.now().getTime() + backoffMs(tries, FIRST_WAIT_MS, MAX_WAIT_MS));
    await change(run, { $set: { due_at }, $unset: { owner: '' } });
  }

  const queue = createWorkQueue<FlowRun>({
    ...{ name: 'flows', rows, claimMs: CLAIM_MS, sideBySide: () => SIDE_BY_SIDE, counts: 'tries', clock, log },
    async choose() {
      const due = { due_at: { $lte: clock.now() } };
      const found = rows.find(due, { projection: { _id: 1 }, sort: { due_at: 1, _id: 1 }, limit: AT_ONCE });
      return (await found.toArray()).map(({ _id }) => _id);
    },
    async attend(run) {
      try {
        await (run.key ? proceed(run) : enter(deps, run));
      } catch (err) {
        log.warn({ err, run: run._id }, 'a step of a flow was not done, trying again');
        await failedAt(run, err);
      }
    },
    isOver: () => ending?.aborted ?? false,
  });

  return {
    name: FLOWS,
    everyMs: EVERY_MS,
    isWanted: (at) => hasRow(rows, { due_at: { $lte: at } }),
    async run(_at, signal) {
      ending = signal;
      queue.look();
      await queue.idle();
    },
  };
}
