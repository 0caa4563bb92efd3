/** Automation e-mails and saved texts in a browser: written, made official, put in order, checked for a candidate. */
import type { Page } from 'playwright-core';
import { linkMailDomain } from './support/linked';
import { becomes, settled } from './support/settled';
import { desktop, overflow, phone, type Stage, signIn, startStage, type Visitor, violations } from './support/stage';

let stage: Stage;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  stage = await startStage('demo');
  await linkMailDomain(stage);
  visitor = await stage.visitor(desktop);
  ({ page } = visitor);
  await signIn(stage, page);
});
afterAll(() => stage?.stop());

const names = async (group: string): Promise<(string | null)[]> =>
  Promise.all(
    (await page.getByRole('region', { name: group }).getByRole('listitem').all()).map((row) =>
      row.getAttribute('aria-label'),
    ),
  ).then((all) => all.filter(Boolean));

const looksRight = async () => {
  await settled(page);
  expect([await overflow(page), await violations(page)]).toEqual([0, []]);
};

test('the menu has the mails in their order once the domain is linked', async () => {
  const menu = page.getByRole('banner').getByRole('link');
  await menu.filter({ hasText: '自動メール' }).waitFor();
  const labels = (await menu.allTextContents()).map((text) => text.trim());
  const shown = labels.filter((label) => ['商談', '自動メール', '提案', '一斉配信', 'サイト'].includes(label));
  expect(shown).toEqual(['商談', '自動メール', '提案', '一斉配信', 'サイト']);
  await page.getByRole('banner').getByRole('link', { name: '自動メール' }).click();
  await page.getByRole('heading', { name: '登録お礼（新規登録）' }).waitFor();
  await looksRight();
});

test('a mail is written with placeholders and warnings, and is a draft until it is made official', async () => {
  await page.getByRole('link', { name: '自動メールを作成' }).click();
  await page.getByLabel('名前', { exact: true }).fill('東京の方へ');
  await page.getByLabel('件名', { exact: true }).fill('①ようこそ');
  await page.getByText('機種依存文字があります（①）', { exact: false }).waitFor();
  await page.getByLabel('件名', { exact: true }).fill('ようこそ');
  const body = page.getByRole('textbox', { name: '本文' });
  await body.fill(' 様');
  await body.press('Home');
  await page.getByRole('button', { name: '「応募者名」を差し込む' }).click();
  // A member who types on at once finds the cursor behind what was put in.
  await page.keyboard.type('と皆');
  await becomes(() => body.inputValue(), '{{応募者名}}と皆 様');
  await body.press('End');
  await body.pressSequentially('\n{{だれか}}');
  await page.getByText('使えない差し込み項目があります（{{だれか}}）', { exact: false }).first().waitFor();
  await body.fill('{{応募者名}} 様\nようこそ。\nhttps://example.jp/');
  const preview = page.getByRole('region', { name: 'プレビュー' });
  await preview.getByText('［応募者名］').waitFor();
  await preview.getByRole('link', { name: 'https://example.jp/' }).waitFor();
  await page.getByText('20,000文字', { exact: false }).waitFor();
  await page.getByLabel('都道府県', { exact: true }).selectOption({ label: '東京都' });
  await looksRight();
  await page.getByRole('button', { name: '下書きを作成する' }).click();

  await page.getByText('正式版にするまで、このメールは送られません。').waitFor();
  await looksRight();
  await page.getByRole('button', { name: '下書きを正式版にする' }).click();
  await page.getByText('この内容が正式版です。', { exact: false }).waitFor();
  // The record has been read anew: an edit of the one before it would be refused.
  await page.getByRole('button', { name: '下書きを正式版にする' }).waitFor({ state: 'detached' });

  // An edit is a draft again; the text that goes out stays in view.
  await page.getByRole('button', { name: 'メールを編集' }).click();
  await page.getByLabel('件名', { exact: true }).fill('ようこそ、東京へ');
  await page.getByRole('button', { name: '保存する' }).click();
  await page.getByText('件名が正式版と異なります。', { exact: false }).waitFor();
  await page.getByRole('region', { name: '正式版の文面' }).getByText('ようこそ', { exact: true }).waitFor();
  await page.getByRole('button', { name: '下書きを正式版にする' }).click();
  await page.getByRole('link', { name: '正式版の履歴' }).click();
  await page.getByRole('heading', { name: '第2版' }).waitFor();
  await page.getByRole('heading', { name: '第1版' }).waitFor();
  await looksRight();
  await page.getByRole('link', { name: '送信履歴' }).click();
  await page.getByText('送信したメールはまだありません').waitFor();
  await looksRight();
});

test('mails are put into another order by keyboard, by button and by dragging, and switched off and on', async () => {
  await page.goto(`${stage.url}/enterprise/automation_emails`);
  const group = '登録お礼（新規登録）';
  const job = '登録お礼（案件への応募から登録した方）';
  await page.getByRole('heading', { name: group }).waitFor();
  // Below the one for all candidates it would reach none.
  await becomes(() => names(group), [job, '東京の方へ', '登録お礼']);
  const handle = (name: string) => page.getByRole('button', { name: new RegExp(`^「${name}」の優先順位`) });
  // An order is shown before it is kept.
  const kept = (press: Promise<void>) => Promise.all([page.waitForResponse(/update_order/), press]);
  await handle('東京の方へ').focus();
  await kept(page.keyboard.press('ArrowUp'));
  await page.getByText('「東京の方へ」を1番目に移動しました').waitFor({ state: 'attached' });
  await becomes(() => names(group), ['東京の方へ', job, '登録お礼']);
  await kept(handle('東京の方へ').dragTo(page.getByRole('listitem', { name: '登録お礼', exact: true })));
  const last = [job, '登録お礼', '東京の方へ'];
  await becomes(() => names(group), last);
  await page.getByRole('listitem', { name: '東京の方へ' }).getByText('だれにも届きません').waitFor();
  await page.reload();
  await page.getByRole('heading', { name: group }).waitFor();
  await becomes(() => names(group), last);
  await page.getByRole('button', { name: '「東京の方へ」を上へ' }).click();
  await page.getByRole('button', { name: '「東京の方へ」を上へ' }).click();
  await becomes(() => names(group), ['東京の方へ', job, '登録お礼']);

  const toggle = page.getByRole('switch', { name: '「登録お礼」の自動送信' });
  await toggle.click();
  await page.getByText('「登録お礼」をOFFにしました').first().waitFor();
  expect(await toggle.getAttribute('aria-checked')).toBe('false');
  await page.getByRole('button', { name: '元に戻す' }).click();
  // The switch is shown before it is kept.
  await page.getByText('「登録お礼」をONにしました').first().waitFor();
  await becomes(() => toggle.getAttribute('aria-checked'), 'true');
});

