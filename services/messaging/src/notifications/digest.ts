/** Every morning members read in one mail what they have not read in the console: one mail each, by however many processes. */
import { japanDay } from '@enishi/protos/master/dates';
import { inTransaction, isDuplicateKey } from '@enishi/service-kit/data/mongo';
import type { Job } from '@enishi/service-kit/data/scheduler';
import type { NotificationDeps } from './collections';
import { afterQuiet } from './quiet';

async function queueDigest(deps: NotificationDeps, enterprise_id: number, member_id: number, now: Date): Promise<void> {
  const day = japanDay(now);
  const own = deps.of({ enterprise_id });
  await inTransaction(deps.connection, async (session) => {
    await own.notificationDigests.insertOne({ member_id, day, at: now }, { session });
    await own.notifications.updateMany(
      { member_id, digest: true },
      { $set: { digest_day: day }, $unset: { digest: '' } },
      { session },
    );
    const setting = await own.notificationSettings.findOne({ member_id }, { session });
    await deps.mails.queue(session, [
      {
        ...{ kind: 'notification_digest', enterprise_id, data: { member_id, day } },
        due_at: afterQuiet(setting ?? {}, now),
      },
    ]);
  });
}

export const digestJob = (deps: NotificationDeps): Job => ({
  name: 'notification-digest',
  at: '07:50',
  async run(now, signal) {
    const waiting = { digest: true } as const;
    const agencies = await deps.acrossAgencies.notifications.distinct('enterprise_id', waiting);
    for (const enterprise_id of agencies) {
      const members = await deps.acrossAgencies.notifications.distinct('member_id', { ...waiting, enterprise_id });
      for (const member_id of members) {
        if (signal.aborted) return;
        await queueDigest(deps, enterprise_id, member_id, now).catch((err) => {
          // The mail of this morning was queued before, or by another process.
          if (!isDuplicateKey(err)) deps.log.warn({ err, enterprise_id }, 'no mail of the morning queued');
        });
      }
    }
  },
});
