/**
 * Names of what public jobs and searches point to. The master lists weigh more than a public page may: each answer
 * brings the few names that stand in it.
 */
import type { MasterName } from '@enishi/protos/fields/types';
import { job } from '@enishi/protos/jobs/job';
import { publicName } from '@enishi/protos/jobs/public-masters';
import {
  type PublicJobList,
  type PublicJobQuery,
  type PublicNameList,
  publicJobMasters,
  queryWithCategory,
} from '@enishi/protos/jobs/public-query';
import { masterLabel } from '@enishi/protos/master/index';
import type { Json } from '../http/route';

/** Names of ids by list: id -> name. */
export type PublicNames = Partial<Record<PublicNameList, Record<number, string>>>;

/** Public columns that hold ids of a master list; derived ones (read-only) hold values of entries instead. */
const columns: [field: string, list: MasterName][] = job.public.flatMap((name) => {
  const { master, readOnly } = job.fields[name];
  return master && !readOnly ? [[name, master] as [string, MasterName]] : [];
});

interface Named {
  list: PublicNameList;
  id: number;
  name: string;
}

function named(list: MasterName, ids: unknown): Named[] {
  return (Array.isArray(ids) ? ids : [ids]).flatMap((id) => {
    const name = typeof id === 'number' ? masterLabel(list, id) : '';
    return name ? [{ list, id, name }] : [];
  });
}

/** Names of jobs that many lists show, by the card (`job-cards.ts`), which does not change. */
const namesOfJobs = new WeakMap<Json, Named[]>();

function namesOfJob(row: Json): Named[] {
  const cached = namesOfJobs.get(row);
  if (cached) return cached;
  const names = columns.flatMap(([field, list]) => named(list, row[field]));
  namesOfJobs.set(row, names);
  return names;
}

const isList = (field: string): field is PublicJobList => Object.hasOwn(publicJobMasters, field);

/** Names of every id in `jobs`, and of what a search asked for. Ids that no list knows have none. */
export function publicNames(jobs: Json[], query: PublicJobQuery = {}): PublicNames {
  const names: PublicNames = {};
  const add = ({ list, id, name }: Named) => {
    names[list] ??= {};
    names[list][id] = name;
  };
  for (const row of jobs) for (const one of namesOfJob(row)) add(one);
  const asked = queryWithCategory(query);
  for (const [field, ids] of Object.entries(asked))
    if (isList(field))
      for (const id of ids as number[]) add({ list: publicJobMasters[field], id, name: publicName(field, id) });
  return names;
}
