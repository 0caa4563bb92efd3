import { flowRunState } from '@enishi/protos/master/automation-flow';
import type { ClientSession } from 'mongoose';
import type { FlowDeps } from './collections';

const { running } = flowRunState.code;

/** A person has reached what the flows in which they are may be for. */
export async function reach(
  deps: FlowDeps,
  session: ClientSession | undefined,
  enterprise_id: number,
  candidate_id: number | null | undefined,
  goal: number,
): Promise<void> {
  if (!candidate_id || enterprise_id <= 0) return;
  await deps
    .of({ enterprise_id })
    .flowRuns.updateMany(
      { candidate_id, state: running },
      { $addToSet: { reached: goal }, $set: { due_at: deps.clock.now() } },
      { session },
    );
}
