/** What is so about a person in a flow, asked of the owners of the records. */
import { flowGoal, flowStepKind, flowTrigger } from '@enishi/protos/master/automation-flow';
import { isEnded, isPaused } from '@enishi/protos/master/candidate';
import { japanDay, japanMidnight } from '@enishi/protos/master/dates';
import { automationEmailMailMgmt } from '@enishi/protos/messaging/automation-email-mail-mgmt';
import type { FlowPlan } from '@enishi/protos/messaging/flow-steps';
import type { CallContext } from '@enishi/service-kit/base/context';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { isServed } from '@enishi/service-kit/mail/served';
import type { ClientSession } from 'mongoose';
import { settingOf } from '../agency';
import { candidateOf } from '../automation';
import { comparable, reasonsOf } from '../suppression';
import type { FlowDeps, FlowRun } from './collections';
import { meets } from './conditions';
import { type Facts, mailsAhead } from './machine';

const { condition, mail } = flowStepKind.code;

export const GONE = '候補者が削除されました';
const PAUSED = '応募・スカウトを停止しているか、登録または取引が終了しています';

/** Whether mails of flows do not go to them; who is told that their trade has ended has asked for no pause. */
export const isAtRest = (candidate: Candidate, { trigger_id }: { trigger_id?: number }): boolean =>
  isPaused(candidate) || (isEnded(candidate) && trigger_id !== flowTrigger.code.state_changed);

export const OPTED_OUT = 'メールの配信停止を希望しています（または配信停止の一覧にあります）';

export type Candidate = NonNullable<Awaited<ReturnType<typeof candidateOf>>>;

/** Mails by themselves that a person got on the day: those of flows, and thanks. */
export async function mailsOn(
  deps: Pick<FlowDeps, 'of' | 'connection'>,
  { enterprise_id }: Pick<CallContext, 'enterprise_id'>,
  candidate_id: number,
  day: string,
  session?: ClientSession,
): Promise<number> {
  const steps = await deps.of({ enterprise_id }).flowSteps.countDocuments({ candidate_id, mail_day: day }, { session });
  const thanks = await ownRecords(deps, automationEmailMailMgmt, { enterprise_id }).countDocuments(
    {
      candidate_id_by_enterprise_id: candidate_id,
      automation_flow_id: null,
      created_at: { $gte: japanMidnight(day) },
    },
    { session },
  );
  return steps + thanks;
}

export const isStopped = async (deps: FlowDeps, ctx: CallContext, email: string | undefined): Promise<boolean> => {
  const address = comparable(email);
  return address !== undefined && (await reasonsOf(deps, ctx.enterprise_id, [address])).size > 0;
};

async function goalOf(deps: FlowDeps, ctx: CallContext, plan: FlowPlan, run: Person): Promise<string | undefined> {
  const reached = (plan.goal_ids ?? []).find((goal) => run.reached?.includes(goal));
  if (reached) return flowGoal.label(reached);
  const { candidate_id, opportunity_id } = run;
  const asked = { conditions: plan.goal_conditions };
  return plan.goal_conditions && (await meets(deps, ctx, { candidate_id, opportunity_id }, asked))
    ? '目標の条件に当てはまった'
    : undefined;
}

/** The person of a run, or one for whom a flow is tried. */
export type Person = Pick<FlowRun, 'opportunity_id' | 'reached'> & { candidate_id: number };

/** @param candidate undefined: the record is gone */
export async function factsOf(
  deps: FlowDeps,
  ctx: CallContext,
  plan: FlowPlan,
  { step, isOff, candidate, ...person }: Person & { step: number; isOff: boolean; candidate: Candidate | undefined },
): Promise<Facts> {
  if (!candidate) return { gone: GONE };
  if (mailsAhead(plan, step) && isAtRest(candidate, plan)) return { gone: PAUSED };
  if (mailsAhead(plan, step) && (await isStopped(deps, ctx, candidate.email))) return { gone: OPTED_OUT };
  const goal = await goalOf(deps, ctx, plan, person);
  if (goal) return { goal };
  const { [step]: current } = plan.steps;
  if (isOff || !current) return { isOff };
  if (!(await isServed(deps, ctx.enterprise_id))) return { isOver: true };
  if (current.step_kind_id === condition) return { holds: await meets(deps, ctx, person, current) };
  if (current.step_kind_id !== mail) return {};
  const { automation_per_day } = await settingOf(deps, ctx);
  const today = japanDay(deps.clock.now());
  return { isFull: (await mailsOn(deps, ctx, person.candidate_id, today)) >= automation_per_day };
}
