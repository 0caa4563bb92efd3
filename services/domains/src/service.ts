/** Domains for mail and for public sites. */
import { domain } from '@enishi/protos/domains/domain';
import { siteDomain } from '@enishi/protos/domains/site-domain';
import { registerEntities } from '@enishi/service-kit/crud/register';
import type { ServiceDefinition } from '@enishi/service-kit/service';

export const domains = {
  name: 'domains',
  handlers(deps) {
    const { handlers } = registerEntities(deps, [domain, siteDomain]);
    return handlers;
  },
} satisfies ServiceDefinition;
