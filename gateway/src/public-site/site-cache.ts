/**
 * Things that were read or made for a site and may be used again for a while: settings, pages, sitemaps, feeds. Each
 * process has its own.
 */
import { LRUCache } from 'lru-cache';

export interface Made<T> {
  value: T;
  /** How long it may be kept; 0: not at all. */
  seconds: number;
  /** Counts towards `maxSize`. */
  size: number;
}

export interface SiteCache<T> {
  /**
   * The entry under a site's key. `make` runs once for all who ask at the same time; what it has read before a `drop`
   * is neither kept nor given to those who ask after it.
   */
  get(site: number, key: string, make: () => Promise<Made<T>>): Promise<T>;
  /** The entry if it is there already. */
  peek(site: number, key: string): T | undefined;
  /** To be asked for before several things are read at once: keeps what they are, unless the site was dropped since. */
  keeper(site: number): (key: string, made: Made<T>) => void;
  /** Forgets everything of a site, because something of it changed. */
  drop(site: number): void;
  clear(): void;
}

export interface SiteCacheOptions {
  /** Nothing is kept longer than this, whatever its maker says; 0 keeps nothing. */
  maxSeconds: number;
  /** Most that is kept in all, over all sites. */
  maxSize: number;
  now?: () => number;
}

/** What is kept of a site, and what is being made; a site that was dropped gets another one. */
interface Shelf<T> {
  number: number;
  keys: Set<string>;
  making: Map<string, Promise<T>>;
}

interface Entry<T> {
  value: T;
  keys: Set<string>;
}

export function createSiteCache<T>({ maxSeconds, maxSize, now = Date.now }: SiteCacheOptions): SiteCache<T> {
  const shelves = new Map<number, Shelf<T>>();
  let last = 0;
  const entries = new LRUCache<string, Entry<T>>({
    maxSize,
    ttlResolution: 0,
    perf: { now },
    dispose: ({ keys }, key) => keys.delete(key),
  });
  const nameIn = (shelf: Shelf<T>, key: string): string => `${shelf.number} ${key}`;

  function shelfOf(site: number): Shelf<T> {
    const known = shelves.get(site);
    if (known) return known;
    const made: Shelf<T> = { number: ++last, keys: new Set(), making: new Map() };
    shelves.set(site, made);
    return made;
  }

  function peek(site: number, key: string): T | undefined {
    const shelf = shelves.get(site);
    return shelf && entries.get(nameIn(shelf, key))?.value;
  }

  function drop(site: number): void {
    const shelf = shelves.get(site);
    shelves.delete(site);
    for (const name of [...(shelf?.keys ?? [])]) entries.delete(name);
  }

  function keeper(site: number): (key: string, made: Made<T>) => void {
    const shelf = shelfOf(site);
    // Counted from before the reading: what is shown may be as old as that.
    const start = now();
    return (key, { value, seconds, size }) => {
      const ttl = Math.min(seconds, maxSeconds) * 1000;
      if (start + ttl <= now() || shelves.get(site) !== shelf) return;
      const name = nameIn(shelf, key);
      entries.set(name, { value, keys: shelf.keys }, { ttl, start, size: Math.max(1, size) });
      shelf.keys.add(name);
    };
  }

  async function makeAndKeep(site: number, key: string, make: () => Promise<Made<T>>): Promise<T> {
    const keepMade = keeper(site);
    const made = await make();
    keepMade(key, made);
    return made.value;
  }

  return {
    peek,
    keeper,
    drop,
    clear: () => {
      for (const site of [...shelves.keys()]) drop(site);
    },
    async get(site, key, make) {
      const known = peek(site, key);
      if (known !== undefined) return known;
      const { making } = shelfOf(site);
      const running = making.get(key);
      if (running) return running;
      const made = makeAndKeep(site, key, make).finally(() => making.delete(key));
      making.set(key, made);
      return made;
    },
  };
}
