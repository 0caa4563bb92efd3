/** A member puts a broadcast together, looks at every mail, sends it and takes it back; somebody leaves by a mail's link. */
import type { Page } from 'playwright-core';
import { linkMailDomain } from './support/linked';
import { becomes, settled } from './support/settled';
import { desktop, overflow, phone, type Stage, signIn, startStage, violations } from './support/stage';

let stage: Stage;

beforeAll(async () => {
  stage = await startStage('demo');
  await linkMailDomain(stage);
});
afterAll(() => stage?.stop());

async function sound(page: Page): Promise<void> {
  await settled(page);
  expect([await overflow(page), await violations(page)]).toEqual([0, []]);
}

test('from the list of candidates to the mail of each, sent and taken back within the minute', async () => {
  const { page, problems } = await stage.visitor(desktop);
  await signIn(stage, page);
  await page.getByRole('link', { name: '一斉配信', exact: true }).click();
  await page.getByRole('heading', { name: '一斉配信', level: 1 }).waitFor();
  await page.getByRole('navigation', { name: '一斉配信の表示' }).getByRole('link', { name: '送信済み' }).click();
  await page.waitForURL(/\/broadcasts\/sent/);
  await page.getByRole('link', { name: '一斉配信を作成' }).first().click();
  await page.getByRole('button', { name: 'この条件の全員を追加' }).waitFor();
  const boxes = page.getByRole('row').getByRole('checkbox');
  await boxes.nth(1).check();
  await boxes.nth(2).check();
  await page.getByText('候補者：2名').waitFor();
  await sound(page);

  await page.getByRole('link', { name: '設定へ進む' }).click();
  await page.getByRole('button', { name: '内容を確認する' }).click();
  // The text of an earlier broadcast comes with its subject.
  await page.getByRole('button', { name: 'テンプレート', exact: true }).click();
  await page.getByRole('button', { name: /^新着案件のご案内/ }).click();
  const subject = page.getByRole('textbox', { name: /^件名/ });
  await becomes(() => subject.inputValue(), '【縁フリーランス】新しい案件を公開しました');
  await page.getByRole('button', { name: '元の文面に戻す' }).click();
  await becomes(() => subject.inputValue(), '');
  await subject.fill('{{宛名}}様へのお知らせ');
  await page.getByRole('textbox', { name: /^件名/ }).blur();
  await sound(page);
  await page.getByRole('button', { name: '内容を確認する' }).click();
  await page.waitForURL(/\/broadcasts\/\d+$/);
  const standing = page.getByRole('region', { name: '送信の状況' });
  await standing.getByText('確認待ち').first().waitFor();
  await sound(page);

  await page.getByRole('button', { name: '順にプレビュー' }).click();
  const drawer = page.getByRole('dialog', { name: '宛先ごとのプレビュー' });
  await drawer.getByText('様へのお知らせ').waitFor();
  await drawer.getByRole('button', { name: '次の宛先' }).click();
  await drawer.getByRole('button', { name: '自分に試し送り' }).click();
  await page.keyboard.press('Escape');

  await standing.getByRole('button', { name: '送信に進む' }).click();
  await page.getByRole('dialog', { name: '送信の確認' }).getByRole('button', { name: '送信する' }).click();
  await page.getByRole('timer').waitFor();
  await standing.getByRole('button', { name: '取り消して確認に戻す' }).click();
  await standing.getByRole('button', { name: '送信に進む' }).waitFor();
  expect(problems).toEqual([]);
});

test('the settings of mailings and the list of those who want none, on a phone', async () => {
  const { page, problems } = await stage.visitor(phone);
  await signIn(stage, page);
  await page.goto(`${stage.url}/enterprise/setting/mailings`);
  await page.getByText('承認が必要になる宛先数').first().waitFor();
  await sound(page);
  await page.goto(`${stage.url}/enterprise/setting/suppressions`);
  await page.getByRole('link', { name: '配信停止を登録' }).first().click();
  await page.getByRole('textbox', { name: 'メールアドレス' }).fill('Nobody@example.jp');
  await page.getByRole('button', { name: '登録する', exact: true }).click();
  await page.getByText('nobody@example.jp').first().waitFor();
  await sound(page);
  await page.getByRole('checkbox', { name: '「nobody@example.jp」を選択' }).check();
  await page.getByRole('button', { name: '削除', exact: true }).click();
  const asked = page.getByRole('alertdialog');
  await asked.getByText('ご本人から配信への同意を改めて得た場合だけ', { exact: false }).waitFor();
  await sound(page);
  await asked.getByRole('button', { name: '削除する', exact: true }).click();
  await page.getByText('1件を削除しました').waitFor();
  expect(problems).toEqual([]);
});
