/** Recipients of a broadcast: which of them get its mail, and the traces that stay when they are deleted. */
import type { Browser } from '../gateway/browser';
import { deleteForGood } from '../gateway/trash';
import type { Agency } from '../gateway/world';
import { addresses, at, broadcastsOf, TAKE_BACK_MS } from './broadcasts';
import { mailingTests } from './mailing-tests';
import type { MailingWorld } from './mailing-world';

type Broadcasts = ReturnType<typeof broadcastsOf>;

const [WAITING, INCOMPLETE, LEFT_OUT] = [1, 9, 10];

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

describe('an address that several share', () => {
  const outcome = async (id: number): Promise<[number, string | undefined][]> =>
    (await browser.expect(200, 'GET', at('recipients', id))).body.recipients.map(
      ({ state_id, problems }: { state_id: number; problems: { code: string }[] }) => [state_id, problems[0]?.code],
    );
  const leaveOut = (id: number, body: object) => browser.expect(200, 'POST', at('leave_out', id), body);
  const change = (id: number, values: object) =>
    browser.expect(200, 'PUT', `/api/enterprise/candidates/update/${id}`, { candidate: values });

  it('gets no mail while its candidate pauses, and is told why', async () => {
    const [paused, active] = await world.people(browser, ['kyushi@example.jp', 'katsudo@example.jp']);
    await change(paused, { pause_flg: 1 });
    const id = await create([paused, active]);
    expect(await outcome(id)).toEqual([
      [INCOMPLETE, 'candidate_paused'],
      [WAITING, undefined],
    ]);
    await leaveOut(id, { positions: [0] });
    await confirmAndSend(id);
    expect([await sentTo('kyushi'), await sentTo('katsudo')]).toEqual([[], ['katsudo@example.jp']]);
  });

  it('gets its one mail, whoever of them may not be written to or is left out', async () => {
    const ids = await world.people(browser, ['share@example.jp', 'share@example.jp', 'Share@example.jp']);
    await change(ids[0], { register_status_id: 10 });
    const id = await create(ids);
    expect(await outcome(id)).toEqual([
      [INCOMPLETE, 'candidate_ended'],
      [WAITING, undefined],
      [INCOMPLETE, 'duplicate'],
    ]);
    await leaveOut(id, { positions: [1] });
    expect((await outcome(id)).slice(1)).toEqual([
      [LEFT_OUT, undefined],
      [WAITING, undefined],
    ]);
    await leaveOut(id, { positions: [1], back: true });
    expect((await outcome(id)).slice(1)).toEqual([
      [WAITING, undefined],
      [INCOMPLETE, 'duplicate'],
    ]);
    await leaveOut(id, { all: true });
    await leaveOut(id, { positions: [0], back: true });
    expect((await outcome(id))[0]).toEqual([INCOMPLETE, 'candidate_ended']);
    await leaveOut(id, { positions: [0] });
    await confirmAndSend(id);
    expect(await sentTo('share')).toEqual(['share@example.jp']);
  });

  it('gets one mail also where it became the address of a second one after the confirmation', async () => {
    const ids = await world.people(browser, addresses('moved', 2));
    const id = await create(ids);
    await browser.expect(200, 'POST', at('confirm', id), {});
    await change(ids[0], { email: 'moved1@example.jp' });
    world.later(TAKE_BACK_MS);
    await world.run();
    expect(await sentTo('moved')).toEqual(['moved1@example.jp']);
    expect((await outcome(id)).filter(([, code]) => code === 'duplicate')).toHaveLength(1);
    // Nor does it get a second one when a member asks for it.
    await browser.expect(200, 'POST', at('resend', id), {});
    await world.run();
    expect(await sentTo('moved')).toEqual(['moved1@example.jp']);
  });

  it('gets it of an active contact although an inactive one has it, too; nobody writes to a company that was left', async () => {
    const contact = async (company_id_by_enterprise_id: number, more: object) => {
      const company_member = { company_id_by_enterprise_id, l_name: '佐藤', email: 'info@contact.example.jp', ...more };
      const { body } = await browser.expect(201, 'POST', '/api/enterprise/company_members/create', { company_member });
      return body.company_member.id_by_enterprise_id as number;
    };
    const company = async (values: object) =>
      (await browser.expect(201, 'POST', '/api/enterprise/companies/create', { company: { name: '青葉', ...values } }))
        .body.company.id_by_enterprise_id as number;
    const [aoba, left] = [await company({}), await company({ name: 'みなと', company_status_id: 9 })];
    const company_member_id_by_enterprise_ids = [
      await contact(aoba, { company_member_status_id: 1 }),
      await contact(aoba, {}),
      await contact(left, { email: 'left@contact.example.jp' }),
    ];
    const id = await create([], { target_type_id: 2, company_member_id_by_enterprise_ids });
    expect(await outcome(id)).toEqual([
      [INCOMPLETE, 'inactive'],
      [WAITING, undefined],
      [INCOMPLETE, 'company_stopped'],
    ]);
  });
});

