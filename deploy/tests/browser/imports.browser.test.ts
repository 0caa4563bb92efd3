/** Records out of a file, from choosing a kind to the refused rows in hand, on a desk and on a phone. */
import type { Page } from 'playwright-core';
import {
  contentOf,
  desktop,
  overflow,
  phone,
  type Stage,
  signInAt,
  startStage,
  type Visitor,
  violations,
} from './support/stage';

const FILE = {
  name: '4月の候補者.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      '氏名,メールアドレス,登録状況,謎の列',
      '取込 太郎,torikomi1@example.jp,未対応,夜は不可',
      '取込 花子,torikomi2@example.jp,どこにもない状況,',
      '取込 次郎,torikomi3@example.jp,,週3日',
    ].join('\r\n'),
  ),
};

let stage: Stage;

beforeAll(async () => {
  stage = await startStage('demo');
});
afterAll(() => stage?.stop());

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

async function signedIn(options: typeof desktop | typeof phone): Promise<Visitor> {
  const visitor = await stage.visitor(options);
  const { page } = visitor;
  await signInAt(stage, page, '/enterprise/candidates');
  await title(page, '候補者');
  return visitor;
}

/** No page is wider than its window, and axe has nothing serious to say. */
async function sound(page: Page): Promise<void> {
  expect(await overflow(page)).toBe(0);
  expect(await violations(page)).toEqual([]);
}

test.each([
  ['a desk', desktop],
  ['a phone', phone],
])('on %s a file is chosen, matched, looked at and imported', async (_name, options) => {
  const { page, problems } = await signedIn(options);
  // From the list of what is brought in, straight to its file; else by way of all files.
  if (options === phone) await button(page, '一覧の操作').click();
  await link(page, '取り込み').click();
  await title(page, '候補者のファイルをアップロード');
  await button(page, 'フォーマットをダウンロード').waitFor();
  await page.goto(`${stage.url}/enterprise/import_files`);
  await title(page, 'ファイルの取り込み');
  await link(page, 'ファイルを取り込む').first().click();
  await title(page, '取り込むデータの種類');
  await sound(page);
  await link(page, '候補者を取り込む').click();
  await title(page, '候補者のファイルをアップロード');
  await sound(page);
  await page.locator('input[type=file]').setInputFiles(FILE);

  await title(page, '項目と内容の確認');
  const columnOf = (heading: string) => page.getByLabel(`「${heading}」を登録する項目`);
  await columnOf('謎の列').selectOption({ label: '社内メモ' });
  await sound(page);
  await button(page, '内容を確認する').click();
  await page.getByRole('heading', { name: '確認の結果（3行）' }).waitFor();
  await page.getByText('「どこにもない状況」は登録状況の選択肢にありません', { exact: false }).waitFor();
  await sound(page);
  await page.getByLabel('タイトル').fill('4月の登録');
  await button(page, '2件を取り込む').click();

  await title(page, '4月の登録');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'エラーの行をダウンロード').click(),
  ]);
  const text = (await contentOf(download)).toString();
  expect(text).toContain('3,取込 花子,torikomi2@example.jp,どこにもない状況,');
  expect(text).toContain('登録状況：');
  await sound(page);

  await link(page, '候補者の一覧を見る').click();
  await title(page, '候補者');
  await link(page, '取込 次郎').first().waitFor();
  await page.goto(`${stage.url}/enterprise/import_files`);
  await link(page, '4月の登録').first().waitFor();
  await sound(page);
  expect(problems).toEqual([]);
});

test('who may be registered already can be looked at without leaving the import', async () => {
  const { page, context } = await signedIn(desktop);
  await page.goto(`${stage.url}/enterprise/candidates/1`);
  // Stands there when the record does, which the heading's name comes with.
  const email = String(await page.getByRole('main').getByRole('link', { name: /@/ }).first().textContent());
  const name = String(await page.getByRole('heading', { level: 1 }).textContent());
  await page.goto(`${stage.url}/enterprise/import_files/upload/1`);
  const buffer = Buffer.from(`氏名,メールアドレス\r\n別人かも,${email}`);
  await page.locator('input[type=file]').setInputFiles({ ...FILE, buffer });
  await title(page, '項目と内容の確認');
  await button(page, '内容を確認する').click();
  const known = page.getByRole('link', { name: new RegExp(`^「${name}」（ID 1）`) });
  await known.waitFor();
  await sound(page);
  const [opened] = await Promise.all([context.waitForEvent('page'), known.click()]);
  await title(opened, name);
  await page.getByRole('heading', { name: '確認の結果（1行）' }).waitFor();
});

test('what is wrong with a file is said where it was chosen', async () => {
  const { page } = await signedIn(desktop);
  await page.goto(`${stage.url}/enterprise/import_files/upload/2`);
  await title(page, '企業のファイルをアップロード');
  await page.locator('input[type=file]').setInputFiles({ ...FILE, buffer: Buffer.from('企業名\r\n"閉じない') });
  await page.getByRole('alert').getByText('引用符', { exact: false }).waitFor();
  await page.locator('input[type=file]').setInputFiles({ ...FILE, buffer: Buffer.from('企業名\r\n株式会社取込') });
  await title(page, '項目と内容の確認');
});
