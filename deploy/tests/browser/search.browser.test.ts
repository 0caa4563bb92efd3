/** The search of a job site as visitors use it: conditions beside the list, the sheet of a phone, keys, and no scripts. */
import type { Page } from 'playwright-core';
import { seriousFinds } from './support/axe';
import { becomes, settled } from './support/settled';
import { openSite, overflow, phone, type Stage, startStage, type Visitor } from './support/stage';

let stage: Stage;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  stage = await startStage('demo');
});
afterAll(() => stage?.stop());

async function enter(options?: object): Promise<void> {
  visitor = await stage.visitor(options as typeof phone);
  page = visitor.page;
}
afterEach(() => visitor.context.close());

const filters = () => page.getByRole('form', { name: '条件で絞り込む' });
/** Opens a list whose conditions apply at once; until then they are a form with a button. */
async function openList(at: string): Promise<void> {
  await openSite(page, stage.url + at);
  await filters().getByRole('button', { name: 'この条件で絞り込む' }).waitFor({ state: 'detached' });
}
const choice = (name: string) => filters().getByRole('checkbox', { name: new RegExp(`^${name} `) });
const status = () => page.getByRole('status').filter({ hasText: '募集中の案件' }).textContent();
const count = async () => Number(/(\d+) 件/.exec((await status()) ?? '')?.[1]);
const path = () => page.url().slice(stage.url.length);
const heading = () => page.getByRole('heading', { level: 1 }).textContent();
const sheet = () => page.getByRole('dialog', { name: '絞り込み' });
/** The number of jobs beside a choice. */
const counted = async (name: string) =>
  Number((await choice(name).locator('xpath=..').locator('small').textContent()) ?? 0);

describe('beside the list of a wide window', () => {
  beforeEach(() => enter());

  test('a choice applies at once, and neither focus nor place are lost', async () => {
    await openList('/jobs');
    const box = choice('フルリモート');
    const expected = await counted('フルリモート');
    await box.scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollTo(0, 120));
    // Chips that come and go above it move nothing on the screen, but for the pixel that a fractional place is rounded by.
    const top = () => box.evaluate((one) => one.getBoundingClientRect().top);
    const before = await top();
    const moved = async () => Math.abs((await top()) - before) > 1;
    await box.focus();
    await page.keyboard.press('Space');
    await becomes(count, expected);
    expect(path()).toBe('/jobs/work_style-3');
    await becomes(heading, `フルリモートの案件 ${expected}件`);
    expect(await box.evaluate((one) => document.activeElement === one)).toBe(true);
    await becomes(moved, false);
    // Its own kind adds up, and is counted without what is chosen in it.
    const other = await counted('一部リモート');
    await choice('一部リモート').check();
    await becomes(count, expected + other);
    await becomes(() => Promise.resolve(path()), '/jobs?work_styles_ids=2,3');
    await becomes(moved, false);
    await page.goBack();
    await becomes(count, expected);
    await becomes(() => choice('一部リモート').isChecked(), false);
    expect(visitor.problems).toEqual([]);
  });

  test('a choice that is not among the frequent ones is found by typing, also by its reading', async () => {
    await openList('/jobs?sort=3');
    await filters().getByRole('link', { name: 'ほかのスキル' }).press('Enter');
    const field = page.getByRole('combobox', { name: 'ほかのスキルを探す' });
    await field.fill('りあくと');
    const option = page.getByRole('option', { name: /^React \d+/ });
    await option.waitFor();
    const expected = Number(/\d+$/.exec((await option.textContent()) ?? '')?.[0]);
    expect(await seriousFinds(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await becomes(count, expected);
    expect(path()).toBe('/jobs/skill-1010?sort=3');
    await becomes(() => choice('React').isChecked(), true);
    expect(await field.evaluate((one) => document.activeElement === one)).toBe(true);
    await page.keyboard.type('ないもの');
    await page.getByText('該当する項目はありません').waitFor();
  });

  test('words of the keyword are conditions, and become words again when they are taken away', async () => {
    await openSite(page, `${stage.url}/jobs?skill_ids=3`);
    await page.getByRole('searchbox', { name: 'フリーワード' }).fill('80万以上 在宅');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: '80万〜の条件を外す' }).waitFor();
    expect(new URL(page.url()).searchParams.get('skill_ids')).toBe('3');
    await becomes(async () => (await heading())?.replace(/\d+件/, 'n件'), 'TypeScriptの「在宅」の案件 n件（80万円〜）');
    await page.getByRole('link', { name: '80万〜の条件を外す' }).click();
    await page.getByRole('link', { name: '「"80万以上" 在宅」の条件を外す' }).waitFor();
    await openSite(page, `${stage.url}/jobs?keyword=Reatc`);
    await page.getByRole('link', { name: /^React（\d+件）$/ }).click();
    await page.getByRole('heading', { level: 1, name: /^「React」の案件 [1-9]/ }).waitFor();
  });

  test('the jobs that were looked at order the list, and leave the device as ids alone', async () => {
    await openSite(page, `${stage.url}/jobs?sort=4`);
    const last = page.getByRole('article').last().getByRole('link').first();
    const name = (await last.textContent()) ?? '';
    await last.click();
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    const asked = page.waitForRequest((request) => request.url().endsWith('/api/site/jobs/index'));
    await page.goBack();
    const body = (await asked).postDataJSON();
    expect(Object.keys(body.taste).sort()).toEqual([
      'occupation_ids',
      'prefecture_ids',
      'skill_ids',
      'work_styles_ids',
    ]);
    const first = async () => (await page.getByRole('article').getByRole('link').allTextContents()).slice(0, 5);
    await becomes(async () => (await first()).includes(name), true);
    expect(page.url()).toBe(`${stage.url}/jobs?sort=4`);
  });
});

