/** What this service remembers of other services' records. */
import { collection } from '@enishi/service-kit/data/collections';
import type { CrmNeeds } from '../needs';

/** The part of another service's job that this one remembers. */
interface CompanyJob {
  enterprise_id: number;
  job_id: number;
  company_id: number;
  recruiting: boolean;
  /** Id of the last event about the job, which grows with time; absent in rows of earlier versions. */
  event?: string;
}

export const companyJobs = collection<CompanyJob>('company_jobs', {
  tenant: true,
  indexes: [
    { key: { enterprise_id: 1, job_id: 1 }, unique: true },
    { key: { enterprise_id: 1, company_id: 1, recruiting: 1 } },
  ],
});

export const collections = { companyJobs };

export type RecordDeps = CrmNeeds<typeof collections>;
