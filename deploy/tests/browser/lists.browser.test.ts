/** Lists as a member of an agency works with them: by keyboard alone, as files, and by saved views. */
import type { Locator, Page } from 'playwright-core';
import { chooseByArrows, press, tabTo } from './support/keyboard';
import { listed } from './support/settled';
import {
  contentOf,
  desktop,
  goTo,
  overflow,
  phone,
  type Stage,
  signIn,
  signInAt,
  startStage,
  type Visitor,
  violations,
} from './support/stage';

const COMPANIES = '/enterprise/companies';
const NEW = '株式会社ひとりで打鍵';

let stage: Stage;
let member: Visitor;
let page: Page;

beforeAll(async () => {
  stage = await startStage('demo');
  member = await stage.visitor(desktop);
  page = member.page;
  await signIn(stage, page);
});
afterAll(() => stage?.stop());

const button = (name: string | RegExp, at: Page | Locator = page) => at.getByRole('button', { name, exact: true });
const dialog = (name: string) => page.getByRole('dialog', { name });
const rows = () =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

it('lets the keyboard alone create a record, find it, and change it among others', async () => {
  await page.goto(stage.url + COMPANIES);
  await listed(page);
  await press(page.getByRole('link', { name: '企業を登録' }).first());
  await tabTo(page.getByLabel('企業名', { exact: true }));
  await page.keyboard.type(NEW);
  await press(button('登録する'));
  await page.getByRole('heading', { level: 1, name: NEW }).waitFor();

  await press(
    page.getByRole('navigation', { name: 'メインメニュー' }).getByRole('link', { name: '企業', exact: true }),
  );
  await tabTo(page.getByRole('searchbox', { name: '企業をキーワードで検索' }));
  await page.keyboard.type('ひとりで打鍵');
  await page.keyboard.press('Enter');
  await page.getByRole('status').filter({ hasText: /^1件$/ }).waitFor();
  await tabTo(rows().getByRole('checkbox'));
  await page.keyboard.press('Space');
  await press(button('一括更新'));
  const asked = page.getByRole('alertdialog', { name: '企業を更新する' });
  await tabTo(asked.getByLabel('変更する項目'));
  await asked.getByText(NEW).waitFor();
  await chooseByArrows(asked.getByLabel('変更する項目'), '企業状況');
  await chooseByArrows(asked.getByLabel('新しい「企業状況」'), 'アプローチ中');
  await press(button('更新する', asked));
  await asked.waitFor({ state: 'detached' });
  await rows().getByText('アプローチ中').waitFor();
});

it('says how many records conditions would find before they apply', async () => {
  await page.goto(`${stage.url}${COMPANIES}`);
  await listed(page);
  await button('絞り込み').click();
  const panel = dialog('絞り込み');
  await panel.getByLabel('項目').selectOption({ label: '企業名' });
  await panel.getByLabel('条件', { exact: true }).selectOption({ label: '含む' });
  await panel.getByRole('textbox', { name: '企業名の値' }).fill('ひとりで打鍵');
  await panel
    .getByRole('status')
    .filter({ hasText: /^該当 1 件$/ })
    .waitFor();
  expect(await violations(page)).toEqual([]);
  expect(new URL(page.url()).searchParams.has('conditions')).toBe(false);
  await button('この条件で表示', panel).click();
  await page.getByRole('button', { name: '条件「企業名：ひとりで打鍵を含む」を外す' }).waitFor();
  await page.getByRole('status').filter({ hasText: /^1件$/ }).waitFor();
});

it('changes nothing by a bulk update that says nothing, empties only when told to, and takes it back', async () => {
  await page.goto(`${stage.url}${COMPANIES}?keyword=${encodeURIComponent('ひとりで打鍵')}`);
  await listed(page);
  await rows().getByRole('checkbox').check();
  await button('一括更新').click();
  const asked = page.getByRole('alertdialog', { name: '企業を更新する' });
  await button('更新する', asked).click();
  await asked.getByText('変更する項目を選択してください。').waitFor();
  await asked.getByLabel('変更する項目').selectOption({ label: '企業状況' });
  await button('更新する', asked).click();
  await asked.getByText(/^新しい値を指定してください。/).waitFor();
  await asked.getByText('値を消して空にする', { exact: true }).click();
  await button('更新する', asked).click();
  const red = page.getByRole('alertdialog', { name: '企業の「企業状況」を消去する' });
  await red.getByText('選択した1件の「企業状況」が空になります。').waitFor();
  expect(await violations(page)).toEqual([]);
  await button('「企業状況」を消去する', red).click();
  await red.waitFor({ state: 'detached' });
  await rows().getByText('アプローチ中').waitFor({ state: 'detached' });
  await button('元に戻す').click();
  await page.getByText('1件を元に戻しました', { exact: true }).waitFor();
  await rows().getByText('アプローチ中').waitFor();
});

