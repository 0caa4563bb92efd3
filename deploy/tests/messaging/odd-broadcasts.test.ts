/** Odd text that people paste into a broadcast, changes of its sender on the way, recipients who are deleted. */
import { TO_FOLLOW } from '@enishi/messaging/src/mailings/rows';
import type { Browser } from '../gateway/browser';
import type { Agency } from '../gateway/world';
import { addresses, at, broadcastsOf, TAKE_BACK_MS, texts } from './broadcasts';
import { mailingTests } from './mailing-tests';
import type { MailingWorld } from './mailing-world';

type Broadcasts = ReturnType<typeof broadcastsOf>;

const SENDING = 5;
const PAUSED = 6;
const FINISHED = 7;

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
}, 'file');

it('takes what people paste: line breaks in subjects and names, long bodies, and says what is too much', async () => {
  const [id0] = await world.people(browser, ['paste0@example.jp']);
  const person = { l_name: '候補\r\nBcc: evil@example.jp', f_name: '一', inception_day_type_id: 1 };
  const { body: made } = await browser.expect(201, 'POST', '/api/enterprise/candidates/create', {
    candidate: { ...person, email: 'paste1@example.jp' },
  });
  const body = `${'あいうえお\n'.repeat(3_999)}終わり`;
  const title = '{{宛名}}様\r\nBcc: evil@example.jp';
  const id = await create([id0, made.candidate.id_by_enterprise_id], { title, body });
  await confirmAndSend(id);
  const mails = (await world.mails()).filter(({ to }) => String(to).startsWith('paste'));
  expect(mails).toHaveLength(2);
  for (const { subject, headers, text } of mails) {
    expect(subject).not.toMatch(/[\r\n]/);
    expect(Object.keys(headers ?? {})).not.toContain('Bcc');
    expect(text).toContain('終わり');
  }
  expect((await world.mails()).some(({ to }) => String(to).includes('evil'))).toBe(false);
  const broadcast = { ...texts, target_type_id: 1, candidate_id_by_enterprise_ids: [id0] };
  const form_enterprise_member_id = agency.member.id_by_enterprise_id;
  const long = await browser.expect(422, 'POST', '/api/enterprise/broadcasts/create', {
    broadcast: { ...broadcast, form_enterprise_member_id, body: 'あ'.repeat(20_001) },
  });
  expect(long.body.errors.body).toEqual([expect.stringContaining('20000文字以内')]);
  const many = Array.from({ length: 10_001 }, (_, index) => index + 1);
  const most = await browser.expect(422, 'POST', '/api/enterprise/broadcasts/create', {
    broadcast: { ...broadcast, form_enterprise_member_id, candidate_id_by_enterprise_ids: many },
  });
  expect(most.body.errors.candidate_id_by_enterprise_ids).toEqual([expect.stringContaining('10000件以内')]);
  const pasted = Array.from({ length: 10_000 }, (_, index) => `person${index}@example.jp`).join('\n');
  const refused = await browser.expect(422, 'POST', '/api/enterprise/suppressions/create', {
    suppression: { email: pasted },
  });
  expect(refused.body.errors.email).toHaveLength(1);
});

describe('ten thousand addresses pasted into the list of those that get no mails', () => {
  const add = (status: number, body: object) =>
    browser.expect(status, 'POST', '/api/enterprise/suppressions/create_many', body);

  it('are all taken but those that cannot be, each of which is told with its line and reason', async () => {
    await browser.expect(201, 'POST', '/api/enterprise/suppressions/create', {
      suppression: { email: 'known@example.jp' },
    });
    const lines = Array.from({ length: 10_000 }, (_, n) => `many${n}@example.jp`);
    Object.assign(lines, {
      ...{ 2: '  Known@Example.jp ', 4: 'MANY3@example.jp', 6: '山田 太郎 <taro@example.jp>', 8: 'no address' },
      ...{ 10: '"a\r', 12: 'evil@example.jp%0d%0aBcc:x@example.jp' },
    });
    const { body } = await add(201, { text: lines.join('\n'), note: '旧システムから移行' });
    expect(body.refused).toEqual([
      { line: 3, value: 'Known@Example.jp', message: expect.stringContaining('手動で登録'), known: true },
      { line: 5, value: 'MANY3@example.jp', message: '4行目と同じメールアドレスです。', known: true },
      { line: 9, value: 'no address', message: expect.stringContaining('メールアドレス'), known: false },
      { line: 11, value: 'a', message: expect.stringContaining('メールアドレス'), known: false },
      { line: 13, value: expect.stringContaining('evil'), message: expect.any(String), known: false },
    ]);
    expect(body.count).toBe(9_995);
    const again = await add(201, { text: lines.slice(0, 3).join('\n') });
    expect(again.body).toMatchObject({ count: 0, refused: [{ known: true }, { known: true }, { known: true }] });
    const conditions = [{ column: 'note', operator: 'contains', value: '旧システム' }];
    const list = await browser.expect(200, 'POST', '/api/enterprise/suppressions/index', {
      ...{ keyword: 'taro@example.jp', conditions },
    });
    expect(list.body).toMatchObject({ count: 1, suppressions: [{ email: 'taro@example.jp' }] });
    const checked = await browser.expect(200, 'POST', '/api/enterprise/suppressions/check', {
      emails: ['TARO@example.jp', 'nobody@example.jp'],
    });
    expect(checked.body.stops).toEqual([{ email: 'taro@example.jp', reason_id: 4 }]);
    const other = await world.mailingAgency();
    const theirs = await other.browser.expect(200, 'POST', '/api/enterprise/suppressions/check', {
      emails: ['taro@example.jp'],
    });
    expect(theirs.body.stops).toEqual([]);
  });

  it('are refused whole when there are too many or none, with the field to mend', async () => {
    const many = Array.from({ length: 10_001 }, (_, n) => `m${n}@example.jp`).join(',');
    expect((await add(422, { text: many })).body.errors.text).toEqual([expect.stringContaining('10,000件まで')]);
    expect((await add(422, { text: ' \n,;\n' })).body.errors.text).toHaveLength(1);
    const long = { text: 'a@example.jp', note: 'あ'.repeat(501) };
    expect((await add(422, long)).body.errors.note).toHaveLength(1);
    await add(400, { text: 5 });
  });
});

