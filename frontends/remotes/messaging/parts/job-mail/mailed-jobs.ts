/** Jobs with all names that their text needs. */
import { useNames } from '@enishi/frontend-kit/entity/values/names';
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import type { NameLookup } from '@enishi/protos/fields/format';
import type { FieldValue } from '@enishi/protos/fields/types';
import { type Job, job } from '@enishi/protos/jobs/job';
import { type MailedJob, mailedJobFields } from '@enishi/protos/jobs/job-mail';

const COMPANY = 'company_id_by_enterprise_id';
const named = mailedJobFields.filter((name) => 'master' in job.fields[name] && job.fields[name].master);

const idsIn = (value: FieldValue | undefined): number[] =>
  (Array.isArray(value) ? value : [value]).filter((id): id is number => typeof id === 'number');

export interface MailedJobs {
  mailed: MailedJob[];
  names: NameLookup;
}

/** Undefined until every name is there: without the name of its client a job's text cannot be kept free of it. */
export function useMailedJobs(jobs: readonly Job[]): MailedJobs | undefined {
  const names = useNames(job.fields, jobs as unknown as EntityRow[], [...named, COMPANY]);
  const known = (list: string, value: FieldValue | undefined): boolean =>
    idsIn(value).every((id) => names(list, id) !== undefined);
  const isReady = jobs.every(
    (one) =>
      known('ref:company', one[COMPANY] as FieldValue) &&
      named.every((name) => known(`master:${job.fields[name].master}`, one[name] as FieldValue)),
  );
  if (!isReady) return undefined;
  return { names, mailed: jobs.map((one) => ({ job: one, client: names('ref:company', Number(one[COMPANY])) })) };
}
