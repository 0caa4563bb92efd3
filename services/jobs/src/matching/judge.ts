/** How well a candidate and a job fit, criterion by criterion. Pure. */
import { affiliationType } from '@enishi/protos/master/candidate';
import { masterItems } from '@enishi/protos/master/index';
import { resaleRestriction } from '@enishi/protos/master/job';
import { type MatchCriterion, relatedSkills } from '@enishi/protos/master/matching';
import type { JobTerms, PersonTerms } from './terms';

/** How far a criterion fits, in per cent: 100 fits entirely; -1: the job does not ask; -2: unknown. */
export type Degree = number;
export const NOT_ASKED = -1;
export const UNKNOWN = -2;

export const FITS = 100;
const HALF = 50;
/** A price this much above may be talked about. */
const PRICE_ROOM = 1.1;
const START_ROOM_DAYS = 31;
const FULL_REMOTE = 3;
const DAY_MS = 86_400_000;

const skillIds = new Map(masterItems('skills').map(({ id, name }) => [name, id]));
const related = relatedSkills((name) => skillIds.get(name));

const NONE: readonly number[] = [];

/** How near a person is to one skill: has it, has one close to it, has neither. */
export function skillDegree(id: number, known: readonly number[]): 0 | 50 | 100 {
  if (known.includes(id)) return 100;
  const near = related.get(id);
  return near && known.some((one) => near.has(one)) ? HALF : 0;
}

/** Bits of a number; a job asks for fewer skills. */
const MAX_BITS = 31;
const MOST_SKILL = Math.max(0, ...skillIds.values());

/** Bit masks by skill id: bit n is set where the skill is the nth wanted one (`exact`), or is close to it (`near`). */
interface Masks {
  exact: Int32Array;
  near: Int32Array;
}

function masksOf(wanted: readonly number[]): Masks {
  const length = Math.max(MOST_SKILL, ...wanted) + 1;
  const masks = { exact: new Int32Array(length), near: new Int32Array(length) };
  for (const [at, id] of wanted.entries()) {
    masks.exact[id] |= 1 << at;
    for (const other of related.get(id) ?? []) masks.near[other] |= 1 << at;
  }
  return masks;
}

function bits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}

function sumOfSkills(wanted: readonly number[], { exact, near }: Masks, known: readonly number[]): number {
  if (wanted.length > MAX_BITS) return wanted.reduce((sum, id) => sum + skillDegree(id, known), 0);
  let has = 0;
  let close = 0;
  for (const id of known) {
    has |= exact[id];
    close |= near[id];
  }
  return bits(has) * 100 + bits(close & ~has) * HALF;
}

/** How near a person is to any list of wanted skills: the other way round, for one person and many jobs. */
export function skillDegreesOf(known: readonly number[]): (wanted: readonly number[]) => Degree {
  const degrees = new Map<number, number>();
  for (const id of known) for (const other of related.get(id) ?? []) degrees.set(other, HALF);
  for (const id of known) degrees.set(id, 100);
  return (wanted) => {
    if (wanted.length === 0) return NOT_ASKED;
    if (known.length === 0) return UNKNOWN;
    let sum = 0;
    for (const id of wanted) sum += degrees.get(id) ?? 0;
    return Math.round(sum / wanted.length);
  };
}

/** The demand of a job, made ready for any number of people; undefined where there is none. */
type Asks = ((person: PersonTerms) => Degree) | undefined;

function asksSkills(wanted: readonly number[]): Asks {
  if (wanted.length === 0) return undefined;
  const masks = masksOf(wanted);
  return ({ skills }) =>
    skills.length === 0 ? UNKNOWN : Math.round(sumOfSkills(wanted, masks, skills) / wanted.length);
}

/** Whether two lists share anything. */
function asksAny(wanted: readonly number[], of: (person: PersonTerms) => readonly number[]): Asks {
  if (wanted.length === 0) return undefined;
  return (person) => {
    const given = of(person);
    if (given.length === 0) return UNKNOWN;
    for (const id of given) if (wanted.includes(id)) return 100;
    return 0;
  };
}

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

export const asks: Record<MatchCriterion, (job: JobTerms, today: string) => Asks> = {
  skills: ({ skills }) => asksSkills(skills),
  welcome: ({ welcome }) => asksSkills(welcome),
  occupation: ({ occupations }) => asksAny(occupations, (person) => person.occupations),
  price({ price: most }) {
    if (most === undefined) return undefined;
    return ({ price }) => {
      if (price === undefined) return UNKNOWN;
      if (price <= most) return 100;
      return price <= most * PRICE_ROOM ? HALF : 0;
    };
  },
  start({ start: wanted }, today) {
    if (wanted === undefined) return undefined;
    // A day that has passed means: as soon as possible.
    const [, day] = [wanted, today].sort();
    const last = dayAfter(day, START_ROOM_DAYS);
    return ({ start }) => {
      if (start === undefined) return UNKNOWN;
      if (start <= day) return 100;
      return start <= last ? HALF : 0;
    };
  },
  days: ({ days }) => asksAny(days, (person) => person.days),
  style: ({ style }) => asksAny(style === undefined ? NONE : [style], (person) => person.styles),
  place({ prefecture: wanted, style }) {
    if (wanted === undefined || style === FULL_REMOTE) return undefined;
    return ({ prefecture }) => {
      if (prefecture === undefined) return UNKNOWN;
      return prefecture === wanted ? 100 : 0;
    };
  },
  contract: ({ contracts }) => asksAny(contracts, (person) => person.contracts),
  resale({ resale }) {
    if (resale === undefined || resale === resaleRestriction.code.none) return undefined;
    const own = resale === resaleRestriction.code.own_direct;
    return ({ affiliation }) => {
      if (affiliation === undefined) return UNKNOWN;
      return own && affiliation === affiliationType.code.other ? 0 : 100;
    };
  },
};

/** NOT_ASKED where the job does not ask. */
export const degreeOf = (name: MatchCriterion, job: JobTerms, person: PersonTerms, today: string): Degree =>
  asks[name](job, today)?.(person) ?? NOT_ASKED;
