/** Mailings beside one another: what became of each, those of a period, their file, and who sees them. */

import { memberRight, memberRightNames } from '@enishi/protos/master/member-rights';
import { recordScope } from '@enishi/protos/master/record-scope';
import { bestOf, mailingMeasures, rateOf } from '@enishi/protos/messaging/mailing-figures';
import type { MailingFigures } from '@enishi/protos/messaging/rpc';
import type { Browser } from '../gateway/browser';
import { memberWithRole } from '../gateway/with-role';
import type { Agency } from '../gateway/world';
import { addresses, broadcastsOf } from './broadcasts';
import { mailingTests } from './mailing-tests';
import type { MailingWorld } from './mailing-world';

const api = '/api/enterprise/mailing_figures';
const bounced = 5;

let world: MailingWorld;
let agency: Agency;
let browser: Browser;

mailingTests((begun) => {
  ({ world, agency, browser } = begun);
});

const dayFrom = (days: number): string =>
  new Date(world.now().getTime() + (days * 24 + 9) * 3_600_000).toISOString().slice(0, 10);
const period = (kind?: string) => ({ from: dayFrom(-5), to: dayFrom(1), ...(kind && { kind }) });

async function sent(prefix: string, count: number, more: object = {}): Promise<number> {
  const { create, confirmAndSend } = broadcastsOf(world, agency);
  const id = await create(await world.people(browser, addresses(prefix, count)), more);
  await confirmAndSend(id);
  return id;
}

/** What came back, was opened, followed or answered, as the engine notes it. */
async function became(id: number, states: readonly object[]): Promise<void> {
  const { connection } = world.constellation.service('messaging').deps;
  const mailing = `${agency.enterprise.id}:broadcast:${id}`;
  for (const [position, $set] of states.entries())
    await connection.collection('mailing_recipients').updateOne({ mailing, position }, { $set });
  await connection.collection('mailings').updateOne({ _id: mailing as never }, { $set: { unfollowed: true } });
  await world.run();
}

const listed = async (kind?: string, of: Browser = browser): Promise<MailingFigures[]> =>
  (await of.expect(200, 'POST', `${api}/period`, period(kind))).body.mailings;
const compared = async (mailings: object[], of: Browser = browser): Promise<MailingFigures[]> =>
  (await of.expect(200, 'POST', `${api}/compare`, { ...period(), mailings })).body.mailings;

it('says of each what arrived, came back, was opened, followed, answered and stopped', async () => {
  const at = world.now();
  const first = await sent('one-', 4, { name: '一' });
  const second = await sent('two-', 2, { name: '二', click_tracking_flg: 0 });
  await became(first, [
    { state: bounced },
    { opened_at: at, clicked_at: at },
    { opened_at: at, replied_at: at },
    { stopped_at: at },
  ]);
  const [two, one] = await listed();
  expect(one).toMatchObject({
    ...{ kind: 'broadcast', id: first, name: '一', target_count: 4, sent_count: 4, arrived_count: 3 },
    ...{ bounce_count: 1, open_count: 2, click_count: 1, reply_count: 1, stop_count: 1, versions: [] },
  });
  expect(two).toMatchObject({ id: second, arrived_count: 2, bounce_count: 0 });
  expect(two.click_count).toBeUndefined();
  // In the order in which they are named, each once; what is not there is left out.
  const named = [
    { kind: 'broadcast', id: first },
    { kind: 'broadcast', id: 999 },
    { kind: 'broadcast', id: first },
  ];
  expect(await compared([...named, { kind: 'broadcast', id: second }])).toEqual([one, two]);
  expect(await listed('proposal')).toEqual([]);
});

it('has both versions where two were compared', async () => {
  const ab = { ab_part_id: 1, title_b: 'Bの件名', ab_share_num: 50, ab_hours_num: 4 };
  const id = await sent('ab-', 20, ab);
  await browser.expect(200, 'POST', `/api/enterprise/broadcasts/decide/${id}`, { version: 'b' });
  const [figures] = await compared([{ kind: 'broadcast', id }]);
  expect(figures).toMatchObject({
    winner: 'b',
    versions: [
      { version: 'a', sent_count: 5 },
      { version: 'b', sent_count: 5 },
    ],
  });
});

it('is a file that spreadsheets open, in which nothing runs', async () => {
  const id = await sent('file-', 2, { name: '=HYPERLINK("https://evil.example")', title: '@件名' });
  const query = new URLSearchParams(period());
  const { text, headers } = await browser.expect(200, 'GET', `${api}/file?${query}`);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(text.startsWith('\uFEFF種類,No,名前,件名,差出人,状態,送信日時,宛先,送信,送信率（%）,到達')).toBe(true);
  const [, line] = text.split('\r\n');
  expect(line).toContain(`一斉配信,${id},"'=HYPERLINK(""https://evil.example"")",'@件名,`);
  expect(line).toContain(',2,2,100,2,100,0,0,0,0,0,0,0,0,0,0');
});

it('shows a member of a narrowed view the own ones, and of mails that go out by themselves nothing', async () => {
  const scoped = await memberWithRole(world, agency, { name: '自分の担当だけ', record_scope: recordScope.code.own });
  const theirs = await sent('theirs-', 1, { name: '同僚の配信' });
  const own = await sent('own-', 1, { name: '自分の配信', form_enterprise_member_id: scoped.id });
  expect((await listed()).map(({ id }) => id)).toEqual([own, theirs]);
  expect((await listed(undefined, scoped.browser)).map(({ id }) => id)).toEqual([own]);
  const both = [theirs, own].map((id) => ({ kind: 'broadcast', id }));
  expect((await compared(both, scoped.browser)).map(({ id }) => id)).toEqual([own]);
  const { text } = await scoped.browser.expect(200, 'GET', `${api}/file?${new URLSearchParams(period())}`);
  expect(text).not.toContain('同僚の配信');
  expect(await listed('automation', scoped.browser)).toEqual([]);
});

