/** From a contract to a paid invoice in the operator's area, and what the agency sees of it. */
import { addMonths, dayInJapan, monthOf, monthText } from '@enishi/protos/billing/months';
import type { Locator, Page } from 'playwright-core';
import { focused } from './support/keyboard';
import { becomes, comeBack, settled } from './support/settled';
import { overflow, phone, type Stage, signIn, startStage, type Visitor, violations } from './support/stage';

let stage: Stage;
let operator: Visitor;
let staff: Visitor;

/** The month before this one, which the sheet begins with. */
const month = addMonths(monthOf(dayInJapan(new Date())), -1);
const slashed = month.replaceAll('-', '/');
const button = (at: Page | Locator, name: string | RegExp) => at.getByRole('button', { name, exact: true });
const link = (at: Page | Locator, name: string | RegExp) => at.getByRole('link', { name, exact: true }).first();
const field = (at: Page | Locator, name: string) => at.getByLabel(name, { exact: true });
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
const flash = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const dialog = (page: Page) => page.getByRole('alertdialog');

async function isFit(page: Page): Promise<void> {
  await settled(page);
  expect([page.url(), await violations(page)]).toEqual([page.url(), []]);
  expect([page.url(), await overflow(page)]).toEqual([page.url(), 0]);
}

beforeAll(async () => {
  stage = await startStage('demo');
  operator = await stage.visitor();
  await signIn(stage, operator.page, 'admin');
  staff = await stage.visitor();
  await signIn(stage, staff.page);
});

afterAll(() => stage?.stop());

test('an agency says where its invoices go', async () => {
  const { page } = staff;
  await page.goto(`${stage.url}/enterprise/setting/invoice`);
  await title(page, '請求先情報');
  const card = page.getByRole('region', { name: '請求先', exact: true });
  await button(card, /編集/).click();
  await field(card, '請求先の担当者').fill('経理 花子');
  await field(card, '請求先のメールアドレス').fill('keiri@demo.example.jp');
  await button(card, /保存/).click();
  await page.getByText('経理 花子').waitFor();
  await isFit(page);
});

test('header tabs stand in the order of the specification', async () => {
  const { page } = operator;
  await page.goto(`${stage.url}/admin/enterprises`);
  await title(page, 'エージェント');
  const tabs = page.getByRole('banner').getByRole('navigation').getByRole('link');
  expect((await tabs.allTextContents()).slice(0, 4)).toEqual(['エージェント', '請求予定', '請求書', 'お知らせ']);
});

test('the operator says who bills; a registration number with a wrong digit is refused', async () => {
  const { page } = operator;
  await page.goto(`${stage.url}/admin/invoice_issuer`);
  await title(page, '請求元の設定');
  await field(page, '発行者名').fill('株式会社縁');
  await field(page, '登録番号').fill('T7000012050003');
  await button(page, '保存する').click();
  await page
    .getByText(/検査数字が合わない場合/)
    .first()
    .waitFor();
  // A moment later the form goes to the field that was refused; the focus would be taken from what is typed elsewhere.
  await focused(field(page, '登録番号'));
  await field(page, '登録番号').fill('T7000012050002');
  await field(page, '銀行名').fill('見本銀行');
  await field(page, '口座番号').fill('1234567');
  await button(page, '保存する').click();
  await flash(page, '請求元の設定を保存しました');
  await isFit(page);

  // A colleague saves the same meanwhile: nothing that is typed goes.
  const colleague = await operator.context.newPage();
  await colleague.goto(`${stage.url}/admin/invoice_issuer`);
  await field(page, '銀行名').fill('書きかけの銀行');
  await field(colleague, '銀行名').fill('同僚の銀行');
  // The page's next reading is slow: meanwhile the form holds the saved values, not the earlier ones.
  await colleague.route('**/invoice_issuers/show', () => undefined);
  await button(colleague, '保存する').click();
  await flash(colleague, '請求元の設定を保存しました');
  await button(colleague, '保存する').and(colleague.locator(':enabled')).waitFor();
  expect(await field(colleague, '銀行名').inputValue()).toBe('同僚の銀行');
  await colleague.close();
  const seen = page.waitForResponse('**/invoice_issuers/show');
  await comeBack(page);
  await seen;
  await settled(page);
  await button(page, '保存する').click();
  await page.getByText('ほかの人が先に更新しました').waitFor();
  expect(await field(page, '銀行名').inputValue()).toBe('書きかけの銀行');
  await page.reload();
  await becomes(() => field(page, '銀行名').inputValue(), '同僚の銀行');
  // The console of the browser shows the answer that was refused on purpose.
  expect(operator.problems.splice(0).every((problem) => problem.includes('status of 409'))).toBe(true);
});

