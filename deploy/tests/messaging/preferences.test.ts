/** People choose by the link in a mail which mailings they want, and how often; one press still stops all of them. */
import type { Browser } from '../gateway/browser';
import type { Agency } from '../gateway/world';
import { at, broadcastsOf } from './broadcasts';
import { mailingTests } from './mailing-tests';
import type { MailingWorld } from './mailing-world';

const DAY_MS = 24 * 3_600_000;
const TOPIC = { jobs: 1, news: 2, events: 3 };
const OFTEN = { all: 1, weekly: 2, monthly: 3 };
const api = '/api/enterprise';

let world: MailingWorld;
let agency: Agency;
let browser: Browser;

mailingTests((begun) => {
  ({ world, agency, browser } = begun);
});

const send = async (ids: readonly number[], mail_topic_id: number): Promise<number> => {
  const { create, confirmAndSend } = broadcastsOf(world, agency);
  const id = await create(ids, { mail_topic_id });
  const { mailing } = (await browser.expect(200, 'GET', at('mailing', id))).body;
  const waits = mailing.counts.some(({ state_id }: { state_id: number }) => state_id === 1);
  if (waits) await confirmAndSend(id);
  return id;
};
const rowsOf = async (id: number) => (await browser.expect(200, 'GET', at('recipients', id))).body.recipients;
const count = async (address: string) => (await world.mails()).filter(({ to }) => String(to) === address).length;
/** The token in the latest mail to an address. */
async function tokenOf(address: string): Promise<string> {
  const mail = (await world.mails()).find(({ to }) => String(to) === address);
  return /\/mail\/unsubscribe\/([0-9a-f]{32})/.exec(String(mail?.text))?.[1] ?? '';
}
async function page(path: string, form?: string) {
  const response = await fetch(`${world.url}${path}`, {
    ...(form !== undefined && {
      ...{ method: 'POST', body: form },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  });
  return { status: response.status, html: await response.text() };
}
const stateOf = async (id: number) =>
  (await browser.expect(200, 'GET', `${api}/candidates/mail_state/${id}`)).body.mail_state;

it('keeps back the topic that a person has stopped, and sends the others', async () => {
  await browser.expect(200, 'PUT', `${api}/mailing_settings/update`, { mailing_setting: { topic3: '勉強会' } });
  const [id] = await world.people(browser, ['topic@example.jp']);
  await send([id], TOPIC.news);
  const token = await tokenOf('topic@example.jp');
  const asked = await page(`/mail/unsubscribe/${token}`);
  expect(asked.html).toContain('勉強会');
  expect(asked.html).not.toContain('イベント');
  expect(asked.html).not.toContain('topic@');
  const saved = await page(`/mail/preferences/${token}`, 'topic=1&topic=2&frequency=1');
  expect(saved).toMatchObject({ status: 200, html: expect.stringContaining('設定を保存しました') });
  const stopped = await send([id], TOPIC.events);
  expect(await rowsOf(stopped)).toMatchObject([{ state_id: 8, problems: [{ code: 'topic' }] }]);
  await send([id], TOPIC.jobs);
  expect(await count('topic@example.jp')).toBe(2);
  expect(await stateOf(id)).toMatchObject({ preference: { stopped_topics: ['勉強会'], frequency: OFTEN.all } });
});

it('sends no more often than a person wants, and says when the last one went', async () => {
  const [id] = await world.people(browser, ['often@example.jp']);
  await send([id], TOPIC.news);
  const token = await tokenOf('often@example.jp');
  await page(`/mail/preferences/${token}`, 'topic=1&topic=2&topic=3&frequency=2');
  const second = await send([id], TOPIC.jobs);
  expect(await rowsOf(second)).toMatchObject([
    { state_id: 8, problems: [{ code: 'frequency', message: expect.stringContaining('週に1回まで') }] },
  ]);
  expect(await count('often@example.jp')).toBe(1);
  world.later(7 * DAY_MS);
  await send([id], TOPIC.jobs);
  expect(await count('often@example.jp')).toBe(2);
});

it('sends one of two mailings that go out at the same moment to a person who wants one a week', async () => {
  const [id] = await world.people(browser, ['pair@example.jp']);
  await send([id], TOPIC.news);
  await page(`/mail/preferences/${await tokenOf('pair@example.jp')}`, 'topic=1&topic=2&topic=3&frequency=2');
  world.later(8 * DAY_MS);
  const { create } = broadcastsOf(world, agency);
  const ids = [await create([id]), await create([id])];
  for (const one of ids) await browser.expect(200, 'POST', at('confirm', one), {});
  world.later(61_000);
  await world.run();
  expect(await count('pair@example.jp')).toBe(2);
});

it('stops everything by one press of a mail program, and lets people keep some afterwards', async () => {
  const [id] = await world.people(browser, ['press@example.jp']);
  await send([id], TOPIC.news);
  const token = await tokenOf('press@example.jp');
  const { html } = await page(`/mail/unsubscribe/${token}`, 'List-Unsubscribe=One-Click');
  expect(html).toContain('配信を停止しました');
  // No box is ticked beforehand for people who have stopped everything.
  expect(html).not.toMatch(/name="topic"[^>]*checked/);
  expect(await stateOf(id)).toMatchObject({ stopped: { reason_id: 1 } });
  await page(`/mail/preferences/${token}`, 'topic=1&frequency=3');
  const after = await stateOf(id);
  expect(after.stopped).toBeUndefined();
  expect(after.preference).toMatchObject({ stopped_topics: ['お知らせ', 'イベント'], frequency: OFTEN.monthly });
});

it('offers to begin again to those alone who can, and names the agency to the others', async () => {
  const [id] = await world.people(browser, ['word@example.jp']);
  await send([id], TOPIC.news);
  const token = await tokenOf('word@example.jp');
  const suppression = await browser.expect(201, 'POST', `${api}/suppressions/create`, {
    suppression: { email: 'word@example.jp' },
  });
  const { html } = await page(`/mail/unsubscribe/${token}`);
  expect(html).toContain('送信元が配信を停止しています');
  expect(html).toContain('03-1234-5678');
  expect(html).not.toContain('ご自身で再開');
  expect(html).not.toContain('<form');
  // Their own word beside the agency's does not make it theirs to take back.
  expect((await page(`/mail/unsubscribe/${token}`, '')).html).toContain('配信を停止しました');
  expect((await page(`/mail/unsubscribe/${token}`)).html).toContain('送信元が配信を停止しています');
  expect((await page(`/mail/unsubscribe/${token}/restart`, '')).html).toContain('配信は停止されています');
  // The agency takes its word back: nothing keeps mails back any more.
  const entry = suppression.body.suppression.id_by_enterprise_id;
  await browser.expect(200, 'DELETE', `${api}/suppressions/delete/${entry}`);
  expect((await page(`/mail/unsubscribe/${token}`, '')).html).toContain('ご自身で再開できます');
});

it('is answered to the link of a mail alone, and takes what makes no sense as nothing', async () => {
  expect((await page(`/mail/preferences/${'0'.repeat(32)}`, 'topic=1')).status).toBe(404);
  expect((await page('/mail/preferences/x', 'topic=1')).status).toBe(404);
  const [id] = await world.people(browser, ['odd@example.jp']);
  await send([id], TOPIC.news);
  const token = await tokenOf('odd@example.jp');
  expect((await page(`/mail/preferences/${token}`, 'topic=99&topic=-1&topic[x]=2&frequency=7')).status).toBe(200);
  const { preference } = await stateOf(id);
  expect(preference).toMatchObject({ stopped_topics: ['案件紹介', 'お知らせ', 'イベント'], frequency: OFTEN.all });
  expect((await page(`/mail/preferences/${token}`, `topic=${'1'.repeat(20_000)}`)).status).toBe(413);
  // Another agency's mails know nothing of it.
  const other = await world.mailingAgency();
  const [same] = await world.people(other.browser, ['odd@example.jp']);
  const { mail_state } = (await other.browser.expect(200, 'GET', `${api}/candidates/mail_state/${same}`)).body;
  expect(mail_state.preference).toBeUndefined();
});

it('sends no mailing to people who have not agreed to any, and says so of them', async () => {
  const [id] = await world.people(browser, ['unasked@example.jp']);
  await browser.expect(201, 'POST', `${api}/suppressions/create`, {
    suppression: { email: 'unasked@example.jp', no_consent_flg: 1 },
  });
  const broadcast = await send([id], TOPIC.news);
  expect(await rowsOf(broadcast)).toMatchObject([
    { state_id: 8, problems: [{ code: 'suppressed', message: expect.stringContaining('未承諾') }] },
  ]);
  expect(await stateOf(id)).toMatchObject({ stopped: { reason_id: 5 } });
});
