/**
 * A job site in a real browser, as visitors read and search it: lists, categories, a job with all that stands around
 * it.
 */
import type { Page } from 'playwright-core';
import { createBrowser } from '../gateway/browser';
import { becomes, settled } from './support/settled';
import { desktop, openSite, overflow, phone, type Stage, startStage, type Visitor } from './support/stage';

interface Job {
  id_by_enterprise_id: number;
  name: string;
  application_status_flg: number;
}

let stage: Stage;
let visitor: Visitor;
let page: Page;
let recruiting: Job;
let closed: Job;

beforeAll(async () => {
  stage = await startStage('demo');
  const { body } = await createBrowser(stage.url).expect(200, 'POST', '/api/site/jobs/index', { per_page: 100 });
  [recruiting] = body.jobs as Job[];
  const staff = createBrowser(stage.url);
  const [{ email, password }] = stage.signIns;
  await staff.expect(200, 'POST', '/api/enterprise/auth/sign_in', { enterprise_member: { email, password } });
  const conditions = [
    { column: 'application_status_flg', operator: 'any', value: [2] },
    { column: 'open_status_flg', operator: 'any', value: [1] },
  ];
  [closed] = (await staff.expect(200, 'POST', '/api/enterprise/jobs/index', { conditions })).body.jobs as Job[];
});

afterAll(() => stage?.stop());

beforeEach(async () => {
  visitor = await stage.visitor();
  page = visitor.page;
});

afterEach(() => visitor.context.close());

const addressOf = (job: Job) => `${stage.url}/jobs/detail/${job.id_by_enterprise_id}`;
const heading = (name: string | RegExp) => page.getByRole('heading', { name, exact: true });

describe('the page of a job', () => {
  test('says what the job pays beside jobs like it, in a picture and in words', async () => {
    await openSite(page, addressOf(recruiting));
    await heading('単価の比較').waitFor();
    const picture = page.getByRole('img', { name: /似た案件\d+件の単価の分布/ });
    expect(await picture.getAttribute('aria-label')).toMatch(/\d+万円以上\d+万円未満が\d+件.*平均は\d+万円/);
    expect(visitor.problems).toEqual([]);
  });

  test('leads to jobs that resemble it, and to the lists of its skills', async () => {
    await openSite(page, addressOf(recruiting));
    const related = page.getByRole('region', { name: '似ている案件' });
    const next = related.getByRole('article').first().getByRole('link').first();
    const name = (await next.textContent()) ?? '';
    expect(name).not.toBe(recruiting.name);
    await next.click();
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    const skill = page.getByRole('list', { name: 'スキル' }).first().getByRole('link').first();
    const word = (await skill.textContent()) ?? '';
    await skill.click();
    await page.waitForURL(/\/jobs\/skill-\d+$/);
    await page.getByRole('link', { name: `${word}の条件を外す`, exact: true }).waitFor();
  });

  test('is passed on by plain links and by the clipboard', async () => {
    await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openSite(page, addressOf(recruiting));
    const share = page.getByRole('group', { name: 'この案件を共有' });
    for (const name of ['Xで共有', 'LINEで共有']) {
      const link = share.getByRole('link', { name });
      expect(new URL((await link.getAttribute('href')) ?? '').searchParams.get('url')).toBe(addressOf(recruiting));
      expect(await link.getAttribute('target')).toBe('_blank');
    }
    await share.getByRole('button', { name: 'リンクをコピー' }).click();
    await share.getByText('コピーしました').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(addressOf(recruiting));
  });

  test('offers to apply and to ask while it recruits, and neither after', async () => {
    await openSite(page, addressOf(recruiting));
    const href = (name: string) => page.getByRole('link', { name, exact: true }).first().getAttribute('href');
    expect(await href('応募する')).toBe(`/register/apply?job=${recruiting.id_by_enterprise_id}`);
    expect(await href('詳しく聞く')).toContain(`job=${recruiting.id_by_enterprise_id}`);
    await openSite(page, addressOf(closed));
    await becomes(() => page.getByRole('button', { name: '募集終了', exact: true }).first().isDisabled(), true);
    expect(await page.getByRole('link', { name: '応募する', exact: true }).count()).toBe(0);
    await page.getByText('この案件の募集は終了しました').waitFor();
  });

  test('shows its name and price in the header of a phone after scrolling', async () => {
    const mobile = await stage.visitor(phone);
    await openSite(mobile.page, addressOf(recruiting));
    const banner = mobile.page.getByRole('banner').filter({ visible: true });
    await banner.getByText('案件詳細').waitFor();
    await mobile.page.mouse.wheel(0, 1_200);
    await banner.getByText(recruiting.name).waitFor();
    expect(await banner.textContent()).toMatch(/\d+万円/);
    await banner.getByRole('button', { name: 'メニューを開く' }).click();
    await mobile.page.getByRole('dialog').getByRole('link', { name: '案件を探す' }).click();
    await mobile.page.waitForURL(/\/jobs$/);
    expect(mobile.problems).toEqual([]);
    await mobile.context.close();
  });
});

