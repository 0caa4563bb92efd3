/** The job that a visitor came for, and those like it, as the public site answers them. */
import { siteQuery } from '@enishi/frontend-kit/runtime/site/site-page';
import type { MasterName } from '@enishi/protos/fields/types';
import { jobApplicationStatus } from '@enishi/protos/master/job-status';

export interface ShownJob {
  id_by_enterprise_id: number;
  name?: string;
  application_status_flg?: number;
  monthly_price_f_num?: number | null;
  monthly_price_l_num?: number | null;
  occupation_ids?: number[];
  skill_ids?: number[];
  business_day_ids?: number[];
  work_styles_id?: number;
  prefecture_id?: number;
  station_id?: number;
}

export type Names = Partial<Record<MasterName, Record<number, string>>>;

export interface Shown {
  job: ShownJob;
  names?: Names;
}

export interface Listed {
  jobs?: ShownJob[];
  names?: Names;
}

const MAX_NEWEST = 5;

/** Without it people can register all the same. */
export const jobCall = (id: number) => siteQuery<Shown>(`jobs/show/${id}`, {}, { optional: true });
export const relatedCall = (id: number) => siteQuery<Listed>(`jobs/related/${id}`, {}, { optional: true });
/** A job that is no longer shown tells nothing about those like it: the newest stand in. */
export const newestCall = siteQuery<Listed>('jobs/index', { per_page: MAX_NEWEST, sort: 2 }, { optional: true });

/** The calls that the page of a wanted job needs. */
export const jobCalls = (id: number) => [jobCall(id), relatedCall(id), newestCall];

export const isOpen = ({ application_status_flg: code }: ShownJob): boolean =>
  code !== jobApplicationStatus.code.stopped;

export const namesOf = (names: Names | undefined, list: MasterName, ids: readonly (number | undefined)[] = []) =>
  ids.flatMap((id) => (id === undefined ? [] : (names?.[list]?.[id] ?? [])));

/** Where one works: prefecture, station and manner, as far as they are known. */
export const placeOf = (names: Names | undefined, job: ShownJob): string =>
  [
    ...namesOf(names, 'prefectures', [job.prefecture_id]),
    ...namesOf(names, 'stations', [job.station_id]),
    ...namesOf(names, 'work_styles', [job.work_styles_id]),
  ].join('・');
