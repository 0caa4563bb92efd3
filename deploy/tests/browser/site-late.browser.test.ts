/** Public pages whose scripts come late or not at all, and what a page tells after a link has led to another one. */
import type { Page, Route } from 'playwright-core';
import { createBrowser } from '../gateway/browser';
import { fillProfile } from './support/register';
import { becomes, settled } from './support/settled';
import { registered } from './support/staff';
import { openSite, pdf, phone, type Stage, startStage, type Visitor } from './support/stage';

let stage: Stage;
let visitor: Visitor;
let page: Page;
let jobs: number[];

beforeAll(async () => {
  stage = await startStage('demo');
  const { body } = await createBrowser(stage.url).expect(200, 'POST', '/api/site/jobs/index', {});
  jobs = body.jobs.map((job: { id_by_enterprise_id: number }) => job.id_by_enterprise_id);
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
const SHOW = '**/api/site/candidates/show';

/** Opens a page whose scripts wait; answers what lets them in. */
async function openEarly(path: string): Promise<() => Promise<void>> {
  let letIn = () => {};
  const held = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route(/\.js$/, (route) => held.then(() => route.continue()));
  await page.goto(stage.url + path, { waitUntil: 'domcontentloaded' });
  return async () => {
    letIn();
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 10_000 })));
    await page.unroute(/\.js$/);
  };
}

/** Registers up to the step after the first, or to the end. */
async function register(name: string, steps = ['Java', '週5日']): Promise<void> {
  await openSite(page, `${stage.url}/register/profile`);
  await fillProfile(page, name);
  await button('次へ進む').click();
  await title('経験職種');
  for (const box of steps.length > 0 ? ['バックエンドエンジニア', ...steps] : []) {
    await field(box).check();
    await button('次へ進む').click();
  }
}

describe('what is typed before the scripts are there', () => {
  test('stays with the focus and the caret, is sent, and is there after a reload', async () => {
    const begin = await openEarly('/register/profile');
    await fillProfile(page, '早 打子');
    await field('氏名').press('Home');
    await begin();
    const at = () =>
      page.evaluate(() => {
        const { name, value, selectionStart } = document.activeElement as HTMLInputElement;
        return [name, value, selectionStart];
      });
    expect(await at()).toEqual(['name', '早 打子', 0]);
    expect(await page.getByLabel('生年月日（月）', { exact: true }).inputValue()).toBe('02');
    await page.reload();
    await becomes(() => field('氏名').inputValue(), '早 打子');
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await becomes(() => page.getByLabel('生年月日（年）', { exact: true }).inputValue(), '1992');
    await button('次へ進む').click();
    await title('経験職種');
    expect(await registered(stage, '早 打子')).toHaveLength(1);
  });

  test('joins what this tab had kept, in other fields and in the same list', async () => {
    await register('続 打子', []);
    await field('バックエンドエンジニア').check();
    const begin = await openEarly('/register/occupations');
    await field('フロントエンドエンジニア').check();
    await begin();
    for (const name of ['バックエンドエンジニア', 'フロントエンドエンジニア'])
      await becomes(() => field(name).isChecked(), true);
    const again = await openEarly('/register/profile');
    await field('電話番号').fill('090-1111-0000');
    await again();
    await becomes(() => field('氏名').inputValue(), '続 打子');
    expect(await field('電話番号').inputValue()).toBe('090-1111-0000');
  });

  test('a step sent by the browser itself is not called lost where the device knows better', async () => {
    await register('先 送子', []);
    const begin = await openEarly('/register/occupations');
    await field('バックエンドエンジニア').check();
    await button('次へ進む').click();
    await page.getByText('登録の途中の情報が見つかりませんでした').first().waitFor();
    await begin();
    await page.getByText('登録の途中の情報が見つかりませんでした').first().waitFor({ state: 'detached' });
    expect(await field('バックエンドエンジニア').isChecked()).toBe(true);
    await button('次へ進む').click();
    await title('スキル');
  });

  test('a résumé chosen too early is sent, once', async () => {
    await register('早 書子');
    await title('その他');
    const begin = await openEarly('/register/others');
    await field('職務経歴書').setInputFiles({ name: '早い.pdf', mimeType: 'application/pdf', buffer: pdf('Hayai') });
    await begin();
    await page.getByRole('list', { name: '登録した職務経歴書' }).getByText('早い.pdf').waitFor();
    expect(await field('職務経歴書').inputValue()).toBe('');
  });

  test('a résumé sent before it is known which there are stays in the list', async () => {
    await register('遅 答子');
    await title('その他');
    const asked: Route[] = [];
    let holds = true;
    await page.route(SHOW, (route) => (holds ? void asked.push(route) : route.continue()));
    await openSite(page, `${stage.url}/register/others`);
    await becomes(async () => asked.length > 0, true);
    holds = false;
    const answers = await Promise.all(asked.map((route) => route.fetch()));
    await field('職務経歴書').setInputFiles({ name: '遅い.pdf', mimeType: 'application/pdf', buffer: pdf('Osoi') });
    const sent = page.getByRole('list', { name: '登録した職務経歴書' }).getByText('遅い.pdf');
    await sent.waitFor();
    for (const [at, response] of answers.entries()) await asked[at].fulfill({ response });
    await settled(page);
    expect(await sent.isVisible()).toBe(true);
  });

  test('occupations of a search are named', async () => {
    const begin = await openEarly('/');
    const picker = page.getByRole('search', { name: '案件を検索' }).locator('summary');
    await picker.click();
    await field('バックエンドエンジニア').check();
    await begin();
    await picker.getByText('バックエンドエンジニア').waitFor();
  });
});

