/** Registering on a job site in a real browser: breaks, mistakes, double presses, a second application, programs. */
import type { Page } from 'playwright-core';
import { createBrowser } from '../gateway/browser';
import { becomes } from './support/settled';
import { openSite, pdf, type Stage, startStage, type Visitor } from './support/stage';

let stage: Stage;
let visitor: Visitor;
let page: Page;
/** Ids of public jobs that recruit. */
let jobs: number[];

beforeAll(async () => {
  stage = await startStage('demo');
  const { body } = await createBrowser(stage.url).expect(200, 'POST', '/api/site/jobs/index', {});
  jobs = body.jobs
    .filter((job: { application_status_flg: number }) => job.application_status_flg === 1)
    .map((job: { id_by_enterprise_id: number }) => job.id_by_enterprise_id);
});

afterAll(() => stage?.stop());

beforeEach(async () => {
  visitor = await stage.visitor();
  page = visitor.page;
});

afterEach(() => visitor.context.close());

const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const field = (name: string) => page.getByLabel(name, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const link = (name: string) => page.getByRole('link', { name, exact: true });

async function fillProfile(name: string): Promise<void> {
  await field('氏名').fill(name);
  await field('メールアドレス').fill('taiken@candidate.example.jp');
  await field('電話番号').fill('090-5555-6666');
}

async function finish(): Promise<void> {
  for (const [heading, box] of [
    ['経験職種', 'バックエンドエンジニア'],
    ['スキル', 'Java'],
    ['希望条件', '週5日'],
  ]) {
    await title(heading);
    await field(box).check();
    await button('次へ進む').click();
  }
  await title('その他');
  await button('登録を完了する').click();
}

async function signedInStaff() {
  const staff = createBrowser(stage.url);
  const [{ email, password }] = stage.signIns;
  await staff.expect(200, 'POST', '/api/enterprise/auth/sign_in', { enterprise_member: { email, password } });
  return staff;
}

/** What the agency's staff see of the people of that name. */
async function registered(name: string): Promise<{ id: number; applies: number[] }[]> {
  const staff = await signedInStaff();
  const { body } = await staff.expect(200, 'POST', '/api/enterprise/candidates/index', { keyword: name });
  const people = body.candidates as { id_by_enterprise_id: number }[];
  return Promise.all(
    people.map(async ({ id_by_enterprise_id: id }) => {
      const answer = await staff.expect(200, 'GET', `/api/enterprise/applies/${id}`);
      const applies = answer.body.applies as { job_id_by_enterprise_id: number }[];
      return { id, applies: applies.map((apply) => apply.job_id_by_enterprise_id).sort((a, b) => a - b) };
    }),
  );
}

const remembered = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));

test('who stopped on the way goes on in another tab, where they were and with what they typed', async () => {
  await openSite(page, `${stage.url}/register/profile?job=${jobs[0]}`);
  await fillProfile('途中 継続');
  await button('次へ進む').click();
  await title('経験職種');
  await field('バックエンドエンジニア').check();
  await page.close();

  page = await visitor.context.newPage();
  await openSite(page, `${stage.url}/register/profile`);
  await page.getByText('入力途中の内容があります').waitFor();
  // Somebody else at the same device sees nothing of it.
  expect(await field('氏名').inputValue()).toBe('');
  await button('続きから入力する').click();
  await title('経験職種');
  await becomes(() => field('バックエンドエンジニア').isChecked(), true);
  await link('前のステップに戻る').click();
  await title('基本情報');
  await becomes(() => field('氏名').inputValue(), '途中 継続');
  await button('次へ進む').click();
  await finish();
  await title('応募を受け付けました');

  expect(await remembered()).not.toMatch(/途中 継続|taiken@|090-5555/);
  expect(await registered('途中 継続')).toMatchObject([{ applies: [jobs[0]] }]);
});

test('what was typed and not sent is there after a reload, and gone when it is discarded', async () => {
  await openSite(page, `${stage.url}/register/profile`);
  await field('氏名').fill('打 途中');
  await page.close();
  page = await visitor.context.newPage();
  await openSite(page, `${stage.url}/register/profile`);
  await button('破棄して最初から入力する').click();
  await page.getByText('入力途中の内容があります').waitFor({ state: 'detached' });
  expect(await field('氏名').inputValue()).toBe('');
  expect(await remembered()).not.toContain('打 途中');
});

test('a step opened before the first one leads there', async () => {
  await openSite(page, `${stage.url}/site/register/skills`);
  await page.getByText('はじめに「基本情報」を入力してください').waitFor();
  await link('基本情報へ').click();
  await title('基本情報');
});

