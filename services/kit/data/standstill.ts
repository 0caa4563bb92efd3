/** Claims whose end lies ahead because a clock was set back: that they are not renewed tells that their holder is gone. */

export interface Standstill {
  /** Whether the same end was shown for as long as a claim lasts, on the process's own clock. @param until end of the claim */
  isOver(name: string, until: Date): boolean;
}

/** @param ms how long a claim lasts; its holder renews it well before */
export function createStandstill(ms: number, now: () => number = () => performance.now()): Standstill {
  const seen = new Map<string, { until: number; since: number }>();
  return {
    isOver(name, until) {
      const before = seen.get(name);
      if (before?.until === until.getTime()) return now() - before.since > ms;
      seen.set(name, { until: until.getTime(), since: now() });
      return false;
    },
  };
}
