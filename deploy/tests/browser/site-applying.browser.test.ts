/** Applying for a job in one screen on a phone, asking about one, and what an applicant adds afterwards. */
import type { Page } from 'playwright-core';
import { fillContact, mailboxOf, recruitingJobs } from './support/register';
import { becomes } from './support/settled';
import { registered, signedInStaff } from './support/staff';
import {
  desktop,
  openSite,
  overflow,
  pdf,
  phone,
  type Stage,
  startStage,
  type Visitor,
  violations,
} from './support/stage';

let stage: Stage;
let visitor: Visitor;
let page: Page;
let jobs: number[];

beforeAll(async () => {
  stage = await startStage('demo');
  jobs = await recruitingJobs(stage);
});

afterAll(() => stage?.stop());

beforeEach(async () => {
  visitor = await stage.visitor(phone);
  page = visitor.page;
});

afterEach(() => visitor.context.close());

const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const field = (name: string) => page.getByLabel(name, { exact: true });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const chip = (group: string, name: string) =>
  page.getByRole('group', { name: group }).getByRole('button', { name, exact: true });

const APPLY = '同意して応募する';
const THANKED = '応募を受け付けました';

async function apply(name: string, job = jobs[0]): Promise<void> {
  await openSite(page, `${stage.url}/register/apply?job=${job}`);
  await fillContact(page, name);
  await button(APPLY).click();
  await title(THANKED);
}

/** The candidate of that name, as the agency's staff see it. */
async function personOf(name: string) {
  const [{ id }] = await registered(stage, name);
  const staff = await signedInStaff(stage);
  return (await staff.expect(200, 'GET', `/api/enterprise/candidates/show/${id}`)).body.candidate;
}

test('who has no account applies in one screen, is thanked, adds two things and leaves', async () => {
  await openSite(page, `${stage.url}/jobs/detail/${jobs[0]}`);
  await page.getByRole('link', { name: '応募する' }).locator('visible=true').click();
  await title('この案件に応募する');
  // The button is on the first screen of a phone.
  const box = await button(APPLY).boundingBox();
  expect((box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0)).toBeLessThanOrEqual(phone.viewport.height);
  await fillContact(page, '一 画子');
  await button(APPLY).click();
  await title(THANKED);
  await page.getByText(mailboxOf('一 画子')).waitFor();
  await page.getByRole('region', { name: 'こちらの案件も合いそうです' }).getByText('一致：').first().waitFor();
  const meter = () => page.getByRole('progressbar', { name: '登録度' }).getAttribute('value');
  expect(await meter()).toBe('30');
  await field('ほかのスキルを探す').fill('たいぷすくりぷと');
  await page.getByText('見つかりませんでした').waitFor();
  await field('ほかのスキルを探す').fill('typescript');
  await chip('見つかったスキル', 'TypeScript').click();
  await becomes(meter, '45');
  await button('スキル・職種：次へ').click();
  await chip('希望する勤務形態', 'フルリモート').click();
  await page.getByText('保存しました').waitFor();
  await page.goto(`${stage.url}/jobs`);
  const person = await personOf('一 画子');
  expect(person).toMatchObject({ work_styles_ids: [3], birth_date: null, register_status_id: 0 });
  expect(person.skill_ids).toHaveLength(1);
  expect(visitor.problems).toEqual([]);
});

test('two presses apply once, and a reload before them keeps what was typed', async () => {
  await openSite(page, `${stage.url}/register/apply?job=${jobs[1]}`);
  await fillContact(page, '二度 応子');
  await page.reload();
  await becomes(() => field('氏名').inputValue(), '二度 応子');
  await button(APPLY).dblclick();
  await title(THANKED);
  expect(await registered(stage, '二度 応子')).toMatchObject([{ applies: [jobs[1]] }]);
});

test('what is wrong is said at its field, which gets the focus', async () => {
  await openSite(page, `${stage.url}/register/apply?job=${jobs[0]}`);
  await fillContact(page, '誤 応子');
  await field('メールアドレス').fill('応子');
  await button(APPLY).click();
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'email');
  expect(await field('メールアドレス').getAttribute('aria-invalid')).toBe('true');
});

test('a résumé goes with the application; one that does not arrive is asked for again', async () => {
  const file = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdf('Keireki') });
  await openSite(page, `${stage.url}/register/apply?job=${jobs[0]}`);
  await fillContact(page, '経 歴子');
  await field('職務経歴書').setInputFiles({ ...file('経歴.exe'), mimeType: 'application/octet-stream' });
  await page.getByText('「経歴.exe」は選択できない形式です').waitFor();
  await field('職務経歴書').setInputFiles(file('経歴.pdf'));
  await page.getByRole('list', { name: '選択したファイル' }).getByText('経歴.pdf').waitFor();
  await page.route('**/candidate_resumes/create/**', (route) => route.fulfill({ status: 503, json: {} }));
  await button(APPLY).click();
  await page.getByText('職務経歴書は送信できませんでした').waitFor();
  await page.unroute('**/candidate_resumes/create/**');
  await page.getByText('職務経歴書', { exact: true }).first().click();
  await field('職務経歴書').setInputFiles(file('経歴.pdf'));
  await page.getByRole('list', { name: '登録した職務経歴書' }).getByText('経歴.pdf').waitFor();
  await button('この内容で登録を完了する').click();
  await page.getByText('登録は完了しています').waitFor();
  const person = await personOf('経 歴子');
  expect([person.candidate_resume_ids.length, person.register_status_id]).toEqual([1, 1]);
});

