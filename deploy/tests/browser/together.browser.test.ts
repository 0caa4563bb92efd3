/** Two members side by side: a mention arrives, the bell counts it, and it leads to the comment; both see one another. */
import type { Locator, Page } from 'playwright-core';
import { becomes, settled } from './support/settled';
import { at, recordsOf, signedInStaff } from './support/staff';
import { goTo, overflow, phone, type Stage, signInAt, startStage, type Visitor, violations } from './support/stage';

let stage: Stage;
let candidate: number;
let author: Visitor;
let reader: Visitor;

/** A colleague of the first account of the demo. */
const COLLEAGUE = 'ogawa@example.com';

beforeAll(async () => {
  stage = await startStage('demo');
  const staff = await signedInStaff(stage);
  candidate = await recordsOf(() => staff).make('candidates', 'candidate', {
    ...{ l_name: '連携', f_name: '花子', inception_day_type_id: 1 },
  });
  author = await stage.visitor();
  reader = await stage.visitor();
  const who = { email: COLLEAGUE, password: stage.signIns[0].password };
  await signInAt(stage, author.page, `/enterprise/candidates/${candidate}/comment`);
  await signInAt(stage, reader.page, '/enterprise/home', who);
  // Notifications of the demo are read before.
  await reader.page.getByRole('button', { name: /^通知を開く/ }).click();
  await reader.page.getByRole('button', { name: 'すべて既読にする' }).click();
  await reader.page.getByRole('button', { name: '通知を開く', exact: true }).waitFor({ state: 'attached' });
  await reader.page.keyboard.press('Escape');
  await reader.page.getByRole('dialog', { name: '通知' }).waitFor({ state: 'detached' });
});
afterAll(() => stage?.stop());

it('names a member by the keyboard, who hears of it without a reload and is led to the comment', async () => {
  const { page } = author;
  const box = page.getByRole('textbox', { name: 'コメントを書く' });
  await box.pressSequentially('日程について、@');
  const members = page.getByRole('listbox', { name: 'メンションするメンバー' });
  await members.getByRole('option').nth(1).waitFor();
  await settled(page);
  expect(await violations(page)).toEqual([]);
  // By the reading, which the name does not have.
  await box.pressSequentially('おがわ');
  const found = () => members.getByRole('option').allInnerTexts();
  const OGAWA = [['小', '小川 美咲', '営業部長'].join('\n')];
  await becomes(found, OGAWA);
  await page.keyboard.press('Escape');
  await members.waitFor({ state: 'detached' });
  expect(await box.inputValue()).toBe('日程について、@おがわ');
  await box.pressSequentially(' ');
  await page.keyboard.press('Backspace');
  await becomes(found, OGAWA);
  await page.keyboard.press('Enter');
  await box.pressSequentially('さん、確認をお願いします。');
  expect(await box.inputValue()).toBe('日程について、@小川 美咲 さん、確認をお願いします。');
  await page.keyboard.press('Control+Enter');

  const bell = reader.page.getByRole('button', { name: '通知を開く（未読1件）' });
  await bell.click();
  const notice = reader.page.getByRole('dialog', { name: '通知' }).getByRole('link', { name: /連携 花子/ });
  await notice.waitFor();
  await settled(reader.page);
  expect(await violations(reader.page)).toEqual([]);
  await notice.click();
  await reader.page.waitForURL(new RegExp(`/enterprise/candidates/${candidate}/comment#comment-\\d+$`));
  await reader.page.locator('[data-found]').getByText('@小川 美咲').waitFor();
  await reader.page.getByRole('button', { name: '通知を開く', exact: true }).waitFor();
});

/** The page before says who is there, too, until the next one stands in its place. */
async function openTab(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('link', { name, exact: true });
  await tab.click();
  await tab.and(page.locator('[aria-current=page]')).waitFor();
}

it('shows who else has the record open, and what a colleague saves', async () => {
  await openTab(author.page, '概要');
  await author.page.getByText('小川 美咲さんも開いています').waitFor({ state: 'attached' });
  await openTab(reader.page, '概要');
  // From the first beat on: what was saved before it is what the page has read.
  await reader.page.getByText('縁 一郎さんも開いています').waitFor({ state: 'attached' });
  const staff = await signedInStaff(stage);
  await staff.expect(200, 'PUT', at(`candidates/update/${candidate}`), { candidate: { address: '渋谷区道玄坂1-2-3' } });
  await reader.page.getByText('渋谷区道玄坂1-2-3').first().waitFor();
  await reader.page.getByText(/さんが\d\d:\d\dに保存しました/).waitFor();
  expect([author.problems, reader.problems]).toEqual([[], []]);
});

/** A box that is saved by itself shows its new state with the data behind it, not within the press. */
async function turn(box: Locator, on: boolean): Promise<void> {
  await box.click();
  await becomes(() => box.isChecked(), on);
}

it('lists them on a page of their own, and offers each way to be told, on a phone, too', async () => {
  const { page, context } = await stage.visitor(phone);
  const who = { email: COLLEAGUE, password: stage.signIns[0].password };
  await signInAt(stage, page, '/enterprise/notifications', who);
  await page.getByRole('link', { name: /連携 花子/ }).waitFor();
  await page.getByRole('group', { name: '表示する通知' }).getByRole('button', { name: /^未読/ }).click();
  await page.getByText('未読の通知はありません').waitFor();
  await goTo(page, '/enterprise/setting/notifications');
  const mail = page.getByLabel('コメントでのメンション：メール（すぐに）');
  await turn(mail, false);
  await turn(page.getByLabel('時間帯を決める'), true);
  await page.getByLabel('開始').selectOption('19:00');
  await settled(page);
  expect([await overflow(page), await violations(page)]).toEqual([0, []]);
  await page.reload();
  await settled(page);
  expect([await mail.isChecked(), await page.getByLabel('開始').inputValue()]).toEqual([false, '19:00']);
  await context.close();
});
