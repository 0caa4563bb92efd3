import { changeEach, type Migration } from '@enishi/service-kit/migrate';

/** Mails that an earlier version queued, and that still wait, name their records beside the other columns. */
export const adoptEarlierDeliveries: Migration = {
  name: '2026-11-22-deliveries-name-their-records-in-data',
  step: changeEach(
    'deliveries',
    ({ candidate_id, job_id }) => ({ $set: { data: { candidate_id, job_id: job_id ?? null } } }),
    { due_at: { $exists: true }, data: { $exists: false } },
  ),
};
