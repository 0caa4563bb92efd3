/** Deals from the first proposal to the agreement, as a member of an agency works with them. */
import type { Page } from 'playwright-core';
import type { Browser } from '../gateway/browser';
import { fitOnPhone } from './support/fits';
import { refusedOnPurpose } from './support/refused';
import { becomes, settled } from './support/settled';
import { at, recordsOf, signedInStaff } from './support/staff';
import { desktop, type Stage, signIn, startStage, type Visitor, violations } from './support/stage';

let stage: Stage;
let staff: Browser;
let member: Visitor;
let page: Page;

const { make, show } = recordsOf(() => staff);

let made = 0;
/** A company with a job of one seat, and a candidate who is not sold yet. */
async function pair() {
  const number = ++made;
  const names = { company: `株式会社商談${number}`, job: `照合の案件${number}`, candidate: `照合${number}` };
  const company = await make('companies', 'company', { name: names.company });
  const job = await make('jobs', 'job', {
    name: names.job,
    company_id_by_enterprise_id: company,
    recruitment_num: 1,
    monthly_payment_l_num: 80,
    monthly_price_l_num: 70,
    skill_ids: [14, 15],
    occupation_ids: [1],
  });
  const candidate = await make('candidates', 'candidate', {
    l_name: names.candidate,
    f_name: '花子',
    email: `match${number}@example.jp`,
    inception_day_type_id: 1,
    monthly_price_num: 65,
    skill_ids: [14, 15],
    occupation_ids: [1],
    register_status_id: 7,
  });
  return { company, job, candidate, names };
}
const deal = (candidate: number, job: number, more: object = {}) =>
  make('opportunities', 'opportunity', {
    candidate_id_by_enterprise_id: candidate,
    job_id_by_enterprise_id: job,
    ...more,
  });

const goto = async (path: string) => {
  await page.goto(`${stage.url}/enterprise/${path}`);
  await settled(page);
};
const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = () => page.getByRole('dialog');
const choose = async (from: string, to: string) => {
  await button(`商談状況：${from}。変更する`).click();
  await page.getByRole('menuitem', { name: to }).click();
};
const flash = (text: string) => page.getByText(text).first().waitFor();

beforeAll(async () => {
  stage = await startStage('demo');
  staff = await signedInStaff(stage);
  member = await stage.visitor(desktop);
  page = member.page;
  await signIn(stage, page);
});
afterAll(() => stage?.stop());
afterEach(() => expect(member.problems.splice(0)).toEqual([]));

const refused = (status: number) => refusedOnPurpose(member, status);

it('fills company and prices from the job, tells the margin, and sells the candidate', async () => {
  const { candidate, job, names } = await pair();
  await goto(`opportunities/create?candidate=${candidate}`);
  await page.getByRole('combobox', { name: '案件' }).fill(names.job);
  await page.getByRole('option', { name: names.job }).click();
  await becomes(() => page.getByRole('combobox', { name: '企業' }).inputValue(), names.company);
  await becomes(() => page.getByRole('combobox', { name: '売単価' }).inputValue(), '80');
  await becomes(() => page.getByRole('combobox', { name: '仕入単価' }).inputValue(), '65');
  await page.getByText('粗利 15万円（18.8%）').waitFor();
  expect(await page.getByRole('checkbox', { name: /営業状況を「営業中」にする/ }).isChecked()).toBe(true);
  await page.getByRole('combobox', { name: '仕入単価' }).fill('85');
  await page.getByText(/仕入単価が売単価を上回っています/).waitFor();
  await page.getByRole('combobox', { name: '仕入単価' }).fill('65');
  await button('登録する').click();
  await flash('商談を登録しました');
  await stage.settle();
  expect((await show('candidates', 'candidate', candidate)).sales_status_id).toBe(1);
  await page.getByText('粗利：15万円（18.8%）').waitFor();

  await goto(`opportunities/create?candidate=${candidate}&job=${job}`);
  await page.getByText('この候補者と案件の商談は、すでに進行中です').waitFor();
  await button('登録する').click();
  await page
    .getByText(/商談ID \d+・提案中/)
    .first()
    .waitFor();
  refused(409);
  expect(await page.getByRole('link', { name: '商談を開く' }).getAttribute('href')).toMatch(/opportunities\/\d+$/);
});

