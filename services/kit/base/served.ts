/**
 * Whether this process serves people at present. Work that people do not wait for (mails of a broadcast) then takes up
 * less at once, so that their calls wait behind little of it; without them it has the whole machine.
 */
import type { Realm } from './context';

/** A person between two clicks is still there. */
const STILL_THERE_MS = 1_000;

const PEOPLE: ReadonlySet<Realm> = new Set(['enterprise', 'admin', 'site']);

export interface Served {
  /** A call begins. @returns to be called when it has been answered */
  begin(realm: Realm): () => void;
  /** Whether a person waits for an answer, or has got one a moment ago. */
  some(): boolean;
}

/** @param now ms of a clock that never goes back */
export function createServed(now: () => number = () => performance.now()): Served {
  let waiting = 0;
  let last = Number.NEGATIVE_INFINITY;
  const end = () => {
    waiting--;
    last = now();
  };
  const nothing = () => undefined;
  return {
    begin(realm) {
      if (!PEOPLE.has(realm)) return nothing;
      waiting++;
      return end;
    },
    some: () => waiting > 0 || now() - last < STILL_THERE_MS,
  };
}

/** The people of this process, whichever of its services answers them. */
export const people = createServed();