test('for a candidate the page says which mail would go, and why not the others', async () => {
  await page.getByRole('button', { name: '候補者で確認' }).click();
  const drawer = page.getByRole('dialog', { name: '候補者で確認' });
  await drawer.getByRole('combobox', { name: '候補者' }).fill('佐藤');
  await page.getByRole('option', { name: /佐藤/ }).first().click();
  const group = drawer.getByRole('region', { name: '登録お礼（新規登録）' });
  await group.getByText('送信されます').waitFor();
  await group.getByText('案件への応募ではありません', { exact: false }).waitFor();
  await drawer.getByText('届くメールを見る').first().click();
  await drawer
    .getByRole('region', { name: 'プレビュー' })
    .first()
    .getByText('佐藤', { exact: false })
    .first()
    .waitFor();
  await drawer.getByRole('region', { name: '取引停止' }).getByText('自動送信がOFFです').waitFor();
  await looksRight();
  await page.keyboard.press('Escape');
});

test('a mail leads back to the list in which it stands', async () => {
  const exist = '/enterprise/automation_emails/exist';
  const back = () => page.getByRole('main').getByRole('link', { name: '自動メール', exact: true }).getAttribute('href');
  await page.goto(`${stage.url}${exist}/`);
  await page.getByRole('region', { name: '取引停止' }).getByRole('listitem').getByRole('link').first().click();
  await page.getByRole('link', { name: '送信履歴' }).waitFor();
  await becomes(back, exist);
  await page.goto(`${stage.url}/enterprise/automation_emails/create?group=2`);
  await becomes(back, exist);
});

test('a text is saved from the composer, used again and taken back', async () => {
  await page.goto(`${stage.url}/enterprise/automation_emails/create?group=2`);
  const body = page.getByRole('textbox', { name: '本文' });
  await page.getByLabel('件名', { exact: true }).fill('面談のお礼');
  await body.fill('{{応募者名}} 様\nありがとうございました。');
  await page.getByRole('button', { name: 'テンプレート', exact: true }).click();
  await page.getByRole('button', { name: '今の文面を保存' }).click();
  await page.getByLabel('テンプレート名').fill('お礼');
  await page.getByRole('button', { name: '保存する' }).click();
  await page.getByText('テンプレートを保存しました').first().waitFor();
  await body.fill('書きかけ');
  await page.getByRole('button', { name: 'テンプレート', exact: true }).click();
  await page.getByRole('button', { name: /^お礼/ }).click();
  await becomes(() => body.inputValue(), '{{応募者名}} 様\nありがとうございました。');
  await page.getByRole('button', { name: '元の文面に戻す' }).click();
  await becomes(() => body.inputValue(), '書きかけ');
  page.once('dialog', (dialog) => void dialog.accept());

  await page.goto(`${stage.url}/enterprise/setting/mail_templates`);
  await page.getByRole('link', { name: 'お礼' }).first().click();
  await page.getByRole('heading', { name: 'お礼' }).first().waitFor();
  await page.getByText('自分だけ').waitFor();
  await looksRight();
});

test('a member’s signature is kept with the profile and shows in the composer', async () => {
  await page.goto(`${stage.url}/enterprise/setting/member`);
  const part = page.getByRole('region', { name: 'メールの署名' });
  await page.getByRole('button', { name: 'メールの署名を編集' }).click();
  await page.getByRole('textbox', { name: 'メールの署名' }).fill('──────\n青葉 花子');
  await page.getByRole('button', { name: '保存する' }).click();
  await page.getByRole('button', { name: 'メールの署名を編集' }).waitFor();
  await part.getByText('青葉 花子').waitFor();
  await looksRight();
  await page.goto(`${stage.url}/enterprise/automation_emails/create`);
  await page.getByRole('textbox', { name: '本文' }).fill('本文です。');
  await page.getByRole('region', { name: 'プレビュー' }).getByText('青葉 花子', { exact: false }).waitFor();
});

test('on a phone the lists and the composer fit, and mails are moved by their buttons', async () => {
  const other = await stage.visitor(phone);
  page = other.page;
  await signIn(stage, page);
  for (const path of [
    'automation_emails',
    'automation_emails/exist',
    'automation_emails/create',
    'setting/mail_templates',
  ]) {
    await page.goto(`${stage.url}/enterprise/${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await looksRight();
  }
  await page.goto(`${stage.url}/enterprise/automation_emails`);
  await page.getByRole('button', { name: '「登録お礼」を上へ' }).click();
  const job = '登録お礼（案件への応募から登録した方）';
  await becomes(() => names('登録お礼（新規登録）'), ['東京の方へ', '登録お礼', job]);
  expect([...visitor.problems, ...other.problems]).toEqual([]);
});
