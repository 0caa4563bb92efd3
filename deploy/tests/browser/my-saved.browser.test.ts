/** What a visitor likes and searches joins their account at マイページ, and is there on another device. */
import type { Page } from 'playwright-core';
import { fillContact, mailboxOf, recruitingJobs } from './support/register';
import { becomes } from './support/settled';
import {
  desktop,
  mailedLink,
  openSite,
  overflow,
  phone,
  type Stage,
  startStage,
  type Visitor,
  violations,
} from './support/stage';

let stage: Stage;
let jobs: number[];
const visitors: Visitor[] = [];

beforeAll(async () => {
  stage = await startStage('demo');
  jobs = await recruitingJobs(stage);
});

afterAll(() => stage?.stop());

afterEach(async () => {
  for (const { context } of visitors.splice(0)) await context.close();
});

async function open(options: Parameters<Stage['visitor']>[0] = phone): Promise<Visitor> {
  const visitor = await stage.visitor(options);
  visitors.push(visitor);
  return visitor;
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function applied(page: Page, name: string): Promise<void> {
  await openSite(page, `${stage.url}/register/apply?job=${jobs[0]}`);
  await fillContact(page, name);
  await press(page, '同意して応募する');
  await title(page, '応募を受け付けました');
}

/** By the mailed link, from the door on. */
async function enter(page: Page, name: string): Promise<void> {
  await page.getByLabel('メールアドレス', { exact: true }).fill(mailboxOf(name));
  await press(page, 'リンクをメールで受け取る');
  await title(page, 'メールをご確認ください');
  await page.goto(await mailedLink(stage, mailboxOf(name)));
  await press(page, 'マイページに入る');
}

const kept = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key);
const likedIds = async (page: Page) => ((await kept(page, 'enishi_liked')) ?? []).map(({ id }: { id: number }) => id);
const hearts = (page: Page) => page.getByRole('main').getByRole('button', { name: /^気になる/ });
const likes = (page: Page) => page.getByRole('region', { name: '気になる案件' });

test('likes of two devices become one list, which follows presses on either, and leaves with who leaves', async () => {
  const first = await open();
  await applied(first.page, '気になる 花子');
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
  await applied((await open()).page, name);
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
  expect(await mail.inputValue()).toBe('2');
  await mail.selectOption({ label: 'メールなし' });
  await press(page, '常駐・一部リモートの「React」の案件のお知らせを変更する');
  await page.getByText('お知らせの受け取り方を変更しました').waitFor();
  expect(await mail.inputValue()).toBe('3');
  await press(page, '常駐・一部リモートの「React」の案件を削除する');
  await page.getByText('条件を削除しました').waitFor();
  await page.getByText('保存した条件はまだありません').waitFor();
  expect([await overflow(page), problems]).toEqual([0, []]);
});
