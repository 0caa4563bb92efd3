/** A member's tasks and interviews in a calendar elsewhere, by a secret address. */
import { authority } from '@enishi/protos/master/identity';
import type { Browser } from '../gateway/browser';
import { startWorld, type World } from '../gateway/world';
import { type Deal, signedDeal, turningClock } from './world';

const TODAY = '2037-03-20';
const OFFICE = '203.0.113.5';
const clock = turningClock(TODAY);
let world: World;
let deal: Deal;

beforeAll(async () => {
  world = await startWorld({ TRUSTED_PROXIES: '1' }, { clock });
  deal = await signedDeal(world);
});
afterAll(() => world?.stop());

const makeKey = async (browser: Browser = deal.agency.browser): Promise<string> =>
  (await browser.expect(200, 'POST', '/api/enterprise/calendar_key/create')).body.key;

async function read(key: string, address = OFFICE) {
  const headers = { 'x-forwarded-for': address };
  const response = await fetch(`${world.url}/api/enterprise/calendars/${key}.ics`, { headers });
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
}

/** The properties of each entry, unfolded. */
const entriesOf = (text: string) =>
  text
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT\r\n')
    .slice(1)
    .map((entry) => entry.split('END:VEVENT')[0].trim().split('\r\n'));

const task = (values: object) => deal.post('tasks/create', { task: values }, 201);
const meet = (interview_datetime: string, more: object = {}) =>
  deal.post(
    'interviews/create',
    { interview: { opportunity_id_by_enterprise_id: deal.opportunity, interview_datetime, ...more } },
    201,
  );

test('open tasks and planned interviews of the member, and no others', async () => {
  const { browser } = deal.agency;
  await task({ title: '返事、確認; 急ぎ', due_date: '2037-03-21', due_time_id: 600, note: '一行目\n二行目' });
  await task({ title: '見積', due_date: '2037-03-25' });
  const done = (await task({ title: '済んだこと', due_date: '2037-03-21' })).task.id_by_enterprise_id;
  await browser.expect(200, 'PUT', `/api/enterprise/tasks/update/${done}`, { task: { task_state_id: 2 } });
  await task({ title: '昔のこと', due_date: '2036-01-01' });
  const colleague = await world.colleague(deal.agency, authority.code.member);
  const { enterprise_members } = await deal.post('enterprise_members/index');
  const other = enterprise_members.find(
    ({ email }: { email: string }) => email === String(colleague.credentials.uid),
  ).id_by_enterprise_id;
  await task({ title: '同僚のこと', due_date: '2037-03-22', enterprise_member1_id: other });
  await meet('2037-03-23T14:30', { minutes_num: 45, place: '渋谷', communications_way_id: 1 });
  await meet('2037-03-24T10:00', { interview_state_id: 3 });

  const { status, type, text } = await read(await makeKey());
  expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8']);
  const entries = entriesOf(text);
  expect(entries).toHaveLength(3);
  expect(entries[0]).toEqual(
    expect.arrayContaining([
      'DTSTART:20370321T010000Z',
      'DTEND:20370321T013000Z',
      'SUMMARY:□ 返事、確認\\; 急ぎ',
      'DESCRIPTION:一行目\\n二行目',
    ]),
  );
  expect(entries[1]).toEqual(
    expect.arrayContaining(['DTSTART;VALUE=DATE:20370325', 'DTEND;VALUE=DATE:20370326', 'SUMMARY:□ 見積']),
  );
  expect(entries[2]).toEqual(
    expect.arrayContaining([
      'DTSTART:20370323T053000Z',
      'DTEND:20370323T061500Z',
      expect.stringMatching(/^SUMMARY:面談：田中 一郎.*ECサイトの開発/),
      expect.stringContaining('渋谷'),
    ]),
  );
  // The same at the next reading, so that a calendar does not take entries for new ones.
  expect((await read(await makeKey())).text).toBe(text);
  const theirs = entriesOf((await read(await makeKey(colleague))).text);
  expect(theirs.map((lines) => lines.find((line) => line.startsWith('SUMMARY')))).toEqual(['SUMMARY:□ 同僚のこと']);
});

test('an address ends with its successor, by its owner, and where its owner may not sign in', async () => {
  const { browser } = deal.agency;
  const show = async () => (await browser.expect(200, 'POST', '/api/enterprise/calendar_key/show')).body.calendar_key;
  const first = await makeKey();
  expect((await read(first)).status).toBe(200);
  expect((await show()).read_at).toBe(clock.now().toISOString());
  const second = await makeKey();
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
  await browser.expect(200, 'POST', '/api/enterprise/calendar_key/delete');
  expect((await read(second)).status).toBe(404);
  expect(await show()).toEqual({});

  const leaver = await world.colleague(deal.agency, authority.code.member);
  const key = await makeKey(leaver);
  expect((await read(key)).status).toBe(200);
  const members = world.constellation.service('identity').deps.connection.collection('enterprise_members');
  await members.updateOne({ email: String(leaver.credentials.uid) }, { $set: { enterprise_member_status_id: 3 } });
  expect((await read(key)).status).toBe(404);
});

test('an agency that limits addresses is read from these alone', async () => {
  const { browser } = deal.agency;
  const key = await makeKey();
  const rule = { allowed_addresses: OFFICE };
  const headers = { 'x-forwarded-for': OFFICE };
  expect((await browser.send('PUT', '/api/enterprise/address_rules/update', rule, { headers })).status).toBe(200);
  expect([(await read(key)).status, (await read(key, '198.51.100.7')).status]).toEqual([200, 404]);
});

test.each(['', 'x', '..%2f..%2fetc', '%00', 'あ'.repeat(300), `${'a'.repeat(43)}`])('no key: %s', async (key) => {
  expect((await read(encodeURIComponent(key))).status).toBe(404);
});