describe('the landing page', () => {
  const GREEN = 'rgb(26, 127, 82)';
  const WHITE = 'rgb(255, 255, 255)';

  /** The colour of the header that is shown, once it has come to rest. */
  const headerTurns = (own: Page, colour: string) =>
    own.waitForFunction((wanted) => {
      const shown = [...document.querySelectorAll('header')].find((header) => header.getClientRects().length > 0);
      return shown && getComputedStyle(shown).backgroundColor === wanted;
    }, colour);

  test.each([
    ['wide window', undefined, 80],
    ['phone', phone, 64],
  ] as const)(
    'has a header on a %s that is green until the marker reaches it, and white below',
    async (_name, size, height) => {
      const own = await stage.visitor(size);
      await openSite(own.page, `${stage.url}/`);
      await headerTurns(own.page, GREEN);
      await settled(own.page);
      const top = await own.page.locator('#header-marker').evaluate((marker) => marker.getBoundingClientRect().top);
      await own.page.evaluate((to) => window.scrollTo(0, to), top - height - 4);
      // A colour that stays is seen only when the page has had the time to change it.
      await settled(own.page);
      await headerTurns(own.page, GREEN);
      await own.page.evaluate((to) => window.scrollTo(0, to), top - height + 4);
      await headerTurns(own.page, WHITE);
      await own.page.evaluate(() => window.scrollTo(0, 0));
      await headerTurns(own.page, GREEN);
      await own.context.close();
    },
  );

  test('says what the site settings say, and leads to the agency’s own pages in new tabs', async () => {
    const staff = createBrowser(stage.url);
    const [{ email, password }] = stage.signIns;
    await staff.expect(200, 'POST', '/api/enterprise/auth/sign_in', { enterprise_member: { email, password } });
    const footer_contact = 'https://agency.example.com/contact';
    const footer_company = 'https://agency.example.com/';
    const main_title = ['縁をつなぐ、', '仕事を選ぶ、', '長く働く。'];
    const blocks = (word: string, count: number) =>
      Array.from({ length: count }, (_, at) => ({ title: `${word}${at + 1}`, desc: `${word}の説明` }));
    const site_setting_draft = {
      footer_contact,
      footer_company,
      main_title,
      features: blocks('特徴', 3),
      flows: blocks('流れ', 4),
    };
    await staff.expect(200, 'PUT', '/api/enterprise/site_setting_drafts/open', { site_setting_draft });
    await stage.settle();
    await openSite(page, `${stage.url}/`);
    await heading(new RegExp(main_title.join('\\s*'))).waitFor();
    for (const { title } of [...blocks('特徴', 3), ...blocks('流れ', 4)]) await heading(title).waitFor();
    for (const [name, url] of [
      ['問い合わせ', footer_contact],
      ['お問い合わせ', footer_contact],
      ['運営会社', footer_company],
    ]) {
      const link = page.getByRole('link', { name, exact: true }).first();
      expect([name, await link.getAttribute('href')]).toEqual([name, url]);
      expect([name, await link.getAttribute('target')]).toEqual([name, '_blank']);
    }
  });
});

test.each([
  ['1440 px', desktop],
  ['390 px', phone],
] as const)('a job with everything at its longest stays within its card and its page at %s', async (_size, size) => {
  const staff = createBrowser(stage.url);
  const [{ email, password }] = stage.signIns;
  await staff.expect(200, 'POST', '/api/enterprise/auth/sign_in', { enterprise_member: { email, password } });
  const longest = {
    name: `【OpenTelemetry】${'次世代オムニチャネル基盤'.repeat(4)}${'Supercalifragilistic'.repeat(2)}`,
    company_id_by_enterprise_id: 1,
    occupation_ids: [1, 2, 3, 4, 5, 6],
    skill_ids: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    business_day_ids: [1, 2, 3, 4, 5],
    work_styles_id: 2,
    communications_time_id: 1,
    detail: 'x'.repeat(300),
    monthly_price_l_num: 120,
  };
  const { body } = await staff.expect(201, 'POST', '/api/enterprise/jobs/create', { job: longest });
  await stage.settle();
  const own = await stage.visitor(size);
  for (const at of ['/', '/jobs', addressOf(body.job).slice(stage.url.length)]) {
    await openSite(own.page, stage.url + at);
    await own.page.getByRole('heading', { name: longest.name, exact: true }).first().waitFor();
    expect([at, await overflow(own.page)]).toEqual([at, 0]);
    const beyond = await own.page.getByRole('article').evaluateAll(
      (cards) =>
        cards.filter((card) => {
          const { right } = card.getBoundingClientRect();
          return [...card.querySelectorAll('*')].some((one) => one.getBoundingClientRect().right > right + 1);
        }).length,
    );
    expect([at, beyond]).toEqual([at, 0]);
  }
  await own.context.close();
});