it('moves forward at once and back with a reason, tells why it ended, and takes it back', async () => {
  const { candidate, job } = await pair();
  const id = await deal(candidate, job);
  await goto(`opportunities/${id}`);
  const steps = page.getByRole('list', { name: '商談の進み具合' });
  await steps.getByRole('button', { name: /^面談予定.*押すと進める/ }).click();
  await dialog().getByRole('checkbox', { name: '日付は後で入力' }).click();
  await dialog().getByRole('button', { name: '変更する' }).click();
  await dialog().waitFor({ state: 'detached' });
  await flash('商談状況を「面談予定」にしました');
  await button('商談状況：面談予定。変更する').waitFor();
  expect(
    await page.getByRole('list', { name: '商談の進み具合' }).locator('[aria-current=step]').textContent(),
  ).toContain('面談予定');
  // A step before is the same move as in the menu: it wants a reason.
  await steps.getByRole('button', { name: /^面談依頼.*押すと戻す/ }).press('Enter');
  await dialog().getByRole('button', { name: '戻す' }).click();
  await dialog().getByText('戻すときは、理由を入力してください。').waitFor();
  await dialog().getByRole('textbox', { name: '戻す理由' }).fill('日程の再調整');
  await dialog().getByRole('button', { name: '戻す' }).click();
  await dialog().waitFor({ state: 'detached' });
  await page.getByText('理由：日程の再調整').waitFor();
  refused(422);

  await choose('面談依頼', '候補者辞退（終了する）');
  await dialog().getByRole('combobox', { name: '終了の理由' }).selectOption({ label: '他社の案件に決定' });
  await dialog().getByRole('textbox', { name: '詳細' }).fill('別の会社で来月から');
  await dialog().getByRole('button', { name: '終了する' }).click();
  // Pointed at, the message stays until its way back is taken.
  await page.getByText('商談状況を「候補者辞退」にしました').hover();
  await page.getByText('「面談依頼」のあと「候補者辞退」で終了しました').waitFor();
  expect(await page.getByRole('list', { name: '商談の進み具合' }).locator('[aria-current=step]').count()).toBe(0);
  // The message of this move comes before its question goes; until then the last one is that of the move before.
  await dialog().waitFor({ state: 'detached' });
  await button('元に戻す').last().click();
  await flash('元に戻しました');
  await button('商談状況：面談依頼。変更する').waitFor();
});

it('tells before work starts what else ends, and proposes the agreement', async () => {
  const { candidate, job } = await pair();
  const other = await pair();
  const id = await deal(candidate, job, { opportunity_status_id: 7 });
  const second = await deal(candidate, other.job);
  await goto(`opportunities/${id}`);
  await choose('契約締結', '稼働開始');
  await dialog()
    .getByRole('checkbox', { name: /ほかの進行中の商談（1件）/ })
    .waitFor();
  await dialog().getByText(`${other.names.company}・${other.names.job}`).waitFor();
  await dialog()
    .getByRole('checkbox', { name: /募集人数（1名）に達する/ })
    .waitFor();
  await dialog().getByRole('textbox', { name: '稼働開始予定日' }).fill('2037/04/01');
  await dialog().getByRole('button', { name: '変更する' }).click();
  await dialog().waitFor({ state: 'detached' });
  await stage.settle();
  expect((await show('opportunities', 'opportunity', second)).opportunity_status_id).toBe(11);
  expect((await show('jobs', 'job', job)).application_status_flg).toBe(2);
  await page.getByRole('link', { name: '契約を登録' }).waitFor();
  expect(await page.getByRole('link', { name: '契約を登録' }).getAttribute('href')).toBe(
    `/enterprise/agreements/create?opportunity=${id}`,
  );
});

it('plans an interview and sends each participant a calendar entry', async () => {
  const { candidate, job } = await pair();
  const id = await deal(candidate, job);
  await goto(`opportunities/${id}`);
  await button('面談を追加').click();
  await dialog().getByRole('group', { name: '面談日時' }).getByRole('textbox').first().fill('2037/01/20');
  await dialog().getByRole('group', { name: '面談日時' }).getByRole('textbox').last().fill('10:00');
  await dialog().getByRole('textbox', { name: '会議のURL' }).fill('https://meet.example.com/abc');
  await dialog().getByRole('button', { name: '追加する' }).click();
  await flash('面談を追加しました');
  await button('案内を送信').click();
  await dialog().getByRole('button', { name: '送信する' }).click();
  await flash('1名に案内を送信します');
  await button('1回目の面談を編集').click();
  await dialog().getByRole('group', { name: '面談日時' }).getByRole('textbox').last().fill('11:00');
  await dialog().getByRole('button', { name: '保存する' }).click();
  await flash('面談を保存しました。参加者に知らせます');
  await stage.settle();
  const { body } = await staff.expect(200, 'POST', at('interviews/index'), {
    conditions: [{ column: 'opportunity_id_by_enterprise_id', operator: 'any', value: [id] }],
    columns: ['sequence_num', 'interview_datetime'],
  });
  expect(body.interviews).toMatchObject([{ sequence_num: 2, interview_datetime: '2037-01-20T11:00' }]);
  expect((await show('opportunities', 'opportunity', id)).opportunity_datetime).toBe('2037-01-20T11:00');
});

