/** Drafts of forms and comments: after the end of a session, a reload, a tab that was closed, and a connection that broke. */
import type { Page } from 'playwright-core';
import { becomes } from './support/settled';
import { desktop, overflow, phone, type Stage, signIn, startStage, type Visitor, violations } from './support/stage';

/** Id of a candidate of the demo agency. */
const CANDIDATE = 320;
const CALL = '面談の内容：「リモート中心」を希望。\n'.repeat(10).trim();
const RESTORED = '保存されていない入力を復元しました';

let stage: Stage;
let staff: Visitor;

beforeAll(async () => {
  stage = await startStage('demo');
  staff = await stage.visitor(desktop);
  await signIn(stage, staff.page);
});
afterAll(() => stage?.stop());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const comments = () => staff.page.goto(`${stage.url}/enterprise/candidates/${CANDIDATE}/comment`);
const box = () => staff.page.getByLabel('コメントを書く', { exact: true });

async function signInAgain(who = 0): Promise<void> {
  const { page } = staff;
  await page.waitForURL(/\/signin\?/);
  await page.getByLabel('メールアドレス', { exact: true }).fill(stage.signIns[who].email);
  await page.getByLabel('パスワード', { exact: true }).fill(stage.signIns[who].password);
  await button(page, 'ログインする').click();
  await page.waitForURL(({ pathname }) => !pathname.endsWith('/signin'));
}

test('a comment that is sent after the session has ended is still in its box, is sent then, and is gone', async () => {
  const { page, context } = staff;
  await comments();
  await box().fill(CALL);
  await context.clearCookies();
  await page.keyboard.press('Control+Enter');
  await signInAgain();
  await page.getByText(RESTORED).waitFor();
  expect(await box().inputValue()).toBe(CALL);
  expect([await violations(page), await overflow(page)]).toEqual([[], 0]);
  await page.setViewportSize(phone.viewport);
  expect(await overflow(page)).toBe(0);
  await page.setViewportSize(desktop.viewport);
  await button(page, '送信する').click();
  await page.getByRole('listitem').filter({ hasText: '面談の内容' }).first().getByRole('time').waitFor();
  expect(await page.getByText(RESTORED).count()).toBe(0);
  await page.reload();
  await page.getByRole('listitem').filter({ hasText: '面談の内容' }).first().waitFor();
  expect(await box().inputValue()).toBe('');
});

test('a part of a record opens with what was typed into it, tells what a colleague has saved since, and lets it go', async () => {
  const { page, context } = staff;
  const record = `${stage.url}/enterprise/candidates/${CANDIDATE}`;
  const other = await context.newPage();
  const told = page.getByLabel('企業提示名', { exact: true });
  await page.goto(record);
  await button(page, '基本情報を編集').click();
  await told.fill('途中の提示名');
  await context.clearCookies();
  // By one key: the question for duplicates, half a second after the last one, may lead to the sign-in before.
  await page.keyboard.press('Control+Enter');
  await signInAgain();
  await told.waitFor();
  expect(await told.inputValue()).toBe('途中の提示名');
  await told.fill('まだ途中の提示名');
  await page.waitForFunction(() => JSON.stringify(localStorage).includes('まだ途中の提示名'));
  // It is no other page's as long as it is open here.
  await other.goto(record);
  await button(other, '基本情報を編集').waitFor();
  await other.close();
  // The battery is empty: nothing asks.
  await page.close();
  staff.page = await context.newPage();
  const again = staff.page;
  const colleague = await stage.visitor(desktop);
  await signIn(stage, colleague.page, 'enterprise', stage.signIns[1]);
  await colleague.page.goto(record);
  await button(colleague.page, '基本情報を編集').click();
  await colleague.page.getByLabel('企業提示名', { exact: true }).fill('同僚の提示名');
  await button(colleague.page, '保存する').click();
  await colleague.page.getByText('保存しました', { exact: true }).first().waitFor();

  await again.goto(record);
  await again.getByText('別の値で保存された項目があります（企業提示名）').waitFor();
  expect([await violations(again), await overflow(again)]).toEqual([[], 0]);
  await button(again, '復元した入力を破棄する').click();
  await becomes(() => again.getByLabel('企業提示名', { exact: true }).inputValue(), '同僚の提示名');
  await again.reload();
  await button(again, '基本情報を編集').waitFor();
});

test('a comment that is sent without a connection waits, is said to wait, and is sent', async () => {
  const { page, context } = staff;
  await comments();
  await box().waitFor();
  await context.setOffline(true);
  await page.getByText(/^オフラインです。/).waitFor();
  await box().fill('地下鉄の中で書いたメモ');
  await box().press('Control+Enter');
  const written = page.getByRole('listitem').filter({ hasText: '地下鉄の中で書いたメモ' });
  await written.getByText('送信中…').waitFor();
  await context.setOffline(false);
  await written.getByRole('time').waitFor();
  expect(await page.getByText(/^オフラインです。/).count()).toBe(0);
});

test('a new record is gone on with; whoever calls it off, or signs out, leaves nothing', async () => {
  const { page } = staff;
  const create = `${stage.url}/enterprise/companies/create`;
  const name = page.getByLabel('企業名', { exact: true });
  await page.goto(create);
  await name.fill('株式会社とちゅう');
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await page.getByText(RESTORED).waitFor();
  expect(await name.inputValue()).toBe('株式会社とちゅう');
  await button(page, 'キャンセル').click();
  await page.goto(create);
  await name.waitFor();
  expect(await name.inputValue()).toBe('');

  await name.fill('株式会社わすれもの');
  page.once('dialog', (question) => void question.accept());
  await page.goto(`${stage.url}/enterprise/signout`);
  await page.waitForURL(/\/signin/);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('わすれもの');
});
