/** Members hear of mails that come in where they want to, of many at once; and administrators of a mailbox that stays closed. */
import { authority } from '@enishi/protos/master/identity';
import { notificationKind } from '@enishi/protos/master/notifications';
import { createTransport } from 'nodemailer';
import type { Browser } from '../gateway/browser';
import type { Agency } from '../gateway/world';
import { AT, HOUR_MS, type MailboxWorld, mail, type Row, startMailboxWorld } from './mailbox-world';

jest.setTimeout(180_000);

const { code } = notificationKind;

let boxes: MailboxWorld;
let world: MailboxWorld['world'];
beforeAll(async () => {
  boxes = await startMailboxWorld();
  world = boxes.world;
});
afterAll(() => boxes?.stop());

const wants = (browser: Browser, kinds: readonly number[], way = 'screen') =>
  browser.expect(200, 'PUT', '/api/enterprise/notification_settings/update', {
    kinds: kinds.map((kind) => ({ kind, screen: false, mail: false, digest: false, [way]: true })),
    ...{ quiet_from: '', quiet_to: '' },
  });

async function send({ browser }: Agency, mails: readonly string[]): Promise<void> {
  const { address } = (await browser.expect(200, 'GET', `${AT}/inbox`)).body.inbox;
  const transport = createTransport({ host: '127.0.0.1', port: boxes.smtp, secure: false, ignoreTLS: true });
  for (const raw of mails) await transport.sendMail({ envelope: { from: 'a@partner.test', to: address }, raw });
  transport.close();
  await world.run();
}

let numbers = 0;
const jobMail = (): string =>
  mail(`job ${++numbers}`).replace(
    / by mail/,
    '\r\n【案件名】在庫管理システムの刷新\r\n【必須】Javaの開発経験3年以上\r\n【単価】70万円\r\n【場所】渋谷\r\n【開始】即日',
  );

/** News wait for more of their kind. */
async function later(): Promise<void> {
  world.later(4 * 60_000);
  await world.run();
}

const briefly = (rows: readonly Row[]) => rows.map(({ kind, count, title }) => ({ kind, count, title }));

it('tells those who have chosen it, of all that came within a short while at once', async () => {
  const agency = await world.agency();
  const [jobs, all, none] = await Promise.all([1, 2, 3].map(() => world.colleague(agency, authority.code.member)));
  await wants(jobs, [code.received_job]);
  await wants(all, [code.received_job, code.received_people, code.received_other]);
  await send(agency, [jobMail(), jobMail(), mail('lunch')]);
  expect(await boxes.told(jobs)).toEqual([]);
  await send(agency, [jobMail()]);
  await later();
  const [told] = await boxes.told(jobs);
  expect(told).toMatchObject({ kind: code.received_job, count: 3, unread: true, entity: 'received_mail' });
  expect(briefly(await boxes.told(all)).sort((a, b) => Number(a.kind) - Number(b.kind))).toEqual([
    { kind: code.received_job, count: 3, title: 'job 3' },
    { kind: code.received_other, count: 1, title: 'lunch' },
  ]);
  expect(await boxes.told(none)).toEqual([]);
  expect(await boxes.told(agency.browser)).toEqual([]);

  await later();
  expect(await boxes.told(jobs)).toHaveLength(1);
  await send(agency, [jobMail()]);
  await later();
  expect(briefly(await boxes.told(jobs))[0]).toEqual({ kind: code.received_job, count: 1, title: 'job 4' });
});

it('tells by mail where that is chosen, and nothing of what programs and spammers send', async () => {
  const agency = await world.agency();
  await wants(agency.browser, [code.received_job, code.received_other], 'mail');
  await send(agency, [
    mail('away', ['Auto-Submitted: auto-replied']),
    mail('rich', ['X-Spam-Flag: YES']),
    ...[jobMail(), jobMail()],
  ]);
  await later();
  await later();
  const mails = (await world.mails()).filter(({ to }) => String(to) === agency.email);
  const news = mails.filter(({ subject }) => /メールが届きました/.test(subject));
  expect(news.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/案件のメールが届きました：job \d+ ほか1件$/),
  ]);
});

it('tells no other agency', async () => {
  const agency = await world.agency();
  const other = await world.agency();
  await wants(other.browser, [code.received_other]);
  await send(agency, [mail('ours')]);
  await later();
  expect(await boxes.told(other.browser)).toEqual([]);
});

it('tells administrators once of a mailbox that has been closed for a day, and again after it was open', async () => {
  const { server, agency } = await boxes.begun({ password: 'wrong' });
  const member = await world.colleague(agency, authority.code.member);
  const failing = async (browser: Browser) =>
    (await boxes.told(browser)).filter(({ kind }) => kind === code.mailbox_failing);
  const hours = async (count: number) => {
    for (let hour = 0; hour < count; hour++) {
      world.later(HOUR_MS * 1.2);
      await world.run();
    }
  };
  await hours(18);
  expect(await failing(agency.browser)).toEqual([]);
  await hours(8);
  expect(await failing(agency.browser)).toMatchObject([{ title: '取り込み箱の設定', unread: true }]);
  await hours(6);
  expect(await failing(agency.browser)).toHaveLength(1);
  expect(await failing(member)).toEqual([]);
  await boxes.save(agency, { port: server.port });
  await boxes.subjects(agency);
  server.answerWith((command) => (command.startsWith('AUTH') ? '? NO [AUTHENTICATIONFAILED] no more' : undefined));
  await hours(30);
  expect(await failing(agency.browser)).toHaveLength(2);
});
