/** Names of ids, out of the answer they came with: the master lists themselves are too heavy for a public page. */
import {
  type PublicJobList,
  type PublicJobQuery,
  type PublicNameList,
  publicJobMasters,
} from '@enishi/protos/jobs/public-query';
import type { JobPage, PublicJob, PublicNames } from './types';

/** The name of an id; '' for none. */
export const nameOf = (names: PublicNames | undefined, list: PublicNameList, id: number | undefined): string =>
  (id !== undefined && names?.[list]?.[id]) || '';

export const namesOf = (
  names: PublicNames | undefined,
  list: PublicNameList,
  ids: readonly number[] | undefined,
): string[] => (ids ?? []).map((id) => nameOf(names, list, id)).filter(Boolean);

/** Where one works: prefecture and station, as far as they are known. */
export const placeOf = (names: PublicNames | undefined, job: PublicJob): string =>
  [nameOf(names, 'prefectures', job.prefecture_id), nameOf(names, 'stations', job.station_id)]
    .filter(Boolean)
    .join(' ');

export interface ActiveCondition {
  /** Tells it from the others of a search. */
  key: string;
  label: string;
  /** The search without it. */
  rest: PublicJobQuery;
}

/** The conditions of a search, in words. */
export function activeConditions(query: PublicJobQuery, data: JobPage | undefined): ActiveCondition[] {
  const { names, understood } = data ?? {};
  const chosen = (Object.keys(publicJobMasters) as PublicJobList[]).flatMap((list) =>
    (query[list] ?? []).map((id) => ({
      key: `${list}-${id}`,
      label: nameOf(names, publicJobMasters[list], id) + (list === 'station_ids' ? '駅' : ''),
      rest: { ...query, [list]: query[list]?.filter((one) => one !== id) },
    })),
  );
  const { price_max, keyword } = query;
  const most = { key: 'price_max', label: `〜${price_max}万`, rest: { ...query, price_max: undefined } };
  const words = understood?.words.map(({ label, plain }) => ({
    key: `word-${plain}`,
    label,
    rest: { ...query, keyword: plain },
  }));
  const left = understood ? understood.query.keyword : keyword;
  const typed = { key: 'keyword', label: `「${left}」`, rest: { ...(understood?.query ?? query), keyword: undefined } };
  return [
    ...chosen.filter(({ label }) => label),
    ...(price_max ? [most] : []),
    ...(words ?? []),
    ...(left ? [typed] : []),
  ];
}
