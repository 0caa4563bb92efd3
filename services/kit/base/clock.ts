/** Time as a dependency, so that tests can move it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Less than this is no setting back: clocks of hosts are corrected by so much every day. */
const CORRECTED_MS = 1_000;

export interface SetBack {
  /** How often the clock was set back since the process began; the others know by another number that it was again. */
  times: number;
  /** The time that it showed before the last time, in ms since the epoch: work that was due by then is due still. */
  from: number;
}

const known = new WeakMap<Clock, SetBack & { latest: number }>();

/** Whether a clock was set back, as far as it is asked often enough: a scheduler does once a second. */
export function setBackOf(clock: Clock): SetBack {
  const at = clock.now().getTime();
  const seen = known.get(clock) ?? { times: 0, from: at, latest: at };
  known.set(clock, seen);
  if (at < seen.latest - CORRECTED_MS) {
    seen.times += 1;
    seen.from = seen.latest;
    seen.latest = at;
  } else seen.latest = Math.max(seen.latest, at);
  return { times: seen.times, from: seen.from };
}

/** Clocks of two hosts may differ by so much. */
export const SKEW_MS = 60_000;

/** Bounds of times within the last `ms`. Later ones are of before the clock was set back: how long ago they were cannot be told. */
export function lately(clock: Clock, ms: number): { $gt: Date; $lte: Date } {
  const now = clock.now().getTime();
  return { $gt: new Date(now - ms), $lte: new Date(now + SKEW_MS) };
}

/** @returns ms that are left until then; none of a wait that seems longer than any is: it began before the clock was set back */
export function leftUntil(clock: Clock, until: number, longest: number): number {
  const left = until - clock.now().getTime();
  return left <= longest ? Math.max(0, left) : 0;
}

/** A clock for ages: it goes on from what it showed when the one below it is set back. @returns ms */
export function neverBack(now: () => number): () => number {
  let latest = Number.NEGATIVE_INFINITY;
  let behind = 0;
  return () => {
    const at = now() + behind;
    if (at < latest) behind += latest - at;
    latest = Math.max(latest, at);
    return latest;
  };
}