it('stops when its sender has left between confirmation and sending, and goes on in the name of nobody else', async () => {
  const id = await create(await world.people(browser, addresses('left', 2)));
  await browser.expect(200, 'POST', at('confirm', id), {});
  const { connection } = world.constellation.service('identity').deps;
  const member = (status: number) =>
    connection
      .collection('enterprise_members')
      .updateOne(
        { enterprise_id: agency.enterprise.id, id_by_enterprise_id: agency.member.id_by_enterprise_id },
        { $set: { enterprise_member_status_id: status } },
      );
  const second = await world.colleague(agency, 1);
  await member(3);
  world.later(TAKE_BACK_MS);
  await world.run();
  const { body } = await second.expect(200, 'GET', at('mailing', id));
  expect(body.mailing).toMatchObject({ state_id: PAUSED, stopped_reason: expect.stringContaining('差出人') });
  expect(await sentTo('left')).toEqual([]);
  await member(1);
  world.later(10_000);
  await second.expect(200, 'POST', at('resume', id));
  await world.run();
  expect(await sentTo('left')).toHaveLength(2);
});

it('sends to the last mail of the month’s limit and not one more, also when two broadcasts go at once', async () => {
  // Noon: the month that has the limit does not end on the way.
  world.startDay();
  const own = await world.mailingAgency();
  const operator = await world.operator();
  await operator.expect(200, 'PUT', `/api/admin/enterprises/update/${own.enterprise.id}`, {
    enterprise: { limit_mails: 3 },
  });
  const ids = await world.people(own.browser, addresses('limit', 4));
  const create = async (targets: readonly number[]) => {
    const { body } = await own.browser.expect(201, 'POST', '/api/enterprise/broadcasts/create', {
      broadcast: {
        ...{ ...texts, target_type_id: 1, candidate_id_by_enterprise_ids: targets },
        form_enterprise_member_id: own.member.id_by_enterprise_id,
      },
    });
    await world.run();
    return body.broadcast.id_by_enterprise_id as number;
  };
  const confirm = (id: number) => own.browser.send('POST', at('confirm', id), {});
  const all = await create(ids);
  const refused = await confirm(all);
  expect([refused.status, refused.body.errors.mailing[0]]).toEqual([
    422,
    expect.stringContaining('今月のメール配信数の上限（3通）'),
  ]);
  const halves = [await create(ids.slice(0, 2)), await create(ids.slice(2))];
  for (const id of halves) expect((await confirm(id)).status).toBe(200);
  world.later(TAKE_BACK_MS);
  await world.run();
  expect((await sentTo('limit')).length).toBe(3);
  expect((await confirm(await create(ids.slice(0, 1)))).status).toBe(422);
  const shown = await Promise.all(
    halves.map(async (id) => (await own.browser.expect(200, 'GET', at('mailing', id))).body.mailing),
  );
  const held = shown.find(({ state_id }) => state_id === PAUSED);
  expect(held.stopped_reason).toContain('今月のメール配信数の上限（3通）');
});

it('ends when its last mail has ended, although its end was noted at the same moment as something else', async () => {
  const [person] = await world.people(browser, addresses('end', 1));
  const id = await create([person]);
  await confirmAndSend(id);
  const mailings = world.constellation.service('messaging').deps.connection.collection('mailings');
  const which = { enterprise_id: agency.enterprise.id, mailing_id: id };
  // A transaction that takes the mark away loses against every mark that is set meanwhile, also where one was set already.
  for (let n = 0; n < 2; n++) expect((await mailings.updateOne(which, TO_FOLLOW)).modifiedCount).toBe(1);
  // As an earlier version could leave it.
  await mailings.updateOne(which, { $set: { state: SENDING }, $unset: { unfollowed: '' } });
  await world.run();
  expect((await browser.expect(200, 'GET', at('mailing', id))).body.mailing.state_id).toBe(FINISHED);
});
