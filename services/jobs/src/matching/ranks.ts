/** How well every row of a table fits, as one number a row. Pure. */
import {
  type MatchCriterion,
  type MatchWeights,
  matchCriteria,
  matchCriterionNames,
} from '@enishi/protos/master/matching';
import { asks, type Degree, FITS, NOT_ASKED, skillDegreesOf, UNKNOWN } from './judge';
import type { Table } from './table';
import type { JobTerms, PersonTerms } from './terms';

/** An unknown may turn out well. */
const UNKNOWN_COUNTS = 40;
const MAX_SCORE = 1000;
/** How many counts of met needs there are, none included. */
const NEEDS = matchCriterionNames.length + 1;
/** No pair ranks worse; the next number is for rows that are left out. */
export const MAX_RANK = NEEDS * (MAX_SCORE + 1);
const LEFT_OUT = MAX_RANK + 1;

const list = (ids: readonly number[]): string => ids.join();
const one = (value: string | number | undefined): string => String(value ?? '-');

export const personFacets = {
  skills: ({ skills }: PersonTerms) => list(skills),
  occupations: ({ occupations }: PersonTerms) => list(occupations),
  price: ({ price }: PersonTerms) => one(price),
  start: ({ start }: PersonTerms) => one(start),
  days: ({ days }: PersonTerms) => list(days),
  styles: ({ styles }: PersonTerms) => list(styles),
  prefecture: ({ prefecture }: PersonTerms) => one(prefecture),
  contracts: ({ contracts }: PersonTerms) => list(contracts),
  affiliation: ({ affiliation }: PersonTerms) => one(affiliation),
} as const;
type PersonFacet = keyof typeof personFacets;
export type People = Table<PersonTerms, PersonFacet>;

export const jobFacets = {
  skills: ({ skills }: JobTerms) => list(skills),
  welcome: ({ welcome }: JobTerms) => list(welcome),
  occupations: ({ occupations }: JobTerms) => list(occupations),
  price: ({ price }: JobTerms) => one(price),
  start: ({ start }: JobTerms) => one(start),
  days: ({ days }: JobTerms) => list(days),
  style: ({ style }: JobTerms) => one(style),
  place: ({ prefecture, style }: JobTerms) => `${one(prefecture)}/${one(style)}`,
  contracts: ({ contracts }: JobTerms) => list(contracts),
  resale: ({ resale }: JobTerms) => one(resale),
} as const;
type JobFacet = keyof typeof jobFacets;
export type Jobs = Table<JobTerms, JobFacet>;

/** Which column a criterion reads. */
const ofPeople: Readonly<Record<MatchCriterion, PersonFacet>> = {
  ...{ skills: 'skills', welcome: 'skills', occupation: 'occupations', price: 'price', start: 'start' },
  ...{ days: 'days', style: 'styles', place: 'prefecture', contract: 'contracts', resale: 'affiliation' },
};
const ofJobs: Readonly<Record<MatchCriterion, JobFacet>> = {
  ...{ skills: 'skills', welcome: 'welcome', occupation: 'occupations', price: 'price', start: 'start' },
  ...{ days: 'days', style: 'style', place: 'place', contract: 'contracts', resale: 'resale' },
};

/** The rank of a row in one number: 4 bits of needs that are not met, 14 of what was possible, 14 of what it has. */
const POSSIBLE = 2 ** 14;
const UNMET = 2 ** 28;

interface Criterion<T, Name extends string> {
  name: MatchCriterion;
  facet: Name;
  degree: (row: T) => Degree;
}

function totalsOf<T extends { id: number }, Name extends string>(
  table: Table<T, Name>,
  criteria: readonly Criterion<T, Name>[],
  weights: MatchWeights,
): Uint32Array {
  const totals = new Uint32Array(table.rows.length);
  for (const { name, facet, degree } of criteria) {
    const weight = weights[name];
    if (weight === 0) continue;
    const { codes, samples } = table.column(facet);
    const worth = new Uint32Array(samples.length);
    for (let code = 0; code < samples.length; code++) {
      const found = degree(samples[code]);
      if (found === NOT_ASKED) continue;
      // One required skill that is missing, or a price above the ceiling: partly is not met.
      const unmet = matchCriteria[name].must && found >= 0 && found < FITS;
      worth[code] =
        weight * (found === UNKNOWN ? UNKNOWN_COUNTS : found) + weight * 100 * POSSIBLE + (unmet ? UNMET : 0);
    }
    for (let at = 0; at < totals.length; at++) totals[at] += worth[codes[at]];
  }
  return totals;
}

/**
 * 0 is best: those that fit better come first, then those that meet more needs; making no demands ranks a pair no
 * higher. Whole numbers only, so that equal pairs are equal on every machine.
 */
function ranksOf(totals: Uint32Array): Uint16Array {
  const ranks = new Uint16Array(totals.length);
  for (let at = 0; at < totals.length; at++) {
    const total = totals[at];
    const sum = total & (POSSIBLE - 1);
    const most = (total >>> 14) & (POSSIBLE - 1);
    const score = most === 0 ? 0 : Math.round((sum * MAX_SCORE) / most);
    ranks[at] = (MAX_SCORE - score) * NEEDS + (total >>> 28);
  }
  return ranks;
}

/** The rank of every person for a job, by the person's place in the table. */
export function ranksOfPeople(people: People, job: JobTerms, weights: MatchWeights, today: string): Uint16Array {
  const criteria = matchCriterionNames.flatMap((name) => {
    const degree = asks[name](job, today);
    return degree ? [{ name, facet: ofPeople[name], degree }] : [];
  });
  return ranksOf(totalsOf(people, criteria, weights));
}

/** The rank of every job for a person, by the job's place in the table. */
export function ranksOfJobs(jobs: Jobs, person: PersonTerms, weights: MatchWeights, today: string): Uint16Array {
  const skillDegrees = skillDegreesOf(person.skills);
  const criteria = matchCriterionNames.map((name) => ({
    name,
    facet: ofJobs[name],
    degree: (job: JobTerms): Degree => {
      if (name === 'skills') return skillDegrees(job.skills);
      if (name === 'welcome') return skillDegrees(job.welcome);
      return asks[name](job, today)?.(person) ?? NOT_ASKED;
    },
  }));
  return ranksOf(totalsOf(jobs, criteria, weights));
}

/** The parts of a rank. */
export const readRank = (rank: number): { score: number; unmet: number } => ({
  score: MAX_SCORE - Math.floor(rank / NEEDS),
  unmet: rank % NEEDS,
});

/** Takes rows out of what is ranked; answers how many are left. */
export function leaveOut(ranks: Uint16Array, isOut: (place: number, rank: number) => boolean): number {
  let left = 0;
  for (let at = 0; at < ranks.length; at++)
    if (isOut(at, ranks[at])) ranks[at] = LEFT_OUT;
    else left++;
  return left;
}
