/** Figures of deals: how many came how far, how long that took, and what it brings. */
import { factCollections, factJob } from '@enishi/service-kit/figures/fact-pages';
import { figureShow, made } from './figure-show';
import { followed } from './follow';

export const figures = {
  collections: factCollections,
  useCases: { FigureService: { Show: figureShow } },
  events: followed,
  jobs: [(deps: Parameters<typeof made>[0]) => factJob(deps, made(deps).facts)],
};
