/**
 * Portions of work that takes long: rows of a file, of a list as a file, recipients of a mailing. They are as large as is
 * fast while the process serves no others; beside them an answer waits some milliseconds for one, and each is followed by a
 * rest of twice its time, so that two thirds of the process are theirs.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type Caller, people } from './served';

const MOST_REST_MS = 200;

export interface PortionOptions {
  /** Items of one portion without others. */
  most: number;
  /** The same beside them. */
  beside: number;
}

export interface Portions {
  /** Items of the next portion. */
  size(): number;
  /** Lets others work, if there are any. @param took ms of the portion before */
  rest(took: number): Promise<void>;
}

/** @param caller for whom the work is done: who waits for it is no other */
export function portions({ most, beside }: PortionOptions, caller: Caller, { others } = people): Portions {
  return {
    size: () => (others(caller) ? beside : most),
    async rest(took) {
      if (others(caller)) await pause(Math.min(2 * took, MOST_REST_MS));
    },
  };
}
