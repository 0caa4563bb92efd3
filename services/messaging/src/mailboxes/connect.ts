/** A session with a mailbox elsewhere: to a public server, at the one address that was looked up, within bounds. */
import { isIP } from 'node:net';
import { MAILBOX_PORTS, mailboxSecurity } from '@enishi/protos/master/received';
import { readPem } from '@enishi/service-kit/base/pem';
import { enteredServer, pinnedAddress } from '@enishi/service-kit/outward/addresses';
import type { ImapFlow } from 'imapflow';
import type { MessagingConfig } from '../env';
import { MOST_MAIL_BYTES } from '../received';
import type { Server } from './collections';
import { problemOf } from './problems';

export type MailboxConfig = Pick<MessagingConfig, 'WEBHOOK_PRIVATE_HOSTS' | 'IMAP_CA_FILE'>;

/** Ports to which the charts let this service out (`messaging.publicPorts`). */
export const PORTS: readonly number[] = [MAILBOX_PORTS.tls, MAILBOX_PORTS.starttls];

const CONNECT_MS = 8_000;
const SILENCE_MS = 20_000;
/** The list of a million numbers fits. */
const MOST_LINE_BYTES = 10 * 1024 * 1024;
/** What frames a mail in an answer. */
const FRAME_BYTES = 64 * 1024;
const MOST_TOKENS = 200_000;

async function clientFor(config: MailboxConfig, server: Server): Promise<ImapFlow> {
  const options = { privateHosts: config.WEBHOOK_PRIVATE_HOSTS };
  const { host, port, mailbox_security_id, user_name: user, password: pass } = server;
  const url = enteredServer({ host, port }, PORTS, options);
  const address = await pinnedAddress(url, options);
  const name = url.hostname.replace(/^\[|\]$/g, '');
  const { tls, starttls } = mailboxSecurity.code;
  // Loaded by the first agency that has a mailbox elsewhere.
  const { ImapFlow: Client } = await import('imapflow');
  return new Client({
    ...{ host: address, port, auth: { user, pass }, logger: false, clientInfo: { name: 'Enishi' } },
    // The certificate is compared with the name, whatever address it has led to.
    ...(isIP(name) ? {} : { servername: name }),
    ...{ secure: mailbox_security_id === tls, doSTARTTLS: mailbox_security_id === starttls },
    tls: { ...readPem({ ca: config.IMAP_CA_FILE }), minVersion: 'TLSv1.2' },
    ...{ connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
    ...{ maxLiteralSize: MOST_MAIL_BYTES + FRAME_BYTES, maxResponseSize: MOST_MAIL_BYTES + MOST_LINE_BYTES },
    ...{ maxLineLength: MOST_LINE_BYTES, maxResponseTokens: MOST_TOKENS },
    // Mails come as they are, and nothing is unpacked to more than was sent.
    ...{ disableAutoIdle: true, disableBinary: true, disableCompression: true },
  });
}

/**
 * What is done with the mailbox while the session stands. The session ends with it, and when `signal` says so.
 * @throws MailboxProblem for all that is the mailbox's fault; what `visit` throws by itself is handed on
 */
export async function withMailbox<Result>(
  config: MailboxConfig,
  server: Server,
  signal: AbortSignal,
  visit: (client: ImapFlow, ask: Ask) => Promise<Result>,
): Promise<Result> {
  const ask: Ask = async (question) => {
    try {
      return await question();
    } catch (error) {
      throw problemOf(error, server);
    }
  };
  const client = await ask(() => clientFor(config, server));
  // A connection that breaks between two questions is told by the next one.
  client.on('error', () => undefined);
  const end = () => client.close();
  signal.addEventListener('abort', end);
  try {
    await ask(() => client.connect());
    const result = await visit(client, ask);
    await client.logout().catch(() => undefined);
    return result;
  } finally {
    signal.removeEventListener('abort', end);
    client.close();
  }
}

/** A question to the mailbox; its failure is the mailbox's. */
export type Ask = <Answer>(question: () => Promise<Answer>) => Promise<Answer>;