test('what could not be saved is taken back, and said', async () => {
  await apply('保 存子');
  await page.route('**/candidates/update', (route) => route.fulfill({ status: 503, json: {} }));
  await page.getByRole('group', { name: '使ったことのあるスキル' }).getByRole('button').first().click();
  await page.getByRole('alert').waitFor();
  await becomes(() => page.getByRole('button', { pressed: true }).count(), 0);
});

test('another person at the device applies as themselves', async () => {
  await apply('先 客子');
  await openSite(page, `${stage.url}/register/apply?job=${jobs[0]}`);
  await page.getByText('前回の登録内容で応募できます').waitFor();
  expect(await page.content()).not.toContain('先 客子');
  await button('別の方として入力する').click();
  await fillContact(page, '後 客子');
  await button(APPLY).click();
  await title(THANKED);
  expect(await registered(stage, '先 客子')).toMatchObject([{ applies: [jobs[0]] }]);
  expect(await registered(stage, '後 客子')).toMatchObject([{ applies: [jobs[0]] }]);
});

test('a question is asked without an account, shown back, and stands in the console with a way to answer', async () => {
  await openSite(page, `${stage.url}/jobs/detail/${jobs[2]}`);
  await page.getByRole('link', { name: '詳しく聞く' }).locator('visible=true').click();
  await title('この案件について質問する');
  await field('氏名').fill('問 花子');
  await field('メールアドレス').fill(mailboxOf('問 花子'));
  await button('同意して質問を送る').click();
  await page.getByText('質問を入力してください。').waitFor();
  await field('質問').fill('在宅は週に何日ですか。');
  await button('同意して質問を送る').dblclick();
  await title('質問を受け付けました');
  await page.getByText('在宅は週に何日ですか。').waitFor();
  // It is no application: the job is still open to this visitor.
  await openSite(page, `${stage.url}/jobs/detail/${jobs[2]}`);
  await page.getByRole('link', { name: '応募する' }).locator('visible=true').waitFor();
  const [{ id, applies }] = await registered(stage, '問 花子');
  expect(applies).toEqual([jobs[2]]);
  const staff = await signedInStaff(stage);
  const { body } = await staff.expect(200, 'GET', `/api/enterprise/applies/${id}`);
  expect(body.applies).toMatchObject([{ apply_kind_id: 2, message: '在宅は週に何日ですか。' }]);
});

test.each([
  ['1440 px', desktop],
  ['390 px', phone],
] as const)('at %s every state fits and speaks to assistive technology', async (size, window) => {
  const own = await stage.visitor(window);
  page = own.page;
  const found: string[] = [];
  const look = async (state: string) => {
    const wide = await overflow(page);
    if (wide > 0) found.push(`${state}: ${wide} px too wide`);
    for (const violation of await violations(page)) found.push(`${state}: ${violation}`);
  };
  await openSite(page, `${stage.url}/register/apply?job=${jobs[3]}`);
  await button(APPLY).click();
  await page.locator('[aria-invalid="true"]').first().waitFor();
  await look('mistakes');
  await apply(`見 本子${size.slice(0, 1)}`, jobs[3]);
  await field('ほかのスキルを探す').fill('ja');
  await chip('見つかったスキル', 'Java').click();
  await look('thanks');
  await openSite(page, `${stage.url}/register/ask?job=${jobs[3]}`);
  await page.getByText('前回の登録内容で質問できます').waitFor();
  await look('a question of who is known');
  await field('質問').fill('長'.repeat(300));
  await button('同意して質問を送る').click();
  await title('質問を受け付けました');
  await look('a question is in');
  await openSite(page, `${stage.url}/register/apply?job=999999`);
  await page.getByText('この案件は見つかりませんでした').waitFor();
  await look('no such job');
  expect(found).toEqual([]);
  await own.context.close();
});

test('a date is asked for only where it matters', async () => {
  await openSite(page, `${stage.url}/register/profile`);
  expect(await page.getByLabel('生年月日（年）', { exact: true }).inputValue()).toBe('');
  await openSite(page, `${stage.url}/register/business_days`);
  const day = field('稼働開始可能日');
  await day.waitFor();
  await becomes(async () => /^\d{4}-\d\d-01$/.test(await day.inputValue()), true);
  await field('即日・相談可').check();
  await day.waitFor({ state: 'hidden' });
});
