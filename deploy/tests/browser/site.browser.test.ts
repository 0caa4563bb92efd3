/** The public site and the doors to the consoles in a real browser: sizes, accessibility, keyboard, without JavaScript. */
import type { Page } from 'playwright-core';
import { createBrowser } from '../gateway/browser';
import { becomes } from './support/settled';
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
/** Address of a public job that recruits. */
let job: string;

beforeAll(async () => {
  stage = await startStage('demo');
  const { body } = await createBrowser(stage.url).expect(200, 'POST', '/api/site/jobs/index', {});
  const recruiting = body.jobs.find((one: { application_status_flg: number }) => one.application_status_flg === 1);
  job = `/jobs/detail/${recruiting.id_by_enterprise_id}`;
});

afterAll(() => stage?.stop());
afterEach(() => visitor?.context.close());

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const steps = ['profile', 'occupations', 'skills', 'business_days', 'others'];

describe.each([
  ['1440 px', desktop],
  ['390 px', phone],
] as const)('at %s', (_size, size) => {
  const site = (): string[] => [
    '/',
    '/jobs?keyword=React&prices=6',
    `/jobs?keyword=${encodeURIComponent('ないはずの言葉')}`,
    '/jobs/occupation-2',
    job,
    '/terms',
    ...['apply', 'ask'].map((form) => `/register/${form}?job=${job.split('/').at(-1)}`),
    ...steps.map((step) => `/register/${step}`),
    '/register/thanks',
  ];
  const doors = ['/enterprise/signin', '/enterprise/signup', '/admin/signin', '/admin/signup'];

  test('every page fits, speaks to assistive technology and reports no error', async () => {
    visitor = await stage.visitor(size);
    const { page } = visitor;
    const found: string[] = [];
    for (const address of [...site(), ...doors]) {
      if (doors.includes(address)) await page.goto(`${stage.url}${address}`);
      else await openSite(page, `${stage.url}${address}`);
      await title(page).waitFor();
      const wide = await overflow(page);
      if (wide > 0) found.push(`${address}: ${wide} px too wide`);
      for (const violation of await violations(page)) found.push(`${address}: ${violation}`);
    }
    expect(found).toEqual([]);
    expect(visitor.problems).toEqual([]);
  });
});

/** Presses Tab until what has the focus is called so. @throws after 150 presses */
async function tabTo(
  page: Page,
  role: 'link' | 'button' | 'checkbox' | 'combobox' | 'textbox' | 'searchbox',
  name: string | RegExp,
) {
  const wanted = page.getByRole(role, { name, exact: true }).or(page.getByLabel(name, { exact: true }));
  for (let press = 0; press < 150; press++) {
    await page.keyboard.press('Tab');
    const there = await wanted.evaluateAll((found) => found.includes(document.activeElement as HTMLElement));
    if (!there) continue;
    const seen = await page.evaluate(() => {
      const styles = getComputedStyle(document.activeElement as Element);
      return styles.outlineStyle !== 'none' || styles.boxShadow !== 'none';
    });
    expect([name, seen]).toEqual([name, true]);
    return;
  }
  throw new Error(`The keyboard does not reach ${role} ${name}`);
}

test('a visitor searches and applies with the keyboard alone', async () => {
  visitor = await stage.visitor();
  const { page } = visitor;
  await openSite(page, `${stage.url}/`);
  await tabTo(page, 'searchbox', 'フリーワード');
  await page.keyboard.type('React');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/jobs\?keyword=React/);
  await page.getByRole('link', { name: '「React」の条件を外す' }).waitFor();
  const name = (await page.getByRole('article').first().getByRole('heading').textContent()) ?? '';
  await tabTo(page, 'link', name);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/jobs\/detail\/\d+/);
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await tabTo(page, 'link', '応募する');
  await page.keyboard.press('Enter');

  await page.getByRole('heading', { level: 1, name: 'この案件に応募する' }).waitFor();
  await tabTo(page, 'textbox', '氏名');
  await page.keyboard.type('鍵 盤子');
  await tabTo(page, 'textbox', 'メールアドレス');
  await page.keyboard.type('banko@candidate.example.jp');
  await tabTo(page, 'textbox', '電話番号');
  await page.keyboard.type('08012345678');
  await tabTo(page, 'button', '同意して応募する');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: '応募を受け付けました' }).waitFor();
  await tabTo(page, 'searchbox', 'ほかのスキルを探す');
  await page.keyboard.type('JavaScript');
  await page.keyboard.press('Enter');
  await page.getByText('保存しました').waitFor();
  await tabTo(page, 'button', 'スキル・職種：次へ');
  await page.keyboard.press('Enter');
  await tabTo(page, 'button', '週5日');
  await page.keyboard.press('Space');
  await becomes(() => page.getByRole('button', { name: '週5日' }).getAttribute('aria-pressed'), 'true');
  expect(visitor.problems).toEqual([]);
});