describe('on a phone', () => {
  beforeEach(() => enter(phone));

  test('three jobs fit on a screen, and the row of conditions stays', async () => {
    await openSite(page, `${stage.url}/jobs?skill_ids=2001&business_day_ids=4,5`);
    await settled(page);
    const third = page.getByRole('article').nth(2);
    const { bottom } = await third.evaluate((card) => card.getBoundingClientRect());
    expect(bottom).toBeLessThanOrEqual(844);
    await page.evaluate(() => window.scrollTo(0, 600));
    const opener = page.getByRole('link', { name: '絞り込み 3' });
    await becomes(() => opener.evaluate((one) => Math.round(one.getBoundingClientRect().top) < 120), true);
    expect(await overflow(page)).toBe(0);
    expect(await seriousFinds(page)).toEqual([]);
  });

  test('the sheet tells how many jobs there are while one chooses, with fingers and keys', async () => {
    await openSite(page, `${stage.url}/jobs`);
    const all = await count();
    const opener = page.getByRole('link', { name: '絞り込み' });
    await opener.click();
    const show = sheet().getByRole('button', { name: /件を見る$/ });
    await becomes(() => show.textContent(), `${all}件を見る`);
    await sheet()
      .getByRole('checkbox', { name: /^フルリモート / })
      .check();
    await becomes(async () => (await show.textContent()) !== `${all}件を見る`, true);
    await sheet().getByRole('slider', { name: '単価の下限' }).focus();
    for (let step = 0; step < 8; step++) await page.keyboard.press('ArrowRight');
    await sheet().getByText('80万円〜上限なし').waitFor();
    await sheet().getByRole('slider', { name: '単価の上限' }).focus();
    for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowLeft');
    await sheet().getByText('80万円〜150万円').waitFor();
    await settled(page);
    expect(await seriousFinds(page)).toEqual([]);
    const shown = Number.parseInt((await show.textContent()) ?? '', 10);
    await show.click();
    await becomes(count, shown);
    expect(path()).toBe('/jobs?price_max=150&prices=8&work_styles_ids=3');
    await page.getByRole('link', { name: '絞り込み 3' }).waitFor();
    expect(visitor.problems).toEqual([]);
  });

  test('the sheet is left by Escape without a change, and emptied at once', async () => {
    await openSite(page, `${stage.url}/jobs?keyword=開発&work_styles_ids=3`);
    const before = await count();
    const opener = page.getByRole('link', { name: '絞り込み 1' });
    await opener.press('Enter');
    await sheet().getByRole('button', { name: 'すべて解除' }).click();
    await becomes(
      () =>
        sheet()
          .getByRole('checkbox', { name: /^フルリモート / })
          .isChecked(),
      false,
    );
    await page.keyboard.press('Escape');
    await sheet().waitFor({ state: 'hidden' });
    expect(await count()).toBe(before);
    expect(await opener.evaluate((one) => document.activeElement === one)).toBe(true);
    await opener.click();
    await sheet().getByRole('button', { name: 'すべて解除' }).click();
    await sheet()
      .getByRole('button', { name: /件を見る$/ })
      .click();
    await becomes(() => Promise.resolve(decodeURIComponent(path())), '/jobs?keyword=開発');
  });

  test('letters of twice their size widen neither list nor sheet', async () => {
    await openSite(page, `${stage.url}/jobs?skill_ids=2001`);
    await page.getByRole('link', { name: '絞り込み 1' }).click();
    await sheet()
      .getByRole('button', { name: /件を見る$/ })
      .waitFor();
    await page.evaluate(() => {
      const all = [...document.querySelectorAll<HTMLElement>('body *')];
      const sizes = all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize));
      for (const [i, one] of all.entries()) one.style.fontSize = `${sizes[i] * 2}px`;
    });
    expect(await overflow(page)).toBe(0);
  });
});

describe('without scripts', () => {
  test('the conditions beside the list are a form', async () => {
    await enter({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });
    await page.goto(`${stage.url}/jobs?sort=2&keyword=${encodeURIComponent('開発 週5')}`);
    await choice('フルリモート').check();
    await filters().getByRole('combobox', { name: '単価の下限' }).selectOption('60万円');
    await filters().getByRole('button', { name: 'この条件で絞り込む' }).click();
    const query = new URL(page.url()).searchParams;
    expect([
      query.get('sort'),
      query.get('keyword'),
      query.get('work_styles_ids'),
      query.get('business_day_ids'),
    ]).toEqual(['2', '開発', '3', '5']);
    expect((await heading())?.replace(/\d+件/, 'n件')).toBe('フルリモートの「開発」の案件 n件（60万円〜・週5日）');
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
    expect(decodeURIComponent(String(canonical))).toBe(
      `${stage.url}/jobs?business_day_ids=5&keyword=開発&prices=6&work_styles_ids=3`,
    );
  });

  test('the sheet of a phone is a page', async () => {
    await enter({ ...phone, javaScriptEnabled: false });
    await page.goto(`${stage.url}/jobs/skill-2001`);
    await page.getByRole('link', { name: '絞り込み 1' }).click();
    await page.waitForURL(/\/jobs\/filters\?skill_ids=2001$/);
    expect(await page.getByRole('checkbox', { name: /^AWS / }).isChecked()).toBe(true);
    await page.getByText(/^ほかのスキル（\d+件）$/).click();
    await page.getByRole('checkbox', { name: /^フルリモート / }).check();
    await page.getByRole('button', { name: 'この条件で探す' }).click();
    // Until the next page is there, its heading is that of the sheet.
    await becomes(async () => (await heading())?.replace(/\d+件/, 'n件'), 'フルリモートのAWSの案件 n件');
  });
});
