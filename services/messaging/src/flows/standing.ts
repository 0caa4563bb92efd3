/** Figures of flows, and the people in them. */

import type { BulkResponse } from '@enishi/protos/common/rpc';
import { flowOutcome, flowRunState, flowStepKind } from '@enishi/protos/master/automation-flow';
import { automationEmailMailMgmt } from '@enishi/protos/messaging/automation-email-mail-mgmt';
import type {
  FlowFiguresRequest,
  FlowFiguresResponse,
  FlowOverviewRequest,
  FlowOverviewResponse,
  FlowPeopleRequest,
  FlowPeopleResponse,
  FlowPerson,
  FlowRemoveRequest,
} from '@enishi/protos/messaging/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { staffOnly } from '@enishi/service-kit/base/staff';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import type { FlowDeps } from './collections';
import { type Entry, editionKey, flowOf, flowsOf, openFlows, planOf } from './flow-record';
import { deadStep, whyNever } from './never';

const { running, done, goal, left } = flowRunState.code;

const DAYS = 30;
const DAY_MS = 86_400_000;
const PER_PAGE = 50;

export async function overview(
  deps: FlowDeps,
  ctx: CallContext,
  _request: FlowOverviewRequest,
): Promise<FlowOverviewResponse> {
  staffOnly(ctx);
  const { flowRuns, flowSegments } = deps.of(ctx);
  const since = new Date(deps.clock.now().getTime() - DAYS * DAY_MS);
  const [all, open, segments] = await Promise.all([
    flowsOf(deps, ctx),
    openFlows(deps, ctx),
    flowSegments.find({ problem: { $exists: true } }),
  ]);
  const problems = new Map(segments.map(({ flow_id, problem }) => [flow_id, problem]));
  const byId = new Map(open.map((entry) => [entry.flow.id_by_enterprise_id, entry]));
  const above: Entry[] = [];
  const flows = [];
  for (const flow of all) {
    const id = flow.id_by_enterprise_id as number;
    const own = byId.get(id);
    const count = (filter: object) => flowRuns.countDocuments({ flow_id: id, ...filter });
    const [now, entered, reached] = await Promise.all([
      count({ state: running }),
      count({ entered_at: { $gte: since } }),
      count({ state: goal, entered_at: { $gte: since } }),
    ]);
    const never = whyNever(own?.edition.plan ?? planOf(flow), above) ?? problems.get(id);
    flows.push({ id, running: now, entered, goal: reached, ...(never && { never }) });
    if (own) above.push(own);
  }
  return { flows, days: DAYS };
}

const outcomes = { done: 'done', passed: 'passed', failed: 'failed', refused: 'refused' } as const;

/** @throws AppError `not_found` */
export async function figures(
  deps: FlowDeps,
  ctx: CallContext,
  { id }: FlowFiguresRequest,
): Promise<FlowFiguresResponse> {
  staffOnly(ctx);
  const flow = await flowOf(deps, ctx, id);
  const { flowRuns, flowSteps, flowEditions } = deps.of(ctx);
  const edition = Number(flow.edition_num ?? 0);
  const official = await flowEditions.findOne({ _id: editionKey(ctx.enterprise_id, id, edition) });
  const plan = official?.plan ?? planOf(flow);
  const mails = ownRecords(deps, automationEmailMailMgmt, { enterprise_id: ctx.enterprise_id });
  const steps = plan.steps.map(async ({ step_kind_id }, step) => {
    const count = (outcome: number) => flowSteps.countDocuments({ flow_id: id, edition, step, outcome });
    const sent = { automation_flow_id: id, flow_step_num: step + 1, created_at: { $gte: official?.opened_at } };
    const isMail = official !== null && step_kind_id === flowStepKind.code.mail;
    const [waiting, opened, clicked, ...rest] = await Promise.all([
      flowRuns.countDocuments({ flow_id: id, state: running, edition, step }),
      isMail ? mails.countDocuments({ ...sent, opened_at: { $ne: null } }) : 0,
      isMail ? mails.countDocuments({ ...sent, clicked_at: { $ne: null } }) : 0,
      ...Object.values(outcomes).map((name) => count(flowOutcome.code[name])),
    ]);
    const [did = 0, passed = 0, failed = 0, refused = 0] = rest;
    return { step, waiting, opened, clicked, done: did, passed, failed, refused };
  });
  const inState = (state: number) => flowRuns.countDocuments({ flow_id: id, state });
  const [now, ended, reached, gone] = await Promise.all([running, done, goal, left].map(inState));
  const earlier = await flowRuns.countDocuments({ flow_id: id, state: running, edition: { $lt: edition } });
  const dead = deadStep(planOf(flow));
  return {
    ...{ edition, steps: await Promise.all(steps), earlier, dead: dead ? [dead] : [] },
    ...{ running: now ?? 0, done: ended ?? 0, goal: reached ?? 0, left: gone ?? 0 },
  };
}

/** @throws AppError `not_found` */
export async function people(
  deps: FlowDeps,
  ctx: CallContext,
  { id, page: asked = 1, state_id }: FlowPeopleRequest,
): Promise<FlowPeopleResponse> {
  staffOnly(ctx);
  await flowOf(deps, ctx, id);
  const { flowRuns } = deps.of(ctx);
  const page = Math.max(1, asked);
  const which = { flow_id: id, ...(state_id && { state: state_id }) };
  const [runs, count] = await Promise.all([
    flowRuns.find(which, { sort: { entered_at: -1, _id: -1 }, skip: (page - 1) * PER_PAGE, limit: PER_PAGE }),
    flowRuns.countDocuments(which),
  ]);
  const ids = runs.map(({ candidate_id = 0 }) => candidate_id);
  // Names as the reader may see them.
  const { items = [] } = ids.length > 0 ? await deps.clients.rpc.crm.CandidateService.Search(ctx, { ids }) : {};
  const names = new Map(items.map(({ id: candidate, title = '' }) => [candidate, title]));
  const found = runs.map(
    ({ candidate_id = 0, state = running, step, edition = 0, entered_at, due_at, ended_at, reason }): FlowPerson => ({
      ...{ candidate_id, name: names.get(candidate_id) ?? '', state_id: state, step, edition },
      entered_at: (entered_at ?? new Date(0)).toISOString(),
      ...(state === running && due_at && { due_at: due_at.toISOString() }),
      ...(ended_at && { ended_at: ended_at.toISOString() }),
      ...(reason && { reason }),
    }),
  );
  return { people: found, count, page, per_page: PER_PAGE };
}

/** @throws AppError `not_found` */
export async function removePeople(
  deps: FlowDeps,
  ctx: CallContext,
  { id, select_ids = [] }: FlowRemoveRequest,
): Promise<BulkResponse> {
  staffOnly(ctx);
  await flowOf(deps, ctx, id);
  const count = await deps.of(ctx).flowRuns.updateMany(
    { flow_id: id, candidate_id: { $in: [...select_ids] }, state: running },
    {
      $set: { state: left, ended_at: deps.clock.now(), reason: 'メンバーがフローから外しました' },
      $unset: { due_at: '', owner: '' },
    },
  );
  return { count, errors: [] };
}
