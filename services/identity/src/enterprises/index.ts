/** What operators and an agency's administrators may change about an agency: contract, limits, site, sandbox. */
import type { EventMap } from '@enishi/protos/events/catalog';
import type { EventHandlers } from '@enishi/service-kit/events/events';
import type { IdentityNeeds } from '../needs';
import { collections } from './collections';
import { earlierSitesReview, earlierSitesShown } from './earlier-sites';
import { followDomains } from './follow-domains';
import { followSite } from './follow-site';
import { growth } from './growth';
import { createEnterprise, showEnterprise, updateEnterprise } from './operate';
import { resolveSite } from './resolve-site';
import { openSandbox, showSandbox } from './sandbox';
import { siteHostCheck, siteHostClaim, siteHostRelease } from './site-hosts';

export { enterpriseOverrides } from './overrides';
export { standingOf } from './sandbox';
export { giveSite } from './site-domain';

export const enterprises = {
  collections,
  useCases: {
    SiteHostService: { Check: siteHostCheck, Claim: siteHostClaim, Release: siteHostRelease },
    GrowthService: { Show: growth },
    SandboxService: { Open: openSandbox, Show: showSandbox },
  },
  /** Its part of `AuthService`. */
  auth: { ResolveSite: resolveSite },
  /** In place of what the definition makes. */
  records: { EnterpriseService: { Show: showEnterprise, Create: createEnterprise, Update: updateEnterprise } },
  migrations: [earlierSitesShown],
  jobs: (deps: IdentityNeeds) => [earlierSitesReview(deps)],
  events: (deps: IdentityNeeds): EventHandlers<EventMap> => ({ ...followDomains(deps), ...followSite(deps) }),
};
