/** Reminders of time sheets: to persons, to contacts and to members on the days that an agency has set, once each. */
import { deals } from '@enishi/deals/src/service';
import { timeSheetJob } from '@enishi/deals/src/time-sheets/daily';
import { depsOf } from '@enishi/service-kit/boot/constellation';
import type { World } from '../gateway/world';
import { mailsTo, tokenFor } from '../identity/mails';
import { APRIL, api, day, type Sheets, sheetsOf } from './sheets';
import { type Deal, signedDeal, startDeals, turningClock } from './world';

const TODAY = '2037-05-01';
const clock = turningClock(TODAY);
let world: World;
let people = 0;

beforeAll(async () => {
  world = await startDeals(clock);
});
afterAll(() => world?.stop());
beforeEach(() => clock.set(TODAY));

interface Here extends Sheets {
  deal: Deal;
  email: string;
  contact: string;
}

/** @param setting days of reminders; sheets are due on the 3rd */
async function here(setting: object | undefined, values: object = {}): Promise<Here> {
  const deal = await signedDeal(world);
  const [email, contact] = [`saisoku${++people}@example.jp`, `kyaku-r${people}@example.jp`];
  const sheets = await sheetsOf(deal, email, contact, values);
  if (setting)
    await deal.agency.browser.expect(200, 'PUT', api('time_sheet_settings/update'), { time_sheet_setting: setting });
  return { deal, email, contact, ...sheets };
}

/** Two processes at once, as after a restart in the middle. */
async function morning(on: string): Promise<void> {
  clock.set(on);
  const deps = depsOf(world.constellation, deals);
  const run = () => timeSheetJob(deps).run(clock.now(), new AbortController().signal);
  await Promise.all([run(), run()]);
  await run();
  await world.constellation.settle();
}

/** Without those of other jobs, which have their days, too, as the clock goes on and back. */
const sheetMails = async (email: string): Promise<string[]> =>
  (await mailsTo(world, email)).filter((mail) => mail.includes('勤務表'));
const count = async (email: string): Promise<number> => (await sheetMails(email)).length;
const handIn = (token: string, more: object = {}) =>
  world.browser().expect(200, 'POST', api('time_sheets/enter_save'), {
    ...{ token, month: APRIL, days: [day('2037-04-01')], submit: true },
    ...more,
  });

it('reach the person the day before and the day after, once each, with a link that opens the month', async () => {
  const one = await here({ due_day: 3, reminder_ids: [2, 4], approval_reminder_ids: [], staff_flg: 0 });
  await morning('2037-05-01');
  expect(await count(one.email)).toBe(0);
  await morning('2037-05-02');
  await morning('2037-05-02');
  expect(await count(one.email)).toBe(1);
  expect((await sheetMails(one.email))[0]).toContain('2037年4月分の勤務表');
  await morning('2037-05-03');
  expect(await count(one.email)).toBe(1);
  await morning('2037-05-04');
  expect(await count(one.email)).toBe(2);
  await handIn(await tokenFor(world, one.email));
  expect(await one.line()).toMatchObject({ status: 2 });
});

it('come once for days that were missed, and not for days long past', async () => {
  const one = await here({ due_day: 3, reminder_ids: [1, 2, 3, 4], approval_reminder_ids: [], staff_flg: 0 });
  await morning('2037-05-05');
  expect(await count(one.email)).toBe(1);
  const late = await here({ due_day: 3, reminder_ids: [1, 2, 3, 4], approval_reminder_ids: [], staff_flg: 0 });
  await morning('2037-05-09');
  expect(await count(late.email)).toBe(0);
});

it('do not reach who has handed it in, whose hours staff have typed, or an agency without the setting', async () => {
  const setting = { due_day: 3, reminder_ids: [2], approval_reminder_ids: [], staff_flg: 1 };
  const [done, typed, without] = [await here(setting), await here(setting), await here(undefined)];
  await handIn(await done.entryLink());
  const entries = [{ agreement_id: typed.id, minutes: 9_600 }];
  await typed.deal.post('agreement_hours/save', { month: APRIL, entries });
  const [before, staff] = [await count(done.email), await count(done.deal.agency.email)];
  await morning('2037-05-02');
  await morning('2037-05-04');
  expect([await count(done.email), await count(typed.email), await count(without.email)]).toEqual([before, 0, 0]);
  expect(await count(done.deal.agency.email)).toBe(staff);
});

it('reach the contact three days after the question, once for each question, and stop with the answer', async () => {
  const one = await here({ due_day: 3, reminder_ids: [], approval_reminder_ids: [2], staff_flg: 0 });
  await handIn(await one.entryLink());
  await one.approvalLink();
  expect(await count(one.contact)).toBe(1);
  await morning('2037-05-03');
  expect(await count(one.contact)).toBe(1);
  await morning('2037-05-04');
  await morning('2037-05-04');
  expect(await count(one.contact)).toBe(2);
  const token = await tokenFor(world, one.contact);
  const { time_sheet } = (await world.browser().send('POST', api('time_sheets/approval'), { token })).body;
  const { digest } = time_sheet;
  const answer = { token, action: 'approve', name: '発注 太郎', digest };
  await world.browser().expect(200, 'POST', api('time_sheets/approval_answer'), answer);
  await morning('2037-05-07');
  expect(await count(one.contact)).toBe(2);
});

it('tell a member on the morning after, in one mail, of the sheets that are missing', async () => {
  const one = await here({ due_day: 3, reminder_ids: [], approval_reminder_ids: [], staff_flg: 1 });
  const before = await count(one.deal.agency.email);
  await morning('2037-05-03');
  expect(await count(one.deal.agency.email)).toBe(before);
  await morning('2037-05-04');
  await morning('2037-05-05');
  const mails = await sheetMails(one.deal.agency.email);
  expect(mails).toHaveLength(before + 1);
  expect(mails[0]).toContain('/enterprise/');
});
