/**
 * The one way to send a mail: queued in the caller's transaction, sent by a worker of the service, tried again for three
 * days when the cause is temporary. A mail that was handed to the mail server by a process that died before its answer
 * is not sent again by itself: it is shown to operators as unknown.
 */
import type { ClientSession, Connection } from 'mongoose';
import type { Clock } from '../base/clock';
import { orderedId } from '../base/ids';
import { hasRow } from '../data/has-row';
import { insertInParts } from '../data/mongo';
import type { Log } from '../observe/log';
import { traceHeaders } from '../observe/telemetry';
import { createQuiet } from '../work-queue/quiet';
import { createEndings } from './endings';
import type { MailKinds, NewMail } from './kinds';
import type { Mailer } from './mailer';
import { GIVEN_UP, type MailRow, mailRows } from './rows';
import type { Senders } from './sender';
import { countPutOff } from './waiting';
import { createMailWorker } from './worker';

/** A mail that needs an operator's attention. */
export type GivenUpMail = Pick<MailRow, 'enterprise_id' | 'kind' | 'tries' | 'error' | 'created_at'> & {
  id: string;
  outcome: (typeof GIVEN_UP)[number];
  ended_at: Date;
};

export interface MailQueue<Mails> {
  /** Queues mails in the caller's transaction; they go out after its commit, and never without it. */
  queue(session: ClientSession, mails: NewMail<Mails> | readonly NewMail<Mails>[]): Promise<void>;
  /** How many of an agency's kind were put off by their mailboxes, and wait for another try; a backlog of them is cut. */
  countPutOff(kind: keyof Mails & string, enterprise_id: number): Promise<number>;
  /** Mails that were refused, given up, or whose outcome is unknown, the newest first. */
  listGivenUp(limit?: number): Promise<GivenUpMail[]>;
  /**
   * Sends a mail again that was given up.
   * @returns the mail when that failed too, undefined when it went out or waits for another try; false: no such mail
   */
  resend(id: string): Promise<GivenUpMail | undefined | false>;
  start(): void;
  /** Finishes what is being sent. */
  stop(): Promise<void>;
  /** Resolves when everything that is due has been tried. */
  drain(): Promise<void>;
  /** Whether every mail that this process has queued has ended, and its writer was told. False: it does not know. */
  isQuiet(): boolean;
}

export interface MailQueueOptions<Mails> {
  mailer: Mailer;
  senders: Senders;
  /** Links of mails in fixed words lead there. */
  consoleUrl: string;
  /** Asked for when the first mail is written. */
  kinds(): MailKinds<Mails>;
  clock: Clock;
  log: Log;
}

/** A mail server may be away for a long weekend. */
const KEEP_TRYING_MS = 3 * 24 * 3600_000;

const givenUpOf = ({
  _id,
  enterprise_id,
  kind,
  tries,
  error,
  created_at,
  outcome,
  ended_at,
}: MailRow): GivenUpMail => ({
  ...{ id: _id, enterprise_id, kind, tries, error, created_at },
  outcome: outcome ?? 'failed',
  ended_at: ended_at ?? created_at,
});

export function createMailQueue<Mails>(connection: Connection, options: MailQueueOptions<Mails>): MailQueue<Mails> {
  const rows = mailRows(connection);
  const endings = createEndings({ connection, rows, ...options });
  const worker = createMailWorker({ connection, rows, ended: endings.noted, ...options });
  const { clock } = options;
  const quiet = createQuiet();

  return {
    async queue(session, mails) {
      const now = clock.now();
      const queued = [mails].flat() as NewMail<Mails>[];
      const made = queued.map(
        ({ kind, enterprise_id, data, id, due_at = now, give_up_at }): MailRow => ({
          ...{ _id: id ?? orderedId(), enterprise_id, kind, data, headers: traceHeaders() },
          ...{ created_at: now, due_at, waiting_since: due_at, tries: 0 },
          give_up_at: give_up_at ?? new Date(due_at.getTime() + KEEP_TRYING_MS),
        }),
      );
      await insertInParts(connection, rows, made, session);
      quiet.comesWith(session);
      worker.wakeAfter(session);
    },
    countPutOff: (kind, enterprise_id) => countPutOff(rows, clock.now(), { enterprise_id, kind }),
    async listGivenUp(limit = 100) {
      const sort = { ended_at: -1, _id: -1 } as const;
      return (await rows.find({ outcome: { $in: [...GIVEN_UP] } }, { sort, limit }).toArray()).map(givenUpOf);
    },
    async resend(id) {
      const now = clock.now();
      const give_up_at = new Date(now.getTime() + KEEP_TRYING_MS);
      const { matchedCount } = await rows.updateOne(
        { _id: id, outcome: { $in: [...GIVEN_UP] } },
        {
          $set: { due_at: now, waiting_since: now, give_up_at, tries: 0 },
          $unset: { outcome: '', ended_at: '', handing_at: '', error: '' },
        },
      );
      if (matchedCount === 0) return false;
      quiet.comes();
      await worker.drain();
      const row = await rows.findOne({ _id: id, outcome: { $in: [...GIVEN_UP] } });
      return row ? givenUpOf(row) : undefined;
    },
    start() {
      worker.start();
      endings.start();
    },
    async stop() {
      await worker.stop();
      await endings.drain();
      await endings.stop();
    },
    isQuiet: quiet.isQuiet,
    async drain() {
      const nothingLeft = quiet.looking();
      await worker.drain();
      await endings.drain();
      const waits = { due_at: { $gt: new Date(0) } };
      if (!(await hasRow(rows, waits)) && !(await hasRow(rows, { untold: true }))) nothingLeft();
    },
  };
}
