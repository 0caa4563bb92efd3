/** Automation as steps: what happens by itself with a candidate, one step after another. */
import type { FlowDeps } from './collections';
import { collections } from './collections';
import { flowEvents } from './events';
import { flowMail } from './flow-mail';
import { morningJob } from './morning';
import { segmentJob } from './segment-work';
import { setOfficial, updateFlowOrder } from './set-official';
import { figures, overview, people, removePeople } from './standing';
import { trial, tryFlow } from './trial';
import { flowJob } from './work';

export type { FlowMails } from './collections';
export { flowOverrides } from './overrides';

export const flows = {
  collections,
  useCases: {
    AutomationFlowPlanService: {
      SetOfficial: setOfficial,
      UpdateOrder: updateFlowOrder,
      Overview: overview,
      Figures: figures,
      People: people,
      Remove: removePeople,
      Trial: trial,
      Try: tryFlow,
    },
  },
  events: [flowEvents],
  mails: (deps: FlowDeps) => ({ flow: flowMail(deps) }),
  jobs: [flowJob, morningJob, segmentJob],
};
