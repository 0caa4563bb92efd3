/** An operator's work on an agency: its contract, its site, its first member; their own password. */
import { Secret, TOTP } from 'otpauth';
import type { Locator, Page } from 'playwright-core';
import {
  mailedLink,
  overflow,
  phone,
  reloadEnded,
  type Stage,
  signIn,
  startStage,
  type Visitor,
  violations,
} from './support/stage';

let stage: Stage;
let operator: Visitor;

const NAME = '株式会社はじめて';
const HOST = 'hajimete.localhost';
const button = (at: Page | Locator, name: string) => at.getByRole('button', { name, exact: true });
const link = (at: Page | Locator, name: string) => at.getByRole('link', { name, exact: true });
const field = (at: Page | Locator, name: string) => at.getByLabel(name, { exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const atHome = (page: Page) => page.getByRole('heading', { name: '今日の対応' }).waitFor();
const flash = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** No page may shut people out, nor be wider than its window. */
async function isFit(page: Page): Promise<void> {
  expect([page.url(), await violations(page)]).toEqual([page.url(), []]);
  expect([page.url(), await overflow(page)]).toEqual([page.url(), 0]);
}

beforeAll(async () => {
  stage = await startStage('demo');
  operator = await stage.visitor();
  await signIn(stage, operator.page, 'admin');
});

afterAll(() => stage?.stop());

test('an agency made by an operator gets a site, another one, and none; its first member is a top administrator', async () => {
  const { page } = operator;
  await page.goto(`${stage.url}/admin/enterprises/create`);
  await field(page, '会社名').fill(NAME);
  await button(page, '登録する').click();
  await title(page, NAME);
  const given = card(page, '公開サイト').getByRole('link');
  expect(await given.getAttribute('href')).toMatch(/^http:\/\/agency\d+\.localhost:\d+$/);
  await isFit(page);

  await button(page, 'ドメインを変更する').click();
  await field(page, 'ドメイン名').fill('ドメインではない');
  await button(page, '保存する').click();
  await page.getByText(/^ドメイン名の形式で入力してください/).waitFor();
  expect(operator.problems.splice(0)).toEqual([expect.stringContaining('422')]);
  await field(page, 'ドメイン名').fill(HOST);
  await isFit(page);
  await button(page, '保存する').click();
  await flash(page, '公開サイトのドメインを保存しました');
  const guest = await stage.visitor();
  const siteAnswers = async () => {
    await stage.settle();
    return (await guest.page.goto(`http://${HOST}:${stage.port}/`))?.status();
  };
  // The agency has yet to open it.
  expect(await siteAnswers()).toBe(503);

  await button(page, 'ドメインを外す').click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText(`${HOST} の公開サイトが表示されなくなり`).waitFor();
  await isFit(page);
  await button(dialog, 'ドメインを外す').click();
  await flash(page, '公開サイトのドメインを外しました');
  await page.getByText('設定されていません').waitFor();
  expect(await siteAnswers()).toBe(404);

  await link(page, 'メンバー').click();
  await page.getByText('メンバーはまだいません').waitFor();
  await button(page, 'メンバーを招待').first().click();
  const invite = page.getByRole('dialog', { name: 'メンバーを招待' });
  expect(await invite.getByLabel('最上位管理者', { exact: true }).isChecked()).toBe(true);
  await field(invite, 'メールアドレス').fill('hajimete@agency.example.jp');
  await button(invite, '招待メールを送信する').click();
  await flash(page, 'hajimete@agency.example.jp に招待メールを送信しました');
  await button(page, 'メンバーを招待').click();
  expect(await invite.getByLabel('メンバー', { exact: true }).isChecked()).toBe(true);
  // The refused name is an answer of 422, which the console of a browser notes.
  expect(operator.problems.filter((text) => !/422/.test(text))).toEqual([]);
});

test('the end of a contract says what it ends, can be called off, and can be taken back', async () => {
  const { page } = operator;
  const staff = await stage.visitor();
  await signIn(stage, staff.page);
  await page.goto(`${stage.url}/admin/enterprises/1`);
  await button(page, '契約を終了する').click();
  const dialog = page.getByRole('alertdialog');
  for (const effect of [
    /メンバー全員がすぐにログアウトされ/,
    /公開サイト（.+）が表示されなくなり/,
    /APIトークン/,
    /未入金の請求は残り/,
  ])
    await dialog.getByText(effect).waitFor();
  await isFit(page);
  await button(dialog, 'キャンセル').click();
  // A dialog that fades out has a button of the same name as the page.
  await dialog.waitFor({ state: 'detached' });
  await staff.page.reload();
  await atHome(staff.page);

  await button(page, '契約を終了する').click();
  await button(dialog, '契約を終了する').click();
  await flash(page, '契約を終了しました');
  await dialog.waitFor({ state: 'detached' });
  await reloadEnded(staff.page);
  await title(staff.page, 'ログイン');
  await button(page, '契約を再開する').click();
  await button(dialog, '契約を再開する').click();
  await flash(page, '契約を再開しました');
  await signIn(stage, staff.page);
  await atHome(staff.page);
});

test('the overview tells how agencies use the product, and leads to them', async () => {
  const { page } = operator;
  await page.goto(`${stage.url}/admin/enterprises`);
  await link(page, '利用状況').click();
  await title(page, '利用状況');
  const demo = page
    .getByRole('row')
    .filter({ has: page.getByText('契約なし') })
    .first();
  await demo.waitFor();
  await isFit(page);
  await field(page, 'エージェント名').fill('どこにもない名前');
  await page.getByText('該当するエージェントはありません').waitFor();
  await field(page, 'エージェント名').fill('');
  await demo.waitFor();
});

test('an operator invites a member of an agency and gives another rights, once its top administrator allows it', async () => {
  const { page } = operator;
  const top = await stage.visitor(phone);
  await page.goto(`${stage.url}/admin/enterprises/1`);
  await button(page, '許可を申請する').click();
  const dialog = page.getByRole('dialog');
  await field(dialog, '内容').selectOption({ label: 'メンバーの招待・権限の変更' });
  await dialog.getByLabel('サポートの目的').fill('担当者の退職による引き継ぎ');
  await isFit(page);
  await button(dialog, '申請する').click();
  await isFit(page);
  await signIn(stage, top.page);
  await top.page.goto(`${stage.url}/enterprise/setting/support_access`);
  await top.page.getByText('担当者の退職による引き継ぎ').waitFor();
  await isFit(top.page);
  await button(top.page, '許可する').click();
  await flash(top.page, '申請を許可しました');
  await page.goto(`${stage.url}/admin/enterprises/1/members`);
  const member = page
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: 'メンバー', exact: true }) })
    .first();
  await member.getByRole('button', { name: /の権限を変更する$/ }).click();
  await field(dialog, '権限').selectOption({ label: '管理者' });
  await isFit(page);
  await button(dialog, '変更する').click();
  await flash(page, '権限を変更しました');

  await button(page, 'メンバーを招待').click();
  await field(dialog, 'メールアドレス').fill('first@agency.example.jp');
  await dialog.getByText('最上位管理者', { exact: true }).click();
  await isFit(page);
  await button(dialog, '招待メールを送信する').click();
  await flash(page, 'first@agency.example.jp に招待メールを送信しました');
  await page.getByRole('cell', { name: 'first@agency.example.jp', exact: true }).first().waitFor();
});