it('takes a bulk update of start terms back with the day that went with them', async () => {
  await page.goto(`${stage.url}/enterprise/candidates?sort=inception_day`);
  await listed(page);
  const name = (await rows().first().getByRole('link').first().textContent()) ?? '';
  const [day] = /\d{4}\/\d{2}\/\d{2}/.exec((await rows().first().textContent()) ?? '') ?? [''];
  expect(day).not.toBe('');
  await rows().first().getByRole('checkbox').check();
  await button('一括更新').click();
  const asked = page.getByRole('alertdialog', { name: '候補者を更新する' });
  await asked.getByLabel('変更する項目').selectOption({ label: '稼働開始時期' });
  await asked.getByLabel('新しい「稼働開始時期」').getByText('即日・相談可', { exact: true }).click();
  await button('更新する', asked).click();
  await asked.waitFor({ state: 'detached' });
  await rows().filter({ hasText: name }).getByText(day).waitFor({ state: 'detached' });
  await button('元に戻す').click();
  await page.getByText('1件を元に戻しました', { exact: true }).waitFor();
  await rows().filter({ hasText: name }).getByText(day).first().waitFor();
});

it('keeps conditions that were not applied until the panel is opened again', async () => {
  await page.goto(`${stage.url}${COMPANIES}`);
  await listed(page);
  await button('絞り込み').click();
  const panel = dialog('絞り込み');
  await panel.getByLabel('項目').selectOption({ label: '代表者名' });
  await panel.getByRole('textbox', { name: '代表者名の値' }).fill('途中');
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await button('絞り込み・未適用の条件あり').click();
  await panel.getByText('まだ適用していない条件の続きです。').waitFor();
  expect(await panel.getByRole('textbox', { name: '代表者名の値' }).inputValue()).toBe('途中');
  expect(await violations(page)).toEqual([]);
  await button('適用中の条件に戻す', panel).click();
  await panel.getByRole('textbox', { name: '代表者名の値' }).waitFor({ state: 'detached' });
  // The button that had the focus has gone with what it took back.
  await panel.press('Escape');
  await button('絞り込み').waitFor();
});

it('writes the list, or what is selected of it, to a file', async () => {
  await page.goto(`${stage.url}${COMPANIES}?sort=name`);
  await listed(page);
  const first = rows().first();
  const name = await first.getByRole('link').first().textContent();
  await first.getByRole('checkbox').check();
  await page.getByRole('region', { name: '選択した行の操作' }).getByRole('button', { name: '書き出し' }).click();
  const asked = dialog('企業の書き出し');
  await asked.getByLabel('選択した1件').waitFor();
  expect(await violations(page)).toEqual([]);
  await asked.getByLabel('CSV（UTF-8）').check();
  const [download] = await Promise.all([page.waitForEvent('download'), button('書き出す', asked).click()]);
  expect(download.suggestedFilename()).toMatch(/^企業_\d{8}-\d{4}\.csv$/);
  const text = (await contentOf(download)).toString();
  expect(text).toMatch(/^\uFEFFID（縁:[0-9a-f]{6}）,企業名,/);
  expect(text).toContain(`,${name},`);
  await asked.waitFor({ state: 'detached' });

  await button('書き出し', page.getByRole('main')).first().click();
  await asked.getByLabel(/^一覧のすべて/).check();
  const [workbook] = await Promise.all([page.waitForEvent('download'), button('書き出す', asked).click()]);
  expect(workbook.suggestedFilename()).toMatch(/\.xlsx$/);
  expect((await contentOf(workbook)).subarray(0, 2).toString()).toBe('PK');
});

