/** A broadcast from its creation to the last recipient, over the API of the console. */
import type { Browser } from '../gateway/browser';
import type { Agency } from '../gateway/world';
import { addresses, at, broadcastsOf, TAKE_BACK_MS, texts } from './broadcasts';
import { mailingTests } from './mailing-tests';
import type { MailingWorld } from './mailing-world';

const STATE = { preparing: 1, review: 2, approval: 3, waiting: 4, sending: 5, paused: 6, finished: 7, cancelled: 8 };

type Broadcasts = ReturnType<typeof broadcastsOf>;

let world: MailingWorld;
let agency: Agency;
let browser: Browser;
let create: Broadcasts['create'];
let confirmAndSend: Broadcasts['confirmAndSend'];
let sentTo: Broadcasts['sentTo'];

mailingTests((begun) => {
  ({
    world,
    agency,
    browser,
    broadcasts: { create, confirmAndSend, sentTo },
  } = begun);
});

const mailing = async (id: number) => (await browser.expect(200, 'GET', at('mailing', id))).body.mailing;
const rows = async (id: number) => (await browser.expect(200, 'GET', at('recipients', id))).body.recipients;
const record = async (id: number) => (await browser.expect(200, 'GET', at('show', id))).body.broadcast;

it('reaches everyone once, with their own name, the agency’s footer and a way out', async () => {
  const id = await create(await world.people(browser, addresses('once', 3)));
  expect(await mailing(id)).toMatchObject({ state_id: STATE.review, target_count: 3, prepared_count: 3, problems: [] });
  expect(await sentTo('once')).toEqual([]);
  await confirmAndSend(id);
  expect((await sentTo('once')).sort()).toEqual(addresses('once', 3));
  const [mail] = (await world.mails()).filter(({ to }) => to === 'once1@example.jp');
  expect(mail).toMatchObject({ subject: '候補 2様へのご案内', reply_to: agency.email });
  expect(mail.text).toContain('候補 2様\n');
  for (const part of [`東京都 千代田区丸の内1-1-1`, '03-1234-5678', '/mail/unsubscribe/'])
    expect(mail.text).toContain(part);
  expect(mail.html).toMatch(/<a href="[^"]+\?to=https%3A%2F%2Fexample\.jp%2F">https:\/\/example\.jp\/<\/a>/);
  expect(mail.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
  expect(await mailing(id)).toMatchObject({ state_id: STATE.finished, counts: [{ state_id: 3, count: 3 }] });
  expect(await record(id)).toMatchObject({ mailing_state_id: STATE.finished, sent_count: 3, target_count: 3 });
  expect((await record(id)).sent_at).toBeTruthy();
  const { body } = await browser.expect(422, 'POST', at('resend', id), {});
  expect(body.errors.mailing).toEqual(['再送できる宛先がありません。']);
});

it('names what is missing, and goes out when that is left out', async () => {
  const ids = await world.people(browser, ['whole@example.jp', '', 'whole@example.jp']);
  const id = await create(ids);
  const [whole, without, same] = await rows(id);
  expect(whole).toMatchObject({ state_id: 1, problems: [] });
  expect(without.problems).toMatchObject([{ code: 'email', entity: 'candidate', id: ids[1] }]);
  expect(same.problems).toMatchObject([{ code: 'duplicate' }]);
  const refused = await browser.expect(422, 'POST', at('confirm', id), {});
  expect(refused.body.errors.mailing).toEqual([expect.stringContaining('2件')]);
  await browser.expect(200, 'POST', at('leave_out', id), { all: true });
  await confirmAndSend(id);
  expect(await sentTo('whole')).toEqual(['whole@example.jp']);
});

it('waits for the number to be typed above fifty', async () => {
  const id = await create(await world.people(browser, addresses('many', 51)));
  for (const count of [undefined, 50]) await browser.expect(422, 'POST', at('confirm', id), { count });
  await confirmAndSend(id, { count: 51 });
  expect(await sentTo('many')).toHaveLength(51);
});

it('asks another administrator above the agency’s limit', async () => {
  await browser.expect(200, 'PUT', '/api/enterprise/mailing_settings/update', {
    mailing_setting: { approval_above: 1 },
  });
  const id = await create(await world.people(browser, addresses('approve', 3)));
  // A recipient who is left out counts nowhere.
  await browser.expect(200, 'POST', at('leave_out', id), { positions: [2] });
  const alone = await browser.expect(422, 'POST', at('confirm', id), {});
  expect(alone.body.errors.mailing[0]).toContain('管理者');
  const second = await world.colleague(agency, 1);
  const member = await world.colleague(agency, 0);
  await confirmAndSend(id);
  expect(await mailing(id)).toMatchObject({ state_id: STATE.approval });
  expect(await sentTo('approve')).toEqual([]);
  const asked = (await world.mails()).find(({ subject }) => subject.includes('承認のお願い'));
  expect(asked?.text).toContain('件名：［宛名］様へのご案内');
  expect(asked?.text).toContain('宛先：2件');
  await browser.expect(403, 'POST', at('approve', id));
  await member.expect(403, 'POST', at('approve', id));
  const { seal } = await mailing(id);
  await second.expect(200, 'POST', at('approve', id), { seal });
  world.later(TAKE_BACK_MS);
  await world.run();
  expect(await sentTo('approve')).toHaveLength(2);
  const actions = (await mailing(id)).steps.map(({ action }: { action: string }) => action);
  expect(actions).toEqual(['left_out', 'asked', 'approved', 'begun', 'finished']);
});

it('keeps what was changed in it', async () => {
  const id = await create(await world.people(browser, addresses('kept', 1)));
  await browser.expect(200, 'PUT', at('update', id), { broadcast: { title: '改題' } });
  const { body } = await browser.expect(200, 'GET', at('edit_histories', id));
  expect(body.histories[0].changes).toContainEqual({ column_name: 'title', old_value: texts.title, new_value: '改題' });
  await browser.expect(200, 'GET', '/api/enterprise/mailing_settings/edit_histories/1');
});

it('can be taken back within a minute, moved while it waits, and not any more afterwards', async () => {
  const id = await create(await world.people(browser, addresses('back', 1)));
  const { body } = await browser.expect(200, 'POST', at('confirm', id), {});
  expect(body.mailing).toMatchObject({ state_id: STATE.waiting, seconds_left: 60 });
  await browser.expect(200, 'POST', at('take_back', id));
  world.later(TAKE_BACK_MS);
  await world.run();
  expect(await sentTo('back')).toEqual([]);
  await browser.expect(200, 'POST', at('confirm', id), {});
  await browser.expect(422, 'POST', at('reschedule', id), { send_reservation_at: '2020-01-01T00:00' });
  // Midnight in Japan is 15:00 of the day before elsewhere.
  const moved = await browser.expect(200, 'POST', at('reschedule', id), { send_reservation_at: '2030-04-03T00:00' });
  expect(moved.body.mailing.start_at).toBe('2030-04-02T15:00:00.000Z');
  // The new time is the broadcast's own, also after another look at it.
  const reserved = { send_option_type_id: 1, send_reservation_at: '2030-04-03T00:00' };
  expect(await record(id)).toMatchObject(reserved);
  await browser.expect(200, 'POST', at('take_back', id));
  expect(await mailing(id)).toMatchObject({ state_id: STATE.review, prepared_count: 1 });
  const again = await browser.expect(200, 'POST', at('confirm', id), {});
  expect(again.body.mailing.start_at).toBe(moved.body.mailing.start_at);
  await browser.expect(200, 'POST', at('take_back', id));
  // "Now" takes the place of the time.
  await browser.expect(200, 'PUT', at('update', id), { broadcast: { send_option_type_id: 0 } });
  await world.run();
  expect((await record(id)).send_reservation_at ?? null).toBeNull();
  await confirmAndSend(id);
  await browser.expect(409, 'POST', at('take_back', id));
  expect(await sentTo('back')).toHaveLength(1);
});

it('does not go out without a footer, nor to whom the agency may not write', async () => {
  await browser.expect(201, 'POST', '/api/enterprise/suppressions/create', {
    suppression: { email: 'Never0@example.jp' },
  });
  const id = await create(await world.people(browser, addresses('never', 2)));
  expect((await rows(id)).map(({ state_id }: { state_id: number }) => state_id)).toEqual([8, 1]);
  await browser.expect(200, 'PUT', '/api/enterprise/enterprises/update', { enterprise: { address: null } });
  expect((await mailing(id)).problems).toMatchObject([{ code: 'address' }]);
  await browser.expect(422, 'POST', at('confirm', id), {});
  await browser.expect(200, 'PUT', '/api/enterprise/enterprises/update', { enterprise: { address: '千代田区' } });
  await confirmAndSend(id);
  expect(await sentTo('never')).toEqual(['never1@example.jp']);
});

it('does not go out while there is nobody that it may go to', async () => {
  await browser.expect(201, 'POST', '/api/enterprise/suppressions/create', {
    suppression: { email: 'nobody0@example.jp' },
  });
  const id = await create(await world.people(browser, addresses('nobody', 1)));
  const { body } = await browser.expect(422, 'POST', at('confirm', id), {});
  expect(body.errors.mailing).toEqual([expect.stringContaining('送信できる宛先がありません')]);
  expect(await mailing(id)).toMatchObject({ state_id: STATE.review });
});

it('stops with the reason when the domain is unlinked meanwhile, and goes on afterwards', async () => {
  const id = await create(await world.people(browser, addresses('unlinked', 2)));
  await browser.expect(200, 'POST', at('confirm', id), {});
  const { connection } = world.constellation.service('identity').deps;
  const domain = (domain_status: number) =>
    connection.collection('enterprises').updateOne({ id: agency.enterprise.id }, { $set: { domain_status } });
  await domain(1);
  world.later(TAKE_BACK_MS);
  await world.run();
  await domain(2);
  world.later(10_000);
  const session = await browser.expect(200, 'GET', at('mailing', id));
  expect(session.body.mailing).toMatchObject({
    state_id: STATE.paused,
    stopped_reason: expect.stringContaining('ドメイン'),
  });
  expect(await sentTo('unlinked')).toEqual([]);
  await browser.expect(200, 'POST', at('resume', id));
  await world.run();
  expect(await sentTo('unlinked')).toHaveLength(2);
});

it('stops when the contract of its agency ends meanwhile, and goes on once there is one again', async () => {
  const id = await create(await world.people(browser, addresses('left', 2)));
  await browser.expect(200, 'POST', at('confirm', id), {});
  const operator = await world.operator();
  const contract = (enterprise_contract_status_id: number) =>
    operator.expect(200, 'PUT', `/api/admin/enterprises/update/${agency.enterprise.id}`, {
      enterprise: { enterprise_contract_status_id },
    });
  await contract(0);
  world.later(TAKE_BACK_MS);
  await world.run();
  expect(await sentTo('left')).toEqual([]);
  await contract(1);
  world.later(10_000);
  expect(await mailing(id)).toMatchObject({
    state_id: STATE.paused,
    stopped_reason: expect.stringContaining('ご契約が終了'),
  });
  await browser.expect(200, 'POST', at('resume', id));
  await world.run();
  expect(await sentTo('left')).toHaveLength(2);
});

it('is opted out of by a post only, and back in by the person', async () => {
  const ids = await world.people(browser, addresses('leave', 1));
  await confirmAndSend(await create(ids));
  const [mail] = (await world.mails()).filter(({ to }) => to === 'leave0@example.jp');
  const link = new URL(/<(.+)>/.exec(mail.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '');
  const page = (method: string, path = '') => world.browser().send(method, `${link.pathname}${path}`);
  const asked = await page('GET');
  expect(asked.text).toContain('配信を停止する');
  const list = async () =>
    (await browser.expect(200, 'POST', '/api/enterprise/suppressions/index', {})).body.suppressions;
  expect(await list()).toEqual([]);
  const [done, again] = [await page('POST'), await page('POST')];
  expect([done.status, again.status]).toEqual([200, 200]);
  expect(done.text).toContain('配信を停止しました');
  expect(await list()).toMatchObject([{ email: 'leave0@example.jp', suppression_reason_id: 1 }]);
  await page('POST', '/restart');
  expect(await list()).toEqual([]);
  const wrong = await world.browser().send('POST', `/mail/unsubscribe/${'0'.repeat(32)}`);
  expect(wrong.status).toBe(404);
});

it('counts an opened mail once', async () => {
  const id = await create(await world.people(browser, addresses('open', 2)));
  await confirmAndSend(id);
  const [mail] = (await world.mails()).filter(({ to }) => to === 'open0@example.jp');
  const { pathname } = new URL(/<img src="([^"]+)"/.exec(mail.html ?? '')?.[1] ?? '');
  for (let time = 0; time < 3; time++) {
    const picture = await world.browser().send('GET', pathname);
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/gif']);
  }
  // The picture does not wait for the note.
  while (!(await rows(id))[0].opened_at);
  await world.run();
  expect(await mailing(id)).toMatchObject({ open_count: 1 });
  expect(await record(id)).toMatchObject({ open_count: 1 });
  expect((await rows(id))[0].opened_at).toBeTruthy();
});

it('shows each mail as it will arrive, and sends it to oneself first', async () => {
  const id = await create(await world.people(browser, addresses('look', 3)));
  const { preview } = (await browser.expect(200, 'POST', at('preview', id), { position: 1 })).body;
  const beyond = await browser.expect(404, 'POST', at('preview', id), { position: 99 });
  expect(beyond.body.message).toContain('この宛先は見つかりませんでした');
  expect(preview).toMatchObject({
    previous: 0,
    next: 2,
    recipient: { name: '候補 2', position: 1 },
    reply_to: agency.email,
  });
  expect(preview.subject).toEqual([{ text: '候補 2', label: '宛名' }, { text: '様へのご案内' }]);
  await browser.expect(200, 'POST', at('test_mail', id), { position: 1 });
  await world.run();
  const [mail] = (await world.mails()).filter(({ to }) => to === agency.email && String(to) !== '');
  expect(mail.subject).toBe('【テスト】候補 2様へのご案内');
  expect(await mailing(id)).toMatchObject({ state_id: STATE.review });
  expect(await sentTo('look')).toEqual([]);
});

it('cannot be changed once it is confirmed, and is read anew when it was changed before', async () => {
  const id = await create(await world.people(browser, addresses('edit', 1)));
  await browser.expect(200, 'PUT', at('update', id), { broadcast: { title: '新しい件名' } });
  await world.run();
  expect(await mailing(id)).toMatchObject({ state_id: STATE.review, prepared_count: 1 });
  await browser.expect(200, 'POST', at('confirm', id), {});
  await browser.expect(409, 'PUT', at('update', id), { broadcast: { title: '別の件名' } });
  world.later(TAKE_BACK_MS);
  await world.run();
  const [mail] = (await world.mails()).filter(({ to }) => to === 'edit0@example.jp');
  expect(mail.subject).toBe('新しい件名');
});

it('pauses, goes on and is cancelled; nobody gets a mail of what was cancelled', async () => {
  const id = await create(await world.people(browser, addresses('stop', 2)));
  await browser.expect(200, 'POST', at('confirm', id), {});
  await browser.expect(409, 'POST', at('pause', id));
  await browser.expect(200, 'POST', at('cancel', id));
  world.later(TAKE_BACK_MS);
  await world.run();
  expect(await sentTo('stop')).toEqual([]);
  expect(await mailing(id)).toMatchObject({ state_id: STATE.cancelled, counts: [{ state_id: 11, count: 2 }] });
});

it('opens what was written before broadcasts could be sent', async () => {
  const id = await create(await world.people(browser, addresses('earlier', 1)));
  const { connection } = world.constellation.service('messaging').deps;
  await connection.collection('mailings').deleteMany({ enterprise_id: agency.enterprise.id });
  await connection.collection('mailing_recipients').deleteMany({ enterprise_id: agency.enterprise.id });
  expect(await mailing(id)).toMatchObject({ state_id: STATE.preparing });
  await world.run();
  expect(await mailing(id)).toMatchObject({ state_id: STATE.review, target_count: 1 });
  await browser.expect(404, 'GET', at('mailing', 9_999));
});
