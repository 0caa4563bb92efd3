/**
 * The turns of work in the background: rows of files, long lists, recipients, mails, calls of partners. Beside people all
 * kinds of it together have one budget: one portion at a time, and after each a rest of so many times what it took.
 * Without people nothing waits for anything.
 */
import { people } from './served';

/** Times of a portion that the others have before the next one: a quarter of the process is left to work in the background. */
const REST = 3;
/** A debt is never larger, and no portion waits for longer while more is charged, so that one comes every so often. */
const MOST_REST_MS = 400;
/** A portion that takes longer (a mail server is slow, a database is away) keeps no other one waiting. */
const MOST_HOLD_MS = 250;

export interface Turn {
  /** Whose portions these are: names have their turns one after the other, however many portions of one wait. */
  name: string;
  /** Whether people are served who would wait for the portion; asked again while it waits. */
  isBeside(): boolean;
  /** The caller that waits for the portion has left: it takes no turn any more, and begins at once so that it can say so. */
  left?: AbortSignal;
}

/** A portion is over; said again, it is over already. @param most ms that it cost at most, where it waited for something else most of its time */
export type End = (most?: number) => void;

export interface Background {
  /** Resolves when the portion may begin. */
  begin(turn: Turn): Promise<End>;
  /** Work that did not wait for a turn, and is paid for by the portions after it. @param from ms of the clock */
  charge(from: number, most?: number): void;
}

interface Waiting extends Turn {
  begin(): void;
}

/** @param now ms of a clock that never goes back */
export function createBackground(now: () => number = () => performance.now()): Background {
  /** By name; the names stand in the order of their turns. */
  const queues = new Map<string, Waiting[]>();
  /** The debt is paid then. */
  let freeAt = Number.NEGATIVE_INFINITY;
  /** Since when the portion whose turn is next has waited for the debt. */
  let restsFrom = Number.NEGATIVE_INFINITY;
  /** The time until then was charged, and is not charged again: portions that ran side by side cost the process once. */
  let chargedTo = Number.NEGATIVE_INFINITY;
  /** The portion for which others wait, and until when they do. */
  let holder: { until: number } | undefined;
  let timer: NodeJS.Timeout | undefined;

  function charge(from: number, most = Number.POSITIVE_INFINITY): void {
    const at = now();
    const took = Math.min(at - Math.max(from, chargedTo), most);
    if (took <= 0) return;
    chargedTo = at;
    freeAt = Math.min(Math.max(freeAt, at) + REST * took, at + MOST_REST_MS);
  }

  function start(isHeld: boolean): End {
    const from = now();
    const own = { until: from + MOST_HOLD_MS };
    if (isHeld) holder = own;
    let isOver = false;
    return (most) => {
      if (isOver) return;
      isOver = true;
      charge(from, most);
      restsFrom = now();
      if (holder === own) holder = undefined;
      next();
    };
  }

  const waitFor = ({ isBeside, left }: Turn): number =>
    left?.aborted || !isBeside()
      ? 0
      : Math.max(Math.min(freeAt, restsFrom + MOST_REST_MS), holder?.until ?? Number.NEGATIVE_INFINITY) - now();

  function next(): void {
    timer = void clearTimeout(timer);
    for (;;) {
      const [turn] = queues;
      if (!turn) return;
      const [name, [first, ...rest]] = turn;
      const wait = waitFor(first);
      if (wait > 0) {
        timer = setTimeout(next, wait);
        return;
      }
      queues.delete(name);
      if (rest.length > 0) queues.set(name, rest);
      first.begin();
    }
  }

  return {
    charge,
    async begin(turn) {
      if (queues.size === 0) restsFrom = now();
      if (queues.size === 0 ? waitFor(turn) <= 0 : !turn.isBeside()) return start(turn.isBeside());
      const { name } = turn;
      const begun = new Promise<End>((resolve) => {
        const waiting = { ...turn, begin: () => resolve(start(true)) };
        queues.set(name, [...(queues.get(name) ?? []), waiting]);
      });
      next();
      return begun;
    },
  };
}

/** The budget of this process, whichever of its services works. */
export const background = createBackground();

/** That of mails: no person waits for them, so all people come first, those of the same agency, too. */
export const MAILS: Turn = { name: 'mails', isBeside: () => people.some() };

/** A portion from its turn to its end. */
export async function inBackground<T>(turn: Turn, work: () => Promise<T>, { begin } = background): Promise<T> {
  const end = await begin(turn);
  try {
    return await work();
  } finally {
    end();
  }
}
