/** Pages and buttons of operators, role by role; looking into a console; a credit note. */
import { adminRole } from '@enishi/protos/master/identity';
import { hasRight, type OperatorRight } from '@enishi/protos/master/operator-rights';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { type Browser, createBrowser } from '../gateway/browser';
import { isOnlyShown } from './support/only-shown';
import { becomes, settled } from './support/settled';
import {
  goTo,
  overflow,
  phone,
  reloadEnded,
  type Stage,
  signIn,
  signInAt,
  startStage,
  type Visitor,
  violations,
} from './support/stage';

const PASSWORD = '月曜日の朝は静か';
const AGENCY = 1;

let stage: Stage;
let all: Browser;
let invoice: number;
let announce: number;

const roles = adminRole.items.map(({ id, name }) => [name, id] as const);
const addressOf = (role: number) => `role${role}@enishi.example.jp`;

async function isFit(page: Page): Promise<void> {
  await settled(page);
  expect([page.url(), await violations(page)]).toEqual([page.url(), []]);
  expect([page.url(), await overflow(page)]).toEqual([page.url(), 0]);
}

async function makeOperators() {
  for (const [, role] of roles) {
    const admin = { email: addressOf(role), password: PASSWORD, password_confirmation: PASSWORD };
    const body = { admin, admin_member: { l_name: '担当', f_name: String(role) } };
    const made = await all.expect(201, 'POST', '/api/admin/auth', body);
    const at = `/api/admin/admin_members/update/${made.body.admin_member.id}`;
    await all.expect(200, 'PUT', at, { admin_member: { admin_role_id: role } });
  }
}

/** A contract with one invoice, still a draft, and an announcement. */
async function makeRecords() {
  await all.expect(200, 'PUT', `/api/admin/enterprises/update/${AGENCY}`, {
    enterprise: { invoice_email: 'keiri@agency.example.jp' },
  });
  const today = new Date().toISOString().slice(0, 8);
  await all.expect(201, 'POST', '/api/admin/enterprise_invoice_settings/create', {
    enterprise_id: AGENCY,
    enterprise_invoice_setting: { price: 50_000, period_start: `${today}01` },
  });
  await all.expect(200, 'PUT', '/api/admin/invoice_issuers/update', {
    invoice_issuer: { name: '株式会社縁', registration_number: 'T7000012050002', prefecture_id: 13, address: '港区1' },
  });
  const sheet = await all.expect(200, 'POST', '/api/admin/enterprise_invoice_schedules/sheet', { months: 1 });
  const row = sheet.body.rows.find(({ enterprise_id }: { enterprise_id: number }) => enterprise_id === AGENCY);
  const schedules = [{ enterprise_id: AGENCY, id: row.cells[0].schedule_id }];
  await all.expect(200, 'POST', '/api/admin/enterprise_invoice_schedules/work', { action: 'make', schedules });
  const list = await all.expect(200, 'POST', '/api/admin/enterprise_invoices/index', { sort: '-id' });
  invoice = list.body.enterprise_invoices[0].id;
  const made = await all.expect(201, 'POST', '/api/admin/announces/create', {
    announce: { title: '役割の確認', content: '本文', with_mail: 1 },
  });
  announce = made.body.announce.id;
}

beforeAll(async () => {
  stage = await startStage('demo');
  all = createBrowser(stage.url);
  const { email, password } = stage.signIns.at(-1) as (typeof stage.signIns)[number];
  await all.expect(200, 'POST', '/api/admin/auth/sign_in', { admin_member: { email, password } });
  await makeOperators();
  await makeRecords();
});
afterAll(() => stage?.stop());

/** A page, who sees it, and what stands on it for whom. */
type Line = [path: () => string, sees: OperatorRight, pressed: Readonly<Record<string, OperatorRight>>];

const OUTLINE = {
  契約を終了する: 'agencies_write',
  ドメインを変更する: 'agencies_write',
  会社情報を編集: 'agencies_write',
  利用の上限を編集: 'agencies_write',
  許可を申請する: 'support',
} as const;

