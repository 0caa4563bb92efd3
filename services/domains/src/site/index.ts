/** The host name of an agency's public site: asked for, made at a provider step by step, looked after, taken down. */
import type { SiteShared } from './deps';
import { providerOf } from './providers';
import { siteLinkUseCases } from './use-cases';
import { siteWarnings } from './warnings';
import { siteDomainJob } from './worker';

export type { SiteDeps, SiteMails, SiteShared } from './deps';

export const site = {
  useCases: { SiteLinkService: siteLinkUseCases },
  jobs: [siteDomainJob],
  mails: siteWarnings,
  shared: (config: Parameters<typeof providerOf>[0]): SiteShared => ({ siteProvider: providerOf(config) }),
};
