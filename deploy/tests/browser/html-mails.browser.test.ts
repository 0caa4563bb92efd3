/** A member puts an HTML mail together by the keyboard, looks at it, and gets it as it was shown. */
import type { Page } from 'playwright-core';
import { inputMethod, press, tabTo } from './support/keyboard';
import { linkMailDomain } from './support/linked';
import { becomes, settled } from './support/settled';
import { desktop, overflow, phone, type Stage, signIn, startStage, violations } from './support/stage';

let stage: Stage;

beforeAll(async () => {
  stage = await startStage('demo');
  await linkMailDomain(stage);
});
afterAll(() => stage?.stop());

async function sound(page: Page): Promise<void> {
  await settled(page);
  expect([await overflow(page), await violations(page)]).toEqual([0, []]);
}

/** The frame of a mail runs nothing, not even the tools that look for violations. */
const unexpected = (problems: readonly string[]): string[] => problems.filter((one) => !/sandboxed/.test(one));

/** The settings of a new broadcast to two candidates. */
async function begin(page: Page): Promise<void> {
  await signIn(stage, page);
  await page.goto(`${stage.url}/enterprise/broadcasts/create?candidates=1,2`);
  await page.getByRole('link', { name: '設定へ進む' }).click();
  await page.getByRole('button', { name: 'HTML', exact: true }).waitFor();
}

const previewOf = (page: Page) => page.frameLocator('iframe[title="HTMLメールのプレビュー"]');

test('blocks are written, moved and taken back by the keyboard, and the mail is sent as it was shown', async () => {
  const { page, problems } = await stage.visitor(desktop);
  await begin(page);
  await page.getByRole('textbox', { name: /^件名/ }).fill('春の相談会');
  await press(page.getByRole('button', { name: 'HTML', exact: true }));
  const blocks = page.getByRole('list', { name: 'メールのブロック' });
  const words = blocks.getByRole('textbox', { name: '1番目の文章' });
  await words.click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('{{宛名}} 様');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+B');
  await page.keyboard.type('4月12日に開きます。');
  await previewOf(page).getByText('［宛名］ 様').waitFor();
  await previewOf(page).getByText('4月12日に開きます。').waitFor();

  // Another block, by the keyboard alone: first below, then above the words.
  await press(page.getByRole('button', { name: 'ブロックを追加' }));
  await page.getByRole('menuitem', { name: '見出し' }).press('Enter');
  const heading = page.getByRole('listitem', { name: '2番目の見出し' });
  await heading.getByRole('textbox', { name: '見出しの文字' }).fill('キャリア相談会');
  await heading.getByRole('button', { name: /上下の矢印キーで移動/ }).press('ArrowUp');
  await page.getByRole('listitem', { name: '1番目の見出し' }).waitFor();
  await press(page.getByRole('button', { name: '元に戻す', exact: true }));
  await heading.waitFor();
  await press(page.getByRole('button', { name: 'やり直す', exact: true }));
  await page.getByRole('listitem', { name: '1番目の見出し' }).waitFor();
  await previewOf(page).getByRole('heading', { name: 'キャリア相談会' }).waitFor();
  await sound(page);

  // A reload of the window loses nothing of the draft.
  await page.reload();
  await previewOf(page).getByRole('heading', { name: 'キャリア相談会' }).waitFor();
  const plain = page.getByRole('textbox', { name: /プレーンテキスト版/ });
  await becomes(async () => (await plain.inputValue()).includes('■ キャリア相談会'), true);
  await page.getByRole('button', { name: '内容を確認する' }).click();
  await page.waitForURL(/\/broadcasts\/\d+$/);
  await page.getByRole('button', { name: '順にプレビュー' }).click();
  const drawer = page.getByRole('dialog', { name: '宛先ごとのプレビュー' });
  const shown = page.frameLocator('iframe[title="HTMLメールのメール"]');
  await shown.getByRole('heading', { name: 'キャリア相談会' }).waitFor();
  await sound(page);
  await drawer.getByRole('button', { name: '自分に試し送り' }).click();
  await page.getByText('自分宛にテストメールを送信しました').waitFor();
  await stage.settle();
  const inbox = await stage.visitor();
  await becomes(async () => {
    await inbox.page.goto(`${stage.url}/dev/mail`);
    return inbox.page.getByText('【テスト】春の相談会').count();
  }, 1);
  expect(unexpected(problems)).toEqual([]);
});

test('a clipboard of Word leaves its styles behind, and a text that was typed comes back after a look at the other form', async () => {
  const { page, problems } = await stage.visitor(desktop);
  await begin(page);
  const body = page.getByRole('textbox', { name: /^本文/ });
  const typed = await body.inputValue();
  await page.getByRole('button', { name: 'HTML', exact: true }).click();
  const words = page.getByRole('textbox', { name: '1番目の文章' });
  await words.click();
  await page.keyboard.press('Control+A');
  await words.evaluate((element) => {
    const data = new DataTransfer();
    data.setData(
      'text/html',
      '<style>p{color:red}</style><p class=MsoNormal style="font-family:Meiryo"><b>太字</b><o:p></o:p></p><script>1</script><ul><li>一つ目</li></ul>',
    );
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await becomes(() => words.locator('strong').textContent(), '太字');
  const point = words.locator('[data-point="bullet"]');
  await becomes(() => point.textContent(), '一つ目');
  // The Enter that ends a conversion ends no point.
  const method = await inputMethod(page);
  await method.compose('か', 'かいぎ', '会議');
  await method.confirm('会議');
  await becomes(() => point.textContent(), '一つ目会議');
  expect(await words.locator('style, script, [style], [class*="Mso"]').count()).toBe(0);
  await page.getByRole('button', { name: 'テキスト', exact: true }).click();
  await becomes(() => body.inputValue(), typed);
  await page.getByRole('button', { name: 'HTML', exact: true }).click();
  await becomes(() => words.locator('strong').textContent(), '太字');
  expect(unexpected(problems)).toEqual([]);
});

test('on a phone the blocks stand above the mail', async () => {
  const { page, problems } = await stage.visitor(phone);
  await begin(page);
  await page.getByRole('button', { name: 'HTML', exact: true }).click();
  await previewOf(page).getByText('［宛名］ 様').waitFor();
  await tabTo(page.getByRole('button', { name: 'ブロックを追加' }));
  await sound(page);
  expect(unexpected(problems)).toEqual([]);
});