const pages: readonly Line[] = [
  [() => 'enterprises', 'agencies', { 'エージェントを登録|新規登録|登録する': 'agencies_write' }],
  [() => 'enterprises/overview', 'agencies', {}],
  [() => `enterprises/${AGENCY}`, 'agencies', OUTLINE],
  [() => `enterprises/${AGENCY}/invoice_settings`, 'contracts', { 契約を登録: 'contracts_write' }],
  [() => `enterprise_invoice_settings/1?enterprise=${AGENCY}`, 'contracts', { 保存する: 'contracts_write' }],
  [() => `enterprises/${AGENCY}/invoices`, 'billing', {}],
  [
    () => `enterprises/${AGENCY}/members`,
    'agencies',
    { メンバーを招待: 'members_write', '.+の権限を変更する': 'members_write' },
  ],
  [
    () => 'enterprise_invoice_schedules',
    'billing',
    { 予定を更新する: 'billing_write', 請求元の設定: 'billing_write', Excelに書き出す: 'billing' },
  ],
  [() => 'enterprise_invoices', 'billing', { 銀行の明細から入金を記録: 'billing_write' }],
  [
    () => `enterprise_invoices/${invoice}`,
    'billing',
    {
      承認する: 'billing_write',
      下書きを取り消す: 'billing_write',
      明細を編集: 'billing_write',
      PDFを保存する: 'billing',
    },
  ],
  [() => 'enterprise_invoices/payments', 'billing_write', {}],
  [() => 'invoice_issuer', 'billing_write', { 保存する: 'billing_write' }],
  [() => 'announces', 'announces', { 'お知らせを登録|新規登録|登録する': 'announces_write' }],
  [
    () => `announces/${announce}`,
    'announces',
    { お知らせを削除: 'announces_write', お知らせを編集: 'announces_write' },
  ],
  [() => 'dead_letters', 'operations', {}],
  [() => 'domains', 'operations', {}],
  [() => 'companies?enterprise=1', 'agencies', {}],
  [() => 'admin_members', 'operators', {}],
];

describe.each(roles)('an operator of the role %s', (_name, role) => {
  let visitor: Visitor;
  const refused: string[] = [];

  beforeAll(async () => {
    visitor = await stage.visitor();
    visitor.page.on('response', (answer) => {
      if (answer.url().includes('/api/admin/') && answer.status() >= 400)
        refused.push(`${visitor.page.url()}: ${answer.status()} ${answer.url()}`);
    });
    await signIn(stage, visitor.page, 'admin', { email: addressOf(role), password: PASSWORD });
  });
  afterAll(() => visitor.context.close());

  test('sees the pages of the role, and on each what the role may press', async () => {
    const { page } = visitor;
    for (const [path, sees, pressed] of pages) {
      await goTo(page, `/admin/${path()}`);
      const isThere = new URL(page.url()).pathname === `/admin/${path().split('?')[0]}`;
      const isShown = isThere && !(await page.getByText('お探しのページは見つかりませんでした').isVisible());
      expect([path(), isShown]).toEqual([path(), hasRight(role, sees)]);
      if (!isShown) continue;
      const main = page.getByRole('main');
      for (const [name, right] of Object.entries(pressed)) {
        const whole = new RegExp(`^(?:${name})$`);
        const found = main.getByRole('button', { name: whole }).or(main.getByRole('link', { name: whole }));
        const isTheirs = hasRight(role, right);
        // Parts of a page come when they are loaded.
        await becomes(async () => [path(), name, (await found.count()) > 0], [path(), name, isTheirs]);
      }
    }
    expect(refused).toEqual([]);
  });
});

test('the header names the operator and leads out; who is signed in does not sign in again', async () => {
  const { page, context } = await stage.visitor();
  await signIn(stage, page, 'admin');
  await page.goto(`${stage.url}/admin/signin`);
  await page.waitForURL(/\/admin\/enterprises$/);
  // The name comes with the operator.
  const menu = page.getByRole('banner').getByRole('button', { name: /. アカウントメニュー$/ });
  await menu.click();
  await page.getByRole('menuitem', { name: 'ログアウト' }).click();
  await page.waitForURL(/\/admin\/signin/);
  await page.goto(`${stage.url}/admin/enterprises`);
  await page.waitForURL(/\/admin\/signin/);
  await context.close();
});

test('a console is looked into while its agency allows it, under a banner, on a desk and on a phone', async () => {
  const reason = '候補者の一覧が表示されないとのお問い合わせの調査';
  const operator = await stage.visitor();
  const top = await stage.visitor(phone);
  await signInAt(stage, operator.page, `/admin/enterprises/${AGENCY}`, {
    email: addressOf(adminRole.code.support),
    password: PASSWORD,
  });
  await operator.page.getByRole('button', { name: '許可を申請する', exact: true }).click();
  await operator.page.getByLabel('サポートの目的').fill(reason);
  await isFit(operator.page);
  await operator.page.getByRole('dialog').getByRole('button', { name: '申請する', exact: true }).click();
  await operator.page.getByText('許可待ち', { exact: true }).waitFor();

  await signInAt(stage, top.page, '/enterprise/setting/support_access');
  await top.page.getByText(reason).waitFor();
  await isFit(top.page);
  await top.page.getByLabel('許可する時間').selectOption('1');
  await top.page.getByRole('button', { name: '許可する', exact: true }).click();
  await top.page.getByText('申請を許可しました').waitFor();

  await operator.page.reload();
  await operator.page.getByRole('button', { name: '管理画面を開く', exact: true }).click();
  await operator.page.waitForURL(/\/enterprise\/home/);
  const banner = operator.page.getByRole('complementary', { name: 'サポートアクセス' });
  await banner.waitFor();
  await operator.page.getByRole('heading', { name: '今日の対応' }).waitFor();
  await settled(operator.page);
  await isFit(operator.page);
  await isOnlyShown(operator.page);

  await top.page.getByRole('button', { name: '許可を取り消す', exact: true }).click();
  await top.page.getByText('許可を取り消しました').waitFor();
  await reloadEnded(operator.page);
  await operator.page.getByRole('heading', { level: 1, name: 'ログイン' }).waitFor();
  await top.page.goto(`${stage.url}/enterprise/setting/access_logs?action=support_change`);
  await top.page.getByText(/終了/).first().waitFor();
  await isFit(top.page);
  await operator.context.close();
  await top.context.close();
});

