/** The mail of the morning about the tasks of the day: once, to their owner, unless it is not wanted. */
import { deals } from '@enishi/deals/src/service';
import { taskJob } from '@enishi/deals/src/tasks/daily';
import { depsOf } from '@enishi/service-kit/boot/constellation';
import type { World } from '../gateway/world';
import { mailsTo } from '../identity/mails';
import { type Deal, signedDeal, startDeals, turningClock } from './world';

const TODAY = '2037-03-20';
const clock = turningClock(TODAY);
let world: World;

beforeAll(async () => {
  world = await startDeals(clock);
});
afterAll(() => world?.stop());
beforeEach(() => clock.set(TODAY));

async function morning(day: string): Promise<void> {
  clock.set(day);
  const deps = depsOf(world.constellation, deals);
  // Two processes at once, as after a restart in the middle.
  const run = () => taskJob(deps).run(clock.now(), new AbortController().signal);
  await Promise.all([run(), run()]);
  await world.constellation.settle();
  clock.set(TODAY);
}

const told = async ({ agency }: Deal) =>
  (await mailsTo(world, agency.email)).filter((text) => text.includes('今日が期日のタスク'));

const add = async (deal: Deal, values: object): Promise<number> =>
  (await deal.post('tasks/create', { task: values }, 201)).task.id_by_enterprise_id;

it('tells the owner of what is due and of what was left over, once on a day, and of nothing that is done', async () => {
  const deal = await signedDeal(world);
  await add(deal, { title: '夕方の電話', due_date: '2037-03-22', due_time_id: 1020 });
  await add(deal, { title: '朝の電話', due_date: '2037-03-22', due_time_id: 540 });
  await add(deal, { title: '残っていた見積', due_date: '2037-03-19' });
  await add(deal, { title: 'これからの訪問', due_date: '2037-03-23' });
  const done = await add(deal, { title: '済んだ連絡', due_date: '2037-03-22' });
  await deal.agency.browser.expect(200, 'PUT', `/api/enterprise/tasks/update/${done}`, { task: { task_state_id: 2 } });

  await morning('2037-03-21');
  expect(await told(deal)).toHaveLength(0);
  await morning('2037-03-22');
  await morning('2037-03-22');
  const [mail, ...others] = await told(deal);
  expect(others).toHaveLength(0);
  expect(mail).toMatch(
    /■ 今日（2件）\s+・09:00　朝の電話[\s\S]+・17:00　夕方の電話[\s\S]+■ 期日を過ぎたもの（1件）\s+・2037\/03\/19　残っていた見積/,
  );
  for (const title of ['これからの訪問', '済んだ連絡']) expect(mail).not.toContain(title);
  await morning('2037-03-23');
  expect(await told(deal)).toHaveLength(2);
});

it('is not sent to a member who has turned reminders off', async () => {
  const deal = await signedDeal(world);
  await add(deal, { title: '静かに', due_date: TODAY });
  await deal.agency.browser.expect(200, 'PUT', '/api/enterprise/enterprise_members/update', {
    enterprise_member: { reminder_mail_off_flg: 1 },
  });
  await morning(TODAY);
  expect(await told(deal)).toHaveLength(0);
});

it('is not sent to members of an agency whose contract has ended', async () => {
  const deal = await signedDeal(world);
  await add(deal, { title: '契約のあと', due_date: TODAY });
  await world.constellation
    .service('identity')
    .deps.connection.collection('enterprises')
    .updateOne({ id: deal.agency.enterprise.id }, { $set: { enterprise_contract_status_id: 0 } });
  await morning(TODAY);
  expect(await told(deal)).toHaveLength(0);
});
