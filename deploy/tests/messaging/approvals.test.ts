/** What goes out is what was approved: whatever would be read otherwise brings a mailing back to who approves. */
import type { Browser } from '../gateway/browser';
import type { Agency } from '../gateway/world';
import { addresses, at, broadcastsOf, TAKE_BACK_MS } from './broadcasts';
import { mailingTests } from './mailing-tests';
import type { MailingWorld } from './mailing-world';

const STATE = { review: 2, approval: 3, waiting: 4, paused: 6, finished: 7 };

let world: MailingWorld;
let agency: Agency;
let browser: Browser;
let second: Browser;

mailingTests((begun) => {
  ({ world, agency, browser } = begun);
});
beforeEach(async () => {
  second = await world.colleague(agency, 1);
  await browser.expect(200, 'PUT', '/api/enterprise/mailing_settings/update', {
    mailing_setting: { approval_above: 1 },
  });
});

const api = '/api/enterprise';
const proposalAt = (call: string, id: number) => `${api}/proposals/${call}/${id}`;

const mailing = async (path: string) => (await browser.expect(200, 'GET', path)).body.mailing;
const signature = (mail_signature: string) =>
  browser.expect(200, 'PUT', `${api}/enterprise_members/update`, {
    enterprise_member: { mail_signature },
    context: 'update_profile',
  });
const rename = (id: number, f_name: string) =>
  browser.expect(200, 'PUT', `${api}/candidates/update/${id}`, { candidate: { f_name } });
const limit = (limit_mails: number | null) =>
  world.constellation
    .service('identity')
    .deps.connection.collection('enterprises')
    .updateOne({ id: agency.enterprise.id }, { $set: { limit_mails } });

/** Approves as an administrator does who has looked at it. */
async function approve(path: (call: string) => string): Promise<void> {
  const { seal } = await mailing(path('mailing'));
  await second.expect(200, 'POST', path('approve'), { seal });
}

async function passes(): Promise<void> {
  world.later(TAKE_BACK_MS);
  await world.run();
}

it('brings a broadcast back whose signature is another one, and sends it as it was approved then', async () => {
  const { create, sentTo } = broadcastsOf(world, agency);
  await signature('営業部 佐藤');
  const id = await create(await world.people(browser, addresses('sign', 2)));
  const path = (call: string) => at(call, id);
  await browser.expect(200, 'POST', path('confirm'), {});
  // A member who has not looked at what is asked for approves nothing.
  await second.expect(409, 'POST', path('approve'), {});
  const { seal } = await mailing(path('mailing'));
  await approve(path);
  await signature('https://evil.example/ で手続きしてください');
  await passes();
  expect(await sentTo('sign')).toEqual([]);
  const back = await mailing(path('mailing'));
  expect(back).toMatchObject({ state_id: STATE.approval });
  expect(back.stopped_reason).toContain('署名');
  expect(back.steps.map(({ action }: { action: string }) => action)).toEqual(['asked', 'approved', 'changed']);
  expect((await world.mails()).filter(({ subject }) => subject.includes('承認のお願い'))).toHaveLength(2);
  const late = await second.expect(409, 'POST', path('approve'), { seal });
  expect(late.body.message).toContain('最新の承認依頼');
  await approve(path);
  await passes();
  expect(await sentTo('sign')).toHaveLength(2);
  expect((await mailing(path('mailing'))).stopped_reason).toBeUndefined();
});

it('tells who approves of what has changed since it was asked for, and whose', async () => {
  const { create, sentTo } = broadcastsOf(world, agency);
  const people = await world.people(browser, addresses('asked', 2));
  const id = await create(people);
  const path = (call: string) => at(call, id);
  await browser.expect(200, 'POST', path('confirm'), {});
  const { seal } = await mailing(path('mailing'));
  await rename(people[1], '改名');
  const { body } = await second.expect(409, 'POST', path('approve'), { seal });
  expect(body.message).toContain('宛名（1件：候補 改名）');
  expect(await mailing(path('mailing'))).toMatchObject({ state_id: STATE.approval });
  await second.expect(409, 'POST', path('approve'), { seal });
  // It can still be taken back: nothing has gone out. Then another approval is asked for.
  await browser.expect(200, 'POST', path('take_back'));
  expect(await mailing(path('mailing'))).not.toHaveProperty('stopped_reason');
  await browser.expect(200, 'POST', path('confirm'), {});
  await approve(path);
  await passes();
  expect(await sentTo('asked')).toHaveLength(2);
});

