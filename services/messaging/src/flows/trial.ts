/** A flow tried on what has happened lately, and on one person. Nothing is done, nothing is written. */
import { dailyTriggers, flowStepKind } from '@enishi/protos/master/automation-flow';
import { addDays, japanDateTime, japanDay } from '@enishi/protos/master/dates';
import type { FlowPlan, FlowStep } from '@enishi/protos/messaging/flow-steps';
import type {
  FlowTrialRequest,
  FlowTrialResponse,
  FlowTrialStep,
  FlowTryRequest,
  FlowTryResponse,
  FlowTryStep,
} from '@enishi/protos/messaging/rpc';
import { type CallContext, systemContext } from '@enishi/service-kit/base/context';
import { badRequest, notFound } from '@enishi/service-kit/base/errors';
import { staffOnly } from '@enishi/service-kit/base/staff';
import { agencyOf, candidateOf } from '../automation';
import { comparable, reasonsOf } from '../suppression';
import type { FlowDeps } from './collections';
import { meeting, meets, type Person } from './conditions';
import { factsOf, isStopped, OPTED_OUT } from './facts';
import { wordsOf } from './flow-mail';
import { flowOf, planOf } from './flow-record';
import { entryLength, mailsAhead, openAt, waitEnd } from './machine';
import { noEntry } from './never';
import { MOST_MET, metBetween } from './occasions';

const { wait, condition, mail } = flowStepKind.code;

const DAYS = [30, 90] as const;
const SHOWN = 5;
const PART = 400;

/** Those of whom mails may be sent to an address. */
async function reachable(deps: FlowDeps, ctx: CallContext, people: readonly Person[]): Promise<Person[]> {
  const open = new Set<number>();
  const columns = ['id_by_enterprise_id', 'email'];
  for (let at = 0; at < people.length; at += PART) {
    const ids = people.slice(at, at + PART).map(({ candidate_id }) => candidate_id);
    const { candidates = [] } = await deps.clients.rpc.crm.CandidateService.Index(ctx, {
      ...{ ids, columns, per_page: ids.length, sort: 'created_at' },
    });
    const addressed = candidates.flatMap(({ id_by_enterprise_id: id = 0, email }) => {
      const address = comparable(email);
      return address ? [{ id, address }] : [];
    });
    const stopped = await reasonsOf(
      deps,
      ctx.enterprise_id,
      addressed.map(({ address }) => address),
    );
    for (const { id, address } of addressed) if (!stopped.has(address)) open.add(id);
  }
  return people.filter(({ candidate_id }) => open.has(candidate_id));
}

async function namesOf(deps: FlowDeps, ctx: CallContext, people: readonly Person[]) {
  const ids = people.slice(0, SHOWN).map(({ candidate_id }) => candidate_id);
  if (ids.length === 0) return [];
  const { items = [] } = await deps.clients.rpc.crm.CandidateService.Search(ctx, { ids });
  return items.map(({ id: candidate_id, title = '' }) => ({ candidate_id, name: title }));
}

/**
 * By the records as they are now: what they were then is not known of every field.
 * @throws AppError `not_found`
 */
export async function trial(deps: FlowDeps, ctx: CallContext, request: FlowTrialRequest): Promise<FlowTrialResponse> {
  staffOnly(ctx);
  const plan = planOf(await flowOf(deps, ctx, request.id));
  const days = DAYS.find((one) => one === request.days) ?? DAYS[0];
  const today = japanDay(deps.clock.now());
  // Days are read by the product alone; who they are is read as the member may.
  const asked = dailyTriggers.has(plan.trigger_id) ? systemContext(ctx.request_id, ctx.enterprise_id) : ctx;
  const met = await metBetween(deps, asked, { from: addDays(today, 1 - days), to: today }, plan);
  let people = mailsAhead(plan, 0) ? await reachable(deps, ctx, met) : met;
  const reached = people.length;
  const first = entryLength(plan);
  let entered = reached;
  const steps: FlowTrialStep[] = [];
  for (const [step, one] of plan.steps.entries()) {
    if (one.step_kind_id === condition && people.length > 0) {
      const passing = await meeting(deps, ctx, people, one);
      people = people.filter(({ candidate_id }) => passing.has(candidate_id));
    }
    if (step < first) entered = people.length;
    steps.push({ step, count: people.length, people: await namesOf(deps, ctx, people) });
  }
  return { days, met: met.length, more: met.length >= MOST_MET, reachable: reached, entered, steps };
}