it('keeps a view under a name, and shares it with a colleague, whose address it becomes', async () => {
  const query = new URLSearchParams({
    keyword: '株式会社',
    sort: '-name',
    conditions: '[["prefecture_id","any",[13]]]',
  });
  await page.goto(`${stage.url}${COMPANIES}?${query}`);
  await listed(page);
  await button('今の表示をビューとして保存').click();
  const saving = dialog('ビューを保存');
  await saving.getByLabel('ビューの名前').fill('東京の株式会社');
  await saving.getByLabel('社内のメンバーと共有する').check();
  expect(await violations(page)).toEqual([]);
  await button('保存する', saving).click();
  // The tab says which view is on the screen, and how many records it has.
  const tab = (name: string, at: Page = page) =>
    at.getByRole('navigation', { name: 'ビュー' }).getByRole('link', { name: new RegExp(`^${name}`) });
  const shown = (name: string, at: Page = page) => tab(name, at).and(at.locator('[aria-current="page"]')).waitFor();
  await shown('東京の株式会社');
  const found =
    (await page.getByRole('main').getByRole('status').filter({ hasText: /件/ }).first().textContent()) ?? '';
  await tab(`東京の株式会社\\s*${parseInt(found, 10)}\\s*件`).waitFor();

  const colleague = await stage.visitor(desktop);
  await signIn(stage, colleague.page, 'enterprise', stage.signIns[2]);
  const own = colleague.page;
  await own.goto(`${stage.url}${COMPANIES}`);
  await listed(own);
  await shown('すべて', own);
  await tab('東京の株式会社', own).click();
  await own.waitForURL(({ searchParams }) => searchParams.get('keyword') === '株式会社');
  expect(await violations(own)).toEqual([]);
  const { searchParams } = new URL(own.url());
  expect([searchParams.get('sort'), searchParams.get('conditions')]).toEqual([
    '-name',
    '[["prefecture_id","any",[13]]]',
  ]);
  await shown('東京の株式会社', own);
  // A view that was narrowed further stays the one that it is, and says so.
  await own.getByRole('searchbox', { name: '企業をキーワードで検索' }).fill('株式会社は');
  await tab('東京の株式会社', own).getByRole('img', { name: '変更あり' }).waitFor();

  await button('「東京の株式会社」を編集').click();
  const editing = dialog('ビューの編集');
  await editing.getByLabel('ビューの名前').fill('都内の株式会社');
  await button('保存する', editing).click();
  await shown('都内の株式会社');
  await tab('すべて').click();
  await page.waitForURL(({ search }) => search === '');
  await tab('都内の株式会社').click();
  await page.waitForURL(({ searchParams }) => searchParams.get('sort') === '-name');
  await page.goBack();
  await page.waitForURL(({ search }) => search === '');
  await page.goForward();
  await page.reload();
  await page.getByRole('button', { name: '条件「都道府県：東京都」を外す' }).waitFor();

  await button('「都内の株式会社」を編集').click();
  await button('削除', editing).click();
  await button('削除する', page.getByRole('alertdialog', { name: 'ビューを削除する' })).click();
  await tab('都内の株式会社').waitFor({ state: 'detached' });
});

it('remembers the columns that were chosen', async () => {
  await page.goto(`${stage.url}${COMPANIES}`);
  await listed(page);
  await button('表示項目').click();
  await page.getByRole('checkbox', { name: '代表者名' }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('columnheader', { name: '代表者名' }).waitFor();
  await page.reload();
  await listed(page);
  await page.getByRole('columnheader', { name: '代表者名' }).waitFor();
});

it('fits a phone and leaves axe nothing serious to find', async () => {
  const visitor = await stage.visitor(phone);
  await signInAt(stage, visitor.page, COMPANIES);
  for (const path of [COMPANIES, '/enterprise/candidates', '/enterprise/opportunities']) {
    if (path !== COMPANIES) await goTo(visitor.page, path);
    await listed(visitor.page);
    expect([path, await overflow(visitor.page)]).toEqual([path, 0]);
    expect(await violations(visitor.page)).toEqual([]);
  }
  // Cards have no headings to press.
  const own = visitor.page;
  await goTo(own, COMPANIES);
  await listed(own);
  await own.getByLabel('並び順').selectOption({ label: '企業名：降順' });
  await own.waitForURL(({ searchParams }) => searchParams.get('sort') === '-name');
  await listed(own);
  await own.getByRole('button', { name: '一覧の操作' }).click();
  await own.getByLabel('すべて選択').check();
  await own.keyboard.press('Escape');
  await own
    .getByRole('status')
    .filter({ hasText: /^30件を選択中$/ })
    .waitFor();
  expect([...visitor.problems, ...member.problems]).toEqual([]);
});