test('on paper a job is its text: all of it, and nothing to press or to go to', async () => {
  const own = await stage.visitor(phone);
  await openSite(own.page, addressOf(recruiting));
  const main = own.page.getByRole('main');
  const apply = own.page.getByRole('link', { name: '応募する', exact: true }).filter({ visible: true });
  const folded = main.locator('details').first();
  expect(await apply.count()).toBe(1);
  const height = async () => (await folded.boundingBox())?.height ?? 0;
  const unread = await height();
  await own.page.emulateMedia({ media: 'print' });
  expect(await apply.count()).toBe(0);
  expect(await own.page.locator('nav, footer, button, summary').filter({ visible: true }).count()).toBe(0);
  expect(await height()).toBeGreaterThan(unread);
  expect(await main.getByRole('heading', { level: 1, name: recruiting.name }).isVisible()).toBe(true);
  await own.context.close();
});

test('letters of twice their size widen no page of a phone', async () => {
  const own = await stage.visitor(phone);
  for (const at of ['/', '/jobs', addressOf(recruiting).slice(stage.url.length), '/terms', '/register/profile']) {
    await openSite(own.page, stage.url + at);
    await own.page.evaluate(() => {
      const all = [...document.querySelectorAll<HTMLElement>('body *')];
      const sizes = all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize));
      for (const [i, one] of all.entries()) one.style.fontSize = `${sizes[i] * 2}px`;
    });
    expect([at, await overflow(own.page)]).toEqual([at, 0]);
  }
  await own.context.close();
});

test('the menu of a phone opens and closes without JavaScript', async () => {
  const own = await stage.visitor({ ...phone, javaScriptEnabled: false });
  await own.page.goto(`${stage.url}/jobs`);
  const entry = own.page.locator('dialog a', { hasText: '利用規約' });
  expect(await entry.isVisible()).toBe(false);
  await own.page.getByRole('button', { name: 'メニューを開く' }).click();
  await entry.waitFor();
  await own.page.getByRole('button', { name: 'メニューを閉じる' }).click();
  await entry.waitFor({ state: 'hidden' });
  await own.context.close();
});

describe('the list of jobs', () => {
  test('that finds nothing offers to leave conditions out, and the fullest lists', async () => {
    const nothing = new URLSearchParams({ keyword: 'ないはずの言葉', prices: '6' });
    await openSite(page, `${stage.url}/jobs?${nothing}`);
    await heading('条件に合う案件が見つかりませんでした').waitFor();
    await page.getByRole('link', { name: '「ないはずの言葉」を外す' }).click();
    await page.waitForURL(/\/jobs\/price-6$/);
    await page.getByRole('article').first().waitFor();
  });

  test('is put in another order and paged by links', async () => {
    await openSite(page, `${stage.url}/jobs`);
    const order = page.getByRole('link', { name: '単価が高い順' });
    await order.click();
    await page.waitForURL(/sort=3/);
    // The address is there before the page: until then its links lead on in the old order.
    await order.and(page.locator('[aria-current="true"]')).waitFor();
    await page.getByRole('link', { name: '2ページ目' }).click();
    await page.waitForURL(/page=2/);
    expect(page.url()).toContain('sort=3');
    await page.getByText('（21〜40件目を表示）').waitFor();
  });

  test('goes on narrowing from a condition that came by a link', async () => {
    await openSite(page, `${stage.url}/jobs/work_style-3`);
    await page.getByRole('searchbox', { name: 'フリーワード' }).fill('開発');
    await page.getByRole('search', { name: '案件を検索' }).getByRole('button', { name: '検索する' }).click();
    await page.waitForURL(/work_styles_ids=3/);
    await page.getByRole('link', { name: 'フルリモートの条件を外す' }).waitFor();
    await page.getByRole('link', { name: '「開発」の条件を外す' }).waitFor();
  });
});
