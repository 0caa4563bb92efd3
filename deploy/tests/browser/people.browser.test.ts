/** Accounts and the records of people: invites, resets, settings, operators, new candidates, deletions. */
import type { Locator, Page } from 'playwright-core';
import { becomes, boxOf, listed, settled } from './support/settled';
import {
  goTo,
  mailedLink,
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

let stage: Stage;
let staff: Visitor;
let operator: Visitor;

const PASSWORD = '夜明けの港は青い';
const button = (at: Page | Locator, name: string | RegExp) => at.getByRole('button', { name, exact: true });
const link = (at: Page | Locator, name: string) => at.getByRole('link', { name, exact: true });
const field = (at: Page | Locator, name: string) => at.getByLabel(name, { exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const flash = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

/** No page may shut people out, nor be wider than its window. */
async function isFit(page: Page): Promise<void> {
  expect([page.url(), await violations(page)]).toEqual([page.url(), []]);
  expect([page.url(), await overflow(page)]).toEqual([page.url(), 0]);
}

beforeAll(async () => {
  stage = await startStage('demo');
  staff = await stage.visitor();
  operator = await stage.visitor();
  await signIn(stage, staff.page);
  await signIn(stage, operator.page, 'admin');
});

afterAll(() => stage?.stop());

/** Signs up with the link of an invite and is in the console. */
async function accept(email: string, lastName: string): Promise<Visitor> {
  const invited = await stage.visitor(phone);
  const { page } = invited;
  await page.goto(await mailedLink(stage, email));
  await title(page, 'メンバー登録');
  await page.getByText(email).waitFor();
  await isFit(page);
  await field(page, '姓').fill(lastName);
  await field(page, '名').fill('みなみ');
  await field(page, 'パスワード').fill(PASSWORD);
  await field(page, 'パスワード（確認）').fill(PASSWORD);
  await button(page, '登録する').click();
  await page.getByRole('heading', { name: '今日の対応' }).waitFor();
  return invited;
}

test('a colleague is invited, accepts once, and may leave again', async () => {
  const email = 'minami@enishi-agent.example.com';
  const { page } = staff;
  await goTo(page, '/enterprise/setting/members/invite');
  await field(page, 'メールアドレス').fill(email);
  await isFit(page);
  await button(page, '招待メールを送信する').click();
  await flash(page, `${email} に招待メールを送信しました`);
  const used = await mailedLink(stage, email);
  const colleague = await accept(email, '南');

  const late = await stage.visitor();
  await late.page.goto(used);
  await title(late.page, '招待リンクを使用できません');

  await colleague.page.goto(`${stage.url}/enterprise/setting/member`);
  await button(colleague.page, 'アカウントを削除する').click();
  const dialog = colleague.page.getByRole('alertdialog', { name: 'アカウントを削除する' });
  await isFit(colleague.page);
  await button(dialog, '削除する').click();
  await title(colleague.page, 'ログイン');
});

test('a forgotten password is set anew by mail, and the page says the same for an unknown address', async () => {
  const { page } = await stage.visitor(phone);
  const [, someone] = stage.signIns;
  for (const email of ['nobody@nowhere.example.jp', someone.email]) {
    await page.goto(`${stage.url}/enterprise/reset_password`);
    await field(page, 'メールアドレス').fill(email);
    await isFit(page);
    await button(page, 'メールを送信する').click();
    await title(page, 'メールを確認してください');
  }
  await page.goto(await mailedLink(stage, someone.email));
  await title(page, '新しいパスワード');
  await isFit(page);
  await field(page, '新しいパスワード').fill(PASSWORD);
  await field(page, 'パスワード（確認）').fill(PASSWORD);
  await button(page, 'パスワードを設定する').click();
  await title(page, 'ログイン');
  await signIn(stage, page, 'enterprise', { ...someone, password: PASSWORD });
});

test('a press on the button counts though the form moves under the pointer, and the summary stays', async () => {
  const visitor = await stage.visitor();
  const { page } = visitor;
  await signInAt(stage, page, '/enterprise/setting/members/invite');
  await field(page, 'メールアドレス').fill('まちがい');
  const send = button(page, '招待メールを送信する');
  await send.click();
  const summary = page.getByText(/^入力内容を確認してください/);
  await summary.waitFor();
  const email = 'nagai@enishi-agent.example.com';
  await field(page, 'メールアドレス').fill(email);
  // The message goes when the field is left, and the button moves up while it is held down.
  const { x, y, width, height } = await boxOf(send);
  await page.mouse.move(x + width / 2, y + height - 2);
  await page.mouse.down();
  await page.getByText('（修正済み）').waitFor({ state: 'attached' });
  await summary.waitFor();
  await page.mouse.up();
  await flash(page, `${email} に招待メールを送信しました`);

  // The other way round: a message that comes when the field is left moves the button down.
  await page.goto(`${stage.url}/enterprise/setting/members/invite`);
  await field(page, 'メールアドレス').focus();
  const before = await boxOf(send);
  await page.mouse.move(before.x + before.width / 2, before.y + 2);
  await page.mouse.down();
  await page.locator('[aria-invalid="true"]').first().waitFor();
  await page.mouse.up();
  await summary.waitFor();
  await visitor.context.close();
});

test('what was saved stays in view, however long the form above it was', async () => {
  const { page } = staff;
  await goTo(page, '/enterprise/candidates/3');
  await button(page, '基本情報を編集').click();
  const form = page.getByRole('form', { name: '候補者の編集' });
  await field(form, '企業提示名').fill('T.K');
  await button(form, '保存する').scrollIntoViewIfNeeded();
  await button(form, '保存する').click();
  await form.waitFor({ state: 'detached' });
  const { y, height } = await boxOf(page.getByRole('region', { name: '基本情報' }));
  const shown = Math.min(y + height, 900) - Math.max(y, 60);
  expect([y >= 0, shown > 100]).toEqual([true, true]);
});

const settings = {
  member: 'アカウント情報',
  'member/email': 'メールアドレスの変更',
  'member/password': 'パスワードの変更',
  sessions: 'ログイン中の端末',
  enterprise: '企業情報',
  members: 'メンバー',
  'members/2': '小川 美咲',
  access_logs: 'アクセス記録',
};

test.each([
  ['a desk', undefined],
  ['a phone', phone],
])('every page of the settings can be used by anybody at %s', async (_, device) => {
  const visitor = await stage.visitor(device);
  await signIn(stage, visitor.page);
  for (const [path, heading] of Object.entries(settings)) {
    await goTo(visitor.page, `/enterprise/setting/${path}`);
    await title(visitor.page, heading);
    await visitor.page.getByRole('status', { name: '読み込んでいます' }).first().waitFor({ state: 'hidden' });
    await isFit(visitor.page);
  }
  expect(visitor.problems).toEqual([]);
});

test('a member sees where they are signed in, and ends what is left open elsewhere', async () => {
  const who = stage.signIns[2];
  const [here, elsewhere] = [await stage.visitor(), await stage.visitor(phone)];
  for (const { page } of [elsewhere, here]) await signIn(stage, page, 'enterprise', who);
  await here.page.goto(`${stage.url}/enterprise/setting/sessions`);
  const others = here.page.getByRole('row').filter({ has: button(here.page, 'ログアウトさせる') });
  await here.page.getByText('この端末', { exact: true }).waitFor();
  expect(await others.count()).toBe(1);
  await button(others, 'ログアウトさせる').click();
  await flash(here.page, '端末をログアウトさせました');
  await others.waitFor({ state: 'detached' });
  await reloadEnded(elsewhere.page);
  await title(elsewhere.page, 'ログイン');
  expect(here.problems).toEqual([]);
});

test('an operator comes from the members of an agency to its companies, and adds a colleague of their own', async () => {
  const { page, problems } = operator;
  await goTo(page, '/admin/enterprises/1/members');
  await page.getByRole('cell', { name: '小川 美咲', exact: true }).first().waitFor();
  await isFit(page);
  await link(page, '取引先の企業').click();
  await title(page, '企業');
  // The names of agencies are read on their own.
  await becomes(() => field(page, 'エージェント').inputValue(), '1');
  await page.getByRole('searchbox', { name: '企業をキーワードで検索' }).fill('株式会社');
  await page.waitForURL(({ searchParams }) => searchParams.get('keyword') === '株式会社');
  await page
    .getByRole('cell', { name: /株式会社/ })
    .first()
    .waitFor();
  await isFit(page);

  await goTo(page, '/admin/admin_members');
  await link(page, '運営メンバーを追加').click();
  await title(page, '運営メンバーの追加');
  await isFit(page);
  await field(page, '姓').fill('運営');
  await field(page, '名').fill('花子');
  await field(page, 'メールアドレス').fill('hanako@operator.example.jp');
  await field(page, 'パスワード').fill(PASSWORD);
  await field(page, 'パスワード（確認）').fill(PASSWORD);
  await button(page, '追加する').click();
  await title(page, '運営メンバー');
  await page.getByText('運営 花子').first().waitFor();
  await isFit(page);
  expect(problems).toEqual([]);
});

test('a candidate is kept with an address that its postal code completes, and never loses what was typed', async () => {
  const { page } = staff;
  await goTo(page, '/enterprise/candidates/create');
  await link(page, '連絡先だけ').click();
  await field(page, '氏名').fill('森 かおる');
  await field(page, '郵便番号').fill('５３０-0001');
  await page.getByText('大阪府大阪市北区梅田を入力しました。続きの番地を入力してください。').waitFor();
  await field(page, '市区町村・番地').fill('大阪市北区梅田1-2-3');
  await field(page, '郵便番号').fill('150-0001');
  await button(page, 'この住所に置き換える').waitFor();
  expect(await field(page, '市区町村・番地').inputValue()).toBe('大阪市北区梅田1-2-3');
  await field(page, '郵便番号').fill('530-0001');
  await isFit(page);
  await button(page, '登録する').click();
  await title(page, '森 かおる');
  await page.getByText('大阪府', { exact: true }).waitFor();
  await page.getByText('大阪市北区梅田1-2-3').waitFor();
});

test('somebody of another company is kept by the name that companies are told', async () => {
  const { page } = staff;
  await goTo(page, '/enterprise/candidates/create?form=affiliated&company=1');
  await field(page, '企業提示名').fill('K.M');
  await field(page, 'スキル・経歴の概要').fill('基幹システムの保守を10年');
  await isFit(page);
  await button(page, '登録する').click();
  await title(page, 'K.M');
  await page.getByText('他社', { exact: true }).waitFor();
});

test('the deletion of a company says what goes with it and what stays', async () => {
  const { page } = staff;
  // The company of a job that is open, whichever it is.
  await goTo(page, `/enterprise/jobs?conditions=${encodeURIComponent('[["open_status_flg","any",[1]]]')}`);
  await listed(page);
  await page.locator('tbody tr[data-row]').getByRole('link').first().click();
  await page
    .getByRole('region', { name: '基本情報' })
    .getByRole('link', { name: /^株式会社|株式会社$/ })
    .click();
  await page.waitForURL(({ pathname }) => pathname.startsWith('/enterprise/companies/'));
  await button(page, 'その他の操作').click();
  await page.getByRole('menuitem', { name: '企業を削除' }).click();
  const dialog = page.getByRole('alertdialog', { name: '企業を削除する' });
  await dialog.getByText(/^企業担当者\d+件：一緒に削除されます$/).waitFor();
  await dialog.getByText(/^案件\d+件：募集を停止し、非公開にします$/).waitFor();
  await isFit(page);
  await button(dialog, 'キャンセル').click();
  expect(staff.problems).toEqual([]);
});

test('on a phone, clocks, the way back and mail addresses on the page of a person are 44 px high', async () => {
  const { page } = await stage.visitor(phone);
  await signInAt(stage, page, '/enterprise/candidates/5');
  await page.getByText('基本情報', { exact: true }).waitFor();
  await settled(page);
  const targets = page.locator('dt button, nav[aria-label="パンくずリスト"] a, dd > a');
  const heights = await targets.evaluateAll((all) =>
    all.map((one) => [one.textContent || one.ariaLabel, Math.round(one.getBoundingClientRect().height)] as const),
  );
  expect(heights.length).toBeGreaterThan(20);
  expect(heights.filter(([, height]) => height < 44)).toEqual([]);
});