test('a contract shows all its months before it is saved', async () => {
  const { page } = operator;
  await page.goto(`${stage.url}/admin/enterprises/1/invoice_settings`);
  await link(page, '契約を登録').click();
  await title(page, '契約の登録');
  await field(page, '基本料金').fill('50000');
  await field(page, '契約期間（開始）').fill(slashed);
  await field(page, '契約期間（開始）').press('Tab');
  const preview = page.getByRole('region', { name: '毎月の請求額', exact: true });
  await preview.getByRole('cell', { name: '55,000円' }).first().waitFor();
  expect(await preview.getByRole('row').count()).toBe(14);
  await isFit(page);
  const [end, years] = [field(page, '契約期間（終了）'), addMonths(month, 119).replaceAll('-', '/')];
  await end.fill(years);
  await end.press('Tab');
  await preview.getByText('120か月、合計6,600,000円（税込）です。', { exact: false }).waitFor();
  await preview.getByText('下の表には、はじめの60か月を表示しています。', { exact: false }).waitFor();
  expect(await preview.getByRole('row').count()).toBe(61);
  await end.fill('');
  await end.press('Tab');
  await button(page, '登録する').click();
  await flash(page, '契約を登録しました');
  // The form stands until the list of contracts has come.
  await preview.waitFor({ state: 'detached' });
  await page.getByRole('cell', { name: '55,000円' }).waitFor();
  await isFit(page);
});

async function inBulk(page: Page, action: string, done: string): Promise<void> {
  await page.getByRole('checkbox', { name: new RegExp(`${monthText(month)}分を選択$`) }).check();
  await button(page, new RegExp(`^${action}（1件）$`)).click();
  await dialog(page).getByText('1件、合計').waitFor();
  await dialog(page).getByText('55,000円').waitFor();
  await button(dialog(page), action).click();
  await flash(page, done);
}

test('from the sheet a month is made, approved and sent, asked with count and sum', async () => {
  const { page } = operator;
  await link(page.getByRole('banner'), '請求予定').click();
  await title(page, '請求予定');
  await page.getByRole('table').getByText('未作成', { exact: true }).first().waitFor();
  await isFit(page);
  // Months that were ticked under another question are not billed with those ticked now.
  const box = page.getByRole('checkbox', { name: new RegExp(`${monthText(month)}分を選択$`) });
  const search = page.getByRole('searchbox', { name: 'エージェント名' });
  await box.check();
  await search.fill('ない名前');
  await page.getByText('条件に合う請求予定はありません').waitFor();
  expect(await page.getByRole('button', { name: /^請求書を作成する/ }).count()).toBe(0);
  await link(page.getByRole('banner'), '請求予定').click();
  await becomes(() => search.inputValue(), '');
  await box.waitFor();
  expect(await box.isChecked()).toBe(false);
  await inBulk(page, '請求書を作成する', '1件の請求書を作成しました');
  await page.getByRole('table').getByText('下書き').first().waitFor();
  await inBulk(page, '承認する', '1件の請求書を承認しました');
  await page.getByRole('table').getByText('承認済み').first().waitFor();
  await inBulk(page, '送付する', '1件の請求書の送付を受け付けました');
  await page.getByRole('table').getByText('送付済み').first().waitFor();
  const file = page.waitForEvent('download');
  await button(page, 'Excelに書き出す').click();
  expect((await file).suggestedFilename()).toMatch(/^請求予定_\d{4}-\d{2}\.xlsx$/);
});