describe('the end of the registration', () => {
  const steps = () => page.getByRole('list', { name: '登録の進み具合' }).getByRole('listitem').allInnerTexts();
  const done = async () => (await steps()).filter((text) => text.includes('（完了）')).length;

  test('nobody who completed it is told to register, whatever does not work', async () => {
    await register('完 了子');
    await title('その他');
    await becomes(done, 4);
    await button('登録を完了する').click();
    await title('登録が完了しました');
    await becomes(done, 5);
    const begin = await openEarly('/register/thanks');
    await title('会員登録の受付状況');
    let broken = true;
    await page.route(SHOW, (route) => (broken ? route.fulfill({ status: 503, body: '{}' }) : route.continue()));
    await begin();
    await title('受付状況を確認できませんでした');
    expect(await link('会員登録へ進む').count()).toBe(0);
    broken = false;
    await button('もう一度読み込む').click();
    await title('登録が完了しました');
    await becomes(done, 5);
  });

  test('no step is done for whoever has begun nothing', async () => {
    await openSite(page, `${stage.url}/register/others`);
    await page.getByText('先に「基本情報」を入力してください').waitFor();
    expect([(await steps()).length, await done()]).toEqual([5, 0]);
    await openSite(page, `${stage.url}/register/thanks`);
    await title('会員登録のご案内');
    expect(await steps()).toEqual([]);
  });
});

describe('a page reached by a link', () => {
  const head = () =>
    page.evaluate(() => ({
      title: document.title,
      canonical: document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.getAttribute('href'),
      description: document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content,
      robots: document.querySelector<HTMLMetaElement>('meta[name="robots"]')?.content,
    }));

  test('has the head that it is served with', async () => {
    const served = async (path: string) => {
      await openSite(page, stage.url + path);
      return head();
    };
    const list = await served('/jobs');
    const profile = await served('/register/profile');
    const terms = await served('/terms');
    expect([profile.robots, profile.canonical, list.robots]).toEqual(['noindex', undefined, undefined]);
    await link('案件を探す').first().click();
    await becomes(head, list);
    await link('無料会員登録').first().click();
    await becomes(head, profile);
    await link('利用規約').last().click();
    await becomes(head, terms);
  });

  test('the landing page begins with its green header', async () => {
    await openSite(page, `${stage.url}/`);
    const colour = () =>
      page
        .getByRole('banner')
        .first()
        .evaluate((bar) => getComputedStyle(bar).backgroundColor);
    await becomes(() => page.locator('html[data-hydrated]').count(), 1);
    const green = await colour();
    await openSite(page, `${stage.url}/jobs`);
    expect(await colour()).not.toBe(green);
    // The frame is there before the part that holds the hero.
    let letIn = () => {};
    const held = new Promise<void>((resolve) => {
      letIn = resolve;
    });
    await page.route('**/mf/job-search/**', async (route) => {
      const response = await route.fetch();
      if ((await response.text()).includes('案件の多い条件')) await held;
      await route.fulfill({ response });
    });
    await page.getByRole('banner').first().getByRole('link').first().click();
    await page.getByRole('status', { name: '読み込み中' }).waitFor();
    letIn();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await becomes(colour, green);
  });
});

test.each(['/JOBS/Detail', '/site/jobs/detail', '/jobs//detail'])(
  'the header of a phone knows a job at %s, too',
  async (path) => {
    const mobile = await stage.visitor(phone);
    page = mobile.page;
    await openSite(page, `${stage.url}${path}/${jobs[0]}/`);
    await page.getByRole('banner').getByText('案件詳細').waitFor();
    expect(mobile.problems).toEqual([]);
    await mobile.context.close();
  },
);

test('the list is the current tab at its other addresses, and with what a link has added', async () => {
  for (const [path, name] of [
    ['/site/jobs', '案件を探す'],
    ['/jobs/?sort=2&utm_source=mail', '新着案件'],
  ]) {
    await openSite(page, stage.url + path);
    expect(await page.getByRole('navigation', { name: 'メニュー' }).locator('[aria-current]').allInnerTexts()).toEqual([
      name,
    ]);
  }
  expect(visitor.problems).toEqual([]);
});