it('brings a proposal back that was reserved, with another price or another sheet', async () => {
  const make = async (plural: string, name: string, values: object): Promise<number> =>
    (await browser.expect(201, 'POST', `${api}/${plural}/create`, { [name]: values })).body[name].id_by_enterprise_id;
  const candidate = await make('candidates', 'candidate', {
    ...{ l_name: '宇喜多', f_name: '秀家', inception_day_type_id: 1, name_for_company: 'T.Y', monthly_payment_num: 85 },
  });
  const company_id_by_enterprise_id = await make('companies', 'company', { name: '株式会社青葉' });
  const contacts: number[] = [];
  for (const email of addresses('offered', 2))
    contacts.push(
      await make('company_members', 'company_member', { company_id_by_enterprise_id, l_name: '佐', email }),
    );
  const reservation = new Date(world.now().getTime() + 33 * 3_600_000).toISOString().slice(0, 16);
  const id = await make('proposals', 'proposal', {
    ...{ name: '提案', proposal_direction_id: 1, title: 'ご紹介', body: '{{提案候補者情報}}', attachment_flg: 1 },
    ...{ candidate_id_by_enterprise_ids: [candidate], company_member_id_by_enterprise_ids: contacts },
    ...{ send_option_type_id: 1, send_reservation_at: reservation },
    form_enterprise_member_id: agency.member.id_by_enterprise_id,
  });
  await world.run();
  const path = (call: string) => proposalAt(call, id);
  const change = (values: object) =>
    browser.expect(200, 'PUT', `${api}/candidates/update/${candidate}`, { candidate: values });
  await browser.expect(200, 'POST', path('confirm'), {});
  await approve(path);
  await change({ monthly_payment_num: 120 });
  world.later(25 * 3_600_000);
  await passes();
  const back = await mailing(path('mailing'));
  expect(back).toMatchObject({ state_id: STATE.approval });
  expect(back.stopped_reason).toContain('添付ファイル');
  expect(back.stopped_reason).toContain('提案候補者情報');
  // What no recipient reads changes nothing, though the sheet is made anew: its time is another one.
  await approve(path);
  await change({ remark: '社内のメモ' });
  await passes();
  expect(await mailing(path('mailing'))).toMatchObject({ state_id: STATE.finished });
  expect((await world.mails()).filter(({ to }) => String(to).startsWith('offered'))).toHaveLength(2);
});

it('keeps back one recipient who reads something else while the others go out, until that is approved', async () => {
  const { create, sentTo } = broadcastsOf(world, agency);
  const people = await world.people(browser, addresses('part', 3));
  const id = await create(people);
  const path = (call: string) => at(call, id);
  await browser.expect(200, 'POST', path('confirm'), {});
  await approve(path);
  await limit(1);
  await passes();
  expect(await mailing(path('mailing'))).toMatchObject({ state_id: STATE.paused });
  expect(await sentTo('part')).toHaveLength(1);
  await rename(people[2], '改名');
  await limit(null);
  await browser.expect(200, 'POST', path('resume'));
  await passes();
  expect(await sentTo('part')).toHaveLength(2);
  const { recipients } = (await browser.expect(200, 'GET', path('recipients'))).body;
  expect(recipients[2].problems).toMatchObject([{ code: 'changed', message: expect.stringContaining('宛名') }]);
  await browser.expect(200, 'POST', path('resend'), { positions: [2] });
  const asked = await mailing(path('mailing'));
  expect(asked).toMatchObject({ state_id: STATE.approval });
  // Who has got it would get it again.
  await browser.expect(409, 'POST', path('take_back'));
  await approve(path);
  await passes();
  expect(await sentTo('part')).toHaveLength(3);
  expect(await mailing(path('mailing'))).toMatchObject({ state_id: STATE.finished });
});

it('tells administrators that approval is asked for, and who has asked that it was given', async () => {
  const { create } = broadcastsOf(world, agency);
  const id = await create(await world.people(browser, addresses('told', 2)));
  const path = (call: string) => at(call, id);
  await browser.expect(200, 'POST', path('confirm'), {});
  const told = async (by: Browser) => {
    await world.constellation.settle();
    const { body } = await by.expect(200, 'POST', `${api}/notifications/index`, {});
    return body.notifications.map(({ kind, entity, record_id }: Record<string, unknown>) => [kind, entity, record_id]);
  };
  expect(await told(second)).toEqual([[6, 'broadcast', id]]);
  expect(await told(browser)).toEqual([]);
  await approve(path);
  expect(await told(browser)).toEqual([[7, 'broadcast', id]]);
});
