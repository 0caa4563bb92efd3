/**
 * Whether this process serves people at present, and which. Work that takes long (mails of a broadcast, rows of a file)
 * then takes up less at once, so that their calls wait behind little of it; without them it has the whole machine.
 */
import type { CallContext } from './context';

/** A person between two clicks is still there. */
const STILL_THERE_MS = 1_000;
/** From so many on, those who have left are forgotten when a new one comes. */
const MANY = 1_000;

const PEOPLE: ReadonlySet<CallContext['realm']> = new Set(['enterprise', 'admin', 'site']);

/** The caller of an RPC, or the one for whom work in the background goes on; of the system without `member_id`. */
export type Caller = Pick<CallContext, 'realm' | 'enterprise_id' | 'member_id'>;

export interface Served {
  /** A call begins. @returns to be called when it has been answered */
  begin(caller: Caller): () => void;
  /** Whether a person waits for an answer, or has got one a moment ago. */
  some(): boolean;
  /** Whether that is so for others than this member, or for other agencies than that of the system's own work. */
  others(caller: Caller): boolean;
}

interface Person extends Caller {
  waiting: number;
  last: number;
}

/** @param now ms of a clock that never goes back */
export function createServed(now: () => number = () => performance.now()): Served {
  const all = new Map<string, Person>();
  let waiting = 0;
  let last = Number.NEGATIVE_INFINITY;
  const isThere = (one: { waiting: number; last: number }) => one.waiting > 0 || now() - one.last < STILL_THERE_MS;
  const forgetGone = () => {
    for (const [key, person] of all) if (!isThere(person)) all.delete(key);
  };
  const nothing = () => undefined;
  return {
    begin({ realm, enterprise_id, member_id }) {
      if (!PEOPLE.has(realm)) return nothing;
      const key = `${realm}:${enterprise_id}:${member_id}`;
      let person = all.get(key);
      if (!person) {
        if (all.size >= MANY) forgetGone();
        person = { realm, enterprise_id, member_id, waiting: 0, last: 0 };
        all.set(key, person);
      }
      const here = person;
      here.waiting++;
      waiting++;
      return () => {
        here.waiting--;
        waiting--;
        here.last = now();
        last = here.last;
      };
    },
    some: () => isThere({ waiting, last }),
    others(caller) {
      if (!isThere({ waiting, last })) return false;
      const isSame = (person: Person) =>
        person.enterprise_id === caller.enterprise_id &&
        (!caller.member_id || (person.member_id === caller.member_id && person.realm === caller.realm));
      for (const person of all.values()) if (!isSame(person) && isThere(person)) return true;
      return false;
    },
  };
}

/** The people of this process, whichever of its services answers them. */
export const people = createServed();