test('what is wrong is said at the field, and the first such field gets the focus', async () => {
  await openSite(page, `${stage.url}/register/profile`);
  await field('氏名').fill('誤 記子');
  await field('メールアドレス').fill('記子');
  await button('次へ進む').click();
  const email = field('メールアドレス');
  await page.locator('[aria-invalid="true"]').first().waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'email');
  const described = (await email.getAttribute('aria-describedby')) ?? '';
  const messages = await page
    .locator(
      described
        .split(' ')
        .map((id) => `[id="${id}"]`)
        .join(', '),
    )
    .allInnerTexts();
  expect(messages.join('')).toContain('メールアドレス');
  await page.getByText('電話番号を入力してください。').waitFor();
});

test('two presses register one person', async () => {
  await openSite(page, `${stage.url}/register/profile`);
  await fillProfile('二度 押子');
  await button('次へ進む').dblclick();
  await title('経験職種');
  expect(await registered('二度 押子')).toHaveLength(1);
});

test('who is registered applies for the next job with one press, as the same person', async () => {
  await openSite(page, `${stage.url}/register/profile?job=${jobs[0]}`);
  await fillProfile('再 応募');
  await button('次へ進む').click();
  await finish();
  await title('応募を受け付けました');
  await openSite(page, `${stage.url}/jobs/detail/${jobs[1]}`);
  await link('応募する').first().click();
  await button('登録内容で応募する').click();
  await title('応募を受け付けました');
  const both = [jobs[0], jobs[1]].sort((a, b) => a - b);
  expect(await registered('再 応募')).toMatchObject([{ applies: both }]);
});

test('who comes too late for a job registers without it, and is told so', async () => {
  const [job] = jobs.slice(-1);
  await openSite(page, `${stage.url}/register/profile?job=${job}`);
  await page.getByText(/^登録と同時に、「.+」に応募します$/).waitFor();
  await fillProfile('遅 来子');
  const staff = await signedInStaff();
  await staff.expect(200, 'PUT', `/api/enterprise/jobs/update/${job}`, { job: { application_status_flg: 2 } });
  await button('次へ進む').click();
  await page.getByRole('alert').getByText('この案件の募集は終了しました').waitFor();
  await link('応募せずに登録を続ける').click();
  await page.getByText('この案件の募集は終了しました').waitFor({ state: 'detached' });
  // What was typed comes back once the form without the job has come to life.
  await page.waitForFunction(
    (typed) => [...document.querySelectorAll('input')].some(({ value }) => value === typed),
    '遅 来子',
  );
  await button('次へ進む').click();
  await finish();
  await title('登録が完了しました');
  expect(await registered('遅 来子')).toMatchObject([{ applies: [] }]);
});

test('a date is asked for only where it matters', async () => {
  await openSite(page, `${stage.url}/register/business_days`);
  const day = field('稼働開始可能日');
  await day.waitFor();
  expect(await day.inputValue()).toMatch(/^\d{4}-\d\d-01$/);
  await field('即日・相談可').check();
  await day.waitFor({ state: 'hidden' });
});

test('a résumé of a kind that is not taken is refused before it travels, one that is taken is listed', async () => {
  await openSite(page, `${stage.url}/register/profile`);
  await fillProfile('経歴 書子');
  await button('次へ進む').click();
  for (const box of ['バックエンドエンジニア', 'Java', '週5日']) {
    await field(box).check();
    await button('次へ進む').click();
  }
  await title('その他');
  const file = (name: string, mimeType: string) => ({ name, mimeType, buffer: pdf('Keireki') });
  await field('職務経歴書').setInputFiles(file('経歴.exe', 'application/octet-stream'));
  await page.getByText('「経歴.exe」は選択できない形式です').waitFor();
  expect(await page.getByRole('list', { name: '選択したファイル' }).count()).toBe(0);
  await field('職務経歴書').setInputFiles(file('経歴.pdf', 'application/pdf'));
  await page.getByRole('list', { name: '選択したファイル' }).getByText('経歴.pdf').waitFor();
});

test('a program that fills in everything is refused, and nothing is kept', async () => {
  const robot = await stage.visitor({ javaScriptEnabled: false });
  for (const own of [robot.page, page]) {
    if (own === page) await openSite(own, `${stage.url}/register/profile`);
    else await own.goto(`${stage.url}/register/profile`);
    await own.locator('input[name="name"]').fill('機械 送信');
    await own.locator('input[name="email"]').fill('robot@candidate.example.jp');
    await own.locator('input[name="tel"]').fill('090-7777-8888');
    await own.locator('input[name="website"]').evaluate((input: HTMLInputElement) => {
      input.value = 'https://spam.example.com';
    });
    await own.getByRole('button', { name: '次へ進む' }).click();
    await own.getByText(/自動送信の可能性があるため/).waitFor();
  }
  await robot.context.close();
  expect(await registered('機械 送信')).toEqual([]);
});
