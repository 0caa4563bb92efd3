/** Memories of a process: bounded, and for as long as what they hold may be old. */
import { LRUCache } from 'lru-cache';
import { neverBack } from './clock';

export interface MemoryBounds {
  /** Entries; beyond them, the one that was asked for longest ago is forgotten. Default: a thousand. */
  most?: number;
  /** How old an entry may be, unless it says so itself. Default: any age. */
  ms?: number;
  now?: () => number;
}

/**
 * Ages are told by the same clock as the times of records, so that a clock that is moved ahead moves both; one that is set
 * back makes nothing stay for longer.
 */
export const createMemory = <Key extends {}, Value extends {}>({
  most = 1_000,
  ms = 0,
  now = () => Date.now(),
}: MemoryBounds) => new LRUCache<Key, Value>({ max: most, ttl: ms, ttlResolution: 0, perf: { now: neverBack(now) } });

/** `ask` may use the answer before, which is too old by now. */
export type Remembered<Answer> = (
  key: string | number,
  ask: (before: Promise<Answer> | undefined) => Promise<Answer>,
) => Promise<Answer>;

/**
 * A memory of answers: those who want one at the same time ask once. A failure is not kept as an answer: the next caller
 * asks again.
 * @param isSound an answer that is not is asked for anew, too. Default: all are
 */
export function remembered<Answer>(
  bounds: MemoryBounds,
  isSound: (answer: Answer) => boolean = () => true,
): Remembered<Answer> {
  const answers = createMemory<string | number, Promise<Answer>>(bounds);
  return (key, ask) => {
    const before = answers.peek(key, { allowStale: true });
    const known = answers.get(key);
    if (known) return known;
    const answer = ask(before);
    answers.set(key, answer);
    const forget = () => answers.peek(key) === answer && answers.delete(key);
    answer.then((value) => isSound(value) || forget(), forget);
    return answer;
  };
}
