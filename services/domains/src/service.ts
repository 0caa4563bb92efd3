/** Domains for mail and for public sites. */
import { domain } from '@enishi/protos/domains/domain';
import { siteDomain } from '@enishi/protos/domains/site-domain';
import type { EventMap } from '@enishi/protos/events/catalog';
import { registerEntities } from '@enishi/service-kit/crud/register';
import { bindUseCases } from '@enishi/service-kit/grpc/rpc';
import type { ServiceDefinition } from '@enishi/service-kit/service';
import type { DomainMails, DomainsDeps } from './deps';
import type { DomainsConfig } from './env';
import { mailDomainJob } from './mail/check';
import { registerMailDomains } from './mail/store';
import { domainMails } from './mail/warnings';
import { siteDomainJob } from './site/worker';
import { useCases } from './use-cases';

export const domains = {
  name: 'domains',
  handlers(deps) {
    const { handlers } = registerEntities(deps, [domain, siteDomain]);
    registerMailDomains(deps.connection);
    return { ...handlers, ...bindUseCases<'domains', DomainsDeps>(deps, useCases) };
  },
  mails: (deps) => domainMails(deps),
  jobs: (deps) => [mailDomainJob(deps), siteDomainJob(deps)],
} satisfies ServiceDefinition<DomainsConfig, EventMap, DomainMails>;
