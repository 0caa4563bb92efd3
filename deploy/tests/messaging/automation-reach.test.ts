/** Automation e-mails that reach no candidate: refused, put above what would go before them, or named with the reason. */
import type { Answer } from '../gateway/browser';
import type { Agency } from '../gateway/world';
import {
  APPLICATION,
  type AutomationWorld,
  DRAFTS,
  idsOf,
  REGISTRATION,
  STOPPED,
  startAutomationWorld,
} from './automation-world';

let automation: AutomationWorld;
let agency: Agency;
beforeAll(async () => {
  automation = await startAutomationWorld();
});
afterAll(() => automation?.world.stop());
beforeEach(async () => {
  agency = await automation.linked();
});

const create = (values: object) => automation.create(values, agency);
const reach = async (group: number) => {
  const { body } = await agency.browser.expect(200, 'GET', `${DRAFTS}/reach`);
  return body.groups.find((one: Answer) => one.group === group);
};

it.each([
  ['nationality_type_id', REGISTRATION, 1],
  ['candidate_rank_id', REGISTRATION, 1],
  ['register_status_id', REGISTRATION, 7],
  ['sales_status_id', REGISTRATION, 1],
  ['potential_flg', REGISTRATION, 1],
  ['candidate_resume_flg', REGISTRATION, 1],
  ['sales_status_id', STOPPED, 1],
])('%s is no condition of a mail of group %i where nobody has the value %i then', async (name, group, value) => {
  const automation_email_draft = { group, name: '試し', title: '件名', body: '本文', [name]: value };
  const { body } = await agency.browser.expect(422, 'POST', `${DRAFTS}/create`, { automation_email_draft });
  expect(body.errors[name]).toEqual([expect.stringContaining('空欄にしてください')]);
  await create({ group: APPLICATION, [name]: value });
});

it('a new mail stands above those that would go before it, and below those that would not', async () => {
  const [withJob, everyone] = idsOf(await automation.list(REGISTRATION, agency));
  const made = await create({ prefecture_id: 13 });
  const young = await create({ prefecture_id: 13, age_max: 29 });
  const second = await create({ name: '条件なし' });
  expect(idsOf(await automation.list(REGISTRATION, agency))).toEqual([
    withJob,
    young.id_by_enterprise_id,
    made.id_by_enterprise_id,
    everyone,
    second.id_by_enterprise_id,
  ]);
  const { emails } = await reach(REGISTRATION);
  // What is no official edition yet does not stand in the way.
  const never = emails.filter((one: Answer) => one.never);
  expect(never.map(({ id }: Answer) => id)).toEqual([second.id_by_enterprise_id]);
  expect(never[0].never).toContain('「登録お礼」');
});

it('says how many of the last people each mail would have reached', async () => {
  await automation.list(REGISTRATION, agency);
  const tokyo = await create({ prefecture_id: 13 });
  await automation.makeOfficial(tokyo.id_by_enterprise_id, agency);
  for (const prefecture_id of [13, 13, 14]) await automation.register({ prefecture_id }, agency);
  await automation.mailsTo('nobody@example.com');
  const { people, emails } = await reach(REGISTRATION);
  expect([people, emails.map(({ count }: Answer) => count)]).toEqual([3, [0, 2, 1]]);
  expect((await reach(APPLICATION)).people).toBe(0);
  await agency.browser.expect(200, 'PUT', `${DRAFTS}/update/${tokyo.id_by_enterprise_id}`, {
    automation_email_draft: { open_flg: 0 },
  });
  expect((await reach(REGISTRATION)).emails.map(({ count }: Answer) => count)).toEqual([0, 0, 3]);
  const [{ id_by_enterprise_id: stop }] = await automation.list(STOPPED, agency);
  await agency.browser.expect(200, 'PUT', `${DRAFTS}/update/${stop}`, {
    automation_email_draft: { open_flg: 1, body: '{{応募案件名}}' },
  });
  await automation.makeOfficial(stop, agency);
  expect((await reach(STOPPED)).emails).toEqual([{ id: stop, count: 0, never: expect.stringContaining('取引停止') }]);
});
