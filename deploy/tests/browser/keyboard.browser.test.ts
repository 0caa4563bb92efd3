/** A whole day without a pointer. */
import type { Locator, Page } from 'playwright-core';
import { chooseByArrows, focused, focusedInList, press, tabTo } from './support/keyboard';
import { becomes, settled } from './support/settled';
import { recordsOf, signedInStaff } from './support/staff';
import { type Stage, signIn, startStage, type Visitor } from './support/stage';

const CANDIDATES = '/enterprise/candidates';

let stage: Stage;
let member: Visitor;
let page: Page;

beforeAll(async () => {
  stage = await startStage('demo');
  member = await stage.visitor();
  page = member.page;
  await signIn(stage, page);
});
afterAll(() => stage?.stop());

const button = (name: string | RegExp, at: Page | Locator = page) => at.getByRole('button', { name, exact: true });
const field = (name: string, at: Page | Locator = page) => at.getByLabel(name, { exact: true });
const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const key = (name: string) => page.keyboard.press(name);
const count = (text: RegExp) => page.getByRole('status').filter({ hasText: text }).waitFor();
const bar = () => page.getByRole('region', { name: '選択した行の操作' });

const row = (name: string) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name, exact: true }) });

async function open(path: string): Promise<void> {
  await page.goto(stage.url + path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await settled(page);
}

test('a candidate is registered; the focus goes to the first mistake, and the label says what is needed', async () => {
  await open(`${CANDIDATES}/create`);
  await tabTo(field('メールアドレス'));
  await page.keyboard.type('だめ');
  await key('Control+Enter');
  await focused(field('姓'));
  expect(await field('姓').getAttribute('aria-required')).toBe('true');
  expect(await field('名').getAttribute('aria-required')).toBe(null);
  await page.keyboard.type('打鍵');
  await tabTo(field('名'));
  await page.keyboard.type('一子');
  await tabTo(field('メールアドレス'));
  await key('Control+A');
  await page.keyboard.type('daken@candidate.example.jp');
  await press(button('登録する'));
  await title('打鍵 一子');
});

test('a section is edited in place; Escape calls it off, and asks where something would be lost', async () => {
  const edit = button('基本情報を編集');
  const text = page.getByRole('form', { name: '候補者の編集' }).getByLabel('企業提示名', { exact: true });
  const question = page.getByRole('alertdialog', { name: '変更を破棄しますか？' });
  await press(edit);
  await focused(field('姓'));
  await key('Escape');
  await focused(edit);

  await key('Enter');
  await tabTo(text);
  await page.keyboard.type('D.I');
  await key('Escape');
  await question.waitFor();
  await key('Escape');
  await focused(text);
  expect(await text.inputValue()).toBe('D.I');
  await key('Escape');
  await press(button('破棄する', question));
  await focused(edit);
  await becomes(() => page.getByText('D.I', { exact: true }).count(), 0);

  await key('Enter');
  await tabTo(text);
  await page.keyboard.type('D.K');
  await key('Control+Enter');
  await focused(edit);
  await page.getByText('D.K', { exact: true }).waitFor();
});

test('a list is narrowed, ordered and given columns, and a record is looked at', async () => {
  await open(CANDIDATES);
  await press(button('絞り込み'));
  const panel = page.getByRole('dialog', { name: '絞り込み' });
  await chooseByArrows(panel.getByLabel('項目'), 'スキル');
  await press(button('選択する', panel));
  // The list of choices closes by Escape, the panel stays.
  const filter = page.getByRole('searchbox', { name: '選択肢を絞り込む' });
  await focused(filter);
  await page.keyboard.type('じゃば');
  await focusedInList(page.getByRole('option', { name: 'Java', exact: true }));
  await key('Enter');
  await button('「Java」を外す', panel).waitFor();
  await key('Escape');
  await key('Escape');
  await filter.waitFor({ state: 'detached' });
  await panel
    .getByRole('status')
    .filter({ hasText: /^該当 \d+ 件$/ })
    .waitFor();
  await press(button('この条件で表示', panel));
  await focused(button('絞り込み（1）'));

  await press(button('氏名'));
  await page.getByRole('columnheader', { name: '氏名' }).and(page.locator('[aria-sort="ascending"]')).waitFor();
  expect(new URL(page.url()).searchParams.get('sort')).toBe('name_kana');
  // On the way round the page the Tab key would stop at a row of the old order, and at that row again in the new one.
  await settled(page);

  await press(button('表示項目'));
  await press(page.getByRole('checkbox', { name: '最寄り駅' }), 'Space');
  await key('Escape');
  await focused(button('表示項目'));
  await page.getByRole('columnheader', { name: '最寄り駅' }).waitFor();
  await settled(page);

  const look = page
    .getByRole('table')
    .getByRole('button', { name: /をすばやく見る$/ })
    .first();
  const panelOf = page.getByRole('complementary').filter({ has: page.getByRole('link', { name: '詳細を開く' }) });
  const first = page.getByRole('table').getByRole('row').nth(1).getByRole('link').first();
  const name = (await first.textContent()) ?? '';
  await press(look);
  // From the row the arrow keys lead on, and the panel follows.
  await focused(first);
  await panelOf.getByRole('heading', { name, exact: true }).waitFor();
  await key('ArrowDown');
  const second = page.getByRole('table').getByRole('row').nth(2).getByRole('link').first();
  await focused(second);
  await panelOf.getByRole('heading', { name: (await second.textContent()) ?? '', exact: true }).waitFor();
  await key('Escape');
  await panelOf.waitFor({ state: 'detached' });
  await focused(second);

  await key('ArrowUp');
  await key('ArrowRight');
  await focused(page.getByRole('button', { name: /^登録状況：.*変更する$/ }).first());
  await press(look);
  await press(button('すべての項目を見る・編集する', panelOf));
  await press(button('基本情報を編集', panelOf));
  const text = panelOf.getByRole('form').getByLabel('企業提示名', { exact: true });
  await tabTo(text);
  await page.keyboard.type('D.I');
  await press(button('閉じる', panelOf));
  await panelOf.waitFor({ state: 'detached' });
  // A draft keeps the text that was typed, and comes back with the panel.
  await press(look);
  await press(button('すべての項目を見る・編集する', panelOf));
  await becomes(async () => (await text.inputValue()).includes('D.I'), true);
  await press(button('キャンセル', panelOf));
  await text.waitFor({ state: 'detached' });
});

test('chosen records are changed and deleted together, and the focus goes on at the list', async () => {
  await open(`${CANDIDATES}?keyword=${encodeURIComponent('打鍵')}`);
  await count(/^1件$/);
  const box = row('打鍵 一子').getByRole('checkbox');
  await press(box, 'Space');
  await press(button('一括更新', bar()));
  const update = page.getByRole('alertdialog', { name: '候補者を更新する' });
  await update.getByText('「打鍵 一子」').waitFor();
  await chooseByArrows(update.getByLabel('変更する項目'), '候補者ランク');
  await chooseByArrows(update.getByLabel('新しい「候補者ランク」'), 'A');
  await press(button('更新する', update));
  await update.waitFor({ state: 'detached' });
  // They stay chosen, for what comes next.
  await focused(button('一括更新', bar()));

  await press(button('削除', bar()));
  const removal = page.getByRole('alertdialog', { name: '候補者を削除する' });
  await removal.getByText('「打鍵 一子」').waitFor();
  await key('Escape');
  await focused(button('削除', bar()));
  await key('Enter');
  await press(button('削除する', removal));
  await count(/^0件$/);
});

test('the columns of a file are matched and its rows imported', async () => {
  await open('/enterprise/import_files/upload/1');
  // Which file it is the system's own dialog asks.
  const chooser = page.waitForEvent('filechooser');
  await press(page.locator('input[type=file]'), 'Space');
  const rows = '氏名,メールアドレス,謎の列\r\n取込 鍵子,kagiko@example.jp,夜は不可';
  await (await chooser).setFiles({ name: '鍵.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) });
  await title('項目と内容の確認');
  await chooseByArrows(field('「謎の列」を登録する項目'), '社内メモ');
  await press(button('内容を確認する'));
  await page.getByRole('heading', { name: '確認の結果（1行）' }).waitFor();
  await press(button('1件を取り込む'));
  // The list can be gone to at any time, also before there is something to see in it.
  await page.getByRole('heading', { name: '結果', exact: true }).waitFor();
  await press(page.getByRole('link', { name: '候補者の一覧を見る' }));
  await row('取込 鍵子').waitFor();
});

test('two records are merged, and the merge is taken back', async () => {
  await open(`/enterprise/companies?sort=id_by_enterprise_id`);
  const rows = page.getByRole('table').getByRole('row');
  const names: string[] = [];
  await tabTo(rows.nth(1).getByRole('checkbox'));
  for (const at of [1, 2]) {
    // The Tab key stops at one row, and the arrow keys lead to the others.
    if (at > 1) await key('ArrowDown');
    await focused(rows.nth(at).getByRole('checkbox'));
    await key('Space');
    names.push(String(await rows.nth(at).getByRole('link').first().textContent()));
  }
  await press(page.getByRole('link', { name: '統合', exact: true }));
  await press(button('2件を1件に統合する'));
  await press(button('統合する', page.getByRole('alertdialog')));
  await title(names[0]);
  await press(button('統合を取り消す'));
  await press(button('統合を取り消す', page.getByRole('alertdialog')));
  await page.getByText(`「${names[1]}（ID `, { exact: false }).first().waitFor({ state: 'detached' });
});

test('a deal goes from state to state by Alt and the arrows, and the focus goes along', async () => {
  const staff = await signedInStaff(stage);
  const { make } = recordsOf(() => staff);
  const candidate = await make('candidates', 'candidate', {
    ...{ l_name: '運搬', f_name: '鍵子', email: 'unpan@example.jp', inception_day_type_id: 1 },
  });
  await make('opportunities', 'opportunity', {
    ...{ candidate_id_by_enterprise_id: candidate, company_id_by_enterprise_id: 1 },
    // A date that is known is not asked for.
    opportunity_datetime: '2037-01-20T10:00',
  });
  await stage.settle();
  const conditions = encodeURIComponent(JSON.stringify([['candidate_id_by_enterprise_id', 'any', [candidate]]]));
  await open(`/enterprise/opportunities/board?conditions=${conditions}`);
  const card = (state: string) => page.getByRole('region', { name: `${state}の商談` }).getByRole('article');
  await tabTo(card('提案中'));
  for (const state of ['面談依頼', '面談予定']) {
    await key('Alt+ArrowRight');
    await card(state).waitFor();
    await settled(page);
    await focused(card(state));
  }
  // Back it goes with a reason; the question gives the focus to the card where it stands then.
  await key('Alt+ArrowLeft');
  const question = page.getByRole('dialog');
  await field('戻す理由', question).fill('日程の調整');
  await press(button('戻す', question));
  await question.waitFor({ state: 'detached' });
  await focused(card('面談依頼'));
});

test('older saves of a record are read page by page, and the focus stays on the way', async () => {
  const staff = await signedInStaff(stage);
  const { make } = recordsOf(() => staff);
  const id = await make('companies', 'company', { name: '株式会社履歴' });
  for (let at = 0; at < 21; at++) {
    const company = { tel: `03-1234-${1000 + at}` };
    await staff.expect(200, 'PUT', `/api/enterprise/companies/update/${id}`, { company });
  }
  await open(`/enterprise/companies/${id}`);
  await press(button('その他の操作'));
  await press(page.getByRole('menuitem', { name: '編集履歴' }));
  const older = button('古い履歴');
  await press(older);
  await page.getByText('2 / 2').waitFor();
  await focused(older);
});
