/** Why a job fits a visitor who came for another one. */
import { type Names, namesOf, type ShownJob } from './job';

const MOST = 4;

const shared = (a: readonly number[] = [], b: readonly number[] = []): number[] => a.filter((id) => b.includes(id));

/** Names of what both jobs have: skills, occupations, the manner and the days of work. */
export function fitsOf(job: ShownJob, wanted: ShownJob, names: Names | undefined): string[] {
  const style = job.work_styles_id === wanted.work_styles_id ? [job.work_styles_id] : [];
  return [
    ...namesOf(names, 'skills', shared(job.skill_ids, wanted.skill_ids)),
    ...namesOf(names, 'occupations', shared(job.occupation_ids, wanted.occupation_ids)),
    ...namesOf(names, 'work_styles', style),
    ...namesOf(names, 'business_days', shared(job.business_day_ids, wanted.business_day_ids)),
  ].slice(0, MOST);
}
