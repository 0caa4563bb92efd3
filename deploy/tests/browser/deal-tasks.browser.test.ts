/** Work beside single deals: moves of many at once, reminders, weights, contacts, and tabs of agreements. */
import type { Page } from 'playwright-core';
import type { Browser } from '../gateway/browser';
import { fitOnPhone } from './support/fits';
import { press, tabTo } from './support/keyboard';
import { becomes, hold, listed, settled } from './support/settled';
import { at, recordsOf, signedInStaff } from './support/staff';
import { desktop, goTo, overflow, type Stage, signIn, startStage, type Visitor, violations } from './support/stage';

let stage: Stage;
let staff: Browser;
let member: Visitor;
let page: Page;

const { make, show } = recordsOf(() => staff);

/** A company with a job, and a candidate, by names that no other record has. */
async function made(mark: string) {
  const names = { firm: `株式会社絞り込み${mark}`, person: `絞込${mark}` };
  const company = await make('companies', 'company', { name: names.firm });
  const job = await make('jobs', 'job', { name: `絞り込みの案件${mark}`, company_id_by_enterprise_id: company });
  const candidate = await make('candidates', 'candidate', { l_name: names.person, inception_day_type_id: 1 });
  return { ...names, company, job, candidate };
}

let count = 0;
async function deal(more: object = {}) {
  const number = ++count;
  const company = await make('companies', 'company', { name: `株式会社段取り${number}` });
  const job = await make('jobs', 'job', { name: `段取りの案件${number}`, company_id_by_enterprise_id: company });
  const person = { l_name: `段取り${number}`, f_name: '太郎', inception_day_type_id: 1 };
  const candidate = await make('candidates', 'candidate', person);
  const of = { candidate_id_by_enterprise_id: candidate, job_id_by_enterprise_id: job };
  return {
    name: person.l_name,
    company,
    job,
    candidate,
    id: await make('opportunities', 'opportunity', { ...of, ...more }),
  };
}

const goto = async (path: string) => {
  const address = `/enterprise/${path}`;
  // The same page with another query has no other heading to wait for.
  if (new URL(page.url()).pathname !== address.split('?')[0]) return goTo(page, address);
  await page.goto(stage.url + address);
  await settled(page);
};
const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = () => page.getByRole('dialog');
const flash = (text: string | RegExp) => page.getByText(text).first().waitFor();
const clean = async () => {
  await settled(page);
  expect([await overflow(page), await violations(page)]).toEqual([0, []]);
};

beforeAll(async () => {
  stage = await startStage('demo');
  staff = await signedInStaff(stage);
  member = await stage.visitor(desktop);
  page = member.page;
  await signIn(stage, page);
});
afterAll(() => stage?.stop());
afterEach(() => expect(member.problems.splice(0)).toEqual([]));

it('moves several deals at once by the rules of one, and says which were refused and why', async () => {
  const ahead = await deal({ opportunity_status_id: 4 });
  const ended = await deal({ opportunity_status_id: 10, closing_reason_id: 1 });
  const begun = await deal();
  await goto(`opportunities/move?ids=${[ahead, ended, begun].map(({ id }) => id).join()}`);
  await button('3件を変更する').click();
  await page.getByText('変更後の商談状況を選択してください。').waitFor();
  await page.getByRole('combobox', { name: '変更後の商談状況' }).selectOption({ label: '面談依頼' });
  await page.getByRole('textbox', { name: '戻す・再開する理由' }).fill('条件が変わったため');
  await clean();
  await button('3件を変更する').click();
  await page.getByText('1件は変更できませんでした').waitFor();
  await page.getByText(/段取り2.*：終了した商談です。/).waitFor();
  expect((await show('opportunities', 'opportunity', ahead.id)).opportunity_status_id).toBe(1);
  expect((await show('opportunities', 'opportunity', begun.id)).opportunity_status_id).toBe(1);
  expect((await show('opportunities', 'opportunity', ended.id)).opportunity_status_id).toBe(10);
  await goto('opportunities/move');
  await page.getByText('商談が選ばれていません').waitFor();
});

