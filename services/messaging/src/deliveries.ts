/**
 * Mails that are to be sent: put in by events in their transaction, sent by a job, tried again for about two days. A
 * process that dies between the mail server's answer and its note sends a mail twice, with the same Message-ID.
 */
import { createHash } from 'node:crypto';
import { systemContext } from '@enishi/service-kit/context';
import type { Mail } from '@enishi/service-kit/mailer';
import type { Job } from '@enishi/service-kit/scheduler';
import type { Deps } from '@enishi/service-kit/service';
import { type ClientSession, type Connection, type Model, Schema } from 'mongoose';

/** Ids only; what a mail says is read when it is sent. */
interface DeliveryRow {
  /** Of the event that asked for it: an event has one mail. */
  _id: string;
  enterprise_id: number;
  kind: string;
  candidate_id: number;
  job_id: number | null;
  created_at: Date;
  /** Not before this; absent once it was sent or given up. */
  due_at?: Date;
  tries: number;
  /** sent; nobody to send it to; too many for one mailbox; given up. */
  outcome?: 'sent' | 'moot' | 'limited' | 'failed';
  /** SHA-256 of the address. */
  recipient?: string;
}

export type Delivery = Pick<DeliveryRow, 'enterprise_id' | 'kind' | 'candidate_id' | 'job_id'>;

/** Writes the mail of a delivery. @returns undefined when there is nobody to send it to any more */
export type MailWriter = (delivery: Delivery, ctx: ReturnType<typeof systemContext>) => Promise<Mail | undefined>;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const KEEP_SECONDS = 90 * 24 * 3600;
const EVERY_MS = 5_000;
/** Another process may take over what one that died was sending. */
const CLAIM_MS = 10 * MINUTE_MS;
const MAX_TRIES = 10;
/** Whoever writes a stranger's address into a form again and again must not fill that mailbox. */
const MAX_A_DAY = 5;

const schema = new Schema<DeliveryRow>(
  {
    _id: String,
    enterprise_id: Number,
    kind: String,
    candidate_id: Number,
    job_id: Number,
    created_at: Date,
    due_at: Date,
    tries: Number,
    outcome: String,
    recipient: String,
  },
  { collection: 'deliveries', versionKey: false },
);
schema.index({ due_at: 1 });
schema.index({ recipient: 1, created_at: 1 });
schema.index({ created_at: 1 }, { expireAfterSeconds: KEEP_SECONDS });

export const deliveries = (connection: Connection): Model<DeliveryRow> =>
  (connection.models.delivery ?? connection.model('delivery', schema)) as unknown as Model<DeliveryRow>;

/** Queues a mail in the caller's transaction. */
export async function queueMail(
  { connection, clock }: Pick<Deps, 'connection' | 'clock'>,
  session: ClientSession,
  id: string,
  delivery: Delivery,
): Promise<void> {
  const now = clock.now();
  const row: DeliveryRow = { _id: id, ...delivery, created_at: now, due_at: now, tries: 0 };
  await deliveries(connection).collection.insertOne(row as never, { session });
}

/** 1, 2, 4, ... minutes, at most twelve hours. */
const waitMs = (tries: number): number => Math.min(2 ** (tries - 1) * MINUTE_MS, DAY_MS / 2);

type SendingDeps = Pick<Deps, 'connection' | 'clock' | 'mailer' | 'log'>;

export function deliveryJob(deps: SendingDeps, writers: Readonly<Record<string, MailWriter>>): Job {
  const { connection, clock, mailer, log } = deps;
  const rows = deliveries(connection).collection;

  async function isLimited(recipient: string): Promise<boolean> {
    const since = new Date(clock.now().getTime() - DAY_MS);
    return (await rows.countDocuments({ recipient, created_at: { $gt: since }, outcome: 'sent' })) >= MAX_A_DAY;
  }

  async function send(row: DeliveryRow): Promise<Pick<DeliveryRow, 'outcome' | 'recipient'>> {
    const mail = await writers[row.kind]?.(row, systemContext(row._id, row.enterprise_id));
    if (!mail) return { outcome: 'moot' };
    const recipient = createHash('sha256').update(String(mail.to).toLowerCase()).digest('base64url');
    if (await isLimited(recipient)) return { outcome: 'limited', recipient };
    await mailer.send({ ...mail, headers: { 'Message-ID': `<${row._id}@delivery.enishi>`, ...mail.headers } });
    return { outcome: 'sent', recipient };
  }

  async function settle(row: DeliveryRow): Promise<void> {
    const _id = row._id as never;
    try {
      await rows.updateOne({ _id }, { $set: await send(row), $unset: { due_at: '' } });
    } catch (err) {
      log.warn({ err, delivery: row._id, tries: row.tries }, 'mail not sent');
      const due_at = new Date(clock.now().getTime() + waitMs(row.tries));
      await rows.updateOne(
        { _id },
        row.tries < MAX_TRIES ? { $set: { due_at } } : { $set: { outcome: 'failed' }, $unset: { due_at: '' } },
      );
    }
  }

  return {
    name: 'deliveries',
    everyMs: EVERY_MS,
    async run(_at, signal) {
      while (!signal.aborted) {
        const now = clock.now();
        const claimed = await rows.findOneAndUpdate(
          { due_at: { $lte: now } },
          { $set: { due_at: new Date(now.getTime() + CLAIM_MS) }, $inc: { tries: 1 } },
          { sort: { due_at: 1 }, returnDocument: 'after' },
        );
        if (!claimed) return;
        await settle(claimed as unknown as DeliveryRow);
      }
    },
  };
}