test('an invoice is corrected by a credit note and a new draft, which lead to one another', async () => {
  const { page, context } = await stage.visitor();
  await signInAt(stage, page, `/admin/enterprise_invoices/${invoice}`, {
    email: addressOf(adminRole.code.accounting),
    password: PASSWORD,
  });
  const press = async (name: string) => {
    await page.getByRole('main').getByRole('button', { name, exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
  };
  await press('承認する');
  await page.getByText('請求書を承認しました').waitFor();
  await press('訂正する');
  await page.waitForURL(new RegExp(`/enterprise_invoices/${invoice + 2}$`));
  await page.getByRole('link', { name: `訂正元 No.${invoice}` }).waitFor();
  await isFit(page);
  await page.goto(`${stage.url}/admin/enterprise_invoices/${invoice + 1}`);
  await page.getByRole('heading', { level: 1, name: /^【返還】/ }).waitFor();
  await page.getByText('-55,000円').first().waitFor();
  await isFit(page);
  await page.goto(`${stage.url}/admin/enterprise_invoices/${invoice}`);
  await page.getByText('訂正済み', { exact: true }).first().waitFor();
  await context.close();
});

test('a member who has lost the telephone gets in again by the top administrator', async () => {
  const lost = stage.signIns[1];
  const member = createBrowser(stage.url);
  const enter = { enterprise_member: { email: lost.email, password: lost.password } };
  const { body } = await member.expect(200, 'POST', '/api/enterprise/auth/sign_in', enter);
  const begin = { password_current: lost.password };
  const begun = await member.expect(201, 'POST', '/api/enterprise/second_factors/create', begin);
  const totp = new TOTP({ secret: Secret.fromBase32(begun.body.second_factor.secret), digits: 6, period: 30 });
  await member.expect(200, 'POST', '/api/enterprise/second_factors/confirm', { code: totp.generate() });
  const { page, context } = await stage.visitor();
  await signInAt(stage, page, `/enterprise/setting/members/${body.enterprise_member.id_by_enterprise_id}`);
  await page.getByRole('button', { name: '二段階認証を解除する', exact: true }).click();
  await isFit(page);
  await page.getByRole('alertdialog').getByRole('button', { name: '二段階認証を解除する', exact: true }).click();
  await page.getByText('二段階認証を解除しました').waitFor();
  await page.getByRole('button', { name: '二段階認証を解除する', exact: true }).waitFor({ state: 'detached' });
  await member.expect(401, 'GET', '/api/enterprise/enterprise_members/show');
  await createBrowser(stage.url).expect(200, 'POST', '/api/enterprise/auth/sign_in', enter);
  await context.close();
});

test('an operator who has lost the telephone gets in again by another operator', async () => {
  const lost = { email: addressOf(adminRole.code.sales), password: PASSWORD };
  const operator = createBrowser(stage.url);
  const enter = { admin_member: lost };
  const { body } = await operator.expect(200, 'POST', '/api/admin/auth/sign_in', enter);
  const begin = { password_current: lost.password };
  const begun = await operator.expect(201, 'POST', '/api/admin/second_factors/create', begin);
  const totp = new TOTP({ secret: Secret.fromBase32(begun.body.second_factor.secret), digits: 6, period: 30 });
  await operator.expect(200, 'POST', '/api/admin/second_factors/confirm', { code: totp.generate() });
  const { page, context } = await stage.visitor();
  await signInAt(stage, page, '/admin/admin_members');
  const { name } = body.admin_member;
  const open = page.getByRole('button', { name: `${name}の二段階認証`, exact: true });
  await open.click();
  const dialog = page.getByRole('dialog', { name: `${name} の二段階認証` });
  await dialog.getByRole('button', { name: '二段階認証を解除する', exact: true }).click();
  await page.getByRole('alertdialog').getByText('運営のアクセス記録に残ります', { exact: false }).waitFor();
  await isFit(page);
  await page.getByRole('alertdialog').getByRole('button', { name: '二段階認証を解除する', exact: true }).click();
  await page.getByText('二段階認証を解除しました').waitFor();
  await dialog.getByText('この方の二段階認証は設定されていません。').waitFor();
  await isFit(page);
  await operator.expect(401, 'GET', '/api/admin/admin_members/show');
  await createBrowser(stage.url).expect(200, 'POST', '/api/admin/auth/sign_in', enter);
  await context.close();
});