test('the occupations open, are chosen and close by keyboard', async () => {
  visitor = await stage.visitor();
  const { page } = visitor;
  await openSite(page, `${stage.url}/`);
  const search = page.getByRole('search', { name: '案件を検索' });
  const picker = search.locator('summary');
  await picker.focus();
  await page.keyboard.press('Enter');
  await tabTo(page, 'checkbox', 'バックエンドエンジニア');
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await becomes(() => picker.evaluate((element) => element === document.activeElement), true);
  await picker.getByText('バックエンドエンジニア').waitFor();
  await search.getByText(/該当する案件：\d+件/).waitFor();
});

test('what stays in view beside a job ends above the jobs that follow', async () => {
  visitor = await stage.visitor(desktop);
  const { page } = visitor;
  await openSite(page, `${stage.url}${job}`);
  const follow = page.getByRole('heading', { name: '似ている案件' });
  await follow.waitFor();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const beside = (await page.getByRole('complementary').first().locator('> div').boundingBox()) ?? { y: 0, height: 0 };
  expect(beside.y + beside.height).toBeLessThanOrEqual((await follow.boundingBox())?.y ?? 0);
});

describe('without JavaScript', () => {
  beforeEach(async () => {
    visitor = await stage.visitor({ ...desktop, javaScriptEnabled: false });
  });

  test('jobs are read, searched and browsed', async () => {
    const { page } = visitor;
    await page.goto(`${stage.url}/`);
    expect(await page.getByRole('article').count()).toBeGreaterThan(3);
    await page.getByRole('searchbox', { name: 'フリーワード' }).fill('React');
    await page.getByRole('button', { name: '検索する' }).first().click();
    await page.waitForURL(/\/jobs\?.*keyword=React/);
    const names = await page.getByRole('article').getByRole('heading').allInnerTexts();
    expect(names.length).toBeGreaterThan(0);
    await page
      .getByRole('link', { name: /^フロントエンドエンジニア/ })
      .last()
      .click();
    await page.waitForURL(/\/jobs\/occupation-1$/);
    await page.getByRole('article').getByRole('link').first().click();
    await page.waitForURL(/\/jobs\/detail\/\d+$/);
    await page.getByRole('heading', { name: '業務内容' }).waitFor();
    await page.getByRole('heading', { name: '募集条件' }).waitFor();
  });

  test('an application is sent in one screen, with what is wrong said and what was typed kept; the rest follows', async () => {
    const { page } = visitor;
    const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
    await page.goto(`${stage.url}${job}`);
    await page.getByRole('link', { name: '応募する' }).first().click();
    await page.getByLabel('氏名', { exact: true }).fill('無 地子');
    await page.getByLabel('メールアドレス', { exact: true }).fill('chiko@candidate.example.jp');
    await page.getByLabel('電話番号', { exact: true }).fill('でんわ');
    expect(await page.getByLabel('職務経歴書', { exact: true }).isVisible()).toBe(false);
    await press('同意して応募する');
    await page.locator('input[aria-invalid="true"]').waitFor();
    expect(await page.getByLabel('氏名', { exact: true }).inputValue()).toBe('無 地子');
    await page.getByLabel('電話番号', { exact: true }).fill('080-1111-2222');
    await press('同意して応募する');
    await page.getByRole('heading', { level: 1, name: '応募を受け付けました' }).waitFor();

    await page.getByText('働き方の希望', { exact: true }).click();
    await press(/週4日$/);
    await page.getByText('働き方の希望', { exact: false }).first().click();
    await page.getByRole('button', { name: /週4日$/, pressed: true }).waitFor();
    await page.getByText('職務経歴書', { exact: true }).click();
    await page.getByRole('link', { name: '職務経歴書を送る' }).click();
    await page.getByRole('heading', { level: 1, name: 'その他' }).waitFor();
    const resume = { name: '経歴.pdf', mimeType: 'application/pdf', buffer: pdf('Chiko') };
    await page.getByLabel('職務経歴書', { exact: true }).setInputFiles(resume);
    await page.getByRole('button', { name: '登録を完了する' }).click();
    await page.getByRole('heading', { level: 1, name: '応募を受け付けました' }).waitFor();
    await page.getByText('登録度 55%').waitFor();

    const staff = createBrowser(stage.url);
    const [{ email, password }] = stage.signIns;
    await staff.expect(200, 'POST', '/api/enterprise/auth/sign_in', { enterprise_member: { email, password } });
    const found = await staff.expect(200, 'POST', '/api/enterprise/candidates/index', { keyword: '無 地子' });
    expect(found.body.candidates).toHaveLength(1);
    const { id_by_enterprise_id: id } = found.body.candidates[0];
    const { body } = await staff.expect(200, 'GET', `/api/enterprise/candidates/show/${id}`);
    expect(body.candidate).toMatchObject({ tel: '080-1111-2222', business_day_ids: [4] });
    const applies = await staff.expect(200, 'GET', `/api/enterprise/applies/${id}`);
    expect(applies.body.applies).toMatchObject([{ job_id_by_enterprise_id: Number(job.split('/').at(-1)) }]);
    const resumes = await staff.expect(200, 'GET', `/api/enterprise/candidate_resumes/index/${id}`);
    expect(resumes.body.candidate_resumes).toMatchObject([{ name: resume.name, size: resume.buffer.length }]);
  });
});
