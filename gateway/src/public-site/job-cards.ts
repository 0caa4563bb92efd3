/**
 * The cards of jobs in lists, kept per process: a list is found anew for every caller, the cards on it are the
 * same on many lists. A card stands for one state of a job, told by the time of its last change, so that none is shown
 * of a job that has changed. The same object for the same state: what is made of a card can be kept beside
 * it.
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

/** Most cards kept of all sites; a card has about 1 kB. */
const MAX_CARDS = 20_000;
/** Changes made by hand in the database may keep the record's time: even they are seen after a while. */
const MAX_SECONDS = 45;
/** A job may change twice in the same millisecond, also by the clocks of two machines: what is this new is not kept. */
const SETTLED_MS = 2_000;

const idOf = (row: Json): number => row.id_by_enterprise_id as number;

const isSettled = ({ updated_at }: Json, now: number): boolean =>
  typeof updated_at === 'string' && now - Date.parse(updated_at) > SETTLED_MS;

export function createJobCards(now: () => number = Date.now): JobCards {
  const cards = createSiteCache<Json>({ maxSeconds: MAX_SECONDS, maxSize: MAX_CARDS, now });

  function known(site: number, row: Json): Json | undefined {
    const card = cards.peek(site, String(row.id_by_enterprise_id));
    return card?.updated_at === row.updated_at ? card : undefined;
  }

  return {
    drop: cards.drop,
    clear: cards.clear,
    async of(site, found, read) {
      const shown = found.map((row) => known(site, row));
      if (!shown.includes(undefined)) return shown as Json[];
      const keep = cards.keeper(site);
      const at = now();
      const missing = found.filter((_, i) => shown[i] === undefined).map(idOf);
      const byId = new Map((await read(missing)).map((card) => [idOf(card), card]));
      for (const [id, card] of byId)
        if (isSettled(card, at)) keep(String(id), { value: card, seconds: MAX_SECONDS, size: 1 });
      return found.map((row, i) => shown[i] ?? byId.get(idOf(row))).filter((card) => card !== undefined);
    },
  };
}