type Tried = Omit<FlowTryStep, 'step'>;

const END_OF_WAY = 'この前のステップで外れるため、実行されません';

async function tryStep(
  deps: FlowDeps,
  ctx: CallContext,
  { plan, person, step, at }: { plan: FlowPlan; person: Person; step: FlowStep; at: Date },
): Promise<Tried & { until?: Date }> {
  if (step.step_kind_id === wait) {
    const until = waitEnd(step, at);
    return { goes: true, at: japanDateTime(until), reasons: [], until };
  }
  if (step.step_kind_id === condition) {
    const holds = await meets(deps, ctx, person, step);
    return { goes: holds, reasons: holds ? [] : ['条件に当てはまりません'] };
  }
  const until = openAt(plan, at);
  const when = { at: japanDateTime(until), until };
  if (step.step_kind_id !== mail) return { goes: true, reasons: [], ...when };
  const candidate = await candidateOf(deps, ctx, person.candidate_id);
  if (!candidate?.email) return { goes: false, reasons: ['メールアドレスが登録されていません'], ...when };
  if (await isStopped(deps, ctx, candidate.email)) return { goes: false, reasons: [OPTED_OUT], ...when };
  const agency = await agencyOf(deps, ctx);
  const words = agency && (await wordsOf(deps, ctx, { step, run: {}, candidate, agency }));
  return words
    ? { goes: true, reasons: [], title: words.title, body: words.body, ...when }
    : {
        goes: true,
        reasons: ['応募した案件の名前が入ります'],
        title: step.title ?? '',
        body: step.body ?? '',
        ...when,
      };
}

/** @throws AppError `bad_request` without a candidate; `not_found` for a flow or candidate that the agency does not have */
export async function tryFlow(
  deps: FlowDeps,
  ctx: CallContext,
  { id, candidate_id }: FlowTryRequest,
): Promise<FlowTryResponse> {
  staffOnly(ctx);
  if (!candidate_id) throw badRequest('「candidate_id」に候補者のIDを指定してください。');
  const plan = planOf(await flowOf(deps, ctx, id));
  const candidate = await candidateOf(deps, ctx, candidate_id);
  if (!candidate?.id_by_enterprise_id) throw notFound();
  const person = { candidate_id: candidate.id_by_enterprise_id };
  const { flowRuns } = deps.of(ctx);
  const [before, facts] = await Promise.all([
    flowRuns.findOne({ key: `${id}:${person.candidate_id}` }),
    factsOf(deps, ctx, plan, { ...person, step: 0, isOff: true, candidate }),
  ]);
  const dead = noEntry(plan);
  const reasons = [
    ...(before ? ['このフローにはすでに入ったことがあります。フローに入るのは1人1回です。'] : []),
    ...(facts.gone ? [facts.gone] : []),
    ...(facts.goal ? [`目標に達しています（${facts.goal}）`] : []),
    ...(dead ? [dead] : []),
  ];
  const steps: FlowTryStep[] = [];
  let at = deps.clock.now();
  let isOn = true;
  const first = entryLength(plan);
  for (const [step, one] of plan.steps.entries()) {
    if (!isOn) {
      steps.push({ step, goes: false, reasons: [END_OF_WAY] });
      continue;
    }
    const { until, ...tried } = await tryStep(deps, ctx, { plan, person, step: one, at });
    if (until) at = until;
    isOn = tried.goes || one.step_kind_id !== condition;
    if (!isOn && step < first) reasons.push(`最初の条件に当てはまりません（ステップ${step + 1}）`);
    steps.push({ step, ...tried });
  }
  return { enters: reasons.length === 0, reasons, steps };
}
