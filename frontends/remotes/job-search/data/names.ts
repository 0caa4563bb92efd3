/** Names of ids, out of the answer they came with: the master lists themselves are too heavy for a public page. */
import type { MasterName } from '@enishi/protos/fields/types';
import { type PublicJobList, type PublicJobQuery, publicJobMasters } from '@enishi/protos/jobs/public-query';
import type { PublicJob, PublicNames } from './types';

/** The name of an id; '' for none. */
export const nameOf = (names: PublicNames | undefined, list: MasterName, id: number | undefined): string =>
  (id !== undefined && names?.[list]?.[id]) || '';

export const namesOf = (
  names: PublicNames | undefined,
  list: MasterName,
  ids: readonly number[] | undefined,
): string[] => (ids ?? []).map((id) => nameOf(names, list, id)).filter(Boolean);

/** Where one works: prefecture and station, as far as they are known. */
export const placeOf = (names: PublicNames | undefined, job: PublicJob): string =>
  [nameOf(names, 'prefectures', job.prefecture_id), nameOf(names, 'stations', job.station_id)]
    .filter(Boolean)
    .join(' ');

export interface ActiveCondition {
  list: PublicJobList | 'keyword';
  id?: number;
  label: string;
}

/** The conditions of a search, in words. */
export function activeConditions(query: PublicJobQuery, names: PublicNames | undefined): ActiveCondition[] {
  const chosen = (Object.keys(publicJobMasters) as PublicJobList[]).flatMap((list) =>
    (query[list] ?? []).map((id) => ({ list, id, label: nameOf(names, publicJobMasters[list], id) })),
  );
  const found: ActiveCondition[] = chosen.filter(({ label }) => label);
  return query.keyword ? [...found, { list: 'keyword', label: `「${query.keyword}」` }] : found;
}