it('lists what needs somebody today, of everybody or of oneself', async () => {
  const { id, name } = await deal();
  const tomorrow = new Date(Date.now() + 33 * 3_600_000).toISOString().slice(0, 10);
  const interview_datetime = `${tomorrow}T10:00`;
  await make('interviews', 'interview', { opportunity_id_by_enterprise_id: id, interview_datetime });
  await goto('opportunities');
  await listed(page);
  // Names take their time on the way: until then nothing stands there that members cannot read.
  let arrive = () => {};
  const named = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/api/enterprise/candidates/search', async (route) => {
    await named;
    await route.continue();
  });
  await button('要対応').click();
  await dialog().getByRole('button', { name: '全員', exact: true }).click();
  await dialog().getByRole('link').getByText('読み込んでいます').first().waitFor();
  expect(
    await dialog()
      .getByText(/商談 \d/)
      .count(),
  ).toBe(0);
  arrive();
  await becomes(() => dialog().getByText('読み込んでいます').count(), 0);
  const link = dialog()
    .getByRole('region', { name: '今日・明日の面談' })
    .getByRole('link', { name: new RegExp(`^${name}`) });
  await link.waitFor();
  await clean();
  await dialog().getByRole('button', { name: '自分', exact: true }).click();
  await settled(page);
  await link.waitFor({ state: 'detached' });
  await dialog().getByRole('button', { name: '全員', exact: true }).click();
  await link.click();
  await page.waitForURL(new RegExp(`opportunities/${id}$`));
});

it('narrows jobs by the company, takes the company from the job, and lets go of a job of another one, by keys alone', async () => {
  const one = await made('甲');
  const two = await made('乙');
  await goto('opportunities/create');
  const box = (name: string) => page.getByRole('combobox', { name, exact: true });
  const options = page.getByRole('listbox').getByRole('option');
  const type = async (name: string, text: string, found: readonly string[]) => {
    await tabTo(box(name));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(text);
    const texts = async () => (await options.allTextContents()).map((one, at) => one.startsWith(found[at] ?? '！'));
    await becomes(
      texts,
      found.map(() => true),
    );
  };
  const take = async () => {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await options.first().waitFor({ state: 'detached' });
  };
  await type('候補者', one.person, [one.person]);
  await take();
  await type('案件', '絞り込み', ['絞り込みの案件乙', '絞り込みの案件甲']);
  await page.keyboard.press('Escape');
  await type('企業', two.firm, [two.firm]);
  await take();
  await type('案件', '絞り込み', ['絞り込みの案件乙']);
  // The job brings its company along when it has been read: another one that was chosen before that stays.
  const read = await hold(page, `**/jobs/show/${two.job}`);
  await take();
  const job = await read();
  await type('企業', one.firm, [one.firm]);
  await take();
  await job.continue();
  await becomes(() => box('案件').inputValue(), '');
  expect(await box('企業').inputValue()).toBe(one.firm);
  await type('案件', '絞り込み', ['絞り込みの案件甲']);
  await take();
  await becomes(() => box('企業').inputValue(), one.firm);
  await clean();
  await press(button('登録する'));
  await flash('商談を登録しました');
  const id = Number(page.url().split('/').at(-1));
  expect(await show('opportunities', 'opportunity', id)).toMatchObject({
    candidate_id_by_enterprise_id: one.candidate,
    company_id_by_enterprise_id: one.company,
    job_id_by_enterprise_id: one.job,
  });
});

it('offers for an interview the contacts of the company of the deal and no others', async () => {
  const { company, id } = await deal();
  const other = await make('companies', 'company', { name: '株式会社よそ' });
  const contact = (l_name: string, of: number) =>
    make('company_members', 'company_member', { l_name, company_id_by_enterprise_id: of });
  const own = await contact('窓口', company);
  await contact('窓口外', other);
  await goto(`opportunities/${id}`);
  await button('面談を追加').click();
  await dialog().getByRole('group', { name: '面談日時' }).getByRole('textbox').first().fill('2037/01/20');
  await dialog().getByRole('group', { name: '面談日時' }).getByRole('textbox').last().fill('10:00');
  await dialog().getByRole('combobox', { name: '先方の参加者' }).fill('窓口');
  await page.getByRole('option', { name: /窓口/ }).first().waitFor();
  expect(await page.getByRole('option').allTextContents()).toEqual([expect.not.stringContaining('窓口外')]);
  await page.getByRole('option', { name: /窓口/ }).click();
  // The list stays open for the next choice; Escape ends it and not the dialog.
  await page.keyboard.press('Escape');
  await dialog().getByRole('button', { name: '追加する' }).click();
  await flash('面談を追加しました');
  const { body } = await staff.expect(200, 'POST', at('interviews/index'), {
    conditions: [{ column: 'opportunity_id_by_enterprise_id', operator: 'any', value: [id] }],
    full: true,
  });
  expect(body.interviews[0].company_member_id_by_enterprise_ids).toEqual([own]);
});