it('moves cards on the board by dragging and by keys, and counts its columns anew', async () => {
  const { candidate, job, company } = await pair();
  const id = await deal(candidate, job, { monthly_payment_num: 80, monthly_price_num: 70 });
  const conditions = encodeURIComponent(JSON.stringify([['company_id_by_enterprise_id', 'any', [company]]]));
  await goto(`opportunities/board?conditions=${conditions}`);
  const column = (name: string) => page.getByRole('region', { name: `${name}の商談` });
  await column('提案中').getByText('売 80万円・粗利 10万円').waitFor();
  await column('提案中').getByRole('article').dragTo(column('面談予定'));
  await dialog().getByRole('checkbox', { name: '日付は後で入力' }).click();
  await dialog().getByRole('button', { name: '変更する' }).click();
  await dialog().waitFor({ state: 'detached' });
  await column('面談予定').getByText('売 80万円・粗利 10万円').waitFor();
  await page.locator('article[aria-busy=true]').waitFor({ state: 'detached' });
  await column('面談予定').getByRole('article').focus();
  await page.keyboard.press('Alt+ArrowRight');
  await column('面談実施済み').getByText('売 80万円・粗利 10万円').waitFor();
  await page.locator('article[aria-busy=true]').waitFor({ state: 'detached' });
  expect((await show('opportunities', 'opportunity', id)).opportunity_status_id).toBe(3);
  await column('面談実施済み').getByRole('article').focus();
  await page.keyboard.press('Alt+ArrowLeft');
  // At the field: the keyboard would be quicker than the focus that goes into the question.
  await dialog().getByRole('textbox', { name: '戻す理由' }).press('Escape');
  await dialog().waitFor({ state: 'detached' });
  await column('面談実施済み').getByRole('article').waitFor();
  expect(await violations(page)).toEqual([]);
});

it('says of two members who move one card that the other one was first', async () => {
  const { candidate, job, company } = await pair();
  const id = await deal(candidate, job);
  const conditions = encodeURIComponent(JSON.stringify([['company_id_by_enterprise_id', 'any', [company]]]));
  await goto(`opportunities/board?conditions=${conditions}`);
  const column = (name: string) => page.getByRole('region', { name: `${name}の商談` });
  await column('提案中').getByRole('article').waitFor();
  await staff.expect(200, 'PUT', at(`opportunities/update/${id}`), { opportunity: { opportunity_status_id: 4 } });
  await column('提案中').getByRole('article').dragTo(column('面談依頼'));
  await flash('他の人が先に更新しました');
  await column('オファー').getByRole('article').waitFor();
  expect((await show('opportunities', 'opportunity', id)).opportunity_status_id).toBe(4);
  refused(409);
});

it('shows who fits a job and why, keeps a pair away with a reason, and makes the deal', async () => {
  const { candidate, job, names } = await pair();
  await stage.settle();
  await goto(`jobs/${job}/matching?complete=1`);
  const card = page.getByRole('article', { name: new RegExp(names.candidate) });
  await card.waitFor();
  expect(await card.textContent()).toContain('仕入の上限 70万円／希望 65万円');
  await card.getByRole('button', { name: '合わない' }).click();
  await dialog().getByRole('button', { name: '除外する' }).click();
  await dialog().getByText('合わない理由を入力してください。').waitFor();
  refused(422);
  await dialog().getByRole('textbox', { name: '合わない理由' }).fill('以前に面談済み');
  await dialog().getByRole('button', { name: '除外する' }).click();
  // The page behind a question has no roles: nothing on it can be told from something that is gone.
  await dialog().waitFor({ state: 'detached' });
  await card.waitFor({ state: 'detached' });
  await page.getByRole('checkbox', { name: '除外したものを表示' }).click();
  await card.getByText('除外の理由：以前に面談済み').waitFor();
  await card.getByRole('button', { name: '一覧に戻す' }).click();
  await card.waitFor({ state: 'detached' });
  await goto(`candidates/${candidate}/matching`);
  const opening = page.getByRole('article', { name: names.job });
  await opening.getByRole('link', { name: '商談を登録' }).click();
  await page.waitForURL(/opportunities\/create/);
  await becomes(() => page.getByRole('combobox', { name: '企業' }).inputValue(), names.company);
  await becomes(() => page.getByRole('combobox', { name: '売単価' }).inputValue(), '80');
  await button('登録する').click();
  await flash('商談を登録しました');
  await goto(`jobs/${job}/opportunity`);
  await page
    .getByRole('link', { name: new RegExp(names.candidate) })
    .first()
    .waitFor();
});

it('forecasts by month, and each figure leads to the deals it counts', async () => {
  await goto('opportunities/forecast');
  const table = page
    .getByRole('table', { name: '月別の見込み' })
    .or(page.getByRole('region', { name: '月別の見込み' }).getByRole('table'));
  await table.first().waitFor();
  await page.getByRole('img', { name: '月別の確度込みの売上と粗利' }).waitFor();
  const link = table.first().getByRole('link').first();
  const count = Number(String(await link.textContent()).replace(/,/g, ''));
  await link.click();
  await page.waitForURL(/opportunities\?conditions=/);
  await page
    .getByRole('status')
    .filter({ hasText: `${count}件` })
    .waitFor();
});

it('fits on a phone and reads well to everybody', () =>
  fitOnPhone(stage, [
    'opportunities/1',
    'opportunities/board',
    'opportunities/forecast',
    'jobs/100/matching',
    'opportunities/create',
  ]));
