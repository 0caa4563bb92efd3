import { flowRunState } from '@enishi/protos/master/automation-flow';
import type { ClientSession } from 'mongoose';
import type { FlowDeps, FlowRun } from './collections';
import { editionKey } from './flow-record';

const { running } = flowRunState.code;

/** A person has reached what some of the flows in which they are may be for: these end now, and the waits of the others go on. */
export async function reach(
  deps: FlowDeps,
  session: ClientSession | undefined,
  enterprise_id: number,
  candidate_id: number | null | undefined,
  goal: number,
): Promise<void> {
  if (!candidate_id || enterprise_id <= 0) return;
  const { flowRuns, flowEditions } = deps.of({ enterprise_id });
  const runs = await flowRuns.find({ candidate_id, state: running }, { session });
  const keyOf = ({ flow_id = 0, edition = 0 }: FlowRun) => editionKey(enterprise_id, flow_id, edition);
  const wanting = { _id: { $in: [...new Set(runs.map(keyOf))] }, 'plan.goal_ids': goal };
  const editions = new Set((await flowEditions.find(wanting, { session })).map(({ _id }) => _id));
  const ending = runs.filter((run) => editions.has(keyOf(run))).map(({ _id }) => _id);
  if (ending.length === 0) return;
  await flowRuns.updateMany(
    { _id: { $in: ending }, state: running },
    { $addToSet: { reached: goal }, $set: { due_at: deps.clock.now() } },
    { session },
  );
}
