/** The work with received mails: reading them, letting their files go, and letting go of what is too old. */
import { receivedMail } from '@enishi/protos/messaging/received-mail';
import { systemContext } from '@enishi/service-kit/base/context';
import { backoffMs } from '@enishi/service-kit/base/temporary';
import { crudOf } from '@enishi/service-kit/crud/register';
import { removeRecord } from '@enishi/service-kit/crud/removes';
import { hasRow } from '@enishi/service-kit/data/has-row';
import { inTransaction } from '@enishi/service-kit/data/mongo';
import type { Job } from '@enishi/service-kit/data/scheduler';
import { createReader } from '@enishi/service-kit/reading/off-thread';
import { claimed, createWorkQueue } from '@enishi/service-kit/work-queue/work-queue';
import type { ReceivedDeps, ReceivedDoc } from './collections';
import { RETENTION_DAYS } from './inbox';
import { readArrived } from './read-mail';

const EVERY_MS = 1_000;
/** Reading waits for DNS and for other services as much as for its thread. */
const SIDE_BY_SIDE = 8;
const CLAIM_MS = 30_000;
const AT_ONCE = 20;
const FIRST_WAIT_MS = 5_000;
const MAX_WAIT_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** Mail servers give up sooner. */
const KNOWN_MS = 7 * DAY_MS;

/** Files of a deleted mail go; that it was here stays known for a while. */
async function letGo({ files, of, clock }: ReceivedDeps, doc: ReceivedDoc): Promise<void> {
  await files.delete(doc.file);
  const expires_at = new Date(clock.now().getTime() + KNOWN_MS);
  await of(doc).receivedMails.updateOne(claimed(doc), { $set: { expires_at }, $unset: { due_at: '', owner: '' } });
}

/** Its thread begins with the first mail, and is the one that opens attachments for members. */
export const receivedReader = createReader();

export function readJob(deps: ReceivedDeps): Job {
  const { clock, log, acrossAgencies, of } = deps;
  const rows = acrossAgencies.receivedMails;
  let ending: AbortSignal | undefined;

  async function attend(doc: ReceivedDoc): Promise<void> {
    try {
      await (doc.gone ? letGo(deps, doc) : readArrived(deps, receivedReader, doc));
    } catch (err) {
      log.warn({ err, mail: doc._id }, 'a received mail was not read, trying again');
      const due_at = new Date(clock.now().getTime() + backoffMs(doc.tries, FIRST_WAIT_MS, MAX_WAIT_MS));
      await of(doc).receivedMails.updateOne(claimed(doc), { $set: { due_at }, $unset: { owner: '' } });
    }
  }

  const queue = createWorkQueue<ReceivedDoc>({
    ...{ name: 'received mails', rows, claimMs: CLAIM_MS, sideBySide: () => SIDE_BY_SIDE, counts: 'tries', clock, log },
    async choose() {
      const due = { due_at: { $lte: clock.now() } };
      const found = rows.find(due, { projection: { _id: 1 }, sort: { due_at: 1, _id: 1 }, limit: AT_ONCE });
      return (await found.toArray()).map(({ _id }) => _id);
    },
    attend,
    isOver: () => ending?.aborted ?? false,
  });

  return {
    name: 'received mails',
    everyMs: EVERY_MS,
    isWanted: (at) => hasRow(rows, { due_at: { $lte: at } }),
    async run(_at, signal) {
      ending = signal;
      queue.look();
      await queue.idle();
    },
  };
}

const MOST_AT_ONCE = 500;

/** Mails go when they are older than their agency keeps them; what they became stays. */
export function retentionJob(deps: ReceivedDeps): Job {
  const { acrossAgencies, connection, clock } = deps;

  async function clean(enterprise_id: number, days: number): Promise<void> {
    const before = new Date(clock.now().getTime() - days * DAY_MS);
    const { store } = crudOf(deps, receivedMail);
    const old = await deps
      .of({ enterprise_id })
      .receivedMails.find(
        { arrived_at: { $lt: before }, received_mail_id: { $exists: true }, gone: { $exists: false } },
        { projection: { received_mail_id: 1 }, limit: MOST_AT_ONCE },
      );
    for (const { _id, received_mail_id = 0 } of old)
      await inTransaction(connection, (session) =>
        removeRecord(store, session, systemContext(_id, enterprise_id), received_mail_id, {}),
      );
  }

  return {
    name: 'old received mails',
    at: '03:20',
    async run(_at, signal) {
      const kept = await acrossAgencies.inboxes
        .find({}, { projection: { enterprise_id: 1, retention_days: 1 } })
        .toArray();
      for (const { enterprise_id, retention_days = RETENTION_DAYS } of kept) {
        if (signal.aborted) return;
        await clean(enterprise_id, retention_days);
      }
    },
  };
}
