/**
 * Things that were read or made for a site and may be used again for a while: settings, pages, sitemaps, feeds. Each
 * process has its own.
 */
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

interface Entry<T> extends Made<T> {
  site: number;
  key: string;
  until: number;
}

interface Shelf<T> {
  entries: Map<string, Entry<T>>;
  making: Map<string, Promise<T>>;
}

export function createSiteCache<T>({ maxSeconds, maxSize, now = Date.now }: SiteCacheOptions): SiteCache<T> {
  const shelves = new Map<number, Shelf<T>>();
  /** All entries in order of making: the oldest go first when there are too many. */
  const order = new Set<Entry<T>>();
  let size = 0;

  function shelfOf(site: number): Shelf<T> {
    const known = shelves.get(site);
    if (known) return known;
    const made: Shelf<T> = { entries: new Map(), making: new Map() };
    shelves.set(site, made);
    return made;
  }

  function forget(entry: Entry<T>): void {
    if (!order.delete(entry)) return;
    size -= entry.size;
    const entries = shelves.get(entry.site)?.entries;
    if (entries?.get(entry.key) === entry) entries.delete(entry.key);
  }

  function keep(shelf: Shelf<T>, entry: Entry<T>): void {
    const before = shelf.entries.get(entry.key);
    if (before) forget(before);
    shelf.entries.set(entry.key, entry);
    order.add(entry);
    size += entry.size;
    for (const oldest of order) {
      if (size <= maxSize) break;
      forget(oldest);
    }
  }

  function peek(site: number, key: string): T | undefined {
    const entry = shelves.get(site)?.entries.get(key);
    if (!entry) return undefined;
    if (entry.until > now()) return entry.value;
    forget(entry);
    return undefined;
  }

  function drop(site: number): void {
    const shelf = shelves.get(site);
    shelves.delete(site);
    for (const entry of shelf?.entries.values() ?? []) forget(entry);
  }

  function keeper(site: number): (key: string, made: Made<T>) => void {
    const shelf = shelfOf(site);
    // Counted from before the reading: what is shown may be as old as that.
    const from = now();
    return (key, made) => {
      const until = from + Math.min(made.seconds, maxSeconds) * 1000;
      if (until > now() && shelves.get(site) === shelf) keep(shelf, { ...made, site, key, until });
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
