/** Which enterprise's public site a host name stands for. */
import { type CallContext, systemContext } from '@enishi/service-kit/base/context';
import { AppError } from '@enishi/service-kit/base/errors';
import { orderedId } from '@enishi/service-kit/base/ids';
import { createMemory } from '@enishi/service-kit/base/memory';
import type { Clients } from '@enishi/service-kit/rpc/client';
import type { Site } from './route';

export interface SiteResolver {
  /** The site of a `Host` header or `domain` parameter; undefined when no enterprise has it. */
  resolve(host: string): Promise<Site | undefined>;
  /** Forgets every answer, because an enterprise changed. */
  clear(): void;
}

const TTL_MS = 5_000;
/** How long a host without a site is remembered: shorter, since a new site whose change was not heard must appear soon. */
const REFUSED_MS = 2_000;
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** A host name in lower case without port and final dot; undefined when it is not a host name. */
export function hostName(host: string): string | undefined {
  const name = host
    .trim()
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '');
  return name.length <= 253 && HOST.test(name) ? name : undefined;
}

const isLocal = (name: string) => name === 'localhost' || name === '127.0.0.1';

/**
 * @param localDomain the site domain that this machine's own names stand for when no enterprise has them; unset: none
 */
export function createSiteResolver(clients: Clients, localDomain?: string): SiteResolver {
  const cache = createMemory<string, Site>({ ms: TTL_MS });
  // Apart from the known ones, so that a scan of names pushes none of those out.
  const refused = createMemory<string, true>({ ms: REFUSED_MS });
  let epoch = 0;

  async function ask(domain: string): Promise<Site | undefined> {
    const ctx: CallContext = systemContext(orderedId());
    try {
      return await clients.rpc.identity.AuthService.ResolveSite(ctx, { domain });
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') return undefined;
      throw error;
    }
  }

  return {
    async resolve(host) {
      const name = hostName(host);
      if (!name) return undefined;
      const remembered = cache.get(name);
      if (remembered) return remembered;
      if (refused.has(name)) return undefined;
      const asked = epoch;
      let site = await ask(name);
      if (!site && localDomain && name !== localDomain && isLocal(name))
        site = await ask(localDomain).then((found) => found && { ...found, moved_to: undefined });
      // An answer that was under way while something changed may be the old one.
      if (asked !== epoch) return site;
      if (site) cache.set(name, site);
      else refused.set(name, true);
      return site;
    },
    clear() {
      epoch += 1;
      cache.clear();
      refused.clear();
    },
  };
}
