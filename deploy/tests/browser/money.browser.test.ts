/** Staff match what went out and came in, pay an invoice of a payee, hand journals over; a payee reads a notice on a phone. */
import type { Page } from 'playwright-core';
import type { Answer, Browser } from '../gateway/browser';
import { becomes, settled } from './support/settled';
import { at, signedInStaff } from './support/staff';
import { desktop, mailedLink, overflow, phone, type Stage, signInAt, startStage, violations } from './support/stage';

let stage: Stage;
let staff: Browser;

beforeAll(async () => {
  stage = await startStage('demo');
  staff = await signedInStaff(stage);
});
afterAll(() => stage?.stop());

const post = async (path: string, body: object = {}): Promise<Answer> =>
  (await staff.expect(200, 'POST', at(path), body)).body;

async function pageAt(path: string, viewport: typeof desktop | typeof phone = desktop) {
  const visitor = await stage.visitor(viewport);
  await signInAt(stage, visitor.page, path);
  await settled(visitor.page);
  return visitor;
}

const clean = async (page: Page) => {
  await settled(page);
  expect([await overflow(page), await violations(page)]).toEqual([0, []]);
};

/** A dialog asks for a reason, which stays. */
async function giveReason(page: Page, title: string, label: string, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByLabel(label).fill(reason);
  await dialog.getByRole('button', { name: title, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

test('what went out is matched with its notice in one press, set aside with a reason, and put back', async () => {
  const { page, problems } = await pageAt('/enterprise/withdrawals');
  await clean(page);
  await page.getByRole('button', { name: '受取人と金額が一致した1件を消し込む' }).click();
  await page.getByText('1件の出金を消し込みました').waitFor();
  const rent = page.getByRole('row').filter({ hasText: 'オフイスチンリヨウ' });
  await rent.getByText('候補がありません').waitFor();
  await rent.getByRole('button', { name: /支払いを選ぶ$/ }).click();
  const dialog = page.getByRole('dialog', { name: '出金を支払いと照合' });
  await dialog.getByText('あと330,000円で、出金額と一致します。').waitFor();
  expect(await dialog.getByRole('button', { name: '消し込む' }).isDisabled()).toBe(true);
  await clean(page);
  await dialog.getByRole('button', { name: 'キャンセル' }).click();
  await rent.getByRole('button', { name: /対象外にする$/ }).click();
  await giveReason(page, '対象外にする', '対象外にする理由', '事務所の家賃');
  // The bank's fee alone, then money that goes back to a client.
  const fee = page.getByRole('row').filter({ hasText: 'フリコミテスウリヨウ' });
  await fee.getByText('銀行の手数料 1,320円').waitFor();
  await fee.getByRole('button', { name: /候補のとおりに消し込む$/ }).click();
  const back = page.getByRole('row').filter({ hasText: '前受金の返金' });
  await back.getByRole('button', { name: /支払いを選ぶ$/ }).click();
  await dialog.getByText('選んだ支払いの合計 20,000円。出金額と一致しています。').waitFor();
  const part = dialog.getByLabel('出金額に含まれる銀行の手数料');
  await part.fill('２０，０００');
  await dialog.getByText('以内で入力してください。').waitFor();
  expect(await dialog.getByRole('button', { name: '消し込む' }).isDisabled()).toBe(true);
  await part.fill('３３０');
  await dialog.getByText('選んだ支払いの合計 19,670円、銀行の手数料 330円。出金額と一致しています。').waitFor();
  await clean(page);
  await dialog.getByRole('button', { name: '消し込む' }).click();
  await page.getByText('消込を待つ出金はありません').waitFor();
  await page.getByRole('link', { name: '消込済み' }).click();
  await page.getByRole('row').filter({ hasText: '19,670円' }).getByText('銀行の手数料 330円').waitFor();
  const done = page.getByRole('row').filter({ hasText: '支払通知書' });
  await done.getByRole('button', { name: /未消込に戻す$/ }).click();
  await giveReason(page, '未消込に戻す', '取消の理由', '別の支払い');
  for (const text of ['前受金の返金', '銀行の手数料']) {
    const line = page.getByRole('row').filter({ hasText: text });
    await line.getByRole('button', { name: /未消込に戻す$/ }).click();
    await giveReason(page, '未消込に戻す', '取消の理由', '別の支払い');
  }
  await page.getByText('消し込んだ出金はありません').waitFor();
  expect(problems).toEqual([]);
});

test('an invoice of a payee is paid on a day, and found unpaid', async () => {
  const conditions = [{ column: 'purchase_invoice_status_id', operator: 'any', value: [2] }];
  const [invoice] = (await post('purchase_invoices/index', { conditions })).purchase_invoices;
  const { page, problems } = await pageAt(`/enterprise/purchase_invoices/${invoice.id_by_enterprise_id}`);
  await page.getByText(/稼働実績からの額.*と一致しています/).waitFor();
  await clean(page);
  await page.getByRole('button', { name: '支払いを記録する' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('支払った日').waitFor();
  await clean(page);
  await dialog.getByRole('button', { name: '支払いを記録する' }).click();
  await page.getByText('支払済み', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: '支払いの記録を取り消す' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '支払いの記録を取り消す' }).click();
  await page.getByRole('button', { name: '支払いを記録する' }).waitFor();
  expect(problems).toEqual([]);
});

test('money on account goes back to the client, on a phone, and is there again when that was a mistake', async () => {
  const { rows } = await post('client_ledgers/index');
  const { id, on_account } = rows.find((row: Answer) => row.on_account > 0);
  const { page, problems } = await pageAt(`/enterprise/client_ledgers/${id}`, phone);
  const kept = page.getByRole('region', { name: '前受金' });
  await kept.getByRole('button', { name: '返金を記録' }).click();
  const dialog = page.getByRole('dialog', { name: '返金を記録' });
  const price = dialog.getByLabel('金額', { exact: false }).first();
  expect(Number((await price.inputValue()).replaceAll(',', ''))).toBe(on_account);
  await price.fill('２０，０００');
  await clean(page);
  await dialog.getByRole('button', { name: '記録する' }).click();
  const undo = kept.getByRole('button', { name: /返金20,000円を取り消す$/ });
  await undo.waitFor();
  await becomes(async () => (await post(`client_ledgers/show/${id}`)).row.on_account, on_account - 20_000);
  await clean(page);
  await undo.click();
  await giveReason(page, '充当・返金を取り消す', '取消の理由', '振込の誤り');
  await becomes(async () => (await post(`client_ledgers/show/${id}`)).row.on_account, on_account);
  expect(problems).toEqual([]);
});

test('journals of a month become 取引 of freee, once, and the month is closed', async () => {
  const { page, problems } = await pageAt('/enterprise/journals');
  await page.getByLabel('形式').selectOption({ label: 'freee会計（取引）' });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /未出力の[\d,]+件を書き出す/ }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^freee取引_\d{4}-\d{2}_\d+\.csv$/);
  await page.getByRole('button', { name: '未出力の仕訳はありません' }).waitFor();
  await clean(page);
  await page.getByRole('button', { name: /を締める$/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '締める', exact: true }).click();
  await page.getByText('締め済み', { exact: true }).waitFor();
  await page.setViewportSize(phone.viewport);
  await clean(page);
  expect(problems).toEqual([]);
});

test('a payee reads the lines of a notice on a phone, and confirms it', async () => {
  // Fixed, and not sent yet: days of answer begin with the first mail.
  const conditions = [{ column: 'payment_notice_status_id', operator: 'any', value: [3] }];
  const [{ id_by_enterprise_id: id }] = (await post('payment_notices/index', { conditions })).payment_notices;
  const email = 'uketori@example.jp';
  await staff.expect(200, 'PUT', at(`payment_notices/update/${id}`), { payment_notice: { email } });
  const { payment_notice: notice } = await post(`payment_notices/act/${id}`, { action: 'send' });
  const link = await mailedLink(stage, email);
  const { page, problems } = await stage.visitor(phone);
  await page.goto(link);
  await page.getByText('支払通知書の確認').first().waitFor();
  await page.getByText(notice.items[0].title).first().waitFor();
  await page.getByText('小計（税抜）').waitFor();
  await clean(page);
  // On a desk the amounts of the lines are in sight.
  await page.setViewportSize({ width: 1440, height: 900 });
  const beyond = () =>
    page.locator('table').evaluate(({ parentElement: box }) => box && box.scrollWidth - box.clientWidth);
  expect(await beyond()).toBe(0);
  await page.setViewportSize(phone.viewport);
  await page.getByLabel('お名前').fill('受取 太郎');
  await page.getByRole('button', { name: '確認しました' }).click();
  await page.getByText('確認済みです').waitFor();
  expect(problems).toEqual([]);
});
