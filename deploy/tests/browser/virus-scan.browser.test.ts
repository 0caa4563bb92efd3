/** Files and the virus scan, as staff see them: chips, the question before a download, and what is in quarantine. */
import { EICAR, type Played, playClamd } from '@enishi/service-kit/testing/virus-servers';
import type { Page } from 'playwright-core';
import { refusedOnPurpose } from './support/refused';
import { pdf, type Stage, signIn, startStage, type Visitor, violations } from './support/stage';

/** A PNG of one pixel. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let scanner: Played;
let stage: Stage;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  scanner = await playClamd();
  stage = await startStage('demo', { VIRUS_SCANNER: scanner.url });
  visitor = await stage.visitor();
  page = visitor.page;
  await signIn(stage, page);
});
afterAll(async () => {
  await stage?.stop();
  await scanner?.close();
});

const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
const send = (name: string, words: string) =>
  page
    .locator('input[type="file"]')
    .first()
    .setInputFiles([{ name, mimeType: 'application/pdf', buffer: pdf(words) }]);

test('a résumé shows how far its scan is; what is infected can only be deleted', async () => {
  await page.goto(`${stage.url}/enterprise/candidates/320`);
  await send('clean.pdf', 'clean');
  await row('clean.pdf').getByText('検査済み', { exact: true }).waitFor();
  await send('bad.pdf', EICAR);
  const bad = row('bad.pdf');
  await bad.getByText('感染', { exact: true }).waitFor();
  expect(await bad.getByRole('link').count()).toBe(0);
  expect(await bad.getByRole('button').allInnerTexts()).toHaveLength(1);
  await page.getByText('隔離しているため、開くことも送ることもできません').waitFor();
  const port = Number(new URL(scanner.url).port);
  await scanner.close();
  await send('late.pdf', 'late');
  await row('late.pdf').getByText('未検査', { exact: true }).waitFor();
  await page.getByRole('button', { name: '「late.pdf」をダウンロード' }).click();
  const asking = page.getByRole('alertdialog');
  await asking.getByText('ウイルス検査が終わっていません').waitFor();
  expect(await violations(page)).toEqual([]);
  const [kept] = await Promise.all([
    page.waitForEvent('download'),
    asking.getByRole('button', { name: 'ダウンロードする' }).click(),
  ]);
  expect(kept.suggestedFilename()).toBe('late.pdf');
  scanner = await playClamd(undefined, port);
  await stage.forward(3_600_000);
  await row('late.pdf').getByText('検査済み', { exact: true }).waitFor();
  const [second] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '「late.pdf」をダウンロード' }).click(),
  ]);
  expect(second.suggestedFilename()).toBe('late.pdf');
  expect(visitor.problems).toEqual([]);
});

test('an import file and a logo show it, too; of what is infected nothing is read and nothing shown', async () => {
  const port = Number(new URL(scanner.url).port);
  await scanner.close();
  const main = page.getByRole('main');
  const mark = (text: string, inside = main) => inside.getByText(text, { exact: true });
  await page.goto(`${stage.url}/enterprise/import_files/upload/1`);
  const rows = Buffer.from(`氏名,備考\n感染 太郎,${EICAR}`);
  await page.locator('input[type="file"]').setInputFiles({ name: '名簿.csv', mimeType: 'text/csv', buffer: rows });
  await page.getByRole('heading', { level: 1, name: '項目と内容の確認', exact: true }).waitFor();
  await mark('未検査').waitFor();
  const checking = page.url();
  await page.goto(`${stage.url}/enterprise/setting/enterprise`);
  const logo = page.getByRole('region', { name: 'ロゴ' });
  const picture = Buffer.concat([Buffer.from(DOT, 'base64'), Buffer.from(EICAR)]);
  await logo.locator('input[type="file"]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture });
  await mark('未検査', logo).waitFor();
  expect(await logo.locator('img').count()).toBe(1);
  expect(await violations(page)).toEqual([]);

  scanner = await playClamd(undefined, port);
  await stage.forward(3_600_000);
  await mark('感染', logo).waitFor();
  await logo.getByText('画像からウイルスが検出されました').waitFor();
  expect(await logo.locator('img').count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await logo.getByRole('button', { name: '画像を削除する' }).click();
  await mark('感染', logo).waitFor({ state: 'detached' });

  await page.goto(checking);
  await mark('感染').waitFor();
  await page.getByText('ファイルからウイルスが検出されました').waitFor();
  expect(await page.getByRole('button', { name: '内容を確認する' }).count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await page.goto(`${stage.url}/enterprise/import_files`);
  await page.getByRole('row').getByText('感染', { exact: true }).waitFor();
  refusedOnPurpose(visitor, 403);
});
