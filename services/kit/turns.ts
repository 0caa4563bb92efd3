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
  together: number;
  /** So many of one name wait; more are refused at once. */
  waiting: number;
}

const TOO_MANY = '検索が集中しています。少し待ってから、もう一度お試しください。';

/**
 * Questions of one agency (the name) take turns, so that ten hard ones at once do not hold up the list of another one.
 * @throws AppError `unavailable`, with the time after which to try again, where too many wait already
 */
export function fairTurns({ together, waiting }: FairOptions) {
  const lanes = new Map<string, { running: number; queue: (() => void)[] }>();
  return async <T>(name: string, work: () => Promise<T>, left?: AbortSignal): Promise<T> => {
    const lane = lanes.get(name) ?? { running: 0, queue: [] };
    lanes.set(name, lane);
    if (lane.running < together) lane.running++;
    else {
      if (lane.queue.length >= waiting) throw unavailable(TOO_MANY);
      // A turn is handed over, so that nobody comes in between.
      await new Promise<void>((resolve) => lane.queue.push(resolve));
    }
    try {
      if (left?.aborted) throw unavailable();
      return await work();
    } finally {
      const next = lane.queue.shift();
      if (next) next();
      else if (--lane.running === 0) lanes.delete(name);
    }
  };
}
