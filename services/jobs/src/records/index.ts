/** Jobs as records: when they are before the public, what of them is, and what happens to them when others' records change. */
import { job } from '@enishi/protos/jobs/job';
import { upsertUseCases } from '@enishi/service-kit/crud/upsert';
import { importRowsUseCases } from '@enishi/service-kit/import/wire';
import { companyGone } from './company-gone';
import { firstConfirmation } from './confirmed';
import { filledOnMove } from './filled-on-move';
import { missingOfEarlier } from './legality';

export { ownJobs } from './own-jobs';
export { categoryFilter, openJobs, recruiting } from './public-filter';
export { listColumns, publicColumns, publicJobMessage } from './public-job';
export { isLive, jobOverrides } from './publication';

export const records = {
  migrations: [firstConfirmation, missingOfEarlier],
  useCases: {
    ImportRowsService: importRowsUseCases(job),
    UpsertService: upsertUseCases({ inBatches: [job] }),
  },
  events: [companyGone, filledOnMove],
};
