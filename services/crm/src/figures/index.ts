/** Figures of people: who registered, and who applied. */
import { apply } from '@enishi/protos/crm/apply';
import { candidate } from '@enishi/protos/crm/candidate';
import { factCollections, factJob } from '@enishi/service-kit/figures/fact-pages';
import { followOwners, followRecords } from '@enishi/service-kit/figures/follow';
import type { FigureDeps } from './deps';
import { figureShow, made } from './figure-show';

const OWN = ['register_route_type_id', 'enterprise_member1_id'];

export const figures = {
  collections: factCollections,
  useCases: { FigureService: { Show: figureShow } },
  events: [
    (deps: FigureDeps) => followRecords(deps, candidate),
    (deps: FigureDeps) => followRecords(deps, apply),
    (deps: FigureDeps) =>
      followOwners(deps, apply, { of: candidate.name, by: 'candidate_id_by_enterprise_id', columns: OWN }),
  ],
  jobs: [(deps: FigureDeps) => factJob(deps, made(deps).facts)],
};
