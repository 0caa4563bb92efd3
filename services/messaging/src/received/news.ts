/** Mails that have come in are told together: those of a short while are one event. */
import { receivedMail } from '@enishi/protos/messaging/received-mail';
import { systemContext } from '@enishi/service-kit/base/context';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { hasRow } from '@enishi/service-kit/data/has-row';
import { inTransaction } from '@enishi/service-kit/data/mongo';
import type { Job } from '@enishi/service-kit/data/scheduler';
import type { ReceivedDeps } from './collections';

/** The first one waits so long for others. */
const TOGETHER_MS = 3 * 60_000;
const EVERY_MS = 15_000;
/** Those of one event; more are another one. */
const MOST = 500;

export const newsAt = ({ clock }: Pick<ReceivedDeps, 'clock'>): Date => new Date(clock.now().getTime() + TOGETHER_MS);

/** One event of what an agency has got; the mails of an event are marked with it, so none is told of twice. */
async function tellOf(deps: ReceivedDeps, enterprise_id: number): Promise<void> {
  const own = deps.of({ enterprise_id });
  const { key } = receivedMail;
  await inTransaction(deps.connection, async (session) => {
    const waiting = await own.receivedMails.find(
      { news_at: { $exists: true } },
      { session, projection: { received_mail_id: 1 }, sort: { news_at: 1 }, limit: MOST },
    );
    const ids = waiting.map(({ received_mail_id = 0 }) => received_mail_id);
    const ctx = systemContext('received-news', enterprise_id);
    // Their kinds are what members have made of them meanwhile.
    const records = await ownRecords(deps, receivedMail, ctx).find(
      { [key]: { $in: ids } },
      { session, projection: { [key]: 1, received_kind_id: 1 }, sort: { [key]: 1 } },
    );
    const mails = records.map((record) => ({ id: record[key] as number, kind: record.received_kind_id as number }));
    const told = { _id: { $in: waiting.map(({ _id }) => _id) } };
    await own.receivedMails.updateMany(told, { $unset: { news_at: '' } }, { session });
    if (mails.length > 0)
      await deps.outbox.add(session, { name: 'received_mail.came', enterprise_id, payload: { mails } });
  });
}

export function newsJob(deps: ReceivedDeps): Job {
  const { receivedMails } = deps.acrossAgencies;
  const due = (at: Date) => ({ news_at: { $lte: at } });
  return {
    name: 'news of received mails',
    everyMs: EVERY_MS,
    isWanted: (at) => hasRow(receivedMails, due(at)),
    async bringBack(at) {
      await receivedMails.updateMany({ news_at: { $gt: at } }, { $set: { news_at: at } });
    },
    async run(at, signal) {
      for (const enterprise_id of await receivedMails.distinct('enterprise_id', due(at))) {
        if (signal.aborted) return;
        await tellOf(deps, enterprise_id);
      }
    },
  };
}
