/** The mail server at return paths: what comes back goes to its recipient and onto the agency's suppression list. */
import type { AddressInfo, Socket } from 'node:net';
import { suppressionReason } from '@enishi/protos/master/messaging';
import { inTransaction } from '@enishi/service-kit/data/mongo';
import { rateLimiter } from '@enishi/service-kit/data/rate-limit';
import { reasonOf } from '@enishi/service-kit/mail/refusal';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import { noteAutomationReport } from '../automation';
import { noteMailingReport } from '../mailings';
import { type MailReport, suppress } from '../suppression';
import type { FeedbackDeps } from './deps';
import { deliveryOf, readReport } from './reports';

/** Reports quote mails at most; longer ones are cut. */
const MOST_BYTES = 1024 * 1024;
/** Most bytes read of one report: a longer one is refused as endless. */
const MOST_READ = 20 * MOST_BYTES;

/** Mail servers that return mail keep few connections; strangers may have no more. */
const MOST_CONNECTIONS = 50;
const MOST_RECIPIENTS = 10;
/** Connections of one address a minute: a large provider's reports of a large mailing are told to come again. */
const PER_MINUTE = 300;
/** Without a byte, and for a whole connection. */
const SILENCE_MS = 30_000;
const LONGEST_MS = 5 * 60_000;

const reasons: Readonly<Record<MailReport['kind'], number>> = {
  bounced: suppressionReason.code.bounce,
  complained: suppressionReason.code.complaint,
};

async function noteReport(deps: FeedbackDeps, delivery: string, report: MailReport): Promise<void> {
  const { kind, reason } = report;
  await inTransaction(deps.connection, async (session) => {
    const mail =
      (await noteMailingReport(deps, session, delivery, report)) ??
      (await noteAutomationReport(deps, session, delivery, report));
    if (mail?.email) await suppress(deps, session, mail.enterprise_id, mail.email, reasons[kind], reason);
    // Another service's: it knows its mails by what their return paths carry.
    if (!mail)
      await deps.outbox.add(session, {
        name: 'mail.returned',
        enterprise_id: 0,
        payload: { delivery, kind, reason: reasonOf(reason) },
      });
  });
}

async function textOf(stream: SMTPServerDataStream): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of stream as AsyncIterable<Buffer>) {
    if (size < MOST_BYTES) pieces.push(piece);
    size += piece.length;
    if (size > MOST_READ) throw new Error('a report that does not end');
  }
  return Buffer.concat(pieces).subarray(0, MOST_BYTES).toString('latin1');
}

const refusal = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode });

export interface BounceServer {
  port: number;
  stop(): Promise<void>;
}

/** Takes mail for `bounce+<id>@...` only; nothing is kept but what a report says. */
export async function startBounceServer(deps: FeedbackDeps, port: number, host: string): Promise<BounceServer> {
  const { log } = deps;
  const senders = rateLimiter({ name: 'bounce', points: PER_MINUTE, duration: 60 });
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['AUTH'], size: MOST_BYTES, logger: false, hideSTARTTLS: true },
    ...{ maxClients: MOST_CONNECTIONS, socketTimeout: SILENCE_MS },
    onConnect({ remoteAddress }, done) {
      senders.consume(remoteAddress).then(
        () => done(),
        () => done(refusal(421, 'Too many connections, try again later')),
      );
    },
    onRcptTo({ address }, { envelope }, done) {
      const isKnown = /^(?:bounce\+|complaints?@|abuse@)/i.test(address);
      if (!isKnown) done(refusal(550, 'No such mailbox'));
      else if (envelope.rcptTo.length >= MOST_RECIPIENTS) done(refusal(452, 'Too many recipients'));
      else done();
    },
    onData(stream, { envelope }, done) {
      textOf(stream)
        .then(async (raw) => {
          const report = readReport(raw);
          const addressed = envelope.rcptTo.map(({ address }) => deliveryOf(address)).find((id) => id !== undefined);
          const delivery = addressed ?? report?.delivery;
          if (report && delivery) await noteReport(deps, delivery, report);
          log.info({ kind: report?.kind, noted: Boolean(report && delivery) }, 'mail came back');
          done();
        })
        // Its sender tries again later.
        .catch((err) => {
          log.warn({ err }, 'a report was not noted');
          done(refusal(451, 'Try again later'));
        });
    },
  });
  server.server.on('connection', (socket: Socket) => {
    const timer = setTimeout(() => socket.destroy(), LONGEST_MS).unref();
    socket.once('close', () => clearTimeout(timer));
  });
  server.on('error', (err) => log.warn({ err }, 'mail came back: connection'));
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
