import type { FlowRun, FlowStepRow } from './collections';

/** The row of a step that is done with, for the run's present step. */
export const stepRow = (
  { _id: run, enterprise_id, flow_id = 0, edition = 0, step, candidate_id = 0 }: FlowRun,
  outcome: number,
  at: Date,
): FlowStepRow => ({
  ...{ _id: `${run}/${step}`, enterprise_id, run, flow_id, edition, step, candidate_id, outcome, at },
});
