/** A role is made, given and changed in the console; its members miss what it does not have, also in a page that is open. */
import type { Page } from 'playwright-core';
import { becomes, settled } from './support/settled';
import {
  goTo,
  overflow,
  phone,
  type SignIn,
  type Stage,
  signInAt,
  startStage,
  type Visitor,
  violations,
} from './support/stage';

const ROLES = '/enterprise/setting/roles';
const NAME = '営業アシスタント';

let stage: Stage;
let top: Visitor;
let member: Visitor;
/** A plain member's. */
let account: SignIn;

beforeAll(async () => {
  stage = await startStage('demo');
  account = stage.signIns.find(({ who }) => who === 'メンバー') as SignIn;
  [top, member] = [await stage.visitor(), await stage.visitor()];
  await signInAt(stage, top.page, ROLES);
  await signInAt(stage, member.page, '/enterprise/candidates', account);
});
afterAll(() => stage?.stop());

async function isFit(page: Page): Promise<void> {
  await settled(page);
  expect([page.url(), await violations(page)]).toEqual([page.url(), []]);
  expect([page.url(), await overflow(page)]).toEqual([page.url(), 0]);
}

/** Buttons and links of the page's main part, by their whole names. */
const has = async (page: Page, name: string): Promise<boolean> => {
  const main = page.getByRole('main');
  return (
    (await main
      .getByRole('button', { name, exact: true })
      .or(main.getByRole('link', { name, exact: true }))
      .count()) > 0
  );
};

const isThere = (page: Page, name: string, expected: boolean) =>
  becomes(async () => [name, await has(page, name)], [name, expected]);

test('a top administrator makes a role, and reads what it is', async () => {
  const { page } = top;
  await page.getByText('役割はまだありません').waitFor();
  await isFit(page);
  await page.getByRole('main').getByRole('link', { name: '役割を作る' }).click();
  await page.getByRole('heading', { level: 1, name: '役割を作る' }).waitFor();
  await page.getByLabel('役割の名前').fill(NAME);
  // A role of a plain member cannot promise the rights that guards keep from them.
  expect(await page.getByRole('checkbox', { name: '請求', exact: true }).isDisabled()).toBe(true);
  for (const name of ['書き出し', '削除', '一括操作'])
    await page.getByRole('checkbox', { name, exact: true }).uncheck();
  await isFit(page);
  await page.getByRole('button', { name: '役割を作る' }).click();
  await page.getByText('まだいません。').waitFor();
  await isFit(page);
  await page.getByRole('link', { name: '役割と権限' }).first().click();
  const row = page.getByRole('row', { name: new RegExp(NAME) });
  await row.waitFor();
  expect(await row.textContent()).toContain('送信');
  expect(await row.textContent()).not.toContain('書き出し');
});

test('what was typed into a role outlives the page, beside what another one saved meanwhile', async () => {
  const { page, context } = await stage.visitor();
  await signInAt(stage, page, `${ROLES}/1`);
  const about = page.getByLabel('説明');
  await about.fill('商談の準備と資料づくり');
  await page.getByRole('checkbox', { name: '削除', exact: true }).check();
  page.on('dialog', (question) => void question.accept());
  // The draft is written a moment after the last key.
  await becomes(() => page.evaluate(() => JSON.stringify(localStorage).includes('商談の準備と資料づくり')), true);
  await goTo(top.page, `${ROLES}/1`);
  await top.page.getByLabel('説明').fill('書類の準備');
  await top.page.getByRole('button', { name: '保存する' }).click();
  await top.page.getByText('役割を保存しました').waitFor();
  await page.reload();
  await page.getByText('保存されていない入力を復元しました').waitFor();
  await page.getByText('入力のあとに別の値で保存された項目があります（説明）').waitFor();
  await becomes(() => about.inputValue(), '商談の準備と資料づくり');
  await becomes(() => page.getByRole('checkbox', { name: '削除', exact: true }).isChecked(), true);
  await isFit(page);
  await page.getByRole('button', { name: '復元した入力を破棄する' }).click();
  await becomes(() => about.inputValue(), '書類の準備');
  await becomes(() => page.getByRole('checkbox', { name: '削除', exact: true }).isChecked(), false);
  await page.reload();
  await about.waitFor();
  expect(await page.getByText('保存されていない入力を復元しました').count()).toBe(0);
  await context.close();
});

test('a member who has it misses the buttons of what it does not have, as soon as it is given', async () => {
  await isThere(member.page, '書き出し', true);
  await isThere(member.page, '取り込み', true);
  const { page } = top;
  await goTo(page, '/enterprise/setting/members');
  await page.getByRole('link', { name: '岡本 拓也' }).click();
  await page.getByRole('combobox', { name: '権限・役割' }).selectOption({ label: NAME });
  await page.getByText('できなくなること：書き出し、削除、一括操作').waitFor();
  await isFit(page);
  await page.getByRole('button', { name: '変更する' }).click();
  await page.getByText('権限を変更しました').waitFor();
  await page.getByRole('main').getByText(NAME).first().waitFor();

  await member.page.reload();
  // The list has its tools.
  await isThere(member.page, '候補者を登録', true);
  await settled(member.page);
  await isThere(member.page, '書き出し', false);
  await isThere(member.page, '取り込み', false);
  await goTo(member.page, '/enterprise/import_files/upload/1');
  await member.page.getByText('ご自身の役割では開けません').waitFor();
});

test('a change is shown with whom it concerns before it is saved, and a role in use stays', async () => {
  const { page } = top;
  await goTo(page, ROLES);
  await page.getByRole('link', { name: NAME }).click();
  await page.getByText('この役割のメンバー（1人）').waitFor();
  await page.getByRole('checkbox', { name: '書き出し', exact: true }).check();
  await page.getByRole('button', { name: '保存する' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('岡本 拓也').waitFor();
  await question.getByText('できるようになること：書き出し').waitFor();
  await isFit(page);
  await question.getByRole('button', { name: '保存する' }).click();
  await page.getByText('役割を保存しました').waitFor();
  await goTo(member.page, '/enterprise/candidates');
  await isThere(member.page, '書き出し', true);
  await page.getByRole('button', { name: '役割を削除' }).click();
  await question.getByRole('button', { name: '削除する' }).click();
  await question.getByText(/1人のメンバーが使っているため、削除できません/).waitFor();
});

test('an invite gives it, and all of it fits on a phone', async () => {
  const visitor = await stage.visitor(phone);
  await signInAt(stage, visitor.page, '/enterprise/setting/members/invite');
  await visitor.page.getByLabel('メールアドレス').fill('assistant@example.com');
  await visitor.page.getByRole('combobox', { name: '権限・役割' }).selectOption({ label: NAME });
  await isFit(visitor.page);
  await visitor.page.getByRole('button', { name: '招待メールを送信する' }).click();
  await visitor.page.getByText('assistant@example.com に招待メールを送信しました').waitFor();
  for (const path of [ROLES, `${ROLES}/create`, `${ROLES}/1`]) {
    await goTo(visitor.page, path);
    await visitor.page.getByRole('heading', { level: 1 }).waitFor();
    await isFit(visitor.page);
  }
});
