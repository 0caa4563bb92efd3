/** People in flows whose record was merged into another one go on as that one. */
import { flowRunState } from '@enishi/protos/master/automation-flow';
import type { ClientSession } from 'mongoose';
import type { FlowDeps } from './collections';

const { running, left } = flowRunState.code;

/** @param id the record that the others have become; who is in the flow already leaves it with the other record */
export async function become(
  deps: FlowDeps,
  session: ClientSession,
  enterprise_id: number,
  id: number,
  absorbed_ids: readonly number[],
): Promise<void> {
  const { flowRuns, flowSteps } = deps.of({ enterprise_id });
  // Occasions without a flow find the person that they became by themselves.
  const followed = { candidate_id: { $in: [...absorbed_ids] }, key: { $exists: true } };
  const runs = await flowRuns.find(followed, { session, sort: { _id: 1 } });
  for (const { _id, flow_id, state } of runs) {
    const key = `${flow_id}:${id}`;
    const isTaken = await flowRuns.findOne({ key }, { session });
    const end = {
      $set: { state: left, ended_at: deps.clock.now(), reason: '統合された候補者が、同じフローに入っています' },
      $unset: { due_at: '' as const, owner: '' as const },
    };
    if (!isTaken) await flowRuns.updateOne({ _id }, { $set: { candidate_id: id, key } }, { session });
    else if (state === running) await flowRuns.updateOne({ _id }, end, { session });
  }
  await flowSteps.updateMany({ candidate_id: { $in: [...absorbed_ids] } }, { $set: { candidate_id: id } }, { session });
}
