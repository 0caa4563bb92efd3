/** Likes and saved searches of a visitor join their account at マイページ, and are there on another device. */
import type { Page } from 'playwright-core';
import { apply, openMailedLink, press, title, visitorsOf } from './support/my-page';
import { recruitingJobs } from './support/register';
import { becomes } from './support/settled';
import { desktop, openSite, overflow, phone, type Stage, startStage, violations } from './support/stage';

let stage: Stage;
let jobs: number[];
const open = visitorsOf(() => stage);

beforeAll(async () => {
  stage = await startStage('demo');
  jobs = await recruitingJobs(stage);
});

afterAll(() => stage?.stop());

/** By the mailed link, from the door on. */
async function enter(page: Page, name: string): Promise<void> {
  await openMailedLink(stage, page, name);
  await press(page, 'マイページに入る');
}

const kept = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key);
const likedIds = async (page: Page) => ((await kept(page, 'enishi_liked')) ?? []).map(({ id }: { id: number }) => id);
const hearts = (page: Page) => page.getByRole('main').getByRole('button', { name: /^気になる/ });
const likes = (page: Page) => page.getByRole('region', { name: '気になる案件' });

test('likes of two devices become one list, which follows presses on either, and leaves with who leaves', async () => {
  const first = await open();
  await apply(stage, first.page, '気になる 花子', jobs[0]);
  await openSite(first.page, `${stage.url}/jobs`);
  await hearts(first.page).nth(0).click();
  await hearts(first.page).nth(1).click();
  const [b, a] = await likedIds(first.page);
  await first.page.goto(`${stage.url}/mypage`);
  await enter(first.page, '気になる 花子');
  await becomes(() => likes(first.page).getByRole('listitem').count(), 2);
  expect([await violations(first.page), await overflow(first.page)]).toEqual([[], 0]);

  const second = await open(desktop);
  await openSite(second.page, `${stage.url}/jobs`);
  await hearts(second.page).nth(2).click();
  const [c] = await likedIds(second.page);
  await second.page.goto(`${stage.url}/mypage`);
  await enter(second.page, '気になる 花子');
  await becomes(() => likedIds(second.page), [c, b, a]);
  expect([await violations(second.page), await overflow(second.page)]).toEqual([[], 0]);
  await openSite(second.page, `${stage.url}/likes`);
  await second.page.getByText('マイページに保存され').waitFor();
  await becomes(() => second.page.getByRole('article').count(), 3);
  await hearts(second.page).nth(1).click();
  await becomes(async () => (await kept(second.page, 'enishi_liked_account')).presses, []);

  await openSite(first.page, `${stage.url}/likes`);
  await becomes(() => likedIds(first.page), [c, a]);
  // A press without a connection waits for the next one.
  await first.context.setOffline(true);
  await hearts(first.page).nth(0).click();
  await becomes(async () => (await kept(first.page, 'enishi_liked_account')).presses.length, 1);
  await first.context.setOffline(false);
  await openSite(first.page, `${stage.url}/mypage`);
  await becomes(() => likes(first.page).getByRole('listitem').count(), 1);
  await press(first.page, 'マイページから出る');
  await first.page.getByText('マイページから出ました').waitFor();
  await becomes(() => likedIds(first.page), []);
  expect(await kept(first.page, 'enishi_liked_account')).toBeNull();
});

test.each([
  ['a phone', phone],
  ['a wide screen', desktop],
  ['a phone without scripts', { ...phone, javaScriptEnabled: false }],
])('on %s a search is saved from the list on, through the door, and ended again', async (at, device) => {
  const name = `保存 ${'一二三'[['a phone', 'a wide screen'].indexOf(at) + 1]}郎`;
  await apply(stage, (await open()).page, name, jobs[0]);
  const { page, problems } = await open(device);
  const scripts = (device as { javaScriptEnabled?: boolean }).javaScriptEnabled !== false;
  await page.goto(`${stage.url}/jobs?work_styles_ids=1,2&keyword=React`);
  await page.getByRole('link', { name: 'この条件を保存' }).click();
  await page.getByText('条件を保存するには').waitFor();
  await enter(page, name);
  await title(page, '条件の保存');
  await page.getByText('常駐・一部リモートの「React」の案件').waitFor();
  if (scripts) expect([await violations(page), await overflow(page)]).toEqual([[], 0]);
  await page.getByLabel('公開されたらすぐ（数分ごと）').check();
  await press(page, 'この条件を保存する');
  await page.getByText('条件を保存しました').waitFor();
  const mail = page.getByLabel('常駐・一部リモートの「React」の案件のお知らせメール');
  await becomes(() => mail.inputValue(), '2');
  await mail.selectOption({ label: 'メールなし' });
  await press(page, '常駐・一部リモートの「React」の案件のお知らせを変更する');
  await page.getByText('お知らせの受け取り方を変更しました').waitFor();
  await becomes(() => mail.inputValue(), '3');
  await press(page, '常駐・一部リモートの「React」の案件を削除する');
  await page.getByText('条件を削除しました').waitFor();
  await page.getByText('保存した条件はまだありません').waitFor();
  expect([await overflow(page), problems]).toEqual([0, []]);
});
