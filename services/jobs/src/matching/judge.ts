/** How well a candidate and a job fit, criterion by criterion. Pure. */
import { affiliationType } from '@enishi/protos/master/candidate';
import { masterItems } from '@enishi/protos/master/index';
import { resaleRestriction } from '@enishi/protos/master/job';
import {
  type MatchCriterion,
  type MatchWeights,
  matchCriteria,
  matchCriterionNames,
  relatedSkills,
} from '@enishi/protos/master/matching';
import type { JobTerms, PersonTerms } from './terms';

/** In percent, 100 fits entirely; -1: the job does not ask; -2: nobody knows. */
type Degree = number;
export const NOT_ASKED = -1;
export const UNKNOWN = -2;

/** What nobody knows may turn out well. */
const UNKNOWN_COUNTS = 40;
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

/** Of wanted skills: which of them each known skill is, and which it is close to, as bits. */
interface Masks {
  exact: ReadonlyMap<number, number>;
  near: ReadonlyMap<number, number>;
}

/** As many bits as a number has; a job asks for fewer. */
const MAX_BITS = 31;

const kept = new WeakMap<readonly number[], Masks>();

/** Made once for a list of skills: it is asked about with every candidate of an agency. */
function masksOf(wanted: readonly number[]): Masks {
  const known = kept.get(wanted);
  if (known) return known;
  const exact = new Map<number, number>();
  const near = new Map<number, number>();
  const add = (map: Map<number, number>, id: number, at: number) => map.set(id, (map.get(id) ?? 0) | (1 << at));
  for (const [at, id] of wanted.entries()) {
    add(exact, id, at);
    for (const other of related.get(id) ?? []) add(near, other, at);
  }
  const masks = { exact, near };
  kept.set(wanted, masks);
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
    has |= exact.get(id) ?? 0;
    close |= near.get(id) ?? 0;
  }
  return bits(has) * 100 + bits(close & ~has) * HALF;
}

/** What a job asks, made ready for any number of people; undefined where it does not ask. */
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

const asks: Record<MatchCriterion, (job: JobTerms, today: string) => Asks> = {
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

export const MAX_SCORE = 1000;

/**
 * How well people fit a job, as one number: 0 is best. Those that meet more needs come first, then those that fit
 * better. Whole numbers only, so that equal pairs are equal on every machine.
 */
export function rankingOf(job: JobTerms, weights: MatchWeights, today: string): (person: PersonTerms) => number {
  const asked = matchCriterionNames.flatMap((name) => {
    const ask = weights[name] > 0 ? asks[name](job, today) : undefined;
    return ask ? [{ ask, weight: weights[name], must: matchCriteria[name].must }] : [];
  });
  const most = asked.reduce((sum, { weight }) => sum + weight * 100, 0);
  return (person) => {
    let sum = 0;
    let unmet = 0;
    for (const { ask, weight, must } of asked) {
      const degree = ask(person);
      sum += weight * (degree === UNKNOWN ? UNKNOWN_COUNTS : degree);
      if (must && degree >= 0 && degree < HALF) unmet++;
    }
    const score = most === 0 ? 0 : Math.round((sum * MAX_SCORE) / most);
    return unmet * (MAX_SCORE + 1) + (MAX_SCORE - score);
  };
}

/** What a rank says. */
export const readRank = (rank: number): { score: number; unmet: number } => ({
  score: MAX_SCORE - (rank % (MAX_SCORE + 1)),
  unmet: Math.floor(rank / (MAX_SCORE + 1)),
});

/** No pair ranks worse. */
export const MAX_RANK = (matchCriterionNames.length + 1) * (MAX_SCORE + 1);