test('the invoice is fixed, has a document, and a payment is recorded and taken back', async () => {
  const { page } = operator;
  await page.getByRole('table').getByRole('link', { name: '55,000円' }).click();
  await title(page, `システム利用料（${monthText(month)}分）`);
  expect(await button(page, '承認する').count()).toBe(0);
  const file = page.waitForEvent('download');
  await button(page, 'PDFを保存する').click();
  expect((await file).suggestedFilename()).toBe('請求書_000001.pdf');
  await isFit(page);
  await button(page, '入金を記録する').click();
  await field(page.getByRole('dialog'), '入金額').fill('５５，００１');
  await button(page.getByRole('dialog'), '記録する').click();
  await page.getByText('入金額55,001円は、残額55,000円を超えています。').waitFor();
  // The browser shows the answer that asks.
  expect(operator.problems.splice(0)).toEqual([expect.stringContaining('status of 422')]);
  await button(page.getByRole('dialog'), 'このまま記録する').click();
  await flash(page, '入金を記録しました');
  await page.getByText('入金済み', { exact: true }).first().waitFor();
  await isFit(page);
  await button(page, /の入金55,001円を取り消す$/).click();
  await flash(page, '入金の記録を取り消しました');
});

test('payments are read from a bank’s file and recorded after a look', async () => {
  const { page } = operator;
  await page.goto(`${stage.url}/admin/enterprise_invoices/payments`);
  await title(page, '銀行の明細から入金を記録');
  const csv = '日付,入金額,摘要\n2037/12/21,"55,000",カ）デモ\n2026/12/22,"1,234",フメイ\n';
  await page
    .getByLabel('明細のファイル')
    .setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByText('1件、合計 55,000円').waitFor();
  await isFit(page);
  await button(page, '選択した入金を記録する').click();
  await page.getByText(/より先の日付です/).waitFor();
  await button(page, 'このまま記録する').click();
  await flash(page, '1件の入金を記録しました');
  await page.getByText('記録済み').waitFor();
});

test('the list finds invoices across agencies', async () => {
  const { page } = operator;
  await page.goto(`${stage.url}/admin/enterprise_invoices`);
  await title(page, '請求書');
  await page.getByRole('cell', { name: '入金済み' }).waitFor();
  await isFit(page);
});

test('the agency sees its invoice and the document; a plain member sees neither page nor menu', async () => {
  const { page } = staff;
  await page.goto(`${stage.url}/enterprise/setting/enterprise_invoices`);
  await title(page, '請求書一覧');
  await isFit(page);
  await link(page, new RegExp(`システム利用料（${monthText(month)}分）`)).click();
  await page.waitForURL(/enterprise_invoices\/1$/);
  // The list, which has the amount too, stands until the invoice has come.
  await title(page, `システム利用料（${monthText(month)}分）`);
  await page.getByText('55,000円').first().waitFor();
  const file = page.waitForEvent('download');
  await button(page, 'PDFを保存する').click();
  expect((await file).suggestedFilename()).toBe('請求書_000001.pdf');
  await isFit(page);
  const member = await stage.visitor();
  await signIn(stage, member.page, 'enterprise', stage.signIns.at(-2));
  await member.page.goto(`${stage.url}/enterprise/setting/member`);
  await title(member.page, /アカウント情報/);
  expect(await member.page.getByRole('link', { name: '請求書一覧' }).count()).toBe(0);
  await member.page.goto(`${stage.url}/enterprise/setting/enterprise_invoices`);
  await member.page.waitForURL(({ pathname }) => !pathname.includes('enterprise_invoices'));
  await member.context.close();
});

test('every page fits a phone', async () => {
  const { page } = await stage.visitor(phone);
  await signIn(stage, page, 'admin');
  const pages = [
    'enterprise_invoice_schedules',
    'enterprise_invoices',
    'enterprise_invoices/1',
    'enterprises/1/invoice_settings',
    'enterprises/1/invoices',
    'enterprise_invoice_settings/1?enterprise=1',
    'invoice_issuer',
  ];
  for (const path of pages) {
    await page.goto(`${stage.url}/admin/${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await isFit(page);
  }
});

test('nothing went wrong unseen', () => {
  expect([operator.problems, staff.problems]).toEqual([[], []]);
});
