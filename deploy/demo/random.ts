/** Seeded randomness: the same seed makes the same demo data on every machine. */
export interface Random {
  /** 0 <= n < 1 */
  next(): number;
  /** A whole number, both ends included. */
  int(min: number, max: number): number;
  /** Whether something that happens with `probability` (0 to 1) happens. */
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** `count` different items in the order of the list; all of them when there are fewer. */
  sample<T>(items: readonly T[], count: number): T[];
  /** One value of `[value, weight]` rows. */
  weighted<T>(rows: readonly (readonly [value: T, weight: number])[]): T;
}

/** mulberry32: 32 bits of state are plenty for a few thousand records. */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function createRandom(seed: number): Random {
  const next = generator(seed);
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(items: readonly T[]): T => items[int(0, items.length - 1)];
  return {
    next,
    int,
    pick,
    chance: (probability) => next() < probability,
    sample(items, count) {
      const kept: (typeof items)[number][] = [];
      let wanted = Math.min(count, items.length);
      items.forEach((item, index) => {
        if (next() * (items.length - index) >= wanted) return;
        kept.push(item);
        wanted -= 1;
      });
      return kept;
    },
    weighted(rows) {
      let left = next() * rows.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of rows) {
        left -= weight;
        if (left < 0) return value;
      }
      return rows[rows.length - 1][0];
    },
  };
}
