/** Résumés and the virus scan, as staff see them: chips, the question before a download, and what is in quarantine. */
import { EICAR, type Played, playClamd } from '@enishi/service-kit/testing/virus-servers';
import type { Page } from 'playwright-core';
import { pdf, type Stage, signIn, startStage, type Visitor, violations } from './support/stage';

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
