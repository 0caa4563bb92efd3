/** An agency makes its site its own in the console: pictures, words, preview, opening, history, words on categories. */
import { circle, draw } from '@enishi/demo/art/draw';
import type { Locator, Page } from 'playwright-core';
import { createBrowser } from '../gateway/browser';
import { becomes } from './support/settled';
import { desktop, overflow, phone, type Stage, signIn, startStage, type Visitor, violations } from './support/stage';

const SITES = '/enterprise/sites';
/** A PNG of one pixel. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let stage: Stage;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  stage = await startStage('demo');
});
afterAll(() => stage?.stop());

beforeEach(async () => {
  visitor = await stage.visitor();
  page = visitor.page;
  await signIn(stage, page);
});
afterEach(() => visitor.context.close());

/** The preview's frame runs nothing, neither the tools that look for violations nor what a link of its page opens. */
const unexpected = ({ problems }: Visitor): string[] => problems.filter((one) => !/sandboxed/.test(one));

const button = (name: string, inside: Page | Locator = page) => inside.getByRole('button', { name, exact: true });
const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

async function open(at: string, name: string): Promise<void> {
  await page.goto(`${stage.url}${SITES}${at}`);
  await title(name);
}

/** The page as visitors get it. */
const served = async (at: string): Promise<string> => {
  await stage.settle();
  return (await createBrowser(stage.url).send('GET', at, undefined, { headers: { accept: 'text/html' } })).text;
};

