/** The terms that fit, those that do not, and those that are unknown, in words. */
import { formatNumber } from '@enishi/protos/fields/format-number';
import type { MatchFinding } from '@enishi/protos/jobs/rpc';
import { affiliationType, contractType } from '@enishi/protos/master/candidate';
import { masterLabel } from '@enishi/protos/master/index';
import { resaleRestriction } from '@enishi/protos/master/job';
import { type MatchCriterion, type MatchWeights, matchCriterionNames } from '@enishi/protos/master/matching';
import { degreeOf, FITS, NOT_ASKED, skillDegree, UNKNOWN } from './judge';
import type { JobTerms, PersonTerms } from './terms';

const names = (list: 'skills' | 'occupations' | 'business_days' | 'work_styles', ids: readonly number[]): string =>
  ids
    .map((id) => masterLabel(list, id))
    .filter(Boolean)
    .join('、');

const day = (text: string): string => text.replaceAll('-', '/');

function skillWords(wanted: readonly number[], known: readonly number[]): string {
  if (known.length === 0) return `${names('skills', wanted)}（候補者のスキルが未登録）`;
  const of = (degree: number) => wanted.filter((id) => skillDegree(id, known) === degree);
  const [has, near, lacks] = [of(100), of(50), of(0)].map((ids) => names('skills', ids));
  const count = wanted.length > 1 ? `${of(100).length}/${wanted.length}　` : '';
  const parts = [has && `${has}あり`, near && `${near}は近いスキルあり`, lacks && `${lacks}なし`];
  return count + parts.filter(Boolean).join('／');
}

const given = (text: string): string => text || '未登録';

const price = (value: number | undefined): string => (value === undefined ? '未登録' : `${formatNumber(value)}万円`);

type Words = (job: JobTerms, person: PersonTerms) => string;

const words: Record<MatchCriterion, Words> = {
  skills: (job, person) => skillWords(job.skills, person.skills),
  welcome: (job, person) => skillWords(job.welcome, person.skills),
  occupation: (job, person) =>
    `募集 ${names('occupations', job.occupations)}／候補者 ${given(names('occupations', person.occupations))}`,
  price: (job, person) => `仕入の上限 ${price(job.price)}／希望 ${price(person.price)}`,
  start: (job, person) =>
    `開始 ${day(job.start ?? '')}／候補者 ${person.start === '' ? '即日・相談可' : given(day(person.start ?? ''))}`,
  days: (job, person) => `募集 ${names('business_days', job.days)}／希望 ${given(names('business_days', person.days))}`,
  style: (job, person) =>
    `募集 ${masterLabel('work_styles', job.style)}／希望 ${given(names('work_styles', person.styles))}`,
  place: (job, person) =>
    `勤務地 ${masterLabel('prefectures', job.prefecture)}／居住地 ${given(masterLabel('prefectures', person.prefecture))}`,
  contract(job, person) {
    const labels = (ids: readonly number[]) => ids.map((id) => contractType.label(id)).join('、');
    return `募集 ${labels(job.contracts)}／希望 ${given(labels(person.contracts))}`;
  },
  resale: (job, person) =>
    `${resaleRestriction.label(job.resale)}／候補者 ${given(affiliationType.label(person.affiliation))}${person.affiliation ? '所属' : ''}`,
};

function verdictWord(degree: number): string {
  if (degree === UNKNOWN) return 'unknown';
  if (degree === FITS) return 'fit';
  return degree > 0 ? 'partly' : 'unfit';
}

/** A finding for each criterion that the job asks for and that has weight. */
export const findingsOf = (job: JobTerms, person: PersonTerms, weights: MatchWeights, today: string): MatchFinding[] =>
  matchCriterionNames.flatMap((criterion) => {
    const degree = weights[criterion] === 0 ? NOT_ASKED : degreeOf(criterion, job, person, today);
    if (degree === NOT_ASKED) return [];
    return [{ criterion, verdict: verdictWord(degree), text: words[criterion](job, person) }];
  });
