/** Mails about new jobs that fit a saved condition: what they say, whom they reach, that they tell nothing twice, and their end. */
import { dailyJob, instantJob } from '@enishi/crm/src/saved-conditions/jobs';
import { crm } from '@enishi/crm/src/service';
import { depsOf } from '@enishi/service-kit/boot/constellation';
import { createMailer } from '@enishi/service-kit/mail/mailer';
import { linkDomain } from '../gateway/linked-domain';
import type { Agency } from '../gateway/world';
import { leadsTo, shown, startVisits, type Visits, visitsOf } from './my-page-world';

let visits: Visits;
let company: number;

beforeAll(async () => {
  visits = await startVisits();
  await linkDomain(visits.world.constellation, visits.agency.enterprise.id);
  company = await clientOf(visits.agency);
});
afterAll(() => visits?.world.stop());

type Deps = Parameters<typeof dailyJob>[0];
const deps = () => depsOf(visits.world.constellation, crm);
const MINUTES = 60_000;
const FULLTIME = '1';

const staff = (agency: Agency, status: number, path: string, body: object = {}, verb = 'POST') =>
  agency.browser.expect(status, verb, `/api/enterprise/${path}`, body);

async function clientOf(agency: Agency): Promise<number> {
  await staff(
    agency,
    200,
    'enterprises/update',
    {
      enterprise: { prefecture_id: 13, address: '千代田区丸の内1-1-1', tel: '03-1234-5678' },
    },
    'PUT',
  );
  const { body } = await staff(agency, 201, 'companies/create', { company: { name: '発注元株式会社' } });
  return body.company.id_by_enterprise_id;
}

async function publish(values: object = {}, agency = visits.agency, client = company): Promise<number> {
  const job = {
    ...{ name: 'Reactの開発', company_id_by_enterprise_id: client, application_status_flg: 1 },
    ...{ open_status_flg: 1, monthly_price_l_num: 80, work_styles_id: 1, prefecture_id: 13, detail: '画面の開発' },
    ...values,
  };
  return (await staff(agency, 201, 'jobs/create', { job })).body.job.id_by_enterprise_id;
}

const settle = () => visits.world.constellation.settle();
const signal = () => new AbortController().signal;
const later = (minutes: number) => new Date(Date.now() + minutes * MINUTES);

/** Two processes at once, as after a restart in the middle. */
async function morning(own: Deps = deps()): Promise<void> {
  await settle();
  await Promise.all([dailyJob(own).run(later(0), signal()), dailyJob(own).run(later(0), signal())]);
  await settle();
}

async function soon(minutes = 6): Promise<void> {
  await settle();
  const job = instantJob(deps());
  await Promise.all([job.run(later(minutes), signal()), job.run(later(minutes), signal())]);
  await settle();
}

async function mails(email: string) {
  await settle();
  const all = await createMailer(visits.world.constellation.config).list(1_000);
  return all.filter(({ to, subject }) => String(to) === email && subject?.includes('新着案件'));
}

async function saved(email: string, mail: number, query = `work_styles_ids=${FULLTIME}`) {
  const id = await visits.candidate(email, { enterprise_member1_id: visits.agency.member.id_by_enterprise_id });
  const browser = await visits.entered(email);
  await visits.call(browser, 'my/conditions/save', { query, mail });
  return { id, browser };
}

const endOf = (text: string): string => /\/mail\/condition\/[\w-]+/.exec(text)?.[0] ?? '';

