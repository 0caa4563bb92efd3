/** Automation flows in a browser: built step by step, refused where something is missing, tried, made official, switched on. */
import type { Page } from 'playwright-core';
import { linkMailDomain } from './support/linked';
import { becomes, settled } from './support/settled';
import { desktop, overflow, phone, type Stage, signIn, startStage, type Visitor, violations } from './support/stage';

let stage: Stage;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  stage = await startStage('demo');
  await linkMailDomain(stage);
  visitor = await stage.visitor(desktop);
  ({ page } = visitor);
  await signIn(stage, page);
});
afterAll(() => stage?.stop());

const looksRight = async () => {
  await settled(page);
  expect([await overflow(page), await violations(page)]).toEqual([0, []]);
};
const add = async (place: number, kind: string) => {
  await page.getByRole('button', { name: `${place}番目にステップを追加` }).press('Enter');
  await page.getByRole('menuitem', { name: kind }).press('Enter');
};
const step = (place: number) => page.getByRole('region', { name: new RegExp(`^ステップ${place} `) });

test('a flow is built by the keyboard, and what is missing is told at its step', async () => {
  await page.goto(`${stage.url}/enterprise/automation_emails/flows`);
  await page.getByText('自動フローはまだありません').waitFor();
  await looksRight();
  await page.getByRole('link', { name: '自動フローを作成' }).first().click();
  await page.getByLabel('名前', { exact: true }).fill('登録後のご案内');
  await add(1, '待つ');
  await add(2, 'メールを送る');
  await page.getByRole('button', { name: '下書きを作成する' }).click();
  await step(2).getByText('件名を入力してください。').waitFor();
  await looksRight();
  await step(2).getByLabel('件名', { exact: true }).fill('職務経歴書のお願い');
  await step(2).getByRole('textbox', { name: '本文' }).fill('{{応募者名}} 様');
  await add(3, '担当者のタスクを作る');
  await step(3).getByLabel('タスクの内容', { exact: true }).fill('電話する');
  await page.getByRole('button', { name: 'ステップ3を上へ' }).press('Enter');
  await page.getByRole('button', { name: '2. 担当者のタスク「電話する」を作る' }).waitFor();
  await page.getByRole('button', { name: '下書きを作成する' }).click();
  await page.getByText('まだ下書きです').waitFor();
  await looksRight();
});

test('what is typed into it outlives a reload, until it is saved or discarded', async () => {
  const name = page.getByLabel('名前', { exact: true });
  await name.fill('登録後のご案内（改訂）');
  await add(4, '待つ');
  await page.reload();
  await page.getByText('保存されていない入力を復元しました').waitFor();
  await becomes(() => name.inputValue(), '登録後のご案内（改訂）');
  await step(4).waitFor();
  await page.getByRole('button', { name: '復元した入力を破棄する' }).click();
  await becomes(async () => [await name.inputValue(), await step(4).count()], ['登録後のご案内', 0]);
});

test('it is tried on the past and on a candidate, made official and switched on', async () => {
  await page.getByRole('button', { name: '過去90日' }).click();
  await page.getByText(/過去90日なら|きっかけに当てはまった方はいません/).waitFor();
  await page.getByRole('button', { name: '候補者で確認' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: '候補者' }).fill('佐藤');
  await page.getByRole('option', { name: /佐藤/ }).first().click();
  await page.getByRole('dialog').getByText('進みます').first().waitFor();
  await looksRight();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '下書きを正式版にする' }).click();
  await page.getByText('OFFです').waitFor();
  await page.getByRole('switch', { name: '「登録後のご案内」の自動実行' }).click();
  await page.getByText('第1版が動いています').waitFor();
  await page.getByRole('link', { name: '候補者', exact: true }).last().click();
  await page.getByText('候補者はいません').waitFor();
  await looksRight();
});

test('its results are compared with those of others, over the days of the list, and the list is one press back', async () => {
  await page.getByRole('link', { name: '結果を比べる' }).click();
  await page.getByRole('heading', { name: '配信の比較' }).waitFor();
  expect(new URL(page.url()).searchParams.get('kind')).toBe('automation');
  // The menu marks where the tabs of the page belong, and so does the same page with other mailings.
  const current = page.getByRole('navigation', { name: 'メインメニュー' }).locator('[aria-current]');
  await becomes(() => current.allTextContents(), ['自動メール']);
  const tabs = page.getByRole('navigation', { name: '自動メールの区分' });
  await tabs.getByRole('link', { name: 'フロー' }).click();
  await page.getByRole('link', { name: '登録後のご案内' }).waitFor();
  await tabs.getByRole('link', { name: '比較' }).click();
  await page.getByRole('region', { name: '期間の配信' }).waitFor();
  await becomes(() => page.getByLabel('種類', { exact: true }).inputValue(), 'automation');
  expect(new URL(page.url()).searchParams.get('from')).toMatch(/^\d{4}-\d\d-\d\d$/);
  await looksRight();
  await page.getByLabel('種類', { exact: true }).selectOption('all');
  await page.getByRole('navigation', { name: '一斉配信の表示' }).waitFor();
  await becomes(() => current.allTextContents(), ['一斉配信']);
});

test('it fits a telephone', async () => {
  const { page: small } = await stage.visitor(phone);
  await signIn(stage, small);
  await small.goto(`${stage.url}/enterprise/automation_emails/flows`);
  await small.getByRole('link', { name: '登録後のご案内' }).waitFor();
  await settled(small);
  expect(await overflow(small)).toBe(0);
  await small.getByRole('link', { name: '登録後のご案内' }).click();
  await small.getByRole('button', { name: /^2\. 担当者のタスク/ }).click();
  await small.getByLabel('タスクの内容', { exact: true }).waitFor();
  await settled(small);
  expect(await overflow(small)).toBe(0);
});
