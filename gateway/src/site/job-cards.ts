/**
 * What lists show of jobs, kept per process: a list is found anew for everyone who asks, the cards on it are the same on
 * many lists. A card stands for one state of a job, told by the time of its last change, so that none is shown of a job
 * that has changed. The same object for the same state: whoever makes something of a card can keep that beside it.
 */
import type { Json } from '../http/route';
import { createSiteCache } from './site-cache';

export interface JobCards {
  /**
   * The cards of the jobs that were found, in their order; without those that are gone by now.
   * @param read answers the cards of these ids
   */
  of(site: number, found: readonly Json[], read: (ids: number[]) => Promise<Json[]>): Promise<Json[]>;
  drop(site: number): void;
  clear(): void;
}

/** Of all sites; a card has about 1 kB. */
const MAX_CARDS = 20_000;
/** What is changed by hand in the database may keep its time: even that is seen after a while. */
const MAX_SECONDS = 45;
/** A job may change twice in the same millisecond, also by the clocks of two machines: what is this new is not kept. */
const SETTLED_MS = 2_000;

const idOf = (row: Json): number => row.id_by_enterprise_id as number;

/** Undefined for what may be another card under the same time. */
function stateOf({ id_by_enterprise_id, updated_at }: Json, now: number): string | undefined {
  const settled = typeof updated_at === 'string' && now - Date.parse(updated_at) > SETTLED_MS;
  return settled ? `${id_by_enterprise_id} ${updated_at}` : undefined;
}

export function createJobCards(now: () => number = Date.now): JobCards {
  const cards = createSiteCache<Json>({ maxSeconds: MAX_SECONDS, maxSize: MAX_CARDS, now });

  return {
    drop: cards.drop,
    clear: cards.clear,
    async of(site, found, read) {
      const at = now();
      const known = found.map((row) => {
        const state = stateOf(row, at);
        return state === undefined ? undefined : cards.peek(site, state);
      });
      const missing = found.filter((_, i) => known[i] === undefined).map(idOf);
      if (missing.length === 0) return known as Json[];
      const keep = cards.keeper(site);
      const byId = new Map<number, Json>();
      for (const card of await read(missing)) {
        byId.set(idOf(card), card);
        const state = stateOf(card, at);
        if (state !== undefined) keep(state, { value: card, seconds: MAX_SECONDS, size: 1 });
      }
      return found.map((row, i) => known[i] ?? byId.get(idOf(row))).filter((card) => card !== undefined);
    },
  };
}
