/** The papers that leave for partners and companies: the text of a job mail, and skill sheets in a layout of the agency's own. */
import { buffer } from 'node:stream/consumers';
import { sampleForm } from '@enishi/crm/src/skill-sheets/form/own-form';
import { openPackage } from '@enishi/service-kit/tabular/workbook/package';
import { textCell, xlsxForm } from '@enishi/service-kit/testing/xlsx-form';
import type { Download, Page } from 'playwright-core';
import { linkMailDomain } from './support/linked';
import { becomes } from './support/settled';
import { desktop, overflow, phone, type Stage, signInAt, startStage, violations } from './support/stage';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage('demo');
  await linkMailDomain(stage);
});
afterAll(() => stage?.stop());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test('a job becomes a text that is changed and goes into a broadcast', async () => {
  const { page, problems } = await stage.visitor(desktop);
  await signInAt(stage, page, '/enterprise/jobs/1');
  await button(page, 'その他の操作').click();
  await page.getByRole('menuitem', { name: '案件メールの文面' }).click();
  const body = box(page, '本文');
  await body.filter({ hasText: '【案件名】' }).waitFor();
  expect(await body.inputValue()).toMatch(/【単価】[^\n]*万円／月（税抜）/);
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await box(page, '件名').fill('【急募】保守');
  await button(page, '一斉配信で使う').click();
  await page.waitForURL('**/broadcasts/create/target_ids');
  await page.goto(`${new URL(page.url()).origin}/enterprise/broadcasts/create/setting`);
  await box(page, '件名').waitFor();
  await becomes(() => box(page, '件名').inputValue(), '【急募】保守');
  const isWhole = (text: string) => /^\{\{宛先企業名\}\}\n[\s\S]*【案件名】/.test(text);
  await becomes(async () => isWhole(await box(page, '本文').inputValue()), true);
  expect(problems).toEqual([]);
});

test('a layout is refused with what is wrong, then kept, and sheets come in it', async () => {
  const { page, problems } = await stage.visitor(phone);
  await signInAt(stage, page, '/enterprise/setting/sheet_layouts');
  const choose = (name: string, buffer: Buffer) =>
    page.getByLabel('レイアウトのExcelファイル').setInputFiles({ name, mimeType: XLSX, buffer });
  await choose('まちがい.xlsx', await xlsxForm({ rows: `<row r="1">${textCell('A1', '{{イニシアル}}')}</row>` }));
  await page.getByText('「{{イニシャル}}」ではありませんか？').waitFor();
  await choose('自社の書式.xlsx', await sampleForm());
  await page.getByRole('region', { name: 'シート「スキルシート」のプレビュー' }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await button(page, '登録する').click();
  await button(page, '「自社の書式」の操作').waitFor();

  await page.goto(`${new URL(page.url()).origin}/enterprise/candidates/1/skill_sheet`);
  await page.getByLabel('ダウンロードする形式').selectOption({ label: 'Excel（自社の書式）' });
  // A browser without a window takes the shown PDF for a download, too.
  const isExcel = (file: Download) => file.suggestedFilename().endsWith('.xlsx');
  const [file] = await Promise.all([page.waitForEvent('download', isExcel), button(page, 'ダウンロード').click()]);
  expect(file.suggestedFilename()).toMatch(/^スキルシート_.+_1\.xlsx$/);
  const parts = await openPackage(await buffer(await file.createReadStream()));
  expect([...parts.values()].join('\n')).not.toContain('{{');
  expect(problems).toEqual([]);
});