it('keeps neither name nor address of who is deleted, also after a merge, and their links still stop mails', async () => {
  agency = await world.mailingAgency();
  ({ browser } = agency);
  ({ create, confirmAndSend, sentTo } = broadcastsOf(world, agency));
  const ids = await world.people(browser, addresses('gone', 4));
  const id = await create(ids);
  await confirmAndSend(id);
  const linkTo = async (address: string) => {
    const [mail] = (await world.mails()).filter(({ to }) => to === address);
    return new URL(/<(.+)>/.exec(mail.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '').pathname;
  };
  const links = await Promise.all(addresses('gone', 3).map(linkTo));
  const { connection } = world.constellation.service('messaging').deps;
  const stored = async (record: number) =>
    JSON.stringify(
      await connection
        .collection('mailing_recipients')
        .findOne({ enterprise_id: agency.enterprise.id, 'target.id': record }),
    );
  const remove = (record: number) => deleteForGood(world, browser, record);
  await remove(ids[0]);
  const merge = { candidate: {}, select_ids: [ids[1]] };
  await browser.expect(201, 'POST', `/api/enterprise/candidates/merge/${ids[2]}`, merge);
  await world.run();
  expect(await stored(ids[1])).toContain('gone1@');
  await remove(ids[2]);
  await world.run();
  for (const [index, record] of ids.slice(0, 3).entries()) {
    const row = await stored(record);
    expect([row.includes('gone'), row.includes('候補 '), row.includes(links[index].split('/').at(-1) ?? '')]).toEqual([
      ...[false, false, false],
    ]);
  }
  const { recipients } = (await browser.expect(200, 'GET', at('recipients', id))).body;
  expect(recipients).toMatchObject([
    ...[0, 1, 2].map(() => ({ name: '（削除された宛先）', state_id: 3 })),
    { email: 'gone3@example.jp' },
  ]);
  const { mailing } = (await browser.expect(200, 'GET', at('mailing', id))).body;
  expect(mailing).toMatchObject({ counts: [{ state_id: 3, count: 4 }] });
  const done = await world.browser().send('POST', links[1]);
  expect(done.text).toContain('配信を停止しました');
  const { body } = await browser.expect(200, 'POST', '/api/enterprise/suppressions/index', {});
  expect(body.suppressions).toMatchObject([{ email: 'gone1@example.jp', suppression_reason_id: 1 }]);

  // As an earlier version left them: the mailings had not been told.
  const { collections } = world.constellation.service('crm').deps.connection;
  expect(Object.keys(collections)).toContain('candidates');
  await collections.candidates.deleteOne({ enterprise_id: agency.enterprise.id, id_by_enterprise_id: ids[3] });
  await connection.collection('backfills').deleteMany({});
  world.later(60_000);
  await world.run();
  expect(await stored(ids[3])).not.toContain('gone3@');
});
