/**
 * Names of what public jobs and searches point to. The master lists weigh more than a public page may: each answer
 * brings the few names that stand in it.
 */
import type { MasterName } from '@enishi/protos/fields/types';
import { job } from '@enishi/protos/jobs/job';
import { type PublicJobQuery, publicJobMasters, queryWithCategory } from '@enishi/protos/jobs/public-query';
import { masterLabel } from '@enishi/protos/master/index';
import type { Json } from '../http/route';

/** By master list: id -> name. */
export type PublicNames = Partial<Record<MasterName, Record<number, string>>>;

/** Public columns that hold ids of a master list; derived ones (read-only) hold values of entries instead. */
const columns: [field: string, list: MasterName][] = job.public.flatMap((name) => {
  const { master, readOnly } = job.fields[name];
  return master && !readOnly ? [[name, master] as [string, MasterName]] : [];
});

function add(names: PublicNames, list: MasterName, ids: unknown): void {
  for (const id of Array.isArray(ids) ? ids : [ids]) {
    if (typeof id !== 'number' || names[list]?.[id] !== undefined) continue;
    const name = masterLabel(list, id);
    if (!name) continue;
    names[list] ??= {};
    names[list][id] = name;
  }
}

/** Names of every id in `jobs`, and of what a search asked for. Ids that no list knows have none. */
export function publicNames(jobs: Json[], query: PublicJobQuery = {}): PublicNames {
  const names: PublicNames = {};
  for (const row of jobs) for (const [field, list] of columns) add(names, list, row[field]);
  const asked = queryWithCategory(query);
  for (const [field, list] of Object.entries(publicJobMasters)) add(names, list, asked[field as keyof PublicJobQuery]);
  return names;
}