it('in the morning a candidate hears once of what is new in the list, with the links, the condition and whom to answer', async () => {
  await publish({ name: '前からの案件' });
  await settle();
  await saved('asa@example.jp', 1, 'prefecture_ids=13&keyword=React');
  const fits = await publish({ name: 'React\nと<b>' });
  await publish({ name: '大阪のReact', prefecture_id: 27 });
  await publish({ name: 'Vueの開発' });
  const hidden = await publish({ name: '非公開のReact', open_status_flg: 2 });
  await morning();
  await morning();
  const [mail, ...rest] = await mails('asa@example.jp');
  expect(rest).toEqual([]);
  const host = visits.agency.enterprise.site_domain;
  expect(mail.subject).toMatch(/^【株式会社縁サイト】新着案件1件：東京都の「React」の案件$/);
  expect(mail.text).toContain('1. React と<b>\n');
  expect(mail.text).toContain(`//${host}:4000/jobs/detail/${fits}\n`);
  expect(mail.text).toContain('月額〜80万円');
  expect(mail.text).toContain('■ 条件：');
  expect(mail.text).not.toMatch(/前から|大阪|Vue|非公開|ほか/);
  expect(mail.text).not.toContain(`/jobs/detail/${hidden}`);
  expect(String(mail.html)).toContain('と&lt;b&gt;');
  expect(String(mail.from)).toContain(`agency${visits.agency.enterprise.id}.test`);
  const { member } = visits.agency;
  const { body } = await staff(visits.agency, 200, 'enterprise_members/show', undefined, 'GET');
  expect([member.id_by_enterprise_id, mail.reply_to]).toEqual([
    body.enterprise_member.id_by_enterprise_id,
    body.enterprise_member.email,
  ]);
  const end = endOf(mail.text);
  expect(mail.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
  expect(String(mail.headers?.['List-Unsubscribe'])).toContain(end);
  // The address of the list finds what the mail tells.
  const [, list] = /\/\/[^/]+(\/jobs\?[^\n]+sort=2)\n/.exec(mail.text) ?? [];
  expect(shown(await visits.get(visits.world.browser(), list))).toContain(`/jobs/detail/${fits}`);
});

it('soon after jobs were published one mail tells of all of them, ten by name', async () => {
  await saved('sugu@example.jp', 2);
  for (let at = 1; at <= 12; at++) await publish({ name: `まとめて${at}` });
  expect(await instantJob(deps()).isWanted?.(later(1))).toBe(false);
  await soon(1);
  expect(await mails('sugu@example.jp')).toEqual([]);
  expect(await instantJob(deps()).isWanted?.(later(6))).toBe(true);
  await soon();
  expect(await instantJob(deps()).isWanted?.(later(60))).toBe(false);
  await morning();
  const [mail, ...rest] = await mails('sugu@example.jp');
  expect(rest).toEqual([]);
  expect(mail.subject).toContain('新着案件12件');
  expect(mail.text.match(/まとめて\d+\n/g)).toHaveLength(10);
  expect(mail.text).toContain('ほか2件');
});

it('a job that closes and opens again is no news, and one that closed before the mail went is not in it', async () => {
  await saved('futatabi@example.jp', 2, 'keyword=再募集');
  const job = await publish({ name: '再募集A' });
  await soon();
  const set = (open_status_flg: number) =>
    staff(visits.agency, 200, `jobs/update/${job}`, { job: { open_status_flg } }, 'PUT');
  await set(2);
  await set(1);
  const other = await publish({ name: '再募集B' });
  await staff(visits.agency, 200, `jobs/update/${other}`, { job: { open_status_flg: 2 } }, 'PUT');
  await soon();
  expect(await mails('futatabi@example.jp')).toHaveLength(1);
});

it('what failed in the middle is told the next time, and nothing of it was marked', async () => {
  await saved('tochu@example.jp', 1, 'keyword=途中');
  await publish({ name: '途中の案件' });
  await settle();
  const broken: Deps = { ...deps(), outbox: { ...deps().outbox, add: () => Promise.reject(new Error('killed')) } };
  await expect(dailyJob(broken).run(later(0), signal())).rejects.toThrow('killed');
  expect(await mails('tochu@example.jp')).toEqual([]);
  await morning();
  expect(await mails('tochu@example.jp')).toHaveLength(1);
});

it('nothing is sent to who is paused, withdrawn or undeliverable, wants no mails, or has gone', async () => {
  const people = await Promise.all(
    ['tomeru', 'taikai', 'fuchaku', 'nashi', 'sakujo', 'mada'].map((name) =>
      saved(`${name}@example.jp`, name === 'nashi' ? 3 : 1, 'keyword=黙って'),
    ),
  );
  const [paused, withdrawn, , , deleted] = people;
  await visits.call(paused.browser, 'my/pause', { paused: true });
  await staff(
    visits.agency,
    200,
    `candidates/update/${withdrawn.id}`,
    { candidate: { register_status_id: 10 } },
    'PUT',
  );
  await staff(visits.agency, 201, 'suppressions/create', { suppression: { email: 'fuchaku@example.jp' } });
  await staff(visits.agency, 200, `candidates/delete/${deleted.id}`, {}, 'DELETE');
  await publish({ name: '黙っての案件' });
  await morning();
  for (const name of ['tomeru', 'taikai', 'fuchaku', 'nashi', 'sakujo'])
    expect([name, await mails(`${name}@example.jp`)]).toEqual([name, []]);
  expect(await mails('mada@example.jp')).toHaveLength(1);
});

it('a person whose two records had saved the same search hears of a job once, and ends its mails at once', async () => {
  const [kept, absorbed] = await Promise.all(
    ['nokoru', 'kasanaru'].map((name, at) => saved(`${name}@example.jp`, 1 + at, 'keyword=統合')),
  );
  const request = { candidate: {}, select_ids: [absorbed.id] };
  await staff(visits.agency, 201, `candidates/merge/${kept.id}`, request);
  await publish({ name: '統合の案件' });
  await morning();
  await soon();
  const [mail, ...others] = await mails('nokoru@example.jp');
  expect(others).toEqual([]);
  expect((await visits.call(kept.browser, 'my/conditions')).body.conditions).toHaveLength(1);
  const form = { raw: 'List-Unsubscribe=One-Click', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  expect((await visits.world.browser().send('POST', endOf(mail.text), undefined, form)).status).toBe(200);
  await publish({ name: '統合の次の案件' });
  await morning();
  await soon();
  expect(await mails('nokoru@example.jp')).toHaveLength(1);
});

it('nothing is sent while the site is not before visitors', async () => {
  await saved('shimeru@example.jp', 1, 'keyword=閉店');
  await publish({ name: '閉店中の案件' });
  const { connection } = visits.world.constellation.service('identity').deps;
  const agencies = connection.collection('enterprises');
  const { id } = visits.agency.enterprise;
  const before = await agencies.findOne({ id });
  await agencies.updateOne({ id }, { $unset: { site_published_at: '' } });
  await morning();
  expect(await mails('shimeru@example.jp')).toEqual([]);
  await agencies.updateOne({ id }, { $set: { site_published_at: before?.site_published_at } });
  await morning();
  expect(await mails('shimeru@example.jp')).toHaveLength(1);
});

it('the link of a mail ends the mails by one press, twice as well, and says so; looking changes nothing', async () => {
  const { browser } = await saved('owari@example.jp', 1, 'keyword=終わり');
  await publish({ name: '終わりの案件' });
  await morning();
  const [{ text }] = await mails('owari@example.jp');
  const end = endOf(text);
  const reader = visits.world.browser();
  const look = async () => shown(await reader.send('GET', end, undefined, { headers: { accept: 'text/html' } }));
  expect(await look()).toContain('この条件のメールを停止する');
  expect(await look()).toContain('「終わり」の案件');
  const press = () =>
    reader.send('POST', end.toUpperCase().replace('/MAIL/CONDITION/', '/mail/condition/'), undefined, {
      raw: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  for (const answer of [await press(), await press()]) {
    expect(answer.status).toBe(200);
    expect(shown(answer)).toContain('お知らせを停止しました');
  }
  expect(await look()).toContain('お知らせは停止されています');
  await publish({ name: '終わりのあとの案件' });
  await morning();
  expect(await mails('owari@example.jp')).toHaveLength(1);
  const [own] = (await visits.call(browser, 'my/conditions')).body.conditions;
  expect(own.mail).toBe(3);
  // Jobs of the time without mails are no news.
  await visits.call(browser, 'my/conditions/change', { key: own.id, mail: 1 });
  await morning();
  expect(await mails('owari@example.jp')).toHaveLength(1);
  expect(leadsTo(await visits.post(browser, '/mypage', { act: 'remove_condition', key: own.id }))[0]).toBe(303);
  expect(await look()).toContain('すでに削除されています');
  expect(shown(await press())).toContain('すでに削除されています');
  const forged = end.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'));
  for (const at of [forged, '/mail/condition/x', end.replace(/condition\/\d+/, 'condition/999')])
    expect((await reader.send('GET', at, undefined, { headers: { accept: 'text/html' } })).status).toBe(404);
});

it('an agency without a domain tells in fixed words, by way of our own page', async () => {
  const agency = await visits.world.agency('まだの会社 https://evil.example');
  const other = visitsOf(visits.world, agency);
  await other.candidate('mada2@example.jp');
  const browser = await other.entered('mada2@example.jp');
  await other.call(browser, 'my/conditions/save', { query: 'keyword=http%3A%2F%2Fevil.example', mail: 2 });
  await other.call(browser, 'my/conditions/save', { query: `work_styles_ids=${FULLTIME}`, mail: 2 });
  await publish({ name: '悪い http://evil.example 案件' }, agency, await clientOf(agency));
  await soon();
  const found = await mails('mada2@example.jp');
  expect(found.length).toBeGreaterThan(0);
  for (const { subject, text, html, reply_to } of found) {
    expect(`${subject}${text}`).not.toContain('evil.example');
    expect(text).toContain('案件番号');
    expect([html, reply_to]).toEqual([undefined, undefined]);
    const page = shown(
      await visits.world.browser().send('GET', endOf(text), undefined, { headers: { accept: 'text/html' } }),
    );
    expect(page).toContain(`//${agency.enterprise.site_domain}`);
  }
});