test('a second factor is set up, asked for at sign-in, and given up with a recovery code', async () => {
  const { page, problems } = await stage.visitor();
  const who = stage.signIns.at(-1) as Stage['signIns'][number];
  await signIn(stage, page, 'admin');
  await page.goto(`${stage.url}/admin/admin_members/second_factor`);
  await field(page, '現在のパスワード').fill(who.password);
  await button(page, '設定を始める').click();
  const key = String(await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).textContent()).replaceAll(' ', '');
  const codeAt = (seconds: number) =>
    new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + seconds * 1000 });
  await isFit(page);
  // The password that was typed a moment ago does not stand in the field for the code.
  expect(await field(page, '認証コード').inputValue()).toBe('');
  await field(page, '認証コード').fill(codeAt(0));
  await button(page, '有効にする').click();
  const codes = page.getByRole('list', { name: 'リカバリーコード' }).getByRole('listitem');
  const recovery = String(await codes.first().textContent());
  expect(await codes.count()).toBe(10);
  await isFit(page);

  await page.goto(`${stage.url}/admin/signout`);
  await title(page, '運営ログイン');
  await field(page, 'メールアドレス').fill(who.email);
  await field(page, 'パスワード').fill(who.password);
  await button(page, 'ログインする').click();
  await page.getByText('認証アプリに表示されている6桁のコードを入力してください。').first().waitFor();
  await isFit(page);
  // Half a minute ahead, as a telephone's clock may be: the code of now is used up.
  await field(page, '認証コード').fill(codeAt(30));
  await button(page, 'ログインする').click();
  await title(page, 'エージェント');
  await page.goto(`${stage.url}/admin/admin_members/second_factor`);
  await field(page, '認証コード').last().fill(recovery);
  await button(page, '無効にする').click();
  await flash(page, '二段階認証を無効にしました');
  expect(problems.filter((text) => !text.includes('422'))).toEqual([]);
});

