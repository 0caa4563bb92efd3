/** Opportunities: their states and moves, what follows from these, and the sums of boards and forecasts. */
import { boardSums } from './board';
import { collections } from './collections';
import { effects } from './effects';
import { forecast } from './forecast';
import { jobChanges } from './job-changes';
import { endedDeals, mergedDeals, unmergedDeals } from './merged-deals';
import { moveIndex } from './move-index';
import { moveUndo } from './move-undo';
import { occupationBackfill } from './occupation-backfill';

export type { MoveDoc } from './collections';
export { opportunityOverrides } from './opportunity-overrides';
export { doublesLeft, runningOpportunities } from './running-migration';

export const opportunities = {
  collections,
  useCases: {
    MoveService: { Effects: effects, Undo: moveUndo, Index: moveIndex },
    BoardService: { Sums: boardSums, Forecast: forecast },
  },
  /** Before references follow a merge of candidates or companies, and after. */
  events: { before: [mergedDeals], after: [unmergedDeals, endedDeals, jobChanges] },
  jobs: [occupationBackfill],
};
