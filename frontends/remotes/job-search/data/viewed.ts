/**
 * The jobs that a visitor has looked at, for the order おすすめ. They stay on this device: the list is asked for with the
 * few ids that they have in common, which the service uses for that answer and keeps nowhere.
 */
import { deviceList } from '@enishi/frontend-kit/runtime/site/device-list';
import type { PublicJob } from './types';

const MOST_JOBS = 20;
const MOST_IDS = 8;

const columns = {
  occupation_ids: (job: PublicJob) => job.occupation_ids ?? [],
  skill_ids: (job: PublicJob) => job.skill_ids ?? [],
  work_styles_ids: (job: PublicJob) => [job.work_styles_id ?? []].flat(),
  prefecture_ids: (job: PublicJob) => [job.prefecture_id ?? []].flat(),
};

type Column = keyof typeof columns;
type Viewed = Record<Column, number[]> & { id: number };
export type Taste = Partial<Record<Column, number[]>>;

const names = Object.keys(columns) as Column[];

const viewed = deviceList<Viewed>('enishi_viewed', MOST_JOBS, (one) => names.every((name) => Array.isArray(one[name])));

export function rememberViewed(job: PublicJob): void {
  const id = job.id_by_enterprise_id;
  viewed.put({ id, ...Object.fromEntries(names.map((name) => [name, columns[name](job)])) } as Viewed);
}

/** The ids that occur most; undefined before anything was looked at. */
export function tasteOfViewed(): Taste | undefined {
  const all = viewed.all();
  const taste: Taste = {};
  for (const name of names) {
    const counts = new Map<number, number>();
    for (const id of all.flatMap((one) => one[name] ?? [])) counts.set(id, (counts.get(id) ?? 0) + 1);
    const most = [...counts].sort((a, b) => b[1] - a[1]).slice(0, MOST_IDS);
    if (most.length > 0) taste[name] = most.map(([id]) => id).sort((a, b) => a - b);
  }
  return Object.keys(taste).length > 0 ? taste : undefined;
}