/** Opens the choice of a picture, and uploads one. */
async function choosePicture(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await page.getByRole('button', { name: /^メインビジュアルを(?:選択|変更)$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('新しい画像をアップロード').setInputFiles(file);
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('img', { name: file.name }).waitFor();
}

async function save(): Promise<void> {
  await button('下書きを保存する').click();
  await page.getByText('下書きを保存しました').waitFor();
}

/** @param told what the dialog says of the changes */
async function openDraft(told: RegExp): Promise<void> {
  await button('この内容で公開する').click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText(told).waitFor();
  await button('公開する', dialog).click();
  await page.getByText('下書きはすべて公開されています').waitFor();
}

async function publish(): Promise<void> {
  await page.getByRole('link', { name: '公開へ進む' }).click();
  await title('サイト');
  await openDraft(/^次の\d+項目の変更を公開します/);
}

test('a draft with a new picture is looked at, opened, changed, and an earlier one brought back', async () => {
  const [first, second] = ['言葉を、あたらしく。', 'もう一度、あたらしく。'];
  await open('/contents/mainvisual', 'メインビジュアル');
  const line = page.getByLabel('メインタイトル 1', { exact: true });
  await line.fill(first);
  await choosePicture({ name: '新しい絵.png', mimeType: 'image/png', buffer: Buffer.from(DOT, 'base64') });
  await save();
  expect(await served('/')).not.toContain(first);

  const [preview] = await Promise.all([visitor.context.waitForEvent('page'), button('別のタブで見る').click()]);
  await preview.getByText('プレビュー：公開前の内容です').waitFor();
  await preview.getByRole('heading', { level: 1 }).getByText(first).waitFor();
  await preview.close();
  await publish();
  expect(await served('/')).toContain(first);

  await open('/contents/mainvisual', 'メインビジュアル');
  await line.fill(second);
  await save();
  await publish();
  expect(await served('/')).toContain(second);

  // The history is read on its own: until then the opening before the last stands where the last belongs.
  await open('', 'サイト');
  await button('下書きに戻す').first().click();
  const changes = page.getByRole('region', { name: '公開されていない内容' });
  await changes.getByRole('link', { name: 'メインタイトル', exact: true }).waitFor();
  await openDraft(/^メインビジュアル（1）：メインタイトル$/);
  const last = await served('/');
  expect(last).toContain(first);
  expect(last).not.toContain(second);
  expect(visitor.problems).toEqual([]);
});

test('the page beside the form follows what is typed, keeps its place, and stores nothing', async () => {
  const typed = '打っているあいだの言葉';
  await open('/contents/mainvisual', 'メインビジュアル');
  const preview = page.getByRole('region', { name: 'プレビュー' });
  const shown = () => preview.locator('iframe[aria-hidden=false]').contentFrame();
  await shown().getByRole('heading', { level: 1 }).waitFor();
  const scrolled = () =>
    preview.locator('iframe[aria-hidden=false]').evaluate((frame: HTMLIFrameElement) => frame.contentWindow?.scrollY);
  await preview.locator('iframe[aria-hidden=false]').hover();
  await page.mouse.wheel(0, 400);
  await becomes(async () => Number(await scrolled()) > 300, true);
  const before = await scrolled();
  await page.getByLabel('メインタイトル 1', { exact: true }).fill(typed);
  await shown().getByText(typed).waitFor({ state: 'attached' });
  expect(await scrolled()).toBe(before);
  await button('パソコン', preview).click();
  const frame = preview.locator('iframe[aria-hidden=false]');
  expect(await frame.evaluate((one) => one.clientWidth)).toBe(1280);
  // A link leads nowhere: the frame stays what it is.
  await shown().getByRole('link').first().press('Enter');
  await shown().getByText(typed).waitFor({ state: 'attached' });
  expect(await served('/')).not.toContain(typed);
  expect(await violations(page)).toEqual([]);

  await page.setViewportSize(phone.viewport);
  await preview.waitFor({ state: 'hidden' });
  await button('プレビュー').click();
  await shown().getByText(typed).waitFor();
  expect(await overflow(page)).toBe(0);
  await button('入力').click();
  expect(await page.getByLabel('メインタイトル 1', { exact: true }).inputValue()).toBe(typed);
  expect(unexpected(visitor)).toEqual([]);
});

test('words that mean the same find the same jobs at once', async () => {
  await open('/search_words', '検索の言いかえ');
  await button('追加').click();
  const first = page.getByRole('textbox', { name: '言いかえ 1', exact: true });
  await first.fill('リアクティブ、渋谷');
  await button('保存して反映する').click();
  await page.getByText('「渋谷」は、場所・単価・日数・開始時期の条件として', { exact: false }).first().waitFor();
  expect(await violations(page)).toEqual([]);
  await first.fill('リアクティブ、React');
  await button('保存して反映する').click();
  await page.getByText('検索の言いかえを保存しました').waitFor();
  expect(await served(`/jobs?keyword=${encodeURIComponent('リアクティブ')}`)).toMatch(/\/jobs\/detail\/\d+/);
});

test('a large picture reaches a phone in a version for phones', async () => {
  const sun = { color: 'F59E0B', opacity: 0.7, shape: circle(1200, 380, 300) };
  const large = draw({ width: 1920, height: 800, background: ['FDE9D2', '93B4E8'], layers: [sun] });
  await open('/contents/mainvisual', 'メインビジュアル');
  await choosePicture({ name: '大きな絵.png', mimeType: 'image/png', buffer: large });
  await save();
  await publish();
  await stage.settle();
  /** The picture that a screen has taken: where from, how wide. */
  const taken = async (size: object) => {
    const own = await stage.visitor(size);
    await own.page.goto(stage.url);
    const visual = own.page.locator('img[fetchpriority="high"]');
    const seen = await visual.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const { headers } = await fetch(image.currentSrc);
      const [width, height] = [image.getAttribute('width'), image.getAttribute('height')];
      return { src: image.currentSrc, original: image.src, type: headers.get('content-type'), width, height };
    });
    await own.context.close();
    return seen;
  };
  const [small, wide] = [await taken(phone), await taken(desktop)];
  for (const seen of [small, wide]) expect(seen).toMatchObject({ type: 'image/webp', width: '1920', height: '800' });
  expect(new Set([small.src, wide.src, small.original]).size).toBe(3);
  expect(visitor.problems).toEqual([]);
});

