/** Which enterprise's public site a host name stands for. */
import { type CallContext, systemContext } from '@enishi/service-kit/context';
import { AppError } from '@enishi/service-kit/errors';
import type { Clients } from '@enishi/service-kit/grpc/client';
import { orderedId } from '@enishi/service-kit/ids';
import type { Site } from '../http/route';

export interface SiteResolver {
  /** The site of a `Host` header or `domain` parameter; undefined when no enterprise has it. */
  resolve(host: string): Promise<Site | undefined>;
  /** Forgets every answer, because an enterprise changed. */
  clear(): void;
}

const TTL_MS = 5_000;
const MAX_ENTRIES = 1_000;
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
  const known = new Map<string, { site: Site; until: number }>();

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
      const remembered = known.get(name);
      if (remembered && remembered.until > Date.now()) return remembered.site;
      let site = await ask(name);
      if (!site && localDomain && name !== localDomain && isLocal(name))
        site = await ask(localDomain).then((found) => found && { ...found, moved_to: undefined });
      // Unknown names are asked again each time: a new site must be reachable at once, and a scan must not fill this.
      if (!site) return undefined;
      known.delete(name);
      known.set(name, { site, until: Date.now() + TTL_MS });
      if (known.size > MAX_ENTRIES) known.delete(known.keys().next().value as string);
      return site;
    },
    clear: () => known.clear(),
  };
}
