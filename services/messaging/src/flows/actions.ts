/**
 * What steps do. An action asks other services first, in ways that are the same when they are asked again, and leaves what it
 * does here to the transaction that marks the step as done.
 */
import { flowState, flowStepKind } from '@enishi/protos/master/automation-flow';
import { japanDay } from '@enishi/protos/master/dates';
import { businessDaysLater } from '@enishi/protos/master/holidays';
import { notificationKind } from '@enishi/protos/master/notifications';
import type { FlowStep } from '@enishi/protos/messaging/flow-steps';
import { orderedId } from '@enishi/service-kit/base/ids';
import { takeTurn } from '@enishi/service-kit/data/take-turn';
import { claimed } from '@enishi/service-kit/work-queue/work-queue';
import { settingOf } from '../agency';
import { ownersOf, tell } from '../notifications';
import type { FlowDeps } from './collections';
import { mailsOn } from './facts';
import { Full, type Made, type Moment } from './made';
import { setState } from './set-state';

type Action = (deps: FlowDeps, moment: Moment) => Promise<Made>;

const stepOf = ({ plan, run }: Moment): FlowStep => plan.steps[run.step];

/** The members who look after it: the deal's where the flow is about one. */
async function ownersFor(deps: FlowDeps, { ctx, run, candidate }: Moment): Promise<number[]> {
  const { opportunity_id: id } = run;
  if (!id) return ownersOf(candidate);
  const { opportunity } = await deps.clients.rpc.deals.OpportunityService.Show(ctx, { id });
  const owners = ownersOf(opportunity);
  return owners.length > 0 ? owners : ownersOf(candidate);
}

const mail: Action = async (deps, { ctx, run, candidate }) => {
  if (!candidate.email) return { refused: 'メールアドレスが登録されていません' };
  const { automation_per_day } = await settingOf(deps, ctx);
  const { enterprise_id, candidate_id = 0 } = run;
  const mail_day = japanDay(deps.clock.now());
  return {
    async within(session) {
      await takeTurn(deps.connection, session, `flow mails:${enterprise_id}:${candidate_id}`);
      if ((await mailsOn(deps, ctx, candidate_id, mail_day, session)) >= automation_per_day) throw new Full();
      const data = { run: run._id, step: run.step };
      await deps.mails.queue(session, { kind: 'flow', enterprise_id, id: orderedId(), data });
      return { mail_day };
    },
  };
};

const task: Action = async (deps, moment) => {
  const { ctx, run } = moment;
  const { title, body, due_days_num } = stepOf(moment);
  const known = run.asked?.step === run.step ? run.asked : undefined;
  const [owner] = known ? [known.owner] : await ownersFor(deps, moment);
  const asked = known ?? { step: run.step, at: deps.clock.now(), ...(owner && { owner }) };
  // Noted first: asked again after a kill, on another day or with another member in charge, it is the same task.
  if (!known && (await deps.of(run).flowRuns.updateOne(claimed(run), { $set: { asked } })) === 0) return {};
  await deps.clients.rpc.deals.TaskService.Create(
    { ...ctx, idempotency_key: `flow:${run._id}:${run.step}` },
    {
      task: {
        title: title ?? '',
        ...(body && { note: body.slice(0, 2_000) }),
        ...(typeof due_days_num === 'number' && { due_date: businessDaysLater(japanDay(asked.at), due_days_num) }),
        ...(owner && { enterprise_member1_id: owner }),
        candidate_id_by_enterprise_id: run.candidate_id,
        ...(run.opportunity_id && { opportunity_id_by_enterprise_id: run.opportunity_id }),
      },
      cleared: [],
    },
  );
  return {};
};

const notify: Action = async (deps, moment) => {
  const { run } = moment;
  const owners = await ownersFor(deps, moment);
  if (owners.length === 0) return { refused: '担当者が登録されていません' };
  const { enterprise_id, candidate_id = 0, step } = run;
  const news = owners.map((member_id) => ({
    ...{ key: `flow/${run._id}/${step}`, kind: notificationKind.code.flow, member_id, actor_id: 0 },
    ...{ entity: 'candidate', record_id: candidate_id, words: stepOf(moment).title ?? '' },
  }));
  return {
    async within(session) {
      await tell(deps, session, enterprise_id, news);
      return undefined;
    },
  };
};

const webhook: Action = async (deps, { run }) => ({
  async within(session) {
    const { enterprise_id, flow_id = 0, candidate_id: id = 0, step } = run;
    const payload = { id, changed: [], flow: { id: flow_id, step: step + 1 } };
    await deps.outbox.add(session, { name: 'candidate.flow_reached', enterprise_id, payload });
    return undefined;
  },
});

const state: Action = async (deps, moment) => {
  const { state_id, value_num } = stepOf(moment);
  const isDeal = state_id === flowState.code.opportunity_status_id;
  const id = isDeal ? moment.run.opportunity_id : moment.run.candidate_id;
  if (!id) return { refused: '商談がきっかけのフローではないため、商談状況を変更できません' };
  const column = flowState.items.find((item) => item.id === state_id);
  if (!column || typeof value_num !== 'number') return { refused: '変更する状況が正しくありません' };
  return setState(deps, moment.ctx, moment.run, { isDeal, id, state_id: column.id, value: value_num });
};

const unusable: Action = async () => ({ refused: 'このステップは実行できません' });
const {
  wait,
  condition,
  mail: mails,
  state: states,
  task: tasks,
  notify: notifies,
  webhook: webhooks,
} = flowStepKind.code;

/** By kind of step; waits and conditions are the machine's. */
export const actions: Readonly<Record<number, Action>> = {
  ...{ [wait]: unusable, [condition]: unusable },
  ...{ [mails]: mail, [states]: state, [tasks]: task, [notifies]: notify, [webhooks]: webhook },
};
