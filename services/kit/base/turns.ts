import { background } from './background';
import { unavailable } from './errors';

/** Work under one name runs one after the other, in the order asked for; other names run beside it. */
export function inTurns(): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return (name, work) => {
    const turn = (last.get(name) ?? Promise.resolve()).then(work, work);
    last.set(name, turn);
    const forget = () => {
      if (last.get(name) === turn) last.delete(name);
    };
    turn.then(forget, forget);
    return turn;
  };
}

export interface FairOptions {
  /** So many of one name run at once. */
  atOnce: number;
  /** So many of one name begin while others ask too; one long one does not count, or colleagues would wait for it. */
  beside?: number;
  /** So many of one name wait; more are refused at once. */
  waiting: number;
}

const TOO_MANY = '検索が集中しています。少し待ってから、もう一度お試しください。';
/** An agency that asked a moment ago is counted as present: it is about to ask again. */
const PRESENT_MS = 2_000;
const LONG_MS = 100;
const MOST_REST_MS = 100;
/** Two thirds of the time are left to the others. */
const restAfter = (took: number): number => Math.min(2 * took, MOST_REST_MS);

interface Lane {
  running: number;
  /** How many of the running ones have not run for long. */
  short: number;
  queue: (() => void)[];
  seen: number;
}

/** Whether other lanes asked lately; forgets those who did not. */
function othersPresent(lanes: Map<string, Lane>, own: Lane): boolean {
  const since = performance.now() - PRESENT_MS;
  for (const [name, lane] of lanes) {
    if (lane === own) continue;
    if (lane.running > 0 || lane.seen > since) return true;
    lanes.delete(name);
  }
  return false;
}

/**
 * Questions of one agency (the name) take turns, so that ten hard ones at once do not hold up the list of another one.
 * @throws AppError `unavailable`, with the time after which to try again, where too many wait already
 */
export function fairTurns({ atOnce, beside = atOnce, waiting }: FairOptions) {
  const lanes = new Map<string, Lane>();
  const mayBegin = (lane: Lane) =>
    lane.running < atOnce && ((lane.short < beside && lane.running <= beside) || !othersPresent(lanes, lane));
  const begin = (lane: Lane) => {
    while (lane.queue.length > 0 && mayBegin(lane)) {
      // Counted here, so that no other lane comes in between.
      lane.running++;
      lane.short++;
      lane.queue.shift()?.();
    }
  };
  return async <T>(name: string, work: () => Promise<T>, left?: AbortSignal): Promise<T> => {
    const lane = lanes.get(name) ?? { running: 0, short: 0, queue: [], seen: 0 };
    lanes.set(name, lane);
    lane.seen = performance.now();
    const turn = new Promise<void>((resolve) => lane.queue.push(resolve));
    begin(lane);
    if (lane.queue.length > waiting) {
      lane.queue.pop();
      throw unavailable(TOO_MANY);
    }
    await turn;
    let short = 1;
    const grow = () => {
      lane.short -= short;
      short = 0;
      begin(lane);
    };
    const timer = setTimeout(grow, LONG_MS);
    const began = performance.now();
    try {
      if (left?.aborted) throw unavailable();
      return await work();
    } finally {
      clearTimeout(timer);
      lane.running--;
      if (beside < atOnce && lane.queue.length > 0 && othersPresent(lanes, lane)) {
        // So many questions at once are no person at a console: work in the background rests for them, too.
        background.charge(began);
        setTimeout(grow, restAfter(performance.now() - began));
      } else grow();
    }
  };
}
