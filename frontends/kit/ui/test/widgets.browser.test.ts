/** The widgets in a real browser, driven by role and label. */
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { axeFinds } from '../../../../deploy/tests/browser/support/axe';
import { launchChromium } from '../../../../deploy/tests/browser/support/chromium';
import { type Stage, startStage } from './support/stage-server';

let browser: Browser;
let stage: Stage;
let context: BrowserContext;
let page: Page;
let problems: string[];

const desktop = { viewport: { width: 1440, height: 900 }, locale: 'ja-JP' };
const phone = { viewport: { width: 390, height: 844 }, locale: 'ja-JP', hasTouch: true, isMobile: true };

async function open(options: typeof desktop | typeof phone): Promise<void> {
  context = await browser.newContext(options);
  page = await context.newPage();
  await page.clock.install();
  page.setDefaultTimeout(60_000);
  problems = [];
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.goto(`${stage.url}/stage/0`);
  await page.getByRole('heading', { name: 'コンポーネント一覧' }).waitFor();
}

async function violations(): Promise<string[]> {
  // Boxes that fade in are measured when they stand.
  await page.evaluate(() => {
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations === 1);
    // One that is called off, because its element goes, has ended as well.
    return Promise.allSettled(ending.map((one) => one.finished));
  });
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  const found = await axeFinds(page, { runOnly: { type: 'tag', values: tags } });
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`));
}

beforeAll(async () => {
  stage = await startStage();
  browser = await launchChromium();
});

afterAll(async () => {
  await browser?.close();
  await stage?.close();
});

afterEach(async () => {
  await context.close();
  expect(problems).toEqual([]);
});

/** A key has been pressed, and React may still be at work. */
async function holds(input: Locator, value: string): Promise<void> {
  for (const end = Date.now() + 10_000; Date.now() < end && (await input.inputValue()) !== value; )
    await input.page().evaluate(() => new Promise(requestAnimationFrame));
  expect(await input.inputValue()).toBe(value);
}

/**
 * Brings something into view before it is used: floating lists close when the page scrolls, which a page hears of with its
 * next frame.
 */
async function bring(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  await target.evaluate(
    (element) =>
      new Promise<void>((seen) => {
        const frame = new IntersectionObserver(() => {
          frame.disconnect();
          seen();
        });
        frame.observe(element);
      }),
  );
}

/** React works off a movement of the pointer in tasks of its own, which need no clock. */
const workedOff = () =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn++)
      await new Promise((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = done;
        port2.postMessage(turn);
      });
  });

describe('on a desktop', () => {
  beforeEach(() => open({ ...desktop, reducedMotion: 'reduce' } as typeof desktop));

  it('meets WCAG 2.2 AA, also with dialog and calendar open', async () => {
    expect(await violations()).toEqual([]);
    await page.getByRole('button', { name: '削除の確認' }).click();
    await page.getByRole('alertdialog').waitFor();
    expect(await violations()).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'カレンダーを開く' }).first().click();
    await page.getByRole('grid').waitFor();
    expect(await violations()).toEqual([]);
  });

  it('does not submit with the Enter that confirms a conversion', async () => {
    await page.getByRole('button', { name: 'ダイアログ', exact: true }).click();
    const field = page.getByRole('dialog').getByLabel('名前');
    await field.focus();
    const ime = await context.newCDPSession(page);
    await ime.send('Input.imeSetComposition', { text: 'とうきょう', selectionStart: 5, selectionEnd: 5 });
    await page.keyboard.press('Enter');
    expect(await page.getByRole('dialog').count()).toBe(1);
    await ime.send('Input.insertText', { text: '東京' });
    await field.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('turns full-width digits into half-width when a field is left', async () => {
    const tel = page.getByLabel('電話番号');
    await tel.fill('０９０ー１２３４ー５６７８');
    await tel.blur();
    await holds(tel, '090-1234-5678');
    const day = page.getByLabel('稼働開始日');
    await day.fill('２０２６年１２月５日');
    await day.blur();
    await holds(day, '2026/12/05');
  });

  it('keeps a text that is no date, so that it can be corrected', async () => {
    const day = page.getByLabel('稼働開始日');
    await day.fill('2026/02/31');
    await day.blur();
    await holds(day, '2026/02/31');
  });

  it('keeps a date and says what to do when the calendar does not load', async () => {
    await page.route(/CalendarPanel/, (route) => route.abort());
    await page.getByRole('button', { name: 'カレンダーを開く' }).first().click();
    await page.getByText('カレンダーを読み込めませんでした', { exact: false }).waitFor();
    await page.keyboard.press('Escape');
    await holds(page.getByLabel('稼働開始日'), '2026/04/01');
    problems = problems.filter((problem) => !problem.includes('ERR_FAILED'));
  });

  it('picks a day from the calendar with the keyboard', async () => {
    await page.getByRole('button', { name: 'カレンダーを開く' }).first().press('Enter');
    await page.getByRole('grid').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByRole('grid').waitFor({ state: 'detached' });
    await holds(page.getByLabel('稼働開始日'), '2026/04/02');
  });

  it('finds by typing, and drops what was typed but not picked', async () => {
    const company = page.getByRole('combobox', { name: '所属企業' });
    await bring(company);
    await company.fill('テク');
    await page.getByRole('option', { name: /北斗テクノロジー/ }).waitFor();
    await company.press('ArrowDown');
    await company.press('Enter');
    await holds(company, '北斗テクノロジー株式会社');
    await company.fill('どこにもない会社');
    await page.getByText('該当する企業がありません').waitFor();
    await company.press('Tab');
    await holds(company, '北斗テクノロジー株式会社');
    await company.fill('');
    await company.press('Tab');
    await page.getByRole('textbox', { name: '希望単価' }).focus();
    await holds(company, '');
  });

  it('is emptied while the list shows what was picked; to look at the list or Escape changes nothing', async () => {
    const company = page.getByRole('combobox', { name: '所属企業' });
    const picked = page.getByRole('option', { name: /青葉システムズ/ });
    await bring(company);
    await company.press('ArrowDown');
    await picked.waitFor();
    // The list goes to its first option a moment after it shows it.
    await company.and(page.locator('[aria-activedescendant]')).waitFor();
    await company.press('Tab');
    await holds(company, '株式会社青葉システムズ');
    await company.fill('青葉');
    await picked.waitFor();
    await company.press('Escape');
    await picked.waitFor({ state: 'detached' });
    await holds(company, '株式会社青葉システムズ');
    // The list opens with what it showed last: it must not stand on the company that is being taken out.
    await company.fill('');
    await picked.waitFor();
    await company.press('Tab');
    await page.getByRole('textbox', { name: '希望単価' }).focus();
    await holds(company, '');
  });

  it('filters a long list in hiragana; Escape closes it and keeps the choice', async () => {
    const skills = page.getByRole('group', { name: 'スキル', exact: true });
    await skills.getByRole('button', { name: '選択する' }).click();
    await page.getByRole('searchbox', { name: '選択肢を絞り込む' }).fill('すぷりんぐ');
    await page.getByRole('option', { name: /Spring Boot/ }).click();
    await skills.getByText('Spring Boot').waitFor();
    const filter = page.getByRole('searchbox', { name: '選択肢を絞り込む' });
    for (let press = 0; press < 3 && (await filter.count()) > 0; press++) await page.keyboard.press('Escape');
    await filter.waitFor({ state: 'detached' });
    expect(await skills.getByRole('button', { name: /を外す/ }).count()).toBe(4);
    await skills.getByRole('button', { name: '「React」を外す' }).click();
    await skills.getByText('React').waitFor({ state: 'detached' });
  });

  it('names targets and count before deleting', async () => {
    await page.getByRole('button', { name: '削除の確認' }).click();
    const dialog = page.getByRole('alertdialog', { name: '候補者を削除する' });
    const text = await dialog.textContent();
    expect(text).toContain('「山田 太郎」「佐藤 花子」「鈴木 一郎」ほか9件（合計12件）を削除します');
    await dialog.getByRole('button', { name: '12件を削除する' }).click();
    await dialog.waitFor({ state: 'detached' });
  });

  it('hides a flash message after three seconds, but not while it is pointed at', async () => {
    // The page's own clock, so that it does not matter how long the test takes.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('button', { name: '完了', exact: true }).click();
    const box = page.getByRole('status').filter({ hasText: '完了しました' });
    const { width, height } = (await box.boundingBox()) ?? { width: 0, height: 0 };
    expect([Math.round(width), Math.round(height)]).toEqual([240, 50]);
    await box.hover();
    await workedOff();
    await page.clock.runFor(60_000);
    expect(await box.count()).toBe(1);
    await page.mouse.move(10, 700);
    await workedOff();
    await page.clock.runFor(2_900);
    expect(await box.count()).toBe(1);
    await page.clock.runFor(200);
    await box.waitFor({ state: 'detached' });
  });

  it('refuses a file of another kind and says which are taken', async () => {
    const input = page.locator('input[type=file]');
    await input.setInputFiles({ name: '写真.gif', mimeType: 'image/gif', buffer: Buffer.from('x') });
    await page.getByText('「写真.gif」は選択できない形式です').waitFor();
    await input.setInputFiles({ name: '経歴.PDF', mimeType: 'application/pdf', buffer: Buffer.from('x') });
    await page.getByRole('listitem').filter({ hasText: '経歴.PDF' }).waitFor();
  });

  it('moves columns and takes them away', async () => {
    await page.getByRole('button', { name: '表示項目' }).click();
    await page.getByRole('button', { name: '都道府県を前へ' }).click();
    await page.getByRole('checkbox', { name: '更新日' }).uncheck();
    await page.getByText('4 / 5 項目').waitFor();
    const names = await page.getByRole('dialog').getByRole('listitem').allInnerTexts();
    expect(names.map((name) => name.trim())).toEqual(['氏名', '登録状況', '都道府県', '希望単価', '更新日']);
  });
});

describe('on a phone', () => {
  beforeEach(() => open(phone));

  it('meets WCAG 2.2 AA and never scrolls sideways', async () => {
    expect(await violations()).toEqual([]);
    const tooWide = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(tooWide).toBeLessThanOrEqual(0);
  });

  it('shows rows as cards with the names of their columns', async () => {
    const row = page.getByRole('region', { name: '候補者の一覧' }).locator('tbody tr').first();
    const { width } = (await row.boundingBox()) ?? { width: 0 };
    expect(width).toBeLessThan(390);
    const label = await row
      .locator('td[data-label="希望単価"]')
      .evaluate((cell) => getComputedStyle(cell, '::before').content);
    expect(label).toBe('"希望単価"');
  });

  it('opens the menu as a drawer and closes it when one goes somewhere', async () => {
    await page.getByRole('button', { name: 'メニューを開く' }).tap();
    await page.getByRole('dialog', { name: 'メニュー' }).getByRole('link', { name: '案件' }).tap();
    await page.getByRole('dialog', { name: 'メニュー' }).waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/stage/2');
  });

  it('gives fingers 44 px to press', async () => {
    const small = await page.getByRole('button').evaluateAll(
      (buttons) =>
        buttons
          .filter((button) => !button.closest('[aria-label="選択したファイル"], li, span'))
          .map((button) => button.getBoundingClientRect())
          .filter((box) => box.height > 0 && box.height < 44).length,
    );
    expect(small).toBe(0);
  });
});