test('what visitors will see otherwise is said beside its field as it is typed, and nothing is refused', async () => {
  const note = (field: string) => page.getByRole('status', { name: `${field}の注意`, exact: true });
  await open('/contents/mainvisual', 'メインビジュアル');
  const buffer = draw({ width: 300, height: 200, background: ['E8F1FB', 'C9DFF5'], layers: [] });
  await choosePicture({ name: '小さな画像.png', mimeType: 'image/png', buffer });
  await note('メインビジュアル').getByText('横300px、縦200px').waitFor();
  const line = 'あなたの経験が活きるフリーランスの案件をいち早くお届けします';
  const first = page.getByRole('group', { name: 'メインタイトル' }).getByRole('textbox').first();
  await first.fill(line);
  await note('メインタイトル').getByText(`${line.length}文字`).waitFor();
  expect(await violations(page)).toEqual([]);
  await first.fill('短い言葉');
  await note('メインタイトル').getByText('文字').waitFor({ state: 'detached' });
  await save();

  await open('/settings/base', '基本設定');
  const accent = page.getByRole('textbox', { name: 'アクセントカラー', exact: true });
  await accent.fill('FFF59D');
  await note('アクセントカラー').getByText('入力した色 #FFF59D').waitFor();
  expect(await note('アクセントカラー').getByRole('listitem').count()).toBe(2);
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize(phone.viewport);
  expect(await overflow(page)).toBe(0);
});

test('titles and descriptions are filled in page by page', async () => {
  await open('/settings/meta', 'メタデータ');
  await page
    .getByLabel('カテゴリーごとの案件一覧のタイトル', { exact: true })
    .fill('{category_name}なら{service_name}');
  await save();
  await publish();
  expect(await served('/jobs/occupation-2')).toContain('<title>バックエンドエンジニアなら');
});

test('what is written about a category stands above its jobs', async () => {
  await open('/job_category_describes', 'カテゴリーの説明');
  await page.getByRole('searchbox').first().fill('バックエンド');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'バックエンドエンジニア', exact: true }).click();
  await title('バックエンドエンジニア');
  await page.getByLabel('説明文', { exact: true }).fill('サーバー側の仕事をまとめました。');
  await button('保存して公開する').click();
  await page.getByText('説明文を公開しました').waitFor();
  expect(await served('/jobs/occupation-2')).toContain('サーバー側の仕事をまとめました。');
});

test('the page of the domain says where the site is, and what others list it by', async () => {
  await open('/domain', 'ドメイン');
  const address = page.getByRole('region', { name: '公開サイトのドメイン' });
  await address.getByText('公開中', { exact: true }).waitFor();
  const feed = page.getByRole('link', { name: /\/feed\.xml$/ });
  const { hostname, pathname } = new URL((await feed.getAttribute('href')) ?? '');
  await address.getByText(hostname, { exact: true }).waitFor();
  expect(await served(pathname)).toContain('<rss');
});

test.each([
  ['1440 px', desktop],
  ['390 px', phone],
] as const)('every page about the site fits and speaks to assistive technology at %s', async (_size, size) => {
  const own = await stage.visitor(size);
  await signIn(stage, own.page);
  const found: string[] = [];
  for (const at of [
    '',
    '/contents/feature',
    '/settings/base',
    '/settings/meta',
    '/job_category_describes',
    '/search_words',
    '/domain',
  ]) {
    await own.page.goto(`${stage.url}${SITES}${at}`);
    await own.page.getByRole('heading', { level: 1 }).waitFor();
    await own.page.getByLabel('読み込んでいます').first().waitFor({ state: 'detached' });
    const wide = await overflow(own.page);
    if (wide > 0) found.push(`${at}: ${wide} px too wide`);
    for (const violation of await violations(own.page)) found.push(`${at}: ${violation}`);
  }
  expect(found).toEqual([]);
  expect(unexpected(own)).toEqual([]);
  await own.context.close();
});
