/** An installation that needs a second factor of its operators, in a real browser: where it leads, and what stands behind it. */

import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { desktop, overflow, phone, type SignIn, type Stage, startStage, violations } from './support/stage';

let stage: Stage;
let who: SignIn;
beforeAll(async () => {
  stage = await startStage('demo', { OPERATOR_SECOND_FACTOR: 'required' });
  who = stage.signIns.at(-1) as SignIn;
});
afterAll(() => stage?.stop());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const SET_UP = /\/admin\/admin_members\/second_factor$/;

async function isFit(page: Page, name: string): Promise<void> {
  for (const [at, { viewport }] of [phone, desktop].entries()) {
    await page.setViewportSize(viewport);
    expect([await overflow(page), await violations(page)]).toEqual([0, []]);
    const { SHOTS } = process.env;
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}-${at === 0 ? 390 : 1440}.png`, fullPage: true });
  }
}

/** Seconds ahead, as a code counts once. */
let ahead = 0;
const nextCode = (key: string) => {
  const code = new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + ahead * 1000 });
  ahead += 30;
  return code;
};
const shownKey = async (page: Page) =>
  String(await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).textContent()).replaceAll(' ', '');
const shownCodes = (page: Page) =>
  page.getByRole('list', { name: 'リカバリーコード' }).getByRole('listitem').allTextContents();

async function enter(page: Page, code?: string): Promise<void> {
  await page.goto(`${stage.url}/admin/signin`);
  await page.getByLabel('メールアドレス', { exact: true }).fill(who.email);
  await page.getByLabel('パスワード', { exact: true }).fill(who.password);
  await button(page, 'ログインする').click();
  if (!code) return;
  await page.getByLabel('認証コード', { exact: true }).fill(code);
  await button(page, 'ログインする').click();
}

test('an operator is led to set one up, goes on from there, changes the app, and ends a device', async () => {
  const { page, problems } = await stage.visitor();
  await enter(page);
  await page.waitForURL(SET_UP);
  await page.getByText('運営メンバーには二段階認証が必須です', { exact: false }).waitFor();
  await page.goto(`${stage.url}/admin/enterprises`);
  await page.waitForURL(SET_UP);
  await page.getByLabel('現在のパスワード', { exact: true }).waitFor();
  await isFit(page, 'factor-missing');
  await page.getByLabel('現在のパスワード', { exact: true }).fill(who.password);
  await button(page, '設定を始める').click();
  const key = await shownKey(page);
  await isFit(page, 'factor-app');
  await page.getByLabel('認証コード', { exact: true }).fill(nextCode(key));
  await button(page, '有効にする').click();
  await button(page, '保管しました').waitFor();
  const codes = await shownCodes(page);
  expect([codes.length, codes.every((code) => /^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/.test(code))]).toEqual([10, true]);
  await isFit(page, 'factor-codes');
  await button(page, '保管しました').click();
  await page.getByRole('heading', { level: 1, name: 'エージェント' }).waitFor();

  const other = await stage.visitor(phone);
  await enter(other.page, codes[0].toLowerCase().replaceAll('-', ''));
  await other.page.getByRole('heading', { level: 1, name: 'エージェント' }).waitFor();
  await page.goto(`${stage.url}/admin/admin_members/sessions`);
  await page.getByText('この端末').first().waitFor();
  expect(await page.getByRole('row').count()).toBe(3);
  await isFit(page, 'devices');
  await button(page, 'ほかの端末をすべてログアウト').click();
  await page.getByText('1台の端末をログアウトさせました').waitFor();
  await other.page.goto(`${stage.url}/admin/enterprises`, { waitUntil: 'commit' });
  await other.page.waitForURL(/\/admin\/signin\?/);

  await page.goto(`${stage.url}/admin/admin_members/second_factor`);
  await page.getByText('リカバリーコードの残り：9個').waitFor();
  expect(await button(page, '無効にする').count()).toBe(0);
  await isFit(page, 'factor-standing');
  const change = part(page, '認証アプリを変更する');
  await change.getByLabel('現在のパスワード', { exact: true }).fill(who.password);
  await change.getByLabel('現在の認証コード', { exact: true }).fill('000000');
  await button(page, '変更を始める').click();
  await change.getByText('コードが正しくないか', { exact: false }).waitFor();
  await change.getByLabel('現在の認証コード', { exact: true }).fill(nextCode(key));
  await button(page, '変更を始める').click();
  const next = await shownKey(page);
  await part(page, '認証アプリに登録する').getByLabel('認証コード', { exact: true }).fill('000000');
  await button(page, '変更する').click();
  await page.getByText('コードが正しくないか', { exact: false }).waitFor();
  ahead = 0;
  await part(page, '認証アプリに登録する').getByLabel('認証コード', { exact: true }).fill(nextCode(next));
  await button(page, '変更する').click();
  await button(page, '保管しました').waitFor();
  const anew = await shownCodes(page);
  await button(page, '保管しました').click();

  const renew = part(page, 'リカバリーコードを作り直す');
  await renew.getByLabel('認証コード', { exact: true }).fill(anew[9]);
  await button(page, '作り直す').click();
  await button(page, '保管しました').waitFor();
  expect((await shownCodes(page)).filter((code) => anew.includes(code))).toEqual([]);
  expect(problems.filter((text) => !/40[13]|422/.test(text))).toEqual([]);
});
