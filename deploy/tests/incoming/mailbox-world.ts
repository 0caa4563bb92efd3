/** Agencies whose mails are fetched by IMAP, and the servers that have them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ownPort } from '@enishi/service-kit/testing/own-port';
import type { Browser } from '../gateway/browser';
import type { Agency } from '../gateway/world';
import { startMailingWorld } from '../messaging/mailing-world';
import { type ImapServer, type ImapServerOptions, startImapServer } from './imap-server';

export const AT = '/api/enterprise/received_mails';
export const HOUR_MS = 3_600_000;
export const USER = 'eigyo@agency.example.jp';
export const PASSWORD = '受信用 "パスワード" {1}';

export const certificate = (name: string) =>
  path.join(__dirname, '../../../services/kit/testing/certificates', `${name}.pem`);
export const keyPair = (name: string) => ({
  key: readFileSync(certificate(`${name}-key`)),
  cert: readFileSync(certificate(name)),
});

export type Row = Record<string, unknown>;

let written = 0;
export const mail = (subject: string, more: readonly string[] = []): string =>
  [
    ...['From: <eigyo@partner.test>', `Subject: ${subject}`, `Message-ID: <box${++written}@partner.test>`, ...more],
    ...['MIME-Version: 1.0', 'Content-Type: text/plain; charset=utf-8', '', `${subject} by mail`, ''],
  ].join('\r\n');

export type MailboxWorld = Awaited<ReturnType<typeof startMailboxWorld>>;

export async function startMailboxWorld() {
  const smtp = await ownPort();
  const messaging = {
    ...{ BOUNCE_PORT: smtp, BOUNCE_HOST: '127.0.0.1', INBOX_HOST: 'inbox.enishi.test', DNS_SERVERS: ['127.0.0.1:9'] },
    ...{ WEBHOOK_PRIVATE_HOSTS: ['127.0.0.1', 'localhost'], IMAP_CA_FILE: certificate('authority') },
  };
  const world = await startMailingWorld({ config: { messaging } });
  const servers: ImapServer[] = [];

  async function serve(options: Partial<ImapServerOptions> = {}): Promise<ImapServer> {
    const server = await startImapServer({ users: { [USER]: PASSWORD }, now: () => world.now(), ...options });
    servers.push(server);
    return server;
  }
  const plain = await serve();

  /** A filled form; its server is one that all tests share. */
  const settings = (more: Row = {}): Row => ({
    ...{ active: true, host: '127.0.0.1', port: plain.port, mailbox_security_id: 3, user_name: USER },
    ...{ password: PASSWORD, folder: 'INBOX', mark_read: false, since_days: 0, ...more },
  });

  const save = async ({ browser }: Agency, more: Row = {}, status = 200) =>
    (await browser.expect(status, 'PUT', `${AT}/mailbox_save`, settings(more))).body;

  return {
    ...{ world, smtp, plain, serve, settings, save },

    check: async ({ browser }: Agency, more: Row = {}) =>
      (await browser.expect(200, 'POST', `${AT}/mailbox_check`, settings(more))).body.check,

    shown: async ({ browser }: Agency): Promise<Row> =>
      (await browser.expect(200, 'GET', `${AT}/mailbox`)).body.mailbox,

    /** The subjects of an agency's mails, once all that is due was done. */
    async subjects({ browser }: Agency): Promise<string[]> {
      world.later(61_000);
      await world.run();
      const { body } = await browser.expect(200, 'POST', `${AT}/index`, { per_page: 500 });
      // They are read side by side.
      return body.received_mails.map(({ subject }: { subject: string }) => subject).sort();
    },

    /** Notifications of a member, the newest first. */
    told: async (browser: Browser): Promise<Row[]> =>
      (await browser.expect(200, 'POST', '/api/enterprise/notifications/index', {})).body.notifications,

    /** A server of its own whose mailbox an agency has switched on. */
    async begun(more: Row = {}) {
      const server = await serve();
      const agency = await world.agency();
      await save(agency, { port: server.port, ...more });
      return { server, agency };
    },

    async stop(): Promise<void> {
      await world.stop();
      for (const server of servers) await server.stop();
    },
  };
}
