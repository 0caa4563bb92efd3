/** Takes mails by SMTP, within bounds, and hands each to the doors of its recipients. */
import type { AddressInfo, Socket } from 'node:net';
import { rateLimiter } from '@enishi/service-kit/data/rate-limit';
import type { Log } from '@enishi/service-kit/observe/log';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { type Door, isRefusal, refusal } from './door';

/** Mail servers keep few connections; strangers may have no more. */
const MOST_CONNECTIONS = 50;
const MOST_RECIPIENTS = 10;
/** Connections of one address a minute: a large provider's reports of a large mailing are told to come again. */
const PER_MINUTE = 300;
/** Without a byte, and for a whole connection. */
const SILENCE_MS = 30_000;
const LONGEST_MS = 5 * 60_000;
/** All mails together that are coming in at the same moment. */
const MOST_BYTES_AT_ONCE = 150 * 1024 * 1024;

export interface Receiver {
  port: number;
  stop(): Promise<void>;
}

/** Recipients of a session by their door. */
type Addressed = Map<Door, unknown[]>;

interface ReceiverOptions {
  doors: readonly Door[];
  port: number;
  host: string;
  log: Log;
}

/** @throws when the port is taken */
export async function startReceiver({ doors, port, host, log }: ReceiverOptions): Promise<Receiver> {
  const senders = rateLimiter({ name: 'mail in', points: PER_MINUTE, duration: 60 });
  const mostOfAll = Math.max(...doors.map(({ most }) => most));
  const sessions = new WeakMap<object, Addressed>();
  let coming = 0;

  /** @throws refusal beyond the limit of all doors that the mail is for */
  async function read(stream: SMTPServerDataStream, addressed: Addressed): Promise<Buffer> {
    const to = [...addressed.keys()];
    const keeps = Math.max(...to.map((door) => door.keeps));
    const most = Math.max(...to.map((door) => door.most));
    const pieces: Buffer[] = [];
    let size = 0;
    let kept = 0;
    try {
      for await (const piece of stream as AsyncIterable<Buffer>) {
        size += piece.length;
        if (size > most) throw refusal(552, `Message exceeds the maximum size of ${most} bytes`);
        if (kept >= keeps) continue;
        pieces.push(piece);
        kept += piece.length;
        coming += piece.length;
        if (coming > MOST_BYTES_AT_ONCE) throw refusal(452, 'Too much at once, try again later');
      }
    } finally {
      coming -= kept;
    }
    return Buffer.concat(pieces);
  }

  async function addressOf(session: SMTPServerSession, address: string): Promise<void> {
    if (session.envelope.rcptTo.length >= MOST_RECIPIENTS) throw refusal(452, 'Too many recipients');
    for (const door of doors) {
      const mailbox = await door.mailboxOf(address);
      if (mailbox === undefined) continue;
      const addressed: Addressed = sessions.get(session.envelope) ?? new Map();
      addressed.set(door, [...(addressed.get(door) ?? []), mailbox]);
      sessions.set(session.envelope, addressed);
      return;
    }
    throw refusal(550, 'No such mailbox');
  }

  async function take(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const { envelope, remoteAddress: remote } = session;
    const addressed: Addressed = sessions.get(envelope) ?? new Map();
    const raw = await read(stream, addressed);
    const { address: from = '' } = envelope.mailFrom || {};
    const helo = String(session.hostNameAppearsAs || '');
    for (const [door, mailboxes] of addressed)
      await door.take({ raw: raw.subarray(0, door.keeps), mailboxes, from, remote, helo });
  }

  const told = (err: unknown, words: string): Error => {
    if (isRefusal(err)) return err;
    log.warn({ err }, words);
    return refusal(451, 'Try again later');
  };

  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['AUTH'], size: mostOfAll, logger: false, hideSTARTTLS: true },
    ...{ maxClients: MOST_CONNECTIONS, socketTimeout: SILENCE_MS },
    onConnect({ remoteAddress }, done) {
      senders.consume(remoteAddress).then(
        () => done(),
        () => done(refusal(421, 'Too many connections, try again later')),
      );
    },
    onRcptTo({ address }, session, done) {
      addressOf(session, address).then(
        () => done(),
        (err) => done(told(err, 'a mailbox was not found')),
      );
    },
    onData(stream, session, done) {
      take(stream, session).then(
        () => done(),
        (err) => {
          // The rest of the mail is read and thrown away, so that the answer is heard.
          stream.resume();
          done(told(err, 'a mail was not taken'));
        },
      );
    },
  });
  server.server.on('connection', (socket: Socket) => {
    const timer = setTimeout(() => socket.destroy(), LONGEST_MS).unref();
    socket.once('close', () => clearTimeout(timer));
  });
  server.on('error', (err) => log.warn({ err }, 'mail comes in: connection'));
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
