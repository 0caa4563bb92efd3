/** Two versions of a broadcast: a part gets one of each, the better one goes to the others, once. */
import { better } from '@enishi/messaging/src/mailings/versions';
import type { Browser } from '../gateway/browser';
import type { Agency } from '../gateway/world';
import { addresses, at, broadcastsOf, TAKE_BACK_MS, texts } from './broadcasts';
import { mailingTests } from './mailing-tests';
import type { MailingWorld } from './mailing-world';

const HOUR_MS = 3_600_000;
const STATE = { approval: 3, sending: 5, paused: 6, finished: 7 };
const AB = { ab_part_id: 1, title_b: 'Bの件名', ab_share_num: 50, ab_hours_num: 4 };
const api = '/api/enterprise';

let world: MailingWorld;
let agency: Agency;
let browser: Browser;

mailingTests((begun) => {
  ({ world, agency, browser } = begun);
});

const mailing = async (id: number) => (await browser.expect(200, 'GET', at('mailing', id))).body.mailing;
const mailsTo = async (prefix: string) =>
  (await world.mails()).filter(({ to, subject }) => String(to).startsWith(prefix) && !subject.includes('テスト'));
async function begun(prefix: string, count: number, more: object = {}): Promise<number> {
  const { create, confirmAndSend } = broadcastsOf(world, agency);
  const id = await create(await world.people(browser, addresses(prefix, count)), { ...AB, ...more });
  await confirmAndSend(id);
  return id;
}
/** A person opens the mail, so that its picture is asked for. */
async function opens(html: unknown): Promise<void> {
  const [path] = /\/mail\/open\/[0-9a-f]{32}\.gif/.exec(String(html)) ?? [];
  await fetch(`${world.url}${path}`);
  await world.constellation.settle();
}

it('sends one of each to a half, and after its hours the one that more people opened to the others', async () => {
  const id = await begun('ab-', 24);
  const first = await mailsTo('ab-');
  expect(first).toHaveLength(12);
  expect(first.filter(({ subject }) => subject === 'Bの件名')).toHaveLength(6);
  expect(await mailing(id)).toMatchObject({ state_id: STATE.sending, test: { size: 12, due_at: expect.any(String) } });
  for (const { html, subject } of first) if (subject === 'Bの件名') await opens(html);
  world.later(3 * HOUR_MS);
  await world.run();
  expect(await mailsTo('ab-')).toHaveLength(12);
  world.later(HOUR_MS);
  await world.run();
  const all = await mailsTo('ab-');
  expect(all).toHaveLength(24);
  expect(new Set(all.map(({ to }) => String(to))).size).toBe(24);
  expect(all.filter(({ subject }) => subject === 'Bの件名')).toHaveLength(18);
  const over = await mailing(id);
  expect(over).toMatchObject({ state_id: STATE.finished, test: { winner: 'b' } });
  expect(over.test.reason).toContain('開封率（A 0%、B 100%）');
  expect(over.test.versions).toMatchObject([
    { version: 'a', sent_count: 6, open_count: 0 },
    { version: 'b', sent_count: 6, open_count: 6 },
  ]);
});

it('is decided by a member before, once, also while it is paused', async () => {
  const id = await begun('hand-', 20, { ab_part_id: 2, title_b: null, body_b: 'Bの本文です。' });
  await browser.expect(200, 'POST', at('pause', id));
  await browser.expect(422, 'POST', at('decide', id), { version: 'c' });
  await browser.expect(200, 'POST', at('decide', id), { version: 'b' });
  await browser.expect(409, 'POST', at('decide', id), { version: 'a' });
  expect(await mailsTo('hand-')).toHaveLength(10);
  await browser.expect(200, 'POST', at('resume', id));
  await world.run();
  const all = await mailsTo('hand-');
  expect(all).toHaveLength(20);
  expect(all.filter(({ text }) => String(text).includes('Bの本文です。'))).toHaveLength(15);
});

