/** What deals and hours tell, and what others tell that their figures are made of. */
import { agreement } from '@enishi/protos/deals/agreements/agreement';
import { agreementHour } from '@enishi/protos/deals/agreements/agreement-hour';
import { opportunity } from '@enishi/protos/deals/opportunity';
import { followOwners, followRecords } from '@enishi/service-kit/figures/follow';
import type { FigureDeps } from './deps';

type Deps = Pick<FigureDeps, 'of' | 'connection'>;

export const followed = [
  (deps: Deps) => followRecords(deps, opportunity),
  (deps: Deps) =>
    followOwners(deps, opportunity, {
      ...{ of: 'candidate', by: 'candidate_id_by_enterprise_id', columns: ['register_route_type_id'] },
    }),
  (deps: Deps) => followRecords(deps, agreementHour),
  (deps: Deps) =>
    followOwners(deps, agreementHour, {
      ...{ of: agreement.name, by: 'agreement_id_by_enterprise_id', columns: ['enterprise_member1_id'] },
    }),
];
