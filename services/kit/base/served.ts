/**
 * Whether people are served at present, and which: by this process, or by another one that tells it. Work that takes long (mails of a broadcast, rows of a file)
 * then takes up less at once, so that their calls wait behind little of it; without them it has the whole machine.
 */
import type { CallContext } from './context';

/** A person between two clicks is still there. */
const STILL_THERE_MS = 1_000;
/** From so many on, those who have left are forgotten when a new one comes. */
const MANY = 1_000;
/** Others are told so often: they count a person as there for longer. */
const TOLD_EVERY_MS = 400;
/** So many people say enough: those who ask want to know whether there are others. */
const MOST_TOLD = 20;

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
  /** People whom another process serves, as it told a moment ago. */
  heard(people: readonly Caller[]): void;
  /** Has those whom this process serves told to others, now and then while there are some. @returns its end */
  tellBy(tell: (people: readonly Caller[]) => void): () => void;
}

interface Person extends Caller {
  waiting: number;
  /** When this process has answered last, and when another one has told. */
  last: number;
  heard: number;
}

const NEVER = Number.NEGATIVE_INFINITY;

/** @param now ms of a clock that never goes back */
export function createServed(now: () => number = () => performance.now()): Served {
  const all = new Map<string, Person>();
  let waiting = 0;
  let last = NEVER;
  let heard = NEVER;
  let told = NEVER;
  let tell: ((people: readonly Caller[]) => void) | undefined;
  const isRecent = (at: number) => now() - at < STILL_THERE_MS;
  const isHere = (one: Pick<Person, 'waiting' | 'last'>) => one.waiting > 0 || isRecent(one.last);
  const isThere = (one: Pick<Person, 'waiting' | 'last' | 'heard'>) => isHere(one) || isRecent(one.heard);
  const forgetGone = () => {
    for (const [key, person] of all) if (!isThere(person)) all.delete(key);
  };
  const nothing = () => undefined;
  function personOf({ realm, enterprise_id, member_id }: Caller): Person {
    const key = `${realm}:${enterprise_id}:${member_id}`;
    const known = all.get(key);
    if (known) return known;
    if (all.size >= MANY) forgetGone();
    const person = { realm, enterprise_id, member_id, waiting: 0, last: NEVER, heard: NEVER };
    all.set(key, person);
    return person;
  }
  function tellNow(): void {
    if (!tell || now() - told < TOLD_EVERY_MS) return;
    told = now();
    const here = [...all.values()].filter(isHere).slice(0, MOST_TOLD);
    tell(here.map(({ realm, enterprise_id, member_id }) => ({ realm, enterprise_id, member_id })));
  }
  return {
    begin(caller) {
      if (!PEOPLE.has(caller.realm)) return nothing;
      const here = personOf(caller);
      here.waiting++;
      waiting++;
      tellNow();
      return () => {
        here.waiting--;
        waiting--;
        here.last = now();
        last = here.last;
        tellNow();
      };
    },
    heard(told) {
      for (const caller of told) if (PEOPLE.has(caller.realm)) personOf(caller).heard = heard = now();
    },
    tellBy(by) {
      tell = by;
      return () => {
        if (tell === by) tell = undefined;
      };
    },
    some: () => isThere({ waiting, last, heard }),
    others(caller) {
      if (!isThere({ waiting, last, heard })) return false;
      const isSame = (person: Person) =>
        person.enterprise_id === caller.enterprise_id &&
        (!caller.member_id || (person.member_id === caller.member_id && person.realm === caller.realm));
      for (const person of all.values()) if (!isSame(person) && isThere(person)) return true;
      return false;
    },
  };
}

/** The people whom this process knows of, whichever of its services answers them. */
export const people = createServed();
