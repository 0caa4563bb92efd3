/** An agency's senders in a browser: what to do first, a sender of its own, chosen for a broadcast; and a flow by a segment. */
import type { Page } from 'playwright-core';
import { linkMailDomain } from './support/linked';
import { settled } from './support/settled';
import { desktop, overflow, phone, type Stage, signIn, startStage, violations } from './support/stage';

const SENDERS = '/enterprise/setting/domains/senders';

let stage: Stage;
let page: Page;

beforeAll(async () => {
  stage = await startStage('demo');
  ({ page } = await stage.visitor(desktop));
  await signIn(stage, page);
});
afterAll(() => stage?.stop());

const looksRight = async (shown = page) => {
  await settled(shown);
  expect([await overflow(shown), await violations(shown)]).toEqual([0, []]);
};

test('senders wait for a domain, are made, and are found again on a telephone', async () => {
  await page.goto(stage.url + SENDERS);
  await page.getByText('先にメールドメインを連携してください').waitFor();
  await looksRight();
  await linkMailDomain(stage);
  await page.goto(`${stage.url}${SENDERS}/create`);
  await page.getByRole('textbox', { name: '「@」より前の部分' }).fill('採用');
  await page.getByRole('textbox', { name: '表示名' }).fill('採用チーム');
  await page.getByRole('button', { name: '登録する', exact: true }).click();
  await page.getByText('半角の英数字で入力してください', { exact: false }).first().waitFor();
  await page.getByRole('textbox', { name: '「@」より前の部分' }).fill('saiyo');
  await page.getByText(/メールは saiyo@\S+ から届きます/).waitFor();
  await page.getByRole('checkbox', { name: '提案' }).press('Space');
  await looksRight();
  await page.getByRole('button', { name: '登録する', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'saiyo' }).waitFor();
  await page.getByText('全員').waitFor();
  const { page: small } = await stage.visitor(phone);
  await signIn(stage, small);
  await small.goto(stage.url + SENDERS);
  await small.getByRole('link', { name: /saiyo@/ }).waitFor();
  await looksRight(small);
});

test('who writes a broadcast chooses among them, and sees it as its readers will', async () => {
  await page.goto(`${stage.url}/enterprise/broadcasts/create/setting`);
  await page.getByText(/差出人：.*<info@/).waitFor();
  const choice = page.getByRole('combobox', { name: '差出人アドレス' });
  const made = choice.locator('option', { hasText: '採用チーム' });
  await choice.selectOption(await made.getAttribute('value'));
  await page.getByText(/差出人：.*採用チーム <saiyo@/).waitFor();
  await looksRight();
});

test('the results of the domain say what to set while no reports arrive', async () => {
  await page.goto(`${stage.url}/enterprise/setting/domains/email`);
  const card = page.getByRole('region', { name: 'メールの認証の結果' });
  await card.getByText(/レポートはまだ届いていません|レポートを受信していません/).waitFor();
  await looksRight();
});

test('a flow begins with a segment, which then says so', async () => {
  await page.goto(`${stage.url}/enterprise/mail_segments/create`);
  await page.getByLabel('セグメント名').fill('Java経験者');
  await page.getByLabel('キーワード').fill('Java');
  await page.getByRole('button', { name: '保存する' }).click();
  await page.getByRole('heading', { level: 1, name: 'Java経験者' }).waitFor();
  const segment = page.url();
  await page.goto(`${stage.url}/enterprise/automation_emails/flows/create`);
  await page.getByLabel('名前', { exact: true }).fill('Java経験者のご案内');
  await page.getByRole('combobox', { name: 'きっかけ' }).selectOption('10');
  await page.getByRole('combobox', { name: 'セグメント' }).fill('Java');
  await page
    .getByRole('option', { name: /Java経験者/ })
    .first()
    .click();
  await page.getByRole('checkbox', { name: /すでにセグメントにいる方も/ }).press('Space');
  await page.getByRole('button', { name: '1番目にステップを追加' }).press('Enter');
  await page.getByRole('menuitem', { name: '担当者のタスクを作る' }).press('Enter');
  await page.getByLabel('タスクの内容', { exact: true }).fill('連絡する');
  await looksRight();
  await page.getByRole('button', { name: '下書きを作成する' }).click();
  await page.getByText('まだ下書きです').waitFor();
  await page.goto(segment);
  await page.getByText('自動フローのきっかけになっています').waitFor();
  await page.getByRole('link', { name: 'Java経験者のご案内' }).waitFor();
  await looksRight();
});
