/**
 * Answers of the site API in one page of a public site. The consoles' query client does more and weighs 12 kB, which
 * is too much for a public page; all that is needed here is to ask once, remember, and ask again when it got old.
 */
import { isApiError } from '../api/api-error';
import { wait } from '../session/wait';

/** How long an answer counts as fresh, in ms. */
const STALE_MS = 60_000;

/** Failures that may pass by themselves (network, overloaded server) are asked again after these many ms. */
const RETRY_MS = [1_000, 2_000];

export interface Answer<T = unknown> {
  data?: T;
  /** Set when the last attempt failed and nothing was answered before. */
  error?: unknown;
  /** True while nothing is known yet. */
  isPending: boolean;
}

interface Entry extends Answer {
  /** When `data` came, in ms since the epoch. */
  at: number;
  asking: boolean;
}

export interface SiteAnswers {
  read(key: readonly unknown[]): Answer;
  /** Asks unless the answer is fresh or on its way. Never rejects: a failure is an answer too. */
  want(key: readonly unknown[], ask: () => Promise<unknown>): Promise<void>;
  /** For useSyncExternalStore: changes with every answer. */
  version(): number;
  subscribe(listener: () => void): () => void;
}

const UNKNOWN: Answer = { isPending: true };

/** Asks again where a failure may pass by itself. */
export async function askPatiently<T>(ask: () => Promise<T>): Promise<T> {
  for (const ms of RETRY_MS) {
    try {
      return await ask();
    } catch (error) {
      if (isApiError(error) && error.status < 500) throw error;
      await wait(ms);
    }
  }
  return ask();
}

/** `known`: answers the server sent along, by key; fresh from now on. */
export function createSiteAnswers(known: [readonly unknown[], unknown][]): SiteAnswers {
  const entries = new Map<string, Entry>();
  const listeners = new Set<() => void>();
  let version = 0;

  function set(key: string, entry: Entry): void {
    entries.set(key, entry);
    version += 1;
    for (const listener of listeners) listener();
  }

  for (const [key, data] of known) {
    entries.set(JSON.stringify(key), { data, isPending: false, at: Date.now(), asking: false });
  }

  return {
    read: (key) => entries.get(JSON.stringify(key)) ?? UNKNOWN,
    async want(given, ask) {
      const key = JSON.stringify(given);
      const before = entries.get(key);
      const { data, at = 0, asking } = before ?? {};
      if (asking || Date.now() - at < STALE_MS) return;
      set(key, { data, isPending: data === undefined, at, asking: true });
      try {
        set(key, { data: await askPatiently(ask), isPending: false, at: Date.now(), asking: false });
      } catch (error) {
        // An old answer is better than an error page.
        set(key, { data, error: data === undefined ? error : undefined, isPending: false, at: 0, asking: false });
      }
    },
    version: () => version,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