test('the account of an operator who leaves is ended and begun again; a forgotten password is set anew by mail', async () => {
  const admin = { email: 'leaving@enishi.example.jp', password: '月曜日の朝は静か' };
  const { page } = operator;
  // The second factor of the test before has ended all other sessions of this operator.
  await signIn(stage, page, 'admin');
  await page.goto(`${stage.url}/admin/admin_members/create`);
  await field(page, '姓').fill('退職');
  await field(page, '名').fill('花子');
  await field(page, 'メールアドレス').fill(admin.email);
  await field(page, 'パスワード').fill(admin.password);
  await field(page, 'パスワード（確認）').fill(admin.password);
  await button(page, '追加する').click();
  // The account is there when the list is: signing in is not possible before.
  await title(page, '運営メンバー');
  const leaving = await stage.visitor(phone);
  await signIn(stage, leaving.page, 'admin', admin);
  await title(leaving.page, 'エージェント');

  await button(page, '退職 花子を無効にする').click();
  const dialog = page.getByRole('alertdialog', { name: '運営メンバーを無効にする' });
  await dialog.getByText('すべての端末からログアウトし', { exact: false }).waitFor();
  await isFit(page);
  await button(dialog, '無効にする').click();
  await button(page, '退職 花子を有効にする').waitFor();
  await isFit(page);
  await reloadEnded(leaving.page);
  await title(leaving.page, '運営ログイン');
  await button(page, '退職 花子を有効にする').click();
  await button(page, '退職 花子を無効にする').waitFor();

  await link(leaving.page, 'パスワードをお忘れの方').click();
  await title(leaving.page, 'パスワードの再設定');
  await field(leaving.page, 'メールアドレス').fill(admin.email);
  await isFit(leaving.page);
  await button(leaving.page, 'メールを送信する').click();
  await title(leaving.page, 'メールを確認してください');
  await leaving.page.goto(await mailedLink(stage, admin.email));
  await title(leaving.page, '新しいパスワード');
  await isFit(leaving.page);
  const password = '火曜日の夜は長い';
  await field(leaving.page, '新しいパスワード').fill(password);
  await field(leaving.page, 'パスワード（確認）').fill(password);
  await button(leaving.page, 'パスワードを設定する').click();
  await title(leaving.page, '運営ログイン');
  await signIn(stage, leaving.page, 'admin', { ...admin, password });
  await title(leaving.page, 'エージェント');
});

// Last, as it ends the other sessions of the operator.
test.each([
  ['a desk', undefined],
  ['a phone', phone],
])('an operator changes their password at %s, which takes the current one', async (_, device) => {
  const { page, problems } = await stage.visitor(device);
  const who = stage.signIns.at(-1) as Stage['signIns'][number];
  const changed = `${who.password}-次の年`;
  for (const [now, next] of [
    [who.password, changed],
    [changed, who.password],
  ]) {
    await signIn(stage, page, 'admin', { ...who, password: now });
    await page.goto(`${stage.url}/admin/admin_members/password`);
    await title(page, 'パスワードの変更');
    await isFit(page);
    await field(page, '現在のパスワード').fill('ちがうパスワード');
    await field(page, '新しいパスワード').fill(next);
    await field(page, 'パスワード（確認）').fill(next);
    await button(page, '変更する').click();
    await page.getByText('現在のパスワードが正しくありません。').waitFor();
    await field(page, '現在のパスワード').fill(now);
    await button(page, '変更する').click();
    await flash(page, 'パスワードを変更しました');
    await page.goto(`${stage.url}/admin/signout`);
    await title(page, '運営ログイン');
  }
  // A browser says that a call was refused.
  expect(problems.filter((text) => !text.includes('422'))).toEqual([]);
});
