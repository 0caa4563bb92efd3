interface Sized {
  n: number;
  /** When it was counted, in ms and in keys written. */
  at: number;
  written: number;
}

const MAX_RANGES = 4_096;
const FRESH_MS = 5_000;
/** So many written keys can make a small range a large one. */
const FRESH_KEYS = 1_000;

/**
 * How many keys ranges held a moment ago. Only for comparing plans: lists of one form ask for the sizes of the same
 * ranges with every request, and walking a few hundred keys of each costs more than reading the page.
 */
export class RecentSizes {
  private sizes = new Map<string, Sized>();

  get(lo: string, hi: string, written: number): number | undefined {
    const key = `${lo}${hi}`;
    const size = this.sizes.get(key);
    if (!size) return undefined;
    if (written - size.written < FRESH_KEYS && performance.now() - size.at < FRESH_MS) return size.n;
    this.sizes.delete(key);
    return undefined;
  }

  remember(lo: string, hi: string, written: number, n: number): void {
    if (this.sizes.size >= MAX_RANGES) this.sizes = new Map();
    this.sizes.set(`${lo}${hi}`, { n, at: performance.now(), written });
  }
}
