/**
 * The way in for other systems: a few calls at a time, in turns by agency and token, however many come at once. While people use
 * their consoles, each call waits for its turn in the budget of work in the background, so that most of the machine
 * stays theirs; without them it goes on at once.
 */
import { background, inBackground } from '@enishi/service-kit/base/background';
import { type AppError, tooMany, unavailable } from '@enishi/service-kit/base/errors';

/** Where callers wait until they are known, in turns by address, so that strangers take no turn of partners. */
export const createDoor = (): PartnerLane =>
  createPartnerLane({ running: 4, runningBeside: 4, waitingOfOne: 100, turns: undefined });

export interface LaneOptions {
  /** Whose turns its key shares: those of an agency, which has no more of them with more tokens. Default: the key. */
  group?: string;
  /** Ends the wait of a client that has left. */
  left?: AbortSignal;
}

export interface PartnerLane {
  /**
   * @param key whose call it is
   * @throws AppError `too_many` when a token has too many calls waiting, `unavailable` when all have or it takes too long
   */
  run<T>(key: string, work: () => Promise<T>, options?: LaneOptions): Promise<T>;
  /** An answer that comes in pieces: each is made in its turn, and what has begun is not refused any more. */
  pieces<T>(key: string, source: AsyncIterable<T>, options?: LaneOptions): AsyncIterable<T>;
  /** A member's call at a console begins. @returns to be called when it ends */
  console(): () => void;
}

interface LaneLimits {
  running: number;
  /** The same while consoles are in use. */
  runningBeside: number;
  waitingOfOne: number;
  waitingOfAll: number;
  /** How long a call may wait, in ms. */
  patienceMs: number;
  /** The budget of which calls are paid while consoles are in use; undefined: of none. */
  turns: typeof background | undefined;
}

const LIMITS: LaneLimits = {
  ...{ running: 2, runningBeside: 1, turns: background },
  ...{ waitingOfOne: 20, waitingOfAll: 2_000, patienceMs: 20_000 },
};
/** A member between two clicks still uses a console. */
const IN_USE_MS = 1_000;
/** The name of their turns. */
const NAME = 'partners';
/** A call that takes so long (an exact count) makes way for another one beside it. */
const LONG_MS = 1_000;
const RETRY_S = 5;
/** A caller that waited in vain and comes again finds the same place: others, who always have calls waiting, would stand before it for ever. */
const KEPT_MS = 4 * RETRY_S * 1_000;

const MANY = '同時に呼び出せる数を超えました。前の応答を待ってから、もう一度送信してください。';
const FULL = 'アクセスが集中しています。しばらく待ってから、もう一度送信してください。';

function full(): AppError {
  const error = unavailable(FULL);
  error.retryAfter = RETRY_S;
  return error;
}

/** Where the calls of a key stand; an empty one is kept until then. */
interface Place {
  queue: (() => void)[];
  until: number;
}

/** Those who wait, by group and key; both stand in the order of their turns. */
type Rounds = Map<string, Map<string, Place>>;

function forgetPlace(rounds: Rounds, group: string, key: string): void {
  const places = rounds.get(group);
  places?.delete(key);
  if (places?.size === 0) rounds.delete(group);
}

/** Takes the next call of a group that may have one; its key and its group stand last then. */
function takeNext(
  rounds: Rounds,
  mayHave: (group: string) => boolean,
): { begin: () => void; group: string } | undefined {
  const now = performance.now();
  for (const [group, places] of rounds) {
    if (!mayHave(group)) continue;
    for (const [key, place] of places) {
      const begin = place.queue.shift();
      if (!begin && place.until > now) continue;
      forgetPlace(rounds, group, key);
      if (!begin) continue;
      if (place.queue.length > 0) places.set(key, place);
      rounds.delete(group);
      if (places.size > 0) rounds.set(group, places);
      return { begin, group };
    }
  }
  return undefined;
}

export function createPartnerLane(limits: Partial<LaneLimits> = {}): PartnerLane {
  const { running: most, runningBeside, waitingOfOne, waitingOfAll, patienceMs, turns } = { ...LIMITS, ...limits };
  const rounds: Rounds = new Map();
  const runningOf = new Map<string, number>();
  let waiting = 0;
  let running = 0;
  let long = 0;
  let atConsoles = 0;
  let lastAtConsoles = Number.NEGATIVE_INFINITY;

  const isBeside = (): boolean => atConsoles > 0 || performance.now() - lastAtConsoles < IN_USE_MS;
  const hasRoom = (): boolean => running < most && (!isBeside() || running - long < runningBeside);

  function count(group: string, by: 1 | -1): void {
    running += by;
    const left = (runningOf.get(group) ?? 0) + by;
    if (left > 0) runningOf.set(group, left);
    else runningOf.delete(group);
  }

  function next(): void {
    while (waiting > 0 && hasRoom()) {
      // A second call of one group runs where no other has one.
      const turn = takeNext(rounds, (group) => !runningOf.has(group)) ?? takeNext(rounds, () => true);
      if (!turn) return;
      waiting--;
      count(turn.group, 1);
      turn.begin();
    }
  }

  /** Resolves when it is this call's turn. */
  function enter(key: string, patient: boolean, { group = key, left }: LaneOptions): Promise<void> {
    const places = rounds.get(group) ?? new Map<string, Place>();
    const place = places.get(key) ?? { queue: [], until: 0 };
    if (!patient && place.queue.length >= waitingOfOne) throw tooMany(1, MANY);
    if (left?.aborted || (!patient && waiting >= waitingOfAll)) throw full();
    return new Promise((resolve, reject) => {
      const drop = () => {
        left?.removeEventListener('abort', gone);
        clearTimeout(timer);
        waiting--;
        place.queue.splice(place.queue.indexOf(begin), 1);
        reject(full());
      };
      const gone = () => {
        drop();
        if (place.queue.length === 0 && place.until === 0) forgetPlace(rounds, group, key);
      };
      const late = () => {
        place.until = performance.now() + KEPT_MS;
        drop();
      };
      const timer = patient ? undefined : setTimeout(late, patienceMs);
      left?.addEventListener('abort', gone, { once: true });
      const begin = () => {
        clearTimeout(timer);
        left?.removeEventListener('abort', gone);
        resolve();
      };
      place.queue.push(begin);
      places.set(key, place);
      rounds.set(group, places);
      waiting++;
      next();
    });
  }

  /** Does the work of a call; one that takes long makes room for another. */
  async function worked<T>(work: () => Promise<T>): Promise<T> {
    let counted = 0;
    const timer = setTimeout(() => {
      counted = 1;
      long++;
      next();
    }, LONG_MS);
    try {
      return await work();
    } finally {
      clearTimeout(timer);
      long -= counted;
    }
  }

  async function within<T>(key: string, work: () => Promise<T>, patient: boolean, options: LaneOptions): Promise<T> {
    await enter(key, patient, options);
    const { group = key, left } = options;
    try {
      const turn = { name: NAME, isBeside, left };
      return await (turns ? inBackground(turn, () => worked(work), turns) : worked(work));
    } finally {
      count(group, -1);
      next();
    }
  }

  return {
    run: (key, work, options = {}) => within(key, work, false, options),
    async *pieces(key, source, options = {}) {
      const pieces = source[Symbol.asyncIterator]();
      try {
        for (;;) {
          const piece = await within(key, () => pieces.next(), true, options);
          if (piece.done) return;
          yield piece.value;
        }
      } finally {
        await pieces.return?.();
      }
    },
    console() {
      atConsoles++;
      return () => {
        atConsoles--;
        lastAtConsoles = performance.now();
      };
    },
  };
}
