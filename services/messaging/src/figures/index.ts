/** Figures of mailings: what was sent, what became of it, and who wants no more. */
import { broadcast } from '@enishi/protos/messaging/broadcast';
import { proposal } from '@enishi/protos/messaging/proposal';
import { factCollections, factJob } from '@enishi/service-kit/figures/fact-pages';
import { followRecords } from '@enishi/service-kit/figures/follow';
import { mailingCompare, mailingPeriod } from './compare';
import type { FigureDeps } from './deps';
import { figureShow, made } from './figure-show';
import { mailingFile } from './file';

export const figures = {
  collections: factCollections,
  useCases: {
    FigureService: { Show: figureShow },
    MailingFigureService: { Compare: mailingCompare, Period: mailingPeriod, File: mailingFile },
  },
  events: [(deps: FigureDeps) => followRecords(deps, broadcast), (deps: FigureDeps) => followRecords(deps, proposal)],
  jobs: [(deps: FigureDeps) => factJob(deps, made(deps).facts)],
};
