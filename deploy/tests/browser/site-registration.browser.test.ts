/** Registering on a job site in a real browser: breaks, mistakes, double presses, a second application, programs. */
import type { Page } from 'playwright-core';
import { fillContact, fillProfile, mailboxOf, recruitingJobs } from './support/register';
import { becomes } from './support/settled';
import { registered, signedInStaff } from './support/staff';
import { chooseBirthday, openSite, pdf, type Stage, startStage, type Visitor } from './support/stage';

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
  visitor = await stage.visitor();
  page = visitor.page;
});

afterEach(() => visitor.context.close());

const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const field = (name: string) => page.getByLabel(name, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const link = (name: string) => page.getByRole('link', { name, exact: true });

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

const remembered = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));

test('who stopped on the way goes on in another tab, where they were and with what they sent', async () => {
  await openSite(page, `${stage.url}/register/profile`);
  await fillProfile(page, '途中 継続');
  await button('次へ進む').click();
  await title('経験職種');
  await field('バックエンドエンジニア').check();
  await page.close();

  page = await visitor.context.newPage();
  await openSite(page, `${stage.url}/register/profile`);
  await page.getByText('入力途中の内容があります').waitFor();
  // Another person at the same device sees nothing of it.
  expect(await field('氏名').inputValue()).toBe('');
  await button('続きから入力する').click();
  await title('経験職種');
  // Values that were not sent stay with the tab in which they were typed.
  expect(await field('バックエンドエンジニア').isChecked()).toBe(false);
  await link('前のステップに戻る').click();
  await title('基本情報');
  await becomes(() => field('氏名').inputValue(), '途中 継続');
  await button('次へ進む').click();
  await finish();
  await title('登録が完了しました');
  // The page names what arrived, and where the mail went.
  await page.getByText(mailboxOf('途中 継続')).waitFor();
  await page.reload();
  await page.getByText(mailboxOf('途中 継続')).waitFor();

  expect(await remembered()).not.toMatch(/途中 継続|taiken-|090-5555/);
  expect(await registered(stage, '途中 継続')).toMatchObject([{ applies: [] }]);
});

test('what was typed and not sent is there after a reload, and with nobody else at the device', async () => {
  await openSite(page, `${stage.url}/register/profile`);
  await field('氏名').fill('打 途中');
  await page.reload();
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name="name"]')?.value === '打 途中');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('打 途中');
  await page.close();
  page = await visitor.context.newPage();
  await openSite(page, `${stage.url}/register/profile`);
  expect(await field('氏名').inputValue()).toBe('');
  expect(await remembered()).not.toContain('打 途中');
});

test('of a registration that was begun the device keeps the key alone, and what was sent comes back with it', async () => {
  await openSite(page, `${stage.url}/register/profile`);
  await fillProfile(page, '鍵 田子');
  await button('次へ進む').click();
  await title('経験職種');
  const kept = await page.evaluate(() =>
    Object.values(localStorage).map((text) => Object.keys(JSON.parse(text)).sort()),
  );
  expect(kept).toEqual([['expires_at', 'token']]);
  await page.close();
  page = await visitor.context.newPage();
  await openSite(page, `${stage.url}/`);
  await link('登録の続きへ').first().click();
  await button('破棄して最初から入力する').click();
  await page.getByText('入力途中の内容があります').waitFor({ state: 'detached' });
  expect(await field('氏名').inputValue()).toBe('');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('a step that was left out is asked for, and so is all of it when the key is no longer known', async () => {
  await openSite(page, `${stage.url}/register/profile`);
  await fillProfile(page, '飛 越子');
  await button('次へ進む').click();
  await title('経験職種');
  await openSite(page, `${stage.url}/register/others`);
  await page.getByText('先に「経験職種」を入力してください').waitFor();
  await button('登録を完了する').click();
  await title('経験職種');
  await page.evaluate(() => {
    const key = 'enishi.registration';
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage[key]), token: 'x'.repeat(43) }));
  });
  await field('バックエンドエンジニア').check();
  await button('次へ進む').click();
  await page.getByText('登録の途中の情報が見つかりませんでした').waitFor();
  await link('基本情報へ').click();
  await title('基本情報');
  await becomes(() => field('氏名').inputValue(), '飛 越子');
});

test('nobody is congratulated who has not come to the end', async () => {
  await openSite(page, `${stage.url}/register/thanks?applied=${jobs[0]}`);
  await title('会員登録のご案内');
  await openSite(page, `${stage.url}/register`);
  await title('基本情報');
  await fillProfile(page, '途 中子');
  await button('次へ進む').click();
  await title('経験職種');
  await openSite(page, `${stage.url}/register/thanks`);
  await title('登録はまだ完了していません');
  await link('登録の続きを入力する').click();
  await title('経験職種');
});

test('a step opened before the first one leads there', async () => {
  await openSite(page, `${stage.url}/site/register/skills`);
  await page.getByText('先に「基本情報」を入力してください').waitFor();
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
  await fillProfile(page, '誤 記子');
  await button('次へ進む').click();
  await page.locator('details[open] > summary').first().click();
  await button('次へ進む').click();
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'occupation_ids');
});

test('two presses register one person', async () => {
  await openSite(page, `${stage.url}/register/profile`);
  await fillProfile(page, '二度 押子');
  await button('次へ進む').dblclick();
  await title('経験職種');
  expect(await registered(stage, '二度 押子')).toHaveLength(1);
});

