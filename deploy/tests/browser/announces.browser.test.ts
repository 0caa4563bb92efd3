/** Announcements: the panel behind the question mark, page after page; an operator who writes one. */
import { becomes, boxOf, hold, settled } from './support/settled';
import { desktop, overflow, phone, type Stage, signIn, startStage, type Visitor, violations } from './support/stage';

const PER_PAGE = 20;

let stage: Stage;
let staff: Visitor;

beforeAll(async () => {
  stage = await startStage('demo');
  staff = await stage.visitor();
  const { page } = staff;
  await signIn(stage, page);
  await page.getByRole('heading', { name: '今日の対応' }).waitFor();
});

beforeEach(() => staff.page.goto(`${stage.url}/enterprise/candidates`).then(() => undefined));
afterEach(() => staff.page.unrouteAll());
afterAll(() => stage?.stop());

const panel = () => staff.page.getByRole('dialog', { name: 'お知らせ一覧' });
const open = () => staff.page.getByRole('button', { name: 'お知らせを開く' }).click();
const close = () => panel().getByRole('button', { name: '閉じる' }).click();

/** Answers lists of announcements in place of the product; answers which pages were asked for. */
async function answerWith(answer: (page: number) => { status?: number; body: unknown }) {
  const asked: number[] = [];
  const at = '**/api/enterprise/announces/index';
  await staff.page.route(at, async (route) => {
    const page = route.request().postDataJSON().page as number;
    asked.push(page);
    const { status = 200, body } = answer(page);
    await route.fulfill({ status, json: body });
  });
  return asked;
}

const rows = (page: number, count: number) =>
  Array.from({ length: Math.min(PER_PAGE, count - (page - 1) * PER_PAGE) }, (_, index) => ({
    id: (page - 1) * PER_PAGE + index + 1,
    title: `お知らせ${(page - 1) * PER_PAGE + index + 1}`,
    content: '本文\n2行目',
    created_at: '2026-04-01T00:00:00.000Z',
  }));

test('it tells how many the member has not seen, marks them once, and counts none afterwards', async () => {
  const { page, context } = await stage.visitor(phone);
  await signIn(stage, page, 'enterprise', stage.signIns[1]);
  const mark = page.getByRole('banner').getByRole('button', { name: /^お知らせを開く（未読\d+件）$/ });
  await mark.waitFor();
  const count = Number(/\d+/.exec(String(await mark.getAttribute('aria-label')))?.[0]);
  expect(await violations(page)).toEqual([]);
  await mark.click();
  const list = page.getByRole('dialog', { name: 'お知らせ一覧' });
  await list.getByText('未読', { exact: true }).first().waitFor();
  expect(await list.getByText('未読', { exact: true }).count()).toBe(count);
  expect([await violations(page), await overflow(page)]).toEqual([[], 0]);
  // The marks stay while the panel is open; the number goes.
  await page.locator('header button[aria-label="お知らせを開く"]').waitFor({ state: 'attached' });
  expect(await list.getByText('未読', { exact: true }).count()).toBe(count);
  await list.getByRole('button', { name: '閉じる' }).click();
  // Marks are made as the panel opens: the unread ones have to be known by then.
  const [unread] = await Promise.all([page.waitForResponse('**/announces/unread'), page.reload()]);
  expect(await unread.json()).toEqual({ ids: [] });
  await page.getByRole('button', { name: 'お知らせを開く', exact: true }).click();
  await list.getByRole('listitem').first().waitFor();
  expect(await list.getByText('未読', { exact: true }).count()).toBe(0);
  await context.close();
});

test('opened before it is known what is unread, it marks that all the same, and only then notes it as read', async () => {
  const { page, context } = await stage.visitor(desktop);
  await page.route('**/announces/index', (route) =>
    route.fulfill({ json: { announces: rows(1, 3), current_page: 1, count: 3 } }),
  );
  const noted: string[] = [];
  await page.route('**/announces/read', (route) => {
    noted.push(String(route.request().postData()));
    return route.fulfill({ json: {} });
  });
  const asked = await hold(page, '**/announces/unread');
  await signIn(stage, page);
  const answer = await asked();
  await page.getByRole('button', { name: 'お知らせを開く', exact: true }).click();
  const list = page.getByRole('dialog', { name: 'お知らせ一覧' });
  await list.getByText('お知らせ3').waitFor();
  await settled(page);
  expect(noted).toEqual([]);
  await answer.fulfill({ json: { ids: [2] } });
  await list.getByRole('listitem').filter({ hasText: 'お知らせ2' }).getByText('未読', { exact: true }).waitFor();
  await becomes(async () => noted.length, 1);
  await context.close();
});

