/**
 * Sessions that identity has just confirmed, for installations with one gateway process: everything that can end a
 * session passes through it, so it forgets in the same moment. With several processes it must stay off.
 */
import { createHash } from 'node:crypto';
import type { Credentials, SessionInfo } from '@enishi/protos/identity/rpc';
import { createMemory } from '@enishi/service-kit/base/memory';
import type { Clients } from '@enishi/service-kit/rpc/client';
import { mapRpc } from '@enishi/service-kit/rpc/rpc';

export interface SessionCache {
  /** The session of these credentials at an address; `ask` is called where nothing is remembered. */
  get(credentials: Credentials, address: string | undefined, ask: () => Promise<SessionInfo>): Promise<SessionInfo>;
  /** The same clients; calls that may end a session or change its rights make the cache forget everything. */
  watch(clients: Clients): Clients;
  /** Confirmed sessions may have changed, for a cause that did not pass through here. */
  forget(): void;
}

const MAX_ENTRIES = 5_000;

/** RPCs of identity that change nothing; after any other of them, `Check` may answer differently. */
const READING =
  /\/(Check|CheckApiToken|Visit|Open|Requests|ResolveSite|SignIn|Index|Show|Search|History|Validate|Photo|Logo|SitePerson|SitePhoto|SiteLogo)$/;

const mayEndSessions = (rpc: string): boolean => rpc.startsWith('identity.') && !READING.test(rpc);

const keyOf = (credentials: Credentials, address: string | undefined): string =>
  createHash('sha256')
    .update(JSON.stringify([...Object.values(credentials), address]))
    .digest('base64url');

/** @param ttlMs how long a session counts as confirmed; 0 asks every time */
export function createSessionCache(ttlMs: number, now: () => number = Date.now): SessionCache {
  const cache = createMemory<string, SessionInfo>({ most: MAX_ENTRIES, ms: ttlMs, now });
  let epoch = 0;

  const forget = () => {
    epoch += 1;
    cache.clear();
  };

  return {
    forget,

    async get(credentials, address, ask) {
      if (ttlMs === 0) return ask();
      const key = keyOf(credentials, address);
      const confirmed = cache.get(key);
      if (confirmed) return confirmed;
      const asked = epoch;
      const session = await ask();
      // An answer that was under way while something changed may be the old one. A visit ends by the clock, too.
      if (asked === epoch && !session.support_operator_id) cache.set(key, session);
      return session;
    },

    watch(clients) {
      if (ttlMs === 0) return clients;
      const rpc = mapRpc<Clients['rpc']>(clients.rpc, (invoke, name) => {
        if (!mayEndSessions(name)) return invoke;
        return async (...args) => {
          forget();
          try {
            return await invoke(...args);
          } finally {
            forget();
          }
        };
      });
      return { ...clients, rpc };
    },
  };
}