it('weighs what counts for the agency, and refuses weights of nothing', async () => {
  const { job } = await deal();
  await goto(`jobs/${job}/matching`);
  await button('照合の重み').click();
  await clean();
  const place = dialog().getByRole('combobox', { name: '勤務地（希望）' });
  await place.selectOption({ label: '5（重視）' });
  await dialog().getByRole('button', { name: '保存する' }).click();
  await flash('照合の重みを保存しました');
  const { body } = await staff.expect(200, 'POST', at('jobs/match_weights'), {});
  expect(body.weights.place).toBe(5);
  const nothing = Object.fromEntries(Object.keys(body.weights).map((name) => [name, 0]));
  await staff.expect(422, 'POST', at('jobs/match_weights'), { weights: nothing });
  await button('照合の重み').click();
  await dialog().getByRole('button', { name: '初期値に戻す' }).click();
  await dialog().getByRole('button', { name: '保存する' }).click();
  await dialog().waitFor({ state: 'detached' });
});

it('shows agreements on the pages of candidate, company and job, with their comments and what happened', async () => {
  const { id, candidate, company, job } = await deal({ opportunity_status_id: 7 });
  const { body } = await staff.expect(200, 'POST', at(`agreements/draft/${id}`), {});
  const given = Object.entries(body.agreement).filter(([, value]) => value !== null);
  const terms = { name: '段取りの契約', period_start: '2026-04-01', period_end: '2099-03-31' };
  const prices = { sell_price: 800_000, buy_price: 700_000 };
  const agreement = await make('agreements', 'agreement', { ...Object.fromEntries(given), ...terms, ...prices });
  for (const home of [`candidates/${candidate}`, `companies/${company}`, `jobs/${job}`]) {
    await goto(`${home}/agreement`);
    await page.getByRole('link', { name: '段取りの契約' }).waitFor();
    expect(await page.getByRole('link', { name: '稼働契約を登録' }).count()).toBe(1);
    await clean();
  }
  await page.getByRole('link', { name: '稼働契約を登録' }).click();
  await page.waitForURL(/agreements\/create/);
  await page.getByRole('combobox', { name: '企業', exact: true }).waitFor();
  await goto(`agreements/${agreement}/comment`);
  await page.getByRole('textbox', { name: /コメント/ }).fill('来期の単価を相談する');
  // It is shown before it is kept.
  await Promise.all([page.waitForResponse(/comment_agreements\/create/), button('送信する').click()]);
  await stage.settle();
  await goto(`agreements/${agreement}/activity`);
  await page.getByText('コメントを追加').waitFor();
  await page.getByText('稼働契約を登録').waitFor();
  await clean();
  await stage.settle();
  await goto(`candidates/${candidate}/activity`);
  await page.getByRole('link', { name: '稼働契約を登録' }).waitFor();
});

it('tells at the candidate where each move came from and why', async () => {
  const { id, candidate } = await deal({ opportunity_status_id: 3 });
  const move = (opportunity: object) => staff.expect(200, 'PUT', at(`opportunities/update/${id}`), { opportunity });
  await move({ opportunity_status_id: 1, move_reason: '日程の再調整' });
  await move({ opportunity_status_id: 11, closing_reason_id: 9, closing_reason: '別の会社で来月から' });
  await stage.settle();
  for (const tab of ['opportunity', 'activity']) {
    await goto(`candidates/${candidate}/${tab}`);
    const rows = page.getByRole('listitem').filter({ has: page.getByText('理由：') });
    await rows.getByText('日程の再調整').waitFor();
    await rows.getByText('別の会社で来月から').waitFor();
    const [last, first] = await rows.allTextContents();
    expect([last, first]).toEqual([
      expect.stringMatching(/面談依頼.*候補者辞退/),
      expect.stringMatching(/面談実施済み.*面談依頼/),
    ]);
    await clean();
  }
});

it('lets a member turn the mails of the morning off', async () => {
  await goto('setting/member');
  const card = page.getByRole('region', { name: 'お知らせのメール' });
  await card.getByRole('button', { name: 'お知らせのメールを編集' }).click();
  await card.getByRole('radio', { name: 'あり' }).click();
  await card.getByRole('button', { name: '保存する' }).click();
  await flash('保存しました');
  const [{ email }] = stage.signIns;
  const { body } = await staff.expect(200, 'POST', at('enterprise_members/index'), {
    keyword: email,
    columns: ['reminder_mail_off_flg'],
  });
  expect(body.enterprise_members[0].reminder_mail_off_flg).toBe(1);
});

it('fits on a phone and reads well to everybody', () =>
  fitOnPhone(stage, ['agreements', 'agreements/1/activity', 'opportunities/move?ids=1,2', 'agreements/1/comment']));