test('it shows the newest first, with links in the text, 600 px wide', async () => {
  await open();
  const items = panel().getByRole('listitem');
  await items.first().waitFor();
  const days = await panel().locator('time').allTextContents();
  expect(days.length).toBeGreaterThan(5);
  expect(days).toEqual([...days].sort().reverse());
  expect(days[0]).toMatch(/^\d{4}\/\d{2}\/\d{2}$/);
  expect(await panel().getByRole('link').first().getAttribute('target')).toBe('_blank');
  const { width } = await boxOf(panel());
  // Whole pixels are the specification's; what a scale or a scroll bar makes of them is Chromium's.
  expect(Math.abs(width - 600)).toBeLessThan(2);
  expect(await violations(staff.page)).toEqual([]);
});

test('it loads a page at the end of the list, stops at the last one, and begins anew when it is opened again', async () => {
  const asked = await answerWith((page) => ({
    body: { announces: rows(page, 45), current_page: page, limit_value: PER_PAGE, count: 45 },
  }));
  await open();
  const items = panel().getByRole('listitem');
  await items.nth(PER_PAGE - 1).waitFor();
  expect(await items.count()).toBe(PER_PAGE);
  for (const more of [40, 45]) {
    await panel()
      .locator('ul')
      .evaluate((list) => list.parentElement?.scrollTo(0, 1e6));
    await items.nth(more - 1).waitFor();
  }
  await panel()
    .locator('ul')
    .evaluate((list) => list.parentElement?.scrollTo(0, 0));
  await panel()
    .locator('ul')
    .evaluate((list) => list.parentElement?.scrollTo(0, 1e6));
  await close();
  await open();
  await items.nth(PER_PAGE - 1).waitFor();
  expect(await items.count()).toBe(PER_PAGE);
  expect(asked).toEqual([1, 2, 3, 1]);
});

test('it says that there is nothing yet', async () => {
  await answerWith(() => ({ body: { announces: [], current_page: 1, limit_value: 20, count: 0 } }));
  await open();
  await panel().getByText('お知らせはまだありません').waitFor();
});

test('it tells the status and the message of a failure, stops waiting, and tries again when asked to', async () => {
  let broken = true;
  await answerWith((page) =>
    broken
      ? { status: 403, body: { message: '表示できません。', status: 403 } }
      : { body: { announces: rows(page, 2), current_page: 1, limit_value: 20, count: 2 } },
  );
  await open();
  await panel().getByText('表示できません。（403）').waitFor();
  expect(await panel().getByText('読み込み中').count()).toBe(0);
  broken = false;
  await panel().getByRole('button').last().click();
  await panel().getByText('お知らせ2').waitFor();
});

test('an operator writes one; its addresses are links, and the list tells its day', async () => {
  const { page } = await stage.visitor();
  await signIn(stage, page, 'admin');
  await page.goto(`${stage.url}/admin/announces/create`);
  await page.getByLabel('タイトル', { exact: true }).fill('夏季休業のお知らせ');
  await page.getByLabel('本文', { exact: true }).fill('詳しくは https://www.example.co.jp/summer をご覧ください。');
  await page.getByRole('button', { name: '登録する', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: '夏季休業のお知らせ', exact: true }).waitFor();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^https:\/\/www\.example\.co\.jp\/summer/ })
    .waitFor();
  await page.goto(`${stage.url}/admin/announces`);
  const row = page.getByRole('row').filter({ hasText: '夏季休業のお知らせ' });
  expect(await row.getByRole('time').textContent()).toMatch(/^\d{4}\/\d\d\/\d\d$/);
});
