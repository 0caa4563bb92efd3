/** A member puts a broadcast together, looks at every mail, sends it and takes it back; a recipient leaves by a mail's link. */
import { recipientState } from '@enishi/protos/master/messaging';
import type { Page } from 'playwright-core';
import { focused } from './support/keyboard';
import { linkMailDomain } from './support/linked';
import { becomes, hold, settled } from './support/settled';
import { desktop, overflow, phone, type Stage, signIn, startStage, violations } from './support/stage';

let stage: Stage;
/** Path of the broadcast that was put together. */
let address: string;

beforeAll(async () => {
  stage = await startStage('demo');
  await linkMailDomain(stage);
});
afterAll(() => stage?.stop());

async function sound(page: Page): Promise<void> {
  await settled(page);
  expect([await overflow(page), await violations(page)]).toEqual([0, []]);
}

test('from the list of candidates to the mail of each, sent and taken back within the minute', async () => {
  const { page, problems } = await stage.visitor(desktop);
  await signIn(stage, page);
  await page.getByRole('link', { name: '一斉配信', exact: true }).click();
  await page.getByRole('heading', { name: '一斉配信', level: 1 }).waitFor();
  await page.getByRole('navigation', { name: '一斉配信の表示' }).getByRole('link', { name: '送信済み' }).click();
  await page.waitForURL(/\/broadcasts\/sent/);
  await page.getByRole('link', { name: '一斉配信を作成' }).first().click();
  await page.getByRole('button', { name: 'この条件の全員を追加' }).waitFor();
  const boxes = page.getByRole('row').getByRole('checkbox');
  await boxes.nth(1).check();
  await boxes.nth(2).check();
  await page.getByText('候補者：2名').waitFor();
  // More than may be written to are refused as a whole, not added in part.
  const rows = Array.from({ length: 10_001 }, (_, at) => ({ id_by_enterprise_id: at + 1 }));
  const many = { candidates: rows, current_page: 1, limit_value: rows.length, count: rows.length };
  const all = await hold(page, '**/candidates/index');
  await page.getByRole('button', { name: 'この条件の全員を追加' }).click();
  const request = await all();
  const { per_page } = request.request().postDataJSON();
  await request.fulfill({ json: { ...many, candidates: rows.slice(0, per_page) } });
  await page.getByText('宛先は10,000件までです。条件を絞り込んでください。').waitFor();
  await page.getByText('候補者：2名').waitFor();
  await sound(page);

  await page.getByRole('link', { name: '設定へ進む' }).click();
  await page.getByRole('button', { name: '内容を確認する' }).click();
  // The text of an earlier broadcast comes with its subject.
  await page.getByRole('button', { name: 'テンプレート', exact: true }).click();
  await page.getByRole('button', { name: /^新着案件のご案内/ }).click();
  const subject = page.getByRole('textbox', { name: /^件名/ });
  await becomes(() => subject.inputValue(), '【縁フリーランス】新しい案件を公開しました');
  await page.getByRole('button', { name: '元の文面に戻す' }).click();
  await becomes(() => subject.inputValue(), '');
  await subject.fill('{{宛名}}様へのお知らせ');
  await page.getByRole('textbox', { name: /^件名/ }).blur();
  await sound(page);
  await page.getByRole('button', { name: '内容を確認する' }).click();
  await page.waitForURL(/\/broadcasts\/\d+$/);
  address = page.url();
  const standing = page.getByRole('region', { name: '送信の状況' });
  await standing.getByText('確認待ち').first().waitFor();
  await sound(page);

  await page.getByRole('button', { name: '順にプレビュー' }).click();
  const drawer = page.getByRole('dialog', { name: '宛先ごとのプレビュー' });
  await drawer.getByText('様へのお知らせ').waitFor();
  await drawer.getByRole('button', { name: '次の宛先' }).click();
  await drawer.getByRole('button', { name: '自分に試し送り' }).click();
  await page.keyboard.press('Escape');

  await standing.getByRole('button', { name: '送信に進む' }).click();
  await page.getByRole('dialog', { name: '送信の確認' }).getByRole('button', { name: '送信する' }).click();
  await page.getByRole('timer').waitFor();
  await standing.getByRole('button', { name: '取り消して確認に戻す' }).click();
  await standing.getByRole('button', { name: '送信に進む' }).waitFor();
  expect(problems).toEqual([]);
});

