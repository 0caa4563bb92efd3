/**
 * A step sets a state through the service that owns the record, whose rules hold for it. Before it asks it notes that it does:
 * after a kill the record's history says whether it was done, so that what a member changed meanwhile is not set back.
 */
import { flowState } from '@enishi/protos/master/automation-flow';
import type { CallContext } from '@enishi/service-kit/base/context';
import { claimed } from '@enishi/service-kit/work-queue/work-queue';
import type { FlowDeps, FlowRun } from './collections';
import { isRefusal, type Made } from './made';

interface Wanted {
  isDeal: boolean;
  id: number;
  state_id: number;
  value: number;
}

const columns: Readonly<Record<number, string>> = Object.fromEntries(
  Object.entries(flowState.code).map(([column, id]) => [id, column]),
);

/** Latest changes of the column that are looked through. */
const LATEST = 10;

/** @returns undefined: not yet */
async function wasSet(
  { clients: { rpc } }: FlowDeps,
  ctx: CallContext,
  { isDeal, id, state_id, value }: Wanted,
  since: Date,
): Promise<boolean> {
  const { [state_id]: column_name } = columns;
  const request = { id, column_name, page: 1, per_page: LATEST };
  const { histories = [] } = isDeal
    ? await rpc.deals.OpportunityService.History(ctx, request)
    : await rpc.crm.CandidateService.History(ctx, request);
  return histories.some(
    ({ realm, created_at = '', changes = [] }) =>
      realm === 'system' &&
      new Date(created_at) >= since &&
      changes.some((change) => change.column_name === column_name && change.new_value === String(value)),
  );
}

export async function setState(deps: FlowDeps, ctx: CallContext, run: FlowRun, wanted: Wanted): Promise<Made> {
  const { isDeal, id, state_id, value } = wanted;
  const { rpc } = deps.clients;
  const patch = { [columns[state_id]]: value };
  const { asked } = run;
  if (asked?.step === run.step && (await wasSet(deps, ctx, wanted, asked.at))) return {};
  const note = { $set: { asked: { step: run.step, at: deps.clock.now() } } };
  if ((await deps.of(run).flowRuns.updateOne(claimed(run), note)) === 0) return {};
  try {
    await (isDeal
      ? rpc.deals.OpportunityService.Update(ctx, { id, opportunity: patch, cleared: [] })
      : rpc.crm.CandidateService.Update(ctx, { id, candidate: patch, cleared: [] }));
    return {};
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const [said] = Object.values(error.fieldErrors ?? {}).flat();
    return { refused: said ?? error.message };
  }
}
