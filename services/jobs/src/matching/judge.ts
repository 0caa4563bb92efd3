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

const share = (a: readonly number[], b: readonly number[]): boolean => a.some((id) => b.includes(id));

/** How near a person is to one skill: has it, has one close to it, has neither. */
export function skillDegree(id: number, known: readonly number[]): 0 | 50 | 100 {
  if (known.includes(id)) return 100;
  const near = related.get(id);
  return near && known.some((one) => near.has(one)) ? HALF : 0;
}

function skillsDegree(wanted: readonly number[], known: readonly number[]): Degree {
  if (wanted.length === 0) return NOT_ASKED;
  if (known.length === 0) return UNKNOWN;
  let sum = 0;
  for (const id of wanted) sum += skillDegree(id, known);
  return Math.round(sum / wanted.length);
}

/** Of two lists whether they share anything. */
function listDegree(wanted: readonly number[], given: readonly number[]): Degree {
  if (wanted.length === 0) return NOT_ASKED;
  if (given.length === 0) return UNKNOWN;
  return share(wanted, given) ? 100 : 0;
}

type Judge = (job: JobTerms, person: PersonTerms, today: string) => Degree;

const judges: Record<MatchCriterion, Judge> = {
  skills: (job, person) => skillsDegree(job.skills, person.skills),
  welcome: (job, person) => skillsDegree(job.welcome, person.skills),
  occupation: (job, person) => listDegree(job.occupations, person.occupations),
  price({ price: most }, { price }) {
    if (most === undefined) return NOT_ASKED;
    if (price === undefined) return UNKNOWN;
    if (price <= most) return 100;
    return price <= most * PRICE_ROOM ? HALF : 0;
  },
  start({ start: wanted }, { start }, today) {
    if (wanted === undefined) return NOT_ASKED;
    if (start === undefined) return UNKNOWN;
    // A day that has passed means: as soon as possible.
    const [, day] = [wanted, today].sort();
    if (start <= day) return 100;
    return Date.parse(start) - Date.parse(day) <= START_ROOM_DAYS * DAY_MS ? HALF : 0;
  },
  days: (job, person) => listDegree(job.days, person.days),
  style: ({ style }, { styles }) => listDegree(style === undefined ? [] : [style], styles),
  place({ prefecture: wanted, style }, { prefecture }) {
    if (wanted === undefined || style === FULL_REMOTE) return NOT_ASKED;
    if (prefecture === undefined) return UNKNOWN;
    return prefecture === wanted ? 100 : 0;
  },
  contract: (job, person) => listDegree(job.contracts, person.contracts),
  resale({ resale }, { affiliation }) {
    if (resale === undefined || resale === resaleRestriction.code.none) return NOT_ASKED;
    if (affiliation === undefined) return UNKNOWN;
    return resale === resaleRestriction.code.own_direct && affiliation === affiliationType.code.other ? 0 : 100;
  },
};

export interface Verdict {
  /** 0 to 1000. */
  score: number;
  /** Needs that are not met, not even in part. */
  unmet: number;
}

export const degreeOf = (name: MatchCriterion, job: JobTerms, person: PersonTerms, today: string): Degree =>
  judges[name](job, person, today);

/** Whole numbers only, so that equal pairs are equal on every machine. */
export function verdictOf(job: JobTerms, person: PersonTerms, weights: MatchWeights, today: string): Verdict {
  let sum = 0;
  let most = 0;
  let unmet = 0;
  for (const name of matchCriterionNames) {
    const weight = weights[name];
    if (weight === 0) continue;
    const degree = judges[name](job, person, today);
    if (degree === NOT_ASKED) continue;
    most += weight * 100;
    sum += weight * (degree === UNKNOWN ? UNKNOWN_COUNTS : degree);
    if (matchCriteria[name].must && degree >= 0 && degree < HALF) unmet++;
  }
  return { score: most === 0 ? 0 : Math.round((sum * 1000) / most), unmet };
}

/** Those that meet more needs come first, then those that fit better, then newer records. */
export const byFit = (a: Verdict & { id: number }, b: Verdict & { id: number }): number =>
  a.unmet - b.unmet || b.score - a.score || b.id - a.id;
