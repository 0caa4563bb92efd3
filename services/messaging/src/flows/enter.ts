/** Something has happened: the first flow that fits the person is theirs, once for ever. */
import { flowOutcome, flowRunState } from '@enishi/protos/master/automation-flow';
import type { FlowPlan } from '@enishi/protos/messaging/flow-steps';
import { type CallContext, systemContext } from '@enishi/service-kit/base/context';
import { inTransaction, isDuplicateKey } from '@enishi/service-kit/data/mongo';
import { ifThere } from '@enishi/service-kit/rpc/if-there';
import { claimed } from '@enishi/service-kit/work-queue/work-queue';
import { candidateOf } from '../automation';
import type { FlowDeps, FlowRun, Occasion } from './collections';
import { meets, type Person } from './conditions';
import { begins, type Entry, openFlows } from './flow-record';
import { entryLength } from './machine';
import { reach } from './reach-goal';
import { stepRow } from './step-rows';

/** The candidate whom it happened to, and the deal it is about; undefined where they are gone. */
async function personOf(deps: FlowDeps, ctx: CallContext, occasion: Occasion): Promise<Person | undefined> {
  const { opportunity_id } = occasion;
  const asked = opportunity_id && !occasion.candidate_id;
  const deal = asked
    ? (await ifThere(deps.clients.rpc.deals.OpportunityService.Show(ctx, { id: opportunity_id }))).opportunity
    : undefined;
  const id = occasion.candidate_id ?? deal?.candidate_id_by_enterprise_id;
  const candidate = id ? await candidateOf(deps, ctx, id) : undefined;
  // A record that was merged away is answered as what it became.
  const candidate_id = candidate?.id_by_enterprise_id;
  return candidate_id ? { candidate_id, ...(opportunity_id && { opportunity_id }) } : undefined;
}

/** Whether the person meets all conditions with which a flow begins. */
export async function fits(deps: FlowDeps, ctx: CallContext, plan: FlowPlan, person: Person): Promise<boolean> {
  for (const step of plan.steps.slice(0, entryLength(plan))) if (!(await meets(deps, ctx, person, step))) return false;
  return true;
}

async function firstFitting(deps: FlowDeps, ctx: CallContext, run: FlowRun, person: Person) {
  const isMeant = ({ flow }: Entry) => run.among?.includes(flow.id_by_enterprise_id as number) ?? true;
  for (const entry of await openFlows(deps, ctx))
    if (begins(entry.edition.plan, run) && isMeant(entry) && (await fits(deps, ctx, entry.edition.plan, person)))
      return entry;
  return undefined;
}

async function begin(deps: FlowDeps, run: FlowRun, person: Person, { flow, edition }: Entry): Promise<void> {
  const own = deps.of(run);
  const flow_id = flow.id_by_enterprise_id as number;
  const now = deps.clock.now();
  const step = entryLength(edition.plan);
  const place = { ...person, flow_id, edition: edition.edition };
  await inTransaction(deps.connection, async (session) => {
    const done = await own.flowRuns.updateOne(
      claimed(run),
      {
        $set: {
          ...{ ...place, step, key: `${flow_id}:${person.candidate_id}`, state: flowRunState.code.running },
          ...{ entered_at: now, due_at: now, tries: 0 },
        },
        $unset: { owner: '' },
      },
      { session },
    );
    if (done === 0) return;
    for (let at = 0; at < step; at++)
      await own.flowSteps.insertOne(stepRow({ ...run, ...place, step: at }, flowOutcome.code.passed, now), { session });
  });
}

export async function enter(deps: FlowDeps, run: FlowRun): Promise<void> {
  const ctx = systemContext(run._id, run.enterprise_id);
  const person = await personOf(deps, ctx, run);
  if (run.goal) await reach(deps, undefined, run.enterprise_id, person?.candidate_id, run.goal);
  const entry = person && !run.goal && (await firstFitting(deps, ctx, run, person));
  const forget = () => deps.of(run).flowRuns.deleteMany(claimed(run));
  if (!person || !entry) return void (await forget());
  try {
    await begin(deps, run, person, entry);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // They have been in it.
    await forget();
  }
}
