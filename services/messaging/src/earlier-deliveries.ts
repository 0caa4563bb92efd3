/** Mails that an earlier version queued name their records beside the other columns instead of in `data`. */
import type { Deps } from '@enishi/service-kit/service';

interface EarlierRow {
  _id: string;
  candidate_id: number;
  job_id: number | null;
}

/** Gives those that still wait the form of today. Idempotent. */
export async function adoptEarlierDeliveries({ connection }: Pick<Deps, 'connection'>): Promise<void> {
  const rows = connection.collection<EarlierRow>('deliveries');
  const waiting = { due_at: { $exists: true }, data: { $exists: false } };
  for await (const { _id, candidate_id, job_id } of rows.find(waiting))
    await rows.updateOne({ _id }, { $set: { data: { candidate_id, job_id: job_id ?? null } } });
}