test('its recipients are looked through by the keyboard and filtered, and a large number is typed as people write it', async () => {
  const { page, problems } = await stage.visitor(desktop);
  await signIn(stage, page);
  await page.goto(address);
  await page.getByRole('button', { name: '順にプレビュー' }).click();
  const drawer = page.getByRole('dialog', { name: '宛先ごとのプレビュー' });
  await drawer.getByText('様へのお知らせ').waitFor();
  const next = drawer.getByRole('button', { name: '次の宛先' });
  const reading = await hold(page, '**/broadcasts/preview/*');
  await next.press('Enter');
  const request = await reading();
  await focused(next);
  await request.continue();
  await drawer.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
  await focused(next);
  expect(await next.isDisabled()).toBe(true);
  await page.keyboard.press('Escape');

  // The state that is shown stays chosen when the last one has left it.
  const list = page.getByRole('region', { name: '宛先', exact: true });
  await list.getByRole('button', { name: '除外する' }).first().click();
  const filter = list.getByLabel('状態で絞り込む');
  const leftOut = String(recipientState.code.left_out);
  await filter.locator(`option[value="${leftOut}"]`).waitFor({ state: 'attached' });
  await filter.selectOption(leftOut);
  await list.getByRole('button', { name: '宛先に戻す' }).click();
  await list.getByText('宛先がありません').waitFor();
  await becomes(() => filter.inputValue(), leftOut);

  await page.route('**/broadcasts/mailing/*', async (route) => {
    const answer = await route.fetch();
    const { mailing } = await answer.json();
    const counts = [{ state_id: recipientState.code.waiting, count: 1_234 }];
    await route.fulfill({ response: answer, json: { mailing: { ...mailing, counts, typed_above: 50 } } });
  });
  await page.reload();
  await page.getByRole('button', { name: '送信に進む' }).click();
  const dialog = page.getByRole('dialog', { name: '送信の確認' });
  await dialog.getByText('1,234件').waitFor();
  const count = dialog.getByLabel('宛先の件数', { exact: false });
  await count.fill('1,243');
  await count.press('Enter');
  await dialog.getByText('宛先は1,234件です。「1234」と入力してください。').waitFor();
  await sound(page);
  const confirming = await hold(page, '**/broadcasts/confirm/*');
  await count.fill('１，２３４');
  await count.press('Enter');
  const sent = await confirming();
  expect(sent.request().postDataJSON()).toEqual({ count: 1_234 });
  await sent.fulfill({ status: 409, json: { message: '宛先の件数が変わりました。', status: 409, errors: {} } });
  await page.getByText('宛先の件数が変わりました。').first().waitFor();
  expect(problems.every((problem) => problem.includes('status of 409'))).toBe(true);
});

test('the settings of mailings and the list of those who want none, on a phone', async () => {
  const { page, problems } = await stage.visitor(phone);
  await signIn(stage, page);
  await page.goto(`${stage.url}/enterprise/setting/mailings`);
  await page.getByText('承認が必要になる宛先数').first().waitFor();
  await sound(page);
  await page.goto(`${stage.url}/enterprise/setting/suppressions`);
  await page.getByRole('link', { name: '配信停止を登録' }).first().click();
  await page.getByRole('textbox', { name: 'メールアドレス' }).fill('Nobody@example.jp');
  await page.getByRole('button', { name: '登録する', exact: true }).click();
  await page.getByText('nobody@example.jp').first().waitFor();
  await sound(page);
  await page.getByRole('checkbox', { name: '「nobody@example.jp」を選択' }).check();
  await page.getByRole('button', { name: '削除', exact: true }).click();
  const asked = page.getByRole('alertdialog');
  await asked.getByText('ご本人から配信への同意を改めて得た場合だけ', { exact: false }).waitFor();
  await sound(page);
  await asked.getByRole('button', { name: '削除する', exact: true }).click();
  await page.getByText('1件を削除しました').waitFor();
  expect(problems).toEqual([]);
});
