/** Domains for mail and for public sites, as the list of its features. */
import { domain } from '@enishi/protos/domains/domain';
import { senderAddress } from '@enishi/protos/domains/sender-address';
import { siteDomain } from '@enishi/protos/domains/site-domain';
import { entitiesOf } from '@enishi/protos/entities';
import type { EventMap } from '@enishi/protos/events/catalog';
import type { ServiceDefinition } from '@enishi/service-kit/boot/service';
import { oneFolding, shortWords } from '@enishi/service-kit/crud/one-folding';
import { registerEntities } from '@enishi/service-kit/crud/register';
import { bindUseCases, type UseCases } from '@enishi/service-kit/rpc/rpc';
import type { DomainsConfig } from './env';
import { type MailDomainMails, mail, senderOverrides } from './mail';
import type { DomainsNeeds } from './needs';
import { type SiteMails, type SiteShared, site } from './site';

const { collections } = mail;

interface DomainMails extends MailDomainMails, SiteMails {}

type DomainCollections = typeof collections;
type DomainsDeps = DomainsNeeds<DomainCollections, DomainMails> & { shared: SiteShared };

const useCases: UseCases<'domains', DomainsDeps> = { ...mail.useCases, ...site.useCases };

export const domains = {
  name: 'domains',
  migrations: [oneFolding(entitiesOf('domains')), shortWords(entitiesOf('domains'))],
  collections,
  shared: ({ config }) => site.shared(config),
  handlers(deps) {
    const { handlers } = registerEntities(deps, [domain, siteDomain, [senderAddress, senderOverrides(deps)]]);
    return { ...handlers, ...bindUseCases<'domains', DomainsDeps>(deps, useCases) };
  },
  mails: (deps) => ({ ...mail.mails(deps), ...site.mails(deps) }),
  jobs: (deps) => [...mail.jobs.map((job) => job(deps)), ...site.jobs.map((job) => job(deps))],
} satisfies ServiceDefinition<DomainsConfig, EventMap, DomainMails, DomainCollections, SiteShared>;
