/** A mail queue whose mailer, writers and clock do as a test says, on a database of its own. */

import type { Connection } from 'mongoose';
import type { CallContext } from '../base/context';
import { connectMongo, ensureCollections, inTransaction } from '../data/mongo';
import type { EndedMail, MailKinds } from '../mail/kinds';
import type { Mail, SendOptions } from '../mail/mailer';
import { createMailQueue, type MailQueue } from '../mail/queue';
import { MailRefused, type RefusalKind } from '../mail/refusal';
import { mailRows, registerMailRows } from '../mail/rows';
import type { Senders } from '../mail/sender';
import { createLog } from '../observe/log';
import { startMongo, type TestMongo } from './mongo';

interface Mails {
  letter: { to: string };
  /** Its writer hears what became of it. */
  heard: { to: string };
  /** Two a day for one address. */
  few: { to: string };
  /** Has no recipient. */
  none: { to: string };
  /** An agency's words; in fixed ones under the product's sender. */
  relay: { to: string };
  /** The same, with a link in what should be fixed words. */
  linked: { to: string };
  /** An agency's words that go out under its own sender alone. */
  own: { to: string };
}
type NewMails = Parameters<MailQueue<Mails>['queue']>[1];

export const START = new Date('2026-04-01T00:00:00Z');
export const HOUR_MS = 3_600_000;

/** Fails a mail in words that name an address. */
export const fail = (kind: RefusalKind) => async (): Promise<void> => {
  throw new MailRefused(kind, `${kind} <a@b.jp>`);
};

/** One letter; its id is its address. */
export const letter = (to: string, more: object = {}) => ({
  ...{ kind: 'letter' as const, enterprise_id: 7, data: { to }, id: to },
  ...more,
});

export async function until(isDone: () => boolean): Promise<void> {
  while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 5));
}

export class MailBench {
  now = START;
  readonly clock = { now: () => this.now };
  sent: string[] = [];
  asked: { ctx: CallContext; id: string }[] = [];
  told: EndedMail<{ to: string }>[] = [];
  /** Ids of mails of the kind `heard`, as their writer heard of them before it was asked for one. */
  announced: string[][] = [];
  send: (to: string, options: SendOptions) => Promise<void> = async () => undefined;
  /** Is called before its writer hears of an end. */
  hear: () => void = () => undefined;
  connection!: Connection;
  private mongo!: TestMongo;
  private queues: MailQueue<Mails>[] = [];

  async start(database: string): Promise<void> {
    this.mongo = await startMongo(database);
    this.connection = await connectMongo(this.mongo.url, database);
    registerMailRows(this.connection);
    await ensureCollections(this.connection);
  }

  /** Empties everything, as if nothing had been. */
  async clear(): Promise<void> {
    for (const queue of this.queues.splice(0)) await queue.stop();
    await this.rows().deleteMany({});
    [this.sent, this.asked, this.told, this.announced, this.now] = [[], [], [], [], START];
    this.send = async () => undefined;
    this.hear = () => undefined;
  }

  async stop(): Promise<void> {
    for (const queue of this.queues) await queue.stop();
    await this.connection?.destroy();
    await this.mongo?.stop();
  }

  rows = () => mailRows(this.connection);
  row = (id: string) => this.rows().findOne({ _id: id });
  later(ms: number): void {
    this.now = new Date(this.now.getTime() + ms);
  }

  /** A process with the queue. */
  open(options: { repeatable?: boolean; signing?: Senders['signingOf'] } = {}): MailQueue<Mails> {
    const { repeatable = true, signing = async () => undefined } = options;
    const queue = createMailQueue<Mails>(this.connection, {
      mailer: {
        repeatable,
        send: async (mail, more = {}) => {
          await this.send(String(mail.to), more);
          await more.onContent?.();
          this.sent.push(String(mail.to));
          return { message_id: '' };
        },
        list: async () => [],
        close: () => undefined,
      },
      senders: { signingOf: signing },
      consoleUrl: 'https://console.example.jp/',
      kinds: () => this.kinds(),
      clock: this.clock,
      log: createLog('mails', 'silent'),
    });
    this.queues.push(queue);
    return queue;
  }

  put(queue: MailQueue<Mails>, mails: NewMails): Promise<void> {
    return inTransaction(this.connection, (session) => queue.queue(session, mails));
  }

  private kinds(): MailKinds<Mails> {
    const write = async ({ id, data }: { id: string; data: { to: string } }, ctx: CallContext): Promise<Mail> => {
      this.asked.push({ ctx, id });
      return { to: data.to, from: 'no-reply@enishi.jp', subject: 's', text: 't' };
    };
    const withLink: typeof write = async (mail, ctx) => ({
      ...(await write(mail, ctx)),
      text: 'https://evil.example/',
    });
    const perDay = { recipient: 1_000, agency: 'own_count' } as const;
    const ended = async (mails: readonly EndedMail<{ to: string }>[]) => {
      this.hear();
      this.told.push(...mails);
    };
    return {
      letter: { words: 'product', perDay, write },
      heard: {
        ...{ words: 'product', perDay, write, ended },
        ahead: (mails) => void this.announced.push(mails.map(({ id }) => id)),
      },
      few: { words: 'product', perDay: { recipient: 2, agency: 3 }, write },
      none: { words: 'product', perDay, write: async () => undefined },
      relay: { words: 'agency', perDay, write: withLink, writePlain: write },
      linked: { words: 'agency', perDay, write: withLink, writePlain: withLink },
      own: { words: 'agency', perDay, write },
    };
  }
}
