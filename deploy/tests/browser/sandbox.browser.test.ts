/** The page of the sandbox: opened by its first token, looked into, emptied, at both widths. */
import type { Page } from 'playwright-core';
import { becomes } from './support/settled';
import { desktop, overflow, phone, type Stage, signInAt, startStage, violations } from './support/stage';

const PAGE = '/enterprise/setting/linkage/sandbox';
let stage: Stage;

beforeAll(async () => {
  stage = await startStage('demo');
});
afterAll(() => stage?.stop());

const sound = async (page: Page) => expect([await overflow(page), await violations(page)]).toEqual([0, []]);

async function shot(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
}

test('an administrator issues a token for trying, sees what is in there, and empties it', async () => {
  const { page, problems } = await stage.visitor(desktop);
  await signInAt(stage, page, PAGE);
  await page.getByText('テスト環境はまだありません').waitFor();
  await sound(page);
  await shot(page, 'sandbox-none-1440');
  await page.getByRole('link', { name: 'テスト用のトークンを発行' }).click();
  await page.getByLabel('名前').fill('受注システムの開発');
  await page.getByRole('button', { name: '登録してキーを発行する' }).click();
  // The token reaches the sandbox: what is there are its samples.
  await page.getByRole('button', { name: '接続を試す' }).click();
  await page.getByText('候補者を3件参照できます').waitFor();
  await sound(page);
  await page.getByRole('link', { name: '控えたのでテスト環境へ進む' }).click();
  const connections = page.getByRole('region', { name: 'テスト用の連携の表' });
  await connections.getByText('受注システムの開発').waitFor();
  const data = page.getByLabel('テスト環境のデータ', { exact: true });
  await data.getByText('3件').waitFor();
  await sound(page);
  await shot(page, 'sandbox-1440');
  await page.getByRole('link', { name: '候補者の送信の通知先を登録' }).click();
  await page.getByLabel('通知先URL').fill('https://hooks.example.com/enishi');
  await page.getByLabel('名前').fill('通知の確認');
  await page.getByRole('button', { name: '登録してキーを発行する' }).click();
  await page.getByRole('link', { name: '控えたのでテスト環境へ進む' }).click();
  await connections.getByText('Webhookの送信').waitFor();

  const { page: small } = await stage.visitor(phone);
  await signInAt(stage, small, PAGE);
  await small.getByText('受注システムの開発').waitFor();
  await sound(small);
  await shot(small, 'sandbox-390');

  await data.getByRole('button', { name: '空にする' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('本番のデータと、発行したトークンは変わりません').waitFor();
  await shot(page, 'sandbox-empty-1440');
  await question.getByRole('button', { name: 'すべて削除する' }).click();
  await page.getByText('7件を削除しました').waitFor();
  await becomes(() => data.getByRole('button', { name: '空にする' }).isDisabled(), true);
  await connections.getByRole('button', { name: '通知の確認を削除' }).click();
  await question.getByRole('button', { name: '削除する' }).click();
  await connections.getByText('通知の確認').waitFor({ state: 'detached' });
  expect(await connections.getByText('受注システムの開発').count()).toBe(1);
  expect(problems).toEqual([]);
});
