/**
 * Portions of work that takes long: rows of a file, of a list as a file, recipients of a mailing. They are as large as is
 * fast while the process serves no others; beside them an answer waits some milliseconds for one, and each waits for its
 * turn in the budget of all work in the background.
 */
import { background, inBackground } from './background';
import { type Caller, people } from './served';

export interface PortionOptions {
  /** Items of one portion without others. */
  most: number;
  /** The same beside them. */
  beside: number;
}

export interface Portions {
  /** Items of the next portion. */
  size(): number;
  isBeside(): boolean;
  /** Does a portion when it is its turn; without others at once. */
  turn<T>(work: () => Promise<T>, left?: AbortSignal): Promise<T>;
}

/** @param caller for whom the work is done: who waits for it is no other */
export function portions(
  { most, beside }: PortionOptions,
  caller: Caller,
  { others } = people,
  turns = background,
): Portions {
  const isBeside = () => others(caller);
  const name = String(caller.enterprise_id);
  return {
    isBeside,
    size: () => (isBeside() ? beside : most),
    turn: (work, left) => inBackground({ name, isBeside, left }, work, turns),
  };
}