it('is shared out and decided once though two processes do it at the same moment as members', async () => {
  const { create } = broadcastsOf(world, agency);
  const id = await create(await world.people(browser, addresses('twice-', 24)), AB);
  await browser.expect(200, 'POST', at('confirm', id), {});
  world.later(61_000);
  const messaging = world.constellation.service('messaging');
  const both = () => Promise.all([messaging.runJobs(), messaging.runJobs()]);
  for (let round = 0; round < 4; round++) {
    await both();
    await world.constellation.settle();
  }
  expect(await mailsTo('twice-')).toHaveLength(12);
  const { connection } = messaging.deps;
  const counted = (version: string) =>
    connection
      .collection('mailing_recipients')
      .countDocuments({ mailing: `${agency.enterprise.id}:broadcast:${id}`, version });
  expect([await counted('a'), await counted('b')]).toEqual([6, 6]);
  world.later(5 * HOUR_MS);
  const decide = (version: string) => browser.send('POST', at('decide', id), { version });
  const [, , ...said] = await Promise.all([both(), both(), ...['a', 'b', 'a'].map(decide)]);
  expect(said.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  await world.run();
  const { state_id, steps, test } = await mailing(id);
  expect(state_id).toBe(STATE.finished);
  expect(steps.filter(({ action }: { action: string }) => action === 'decided')).toHaveLength(1);
  const all = await mailsTo('twice-');
  expect(new Set(all.map(({ to }) => String(to))).size).toBe(24);
  expect(all).toHaveLength(24);
  expect(all.filter(({ subject }) => subject === 'Bの件名')).toHaveLength(test.winner === 'b' ? 18 : 6);
});

it('goes to no one else when it is cancelled while versions are compared', async () => {
  const id = await begun('stop-', 20);
  await browser.expect(200, 'POST', at('cancel', id));
  world.later(5 * HOUR_MS);
  await world.run();
  expect(await mailsTo('stop-')).toHaveLength(10);
});

it('is compared also where nothing could begin for hours and a member lets it go on', async () => {
  const { create } = broadcastsOf(world, agency);
  const id = await create(await world.people(browser, addresses('late-', 20)), AB);
  await browser.expect(200, 'POST', at('confirm', id), { count: 20 });
  world.later(5 * HOUR_MS);
  await world.run();
  expect(await mailing(id)).toMatchObject({ state_id: STATE.paused });
  await browser.expect(200, 'POST', at('resume', id));
  await world.run();
  expect(await mailsTo('late-')).toHaveLength(10);
});

it('sends A to all where there are too few to compare', async () => {
  const id = await begun('few-', 5);
  const all = await mailsTo('few-');
  expect(all).toHaveLength(5);
  expect(all.some(({ subject }) => subject === 'Bの件名')).toBe(false);
  expect((await mailing(id)).test).toMatchObject({ winner: 'a', reason: expect.stringContaining('20件に満たない') });
});

it('binds both versions by an approval', async () => {
  await browser.expect(200, 'PUT', `${api}/mailing_settings/update`, { mailing_setting: { approval_above: 1 } });
  const second = await world.colleague(agency, 1);
  const { create } = broadcastsOf(world, agency);
  const id = await create(await world.people(browser, addresses('bound', 2)), { ...AB, title_b: '{{宛名}}様へB' });
  await browser.expect(200, 'POST', at('confirm', id), {});
  const { seal } = await mailing(id);
  await second.expect(200, 'POST', at('approve', id), { seal });
  const { connection } = world.constellation.service('messaging').deps;
  const which = { enterprise_id: agency.enterprise.id, id_by_enterprise_id: id };
  await connection.collection('broadcasts').updateOne(which, { $set: { title_b: '別の件名' } });
  world.later(TAKE_BACK_MS);
  await world.run();
  const back = await mailing(id);
  expect(back).toMatchObject({ state_id: STATE.approval });
  expect(back.stopped_reason).toContain('A/Bテストの内容');
});

it('refuses what cannot be compared', async () => {
  const [person] = await world.people(browser, ['refuse@example.jp']);
  const refused = async (values: object) =>
    (
      await browser.expect(422, 'POST', `${api}/broadcasts/create`, {
        broadcast: {
          ...{ ...texts, target_type_id: 1, candidate_id_by_enterprise_ids: [person] },
          ...{ form_enterprise_member_id: agency.member.id_by_enterprise_id, ...AB, ...values },
        },
      })
    ).body.errors;
  expect(await refused({ title_b: null })).toHaveProperty('title_b');
  expect(await refused({ title_b: texts.title })).toHaveProperty('title_b');
  expect(await refused({ title_b: '{{宛先}}' })).toHaveProperty('title_b');
  expect(await refused({ ab_share_num: 51 })).toHaveProperty('ab_share_num');
  expect(await refused({ ab_hours_num: 0 })).toHaveProperty('ab_hours_num');
});

const figures = (
  clicks: readonly [number, number],
  opens_: readonly [number, number],
  sent: readonly [number, number],
) =>
  (['a', 'b'] as const).map((version, at_) => ({
    ...{ version, recipient_count: sent[at_], sent_count: sent[at_] },
    ...{ click_count: clicks[at_], open_count: opens_[at_] },
  }));

it.each([
  ['more clicks, fewer opens', figures([1, 2], [9, 3], [10, 10]), 'b'],
  ['no clicks, more opens', figures([0, 0], [2, 3], [10, 10]), 'b'],
  ['the same', figures([2, 2], [1, 9], [10, 10]), 'a'],
  ['the same rate of odd lots', figures([2, 1], [0, 0], [10, 5]), 'a'],
  ['a better rate of fewer mails', figures([2, 2], [0, 0], [10, 5]), 'b'],
  ['nothing at all', figures([0, 0], [0, 0], [10, 10]), 'a'],
  ['nothing sent', figures([0, 0], [0, 0], [0, 0]), 'a'],
] as const)('decides by figures: %s', (_name, both, winner) => {
  expect(better(both).winner).toBe(winner);
});