it('is another agency’s nothing, and a file for those alone who may write files', async () => {
  const id = await sent('wall-', 1);
  const other = await world.mailingAgency();
  expect(await compared([{ kind: 'broadcast', id }], other.browser)).toEqual([]);
  expect(await listed(undefined, other.browser)).toEqual([]);
  const right_ids = memberRightNames.filter((right) => right !== 'export').map((right) => memberRight.code[right]);
  const without = await memberWithRole(world, agency, { name: '書き出し以外', right_ids });
  await without.browser.expect(403, 'GET', `${api}/file?${new URLSearchParams(period())}`);
  expect(await listed(undefined, without.browser)).toHaveLength(1);
});

it('counts the mails that went out by themselves in the period', async () => {
  const { connection } = world.constellation.service('messaging').deps;
  const draft = await browser.expect(201, 'POST', '/api/enterprise/automation_email_drafts/create', {
    automation_email_draft: { group: 1, name: '登録のお礼', title: 'ご登録ありがとうございます', body: '本文' },
  });
  const automation_email_draft_id = draft.body.automation_email_draft.id_by_enterprise_id;
  const mail = (n: number, more: object) => ({
    ...{ enterprise_id: agency.enterprise.id, id_by_enterprise_id: n, automation_email_draft_id },
    ...{ recipient_state_id: 3, sent_at: world.now(), ...more },
  });
  await connection
    .collection('automation_email_mail_mgmts')
    .insertMany([
      mail(1, { opened_at: world.now() }),
      mail(2, { recipient_state_id: bounced }),
      mail(3, { sent_at: new Date(world.now().getTime() - 30 * 86_400_000) }),
    ]);
  const [figures] = await listed('automation');
  expect(figures).toMatchObject({
    ...{ kind: 'automation_email_draft', id: automation_email_draft_id, name: '登録のお礼' },
    ...{ sent_count: 2, arrived_count: 1, bounce_count: 1, open_count: 1, click_count: 0 },
  });
  expect(figures.reply_count).toBeUndefined();
  expect(await compared([{ kind: 'automation_email_draft', id: automation_email_draft_id }])).toEqual([figures]);
});

it.each([
  ['the end before the beginning', { from: '2026-03-02', to: '2026-03-01' }, 'to'],
  ['more than three years', { from: '2020-01-01', to: '2026-01-01' }, 'to'],
  ['no day', { from: '2026-01-01' }, 'to'],
  ['a kind that is none', { from: '2026-01-01', to: '2026-01-02', kind: 'toString' }, 'kind'],
])('refuses %s', async (_name, asked, column) => {
  const { body } = await browser.expect(422, 'POST', `${api}/period`, asked);
  expect(Object.keys(body.errors)).toEqual([column]);
});

it('refuses to compare more than six', async () => {
  const mailings = Array.from({ length: 7 }, (_, at) => ({ kind: 'broadcast', id: at + 1 }));
  await browser.expect(422, 'POST', `${api}/compare`, { ...period(), mailings });
});

const figures = (more: Partial<MailingFigures>): MailingFigures => ({
  ...{ kind: 'broadcast', id: 1, name: '', title: '', target_count: 10, sent_count: 10, arrived_count: 10 },
  ...{ bounce_count: 0, open_count: 0, click_count: 0, versions: [], ...more },
});
const measure = (key: string) => mailingMeasures.find((one) => one.key === key) as (typeof mailingMeasures)[number];
const bestIn = (key: string, rows: Partial<MailingFigures>[]) => [...bestOf(measure(key), rows.map(figures))];

it.each([
  [
    'the higher rate, not the higher count',
    'clicked',
    [{ click_count: 4, arrived_count: 100 }, { click_count: 2 }],
    [1],
  ],
  ['the lower rate of what is lost', 'bounced', [{ bounce_count: 3 }, { bounce_count: 1 }, { bounce_count: 2 }], [1]],
  ['both of two alike', 'opened', [5, 5, 1, 2].map((open_count) => ({ open_count })), [0, 1]],
  ['none that most of them reach', 'opened', [5, 5, 1].map((open_count) => ({ open_count })), []],
  ['none where all are alike', 'opened', [{ open_count: 5 }, { open_count: 5 }], []],
  ['none of one', 'opened', [{ open_count: 5 }], []],
  ['none beside what is not counted', 'clicked', [{ click_count: 5 }, { click_count: undefined }], []],
  ['none beside what did not arrive', 'opened', [{ open_count: 5 }, { arrived_count: 0 }], []],
  ['none of numbers that are no rates', 'target', [{ target_count: 5 }, { target_count: 9 }], []],
] as const)('marks %s', (_name, key, rows, best) => {
  expect(bestIn(key, rows as unknown as Partial<MailingFigures>[])).toEqual(best);
});

it('has no rate of what is a part of nothing', () => {
  expect(rateOf(measure('opened'), figures({ arrived_count: 0 }))).toBeUndefined();
  expect(rateOf(measure('opened'), figures({ open_count: 1, arrived_count: 3 }))).toBe(33.3);
});
