/** The inbox as staff work through it: from the list to a draft, from a draft to the next, and what comes again. */
import type { Page } from 'playwright-core';
import { becomes } from './support/settled';
import { at, signedInStaff } from './support/staff';
import { desktop, overflow, phone, type Stage, signInAt, startStage, violations } from './support/stage';

const LIST = '/enterprise/received_mails';
const FIRST = '【案件】倉庫管理システムの刷新（品川・リモート併用）';
const AGAIN = '【再送・単価変更】倉庫管理システムの刷新（品川・リモート併用）';
const TWO = '案件情報2件（Go／データ基盤）';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage('demo');
});
afterAll(() => stage?.stop());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function open(page: Page, subject: string): Promise<void> {
  await page.goto(`${stage.url}${LIST}`);
  // By the keyboard alone.
  const link = page.getByRole('link', { name: subject }).first();
  await link.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: subject }).waitFor();
}

async function chooseFirm(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: '企業', exact: true }).fill('彩雲デジタル');
  await page
    .getByRole('option', { name: /彩雲デジタル/ })
    .first()
    .click();
}

test('a mail with two jobs is worked through by keys, from one draft to the next', async () => {
  const { page, problems } = await stage.visitor(desktop);
  await signInAt(stage, page, LIST);
  await page.getByRole('link', { name: TWO }).first().waitFor();
  expect([await overflow(page), await violations(page)]).toEqual([0, []]);
  await open(page, TWO);
  await box(page, '案件名').waitFor();
  expect([await overflow(page), await violations(page)]).toEqual([0, []]);
  expect(await box(page, '案件名').inputValue()).toBe('配車アプリのAPI開発');
  await chooseFirm(page);
  await box(page, '案件名').press('Control+Enter');
  await page.waitForFunction(
    (name) => [...document.querySelectorAll('input')].some(({ value }) => value === name),
    '小売業向けデータ分析基盤の構築',
  );
  await chooseFirm(page);
  await box(page, '案件名').press('Control+Enter');
  await page.getByText('このメールの下書きは、すべて確認しました').waitFor();
  await page.goto(`${stage.url}${LIST}`);
  await page.getByRole('link', { name: AGAIN }).first().waitFor();
  await becomes(() => page.getByRole('link', { name: TWO }).count(), 0);
  expect(problems).toEqual([]);
});

test('a job that comes again with another price changes the record, and makes no second one', async () => {
  const { page, problems } = await stage.visitor(desktop);
  await signInAt(stage, page, LIST);
  await open(page, FIRST);
  await box(page, '案件名').waitFor();
  await box(page, '案件名').press('Control+Enter');
  await page.getByText('このメールの下書きは、すべて確認しました').waitFor();

  const staff = await signedInStaff(stage);
  const jobs = async () => {
    const columns = ['id_by_enterprise_id', 'monthly_payment_f_num', 'monthly_payment_l_num'];
    const asked = { keyword: '物流センター向け倉庫管理システム', per_page: 10, columns };
    return (await staff.expect(200, 'POST', at('jobs/index'), asked)).body.jobs;
  };
  const before = await jobs();
  await open(page, AGAIN);
  const changes = page.getByRole('region', { name: '登録済みの案件との違い' });
  await changes.getByRole('row').nth(1).waitFor();
  expect([await overflow(page), await violations(page)]).toEqual([0, []]);
  await changes.getByRole('button', { name: /反映する/ }).press('Enter');
  await page.getByText('このメールの下書きは、すべて確認しました').waitFor();
  const [one] = before;
  expect(before).toHaveLength(1);
  expect(await jobs()).toEqual([{ ...one, monthly_payment_f_num: 70, monthly_payment_l_num: 80 }]);
  expect([one.monthly_payment_f_num, one.monthly_payment_l_num]).toEqual([65, 75]);
  expect(problems).toEqual([]);
});

test('on a phone mails are brought as files, and one that is no mail is refused with words', async () => {
  const { page, problems } = await stage.visitor(phone);
  await signInAt(stage, page, LIST);
  await button(page, 'ファイルを取り込む').click();
  const dialog = page.getByRole('dialog', { name: 'メールのファイルを取り込む' });
  await dialog.waitFor();
  expect([await overflow(page), await violations(page)]).toEqual([0, []]);
  const file = (name: string, text: string) => ({ name, mimeType: 'message/rfc822', buffer: Buffer.from(text) });
  const mail =
    'From: <a@partner.example.jp>\r\nSubject: browser\r\nMessage-ID: <b@partner.example.jp>\r\n\r\nwords\r\n';
  const input = dialog.locator('input[type=file]');
  await input.setInputFiles([file('fine.eml', mail), file('none.eml', 'ただの文章です')]);
  await dialog.getByText('「none.eml」を取り込めませんでした').waitFor();
  expect([await overflow(page), await violations(page)]).toEqual([0, []]);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'browser' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'browser' }).waitFor();
  expect([await overflow(page), await violations(page)]).toEqual([0, []]);
  expect(problems.filter((problem) => !problem.includes('status of 400'))).toEqual([]);
});

test('a mailbox is tried before it is saved, and what is wrong stands at its field', async () => {
  const { page } = await stage.visitor(phone);
  await signInAt(stage, page, '/enterprise/setting/received_mails');
  await button(page, 'メールボックスを設定する').click();
  await box(page, 'サーバー名（IMAP）').fill('192.168.0.1');
  await box(page, 'ユーザー名').fill('eigyo@example.jp');
  await page.getByLabel('パスワード', { exact: true }).fill('secret');
  await button(page, '接続を確認').click();
  await page
    .getByText(/社内や予約済みのアドレスには接続できません/)
    .first()
    .waitFor();
  expect(await box(page, 'サーバー名（IMAP）').inputValue()).toBe('192.168.0.1');
  expect([await overflow(page), await violations(page)]).toEqual([0, []]);
});