test('who is registered applies for the next job with one press, as the same person', async () => {
  await openSite(page, `${stage.url}/register/apply?job=${jobs[0]}`);
  await fillContact(page, '再 応募');
  await button('同意して応募する').click();
  await title('応募を受け付けました');
  await openSite(page, `${stage.url}/jobs/detail/${jobs[0]}`);
  await page.getByText('この案件には応募済みです').waitFor();
  await becomes(() => link('応募する').count(), 0);
  await link('登録の続きへ').first().waitFor();
  await openSite(page, `${stage.url}/jobs/detail/${jobs[1]}`);
  await link('応募する').first().click();
  await page.getByText('前回の登録内容で応募できます').waitFor();
  expect(await field('氏名').count()).toBe(0);
  await button('同意して応募する').click();
  await title('応募を受け付けました');
  const both = [jobs[0], jobs[1]].sort((a, b) => a - b);
  expect(await registered(stage, '再 応募')).toMatchObject([{ applies: both }]);
});

test('who comes too late for a job registers without it, and is told so', async () => {
  const [job] = jobs.slice(-1);
  await openSite(page, `${stage.url}/register/apply?job=${job}`);
  await fillContact(page, '遅 来子');
  const staff = await signedInStaff(stage);
  await staff.expect(200, 'PUT', `/api/enterprise/jobs/update/${job}`, { job: { application_status_flg: 2 } });
  await button('同意して応募する').click();
  await page.getByRole('alert').getByText('この案件の募集は終了しました').waitFor();
  await link('応募せずに会員登録へ進む').click();
  await title('基本情報');
  // The typed text comes back once the form without the job has come to life.
  await page.waitForFunction(
    (typed) => [...document.querySelectorAll('input')].some(({ value }) => value === typed),
    '遅 来子',
  );
  await chooseBirthday(page, '1992-02-03');
  await button('次へ進む').click();
  await finish();
  await title('登録が完了しました');
  expect(await registered(stage, '遅 来子')).toMatchObject([{ applies: [] }]);
});

test('a job that is gone lets people go on, and shows others', async () => {
  const job = jobs[3];
  await openSite(page, `${stage.url}/register/apply?job=${job}`);
  await fillContact(page, '消 案件');
  const staff = await signedInStaff(stage);
  await staff.expect(200, 'PUT', `/api/enterprise/jobs/update/${job}`, { job: { open_status_flg: 2 } });
  await button('同意して応募する').click();
  await page.getByRole('alert').getByText('この案件は掲載が終了したため').waitFor();
  await page.getByRole('region', { name: '似ている案件' }).getByRole('link').first().waitFor();
  await link('応募せずに会員登録へ進む').click();
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name="name"]')?.value === '消 案件');
  await openSite(page, `${stage.url}/register/apply?job=${job}`);
  await page.getByText('この案件は見つかりませんでした').waitFor();
  await staff.expect(200, 'PUT', `/api/enterprise/jobs/update/${job}`, { job: { open_status_flg: 1 } });
});

test('a résumé of a kind that is not taken is refused before it travels; one that is taken is listed, and removed again', async () => {
  await openSite(page, `${stage.url}/register/profile`);
  await fillProfile(page, '経歴 書子');
  await button('次へ進む').click();
  for (const box of ['バックエンドエンジニア', 'Java', '週5日']) {
    await field(box).check();
    await button('次へ進む').click();
  }
  await title('その他');
  const resume = { name: '経歴.pdf', mimeType: 'application/pdf', buffer: pdf('Keireki') };
  await field('職務経歴書').setInputFiles({ ...resume, name: '経歴.exe' });
  await page.getByText('「経歴.exe」は選択できない形式です').waitFor();
  const listed = page.getByRole('list', { name: '登録した職務経歴書' });
  expect(await listed.count()).toBe(0);
  await field('職務経歴書').setInputFiles(resume);
  await listed.getByText('経歴.pdf').waitFor();
  await page.reload();
  await listed.getByText('経歴.pdf').waitFor();
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await button('経歴.pdfを削除').press('Enter');
  await listed.waitFor({ state: 'detached' });
  expect(await field('職務経歴書').evaluate((input) => input === document.activeElement)).toBe(true);
  const [known] = await Promise.all([page.waitForResponse('**/api/site/candidates/show'), page.reload()]);
  expect((await known.json()).candidate_resumes).toEqual([]);
  await field('職務経歴書').setInputFiles(resume);
  await listed.getByText('経歴.pdf').waitFor();
  // Enter in a field finishes the step: it presses no button that removes a file.
  await field('午前').press('Enter');
  await title('登録が完了しました');
});

test('a program that fills in everything is refused, and nothing is kept', async () => {
  const robot = await stage.visitor({ javaScriptEnabled: false });
  for (const own of [robot.page, page]) {
    if (own === page) await openSite(own, `${stage.url}/register/profile`);
    else await own.goto(`${stage.url}/register/profile`);
    await own.locator('input[name="name"]').fill('機械 送信');
    await own.locator('input[name="email"]').fill('robot@candidate.example.jp');
    await own.locator('input[name="tel"]').fill('090-7777-8888');
    await chooseBirthday(own, '1992-02-03');
    await own.locator('input[name="website"]').evaluate((input: HTMLInputElement) => {
      input.value = 'https://spam.example.com';
    });
    await own.getByRole('button', { name: '次へ進む' }).click();
    await own.getByText(/自動送信の可能性があるため/).waitFor();
    if (own !== page) expect(await own.title()).toMatch(/^エラー：基本情報/);
  }
  await robot.context.close();
  expect(await registered(stage, '機械 送信')).toEqual([]);
});
