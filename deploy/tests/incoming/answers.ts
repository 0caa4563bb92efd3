/** An agency whose mails are answered by SMTP, and where the answers are looked for. */
import { notificationKind } from '@enishi/protos/master/notifications';
import { ownPort } from '@enishi/service-kit/testing/own-port';
import { createTransport } from 'nodemailer';
import type { Browser } from '../gateway/browser';
import type { Agency } from '../gateway/world';
import { broadcastsOf } from '../messaging/broadcasts';
import { startMailingWorld } from '../messaging/mailing-world';

export const AT = '/api/enterprise/received_mails';
export const HOST = 'inbox.enishi.test';

export type Row = Record<string, unknown>;

let written = 0;
const head = (from: string, more: readonly string[]) => [
  ...[`From: <${from}>`, 'Subject: Re: =?utf-8?B?44GU5qGI5YaF?=', 'MIME-Version: 1.0', ...more],
  ...(more.some((line) => line.startsWith('Message-ID')) ? [] : [`Message-ID: <answer${++written}@example.jp>`]),
];

export const answer = (from: string, text = 'ぜひ、お話を伺いたいです。', more: readonly string[] = []): string =>
  [...head(from, more), 'Content-Type: text/plain; charset=utf-8', '', text].join('\r\n');

/** The same with a skill sheet, above a job that it quotes. */
export const withSheet = (from: string, sheet: string): string =>
  [
    ...head(from, []),
    'Content-Type: multipart/mixed; boundary=b',
    ...['', '--b', 'Content-Type: text/plain; charset=utf-8', '', '【案件名】引用された案件\r\n【単価】80万円'],
    ...['--b', 'Content-Type: text/plain; name=sheet.txt', 'Content-Disposition: attachment; filename=sheet.txt'],
    ...['Content-Transfer-Encoding: base64', '', Buffer.from(sheet).toString('base64'), '--b--', ''],
  ].join('\r\n');

/** The address behind a `Reply-To`. */
export const addressIn = (header = ''): string => /<([^<>]+)>$/.exec(header)?.[1] ?? header;

export type AnswersWorld = Awaited<ReturnType<typeof startAnswersWorld>>;

export async function startAnswersWorld() {
  const port = await ownPort();
  const messaging = {
    ...{ BOUNCE_PORT: port, BOUNCE_HOST: '127.0.0.1', INBOX_HOST: HOST, DNS_SERVERS: ['127.0.0.1:9'] },
  };
  const world = await startMailingWorld({ config: { messaging } });
  const agency = await world.mailingAgency();
  const { browser } = agency;
  const mailsTo = async (address: string) => (await world.mails()).filter(({ to }) => String(to) === address);
  return {
    ...{ world, agency, browser, mailsTo, port },

    /** @param localAddress of the mail server that brings it */
    async send(
      to: string | string[],
      raw: string,
      from = 'person@example.jp',
      localAddress = '127.0.0.1',
    ): Promise<void> {
      const transport = createTransport({ host: '127.0.0.1', port, secure: false, ignoreTLS: true, localAddress });
      try {
        await transport.sendMail({ envelope: { from, to }, raw });
      } finally {
        transport.close();
      }
    },

    /** Received mails, the newest first. */
    async list(by: Browser = browser): Promise<Row[]> {
      await world.run();
      const asked = { per_page: 500, sort: 'id_by_enterprise_id desc' };
      return (await by.expect(200, 'POST', `${AT}/index`, asked)).body.received_mails;
    },

    read: async (id: unknown) => (await browser.expect(200, 'GET', `${AT}/read/${id}`)).body,

    /** Copies of answers in the mailbox of the agency's member. */
    copies: async (own: Agency = agency) =>
      (await mailsTo(own.email)).filter(({ headers }) => headers?.['Auto-Submitted'] === 'auto-notified'),

    async told(by: Browser = browser): Promise<Row[]> {
      const { body } = await by.expect(200, 'POST', '/api/enterprise/notifications/index', {});
      return body.notifications.filter(({ kind }: Row) => kind === notificationKind.code.replied);
    },

    mailState: async (plural: string, id: number) =>
      (await browser.expect(200, 'GET', `/api/enterprise/${plural}/mail_state/${id}`)).body.mail_state,

    activities: async (id: number): Promise<Row[]> =>
      (await browser.expect(200, 'GET', `/api/enterprise/candidates/activities/${id}`)).body.activities,

    /** A broadcast to one new candidate, and where its answer goes. */
    async mailed(email: string, own: Agency = agency): Promise<{ id: number; broadcast: number; address: string }> {
      const { create, confirmAndSend } = broadcastsOf(world, own);
      const [id] = await world.people(own.browser, [email]);
      const broadcast = await create([id]);
      await confirmAndSend(broadcast);
      const [mail] = await mailsTo(email);
      return { id, broadcast, address: addressIn(mail.reply_to) };
    },
  };
}
