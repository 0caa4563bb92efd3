/** Domains for mail and for public sites. */
import { domain } from '@enishi/protos/domains/domain';
import { siteDomain } from '@enishi/protos/domains/site-domain';
import { entitiesOf } from '@enishi/protos/entities';
import type { EventMap } from '@enishi/protos/events/catalog';
import type { ServiceDefinition } from '@enishi/service-kit/boot/service';
import { oneFolding } from '@enishi/service-kit/crud/one-folding';
import { registerEntities } from '@enishi/service-kit/crud/register';
import type { NoCollections } from '@enishi/service-kit/data/collections';
import { bindUseCases } from '@enishi/service-kit/rpc/rpc';
import type { DomainMails, DomainsDeps, DomainsShared } from './deps';
import type { DomainsConfig } from './env';
import { mailDomainJob } from './mail/check';
import { registerMailDomains } from './mail/store';
import { domainMails } from './mail/warnings';
import { providerOf } from './site/providers';
import { siteDomainJob } from './site/worker';
import { useCases } from './use-cases';

export const domains = {
  name: 'domains',
  migrations: [oneFolding(entitiesOf('domains'))],
  shared: ({ config }) => ({ siteProvider: providerOf(config) }),
  handlers(deps) {
    const { handlers } = registerEntities(deps, [domain, siteDomain]);
    registerMailDomains(deps.connection);
    return { ...handlers, ...bindUseCases<'domains', DomainsDeps>(deps, useCases) };
  },
  mails: (deps) => domainMails(deps),
  jobs: (deps) => [mailDomainJob(deps), siteDomainJob(deps)],
} satisfies ServiceDefinition<DomainsConfig, EventMap, DomainMails, NoCollections, DomainsShared>;
