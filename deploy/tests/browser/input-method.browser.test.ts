/** Japanese as it is typed: by an input method, whose Enter ends a word and does nothing else. */
import type { Locator, Page, Request } from 'playwright-core';
import { chooseByArrows, focused, focusedInList, inputMethod, press, tabTo } from './support/keyboard';
import { becomes, settled } from './support/settled';
import { type Stage, signIn, startStage, type Visitor } from './support/stage';

const CANDIDATES = '/enterprise/candidates';

let stage: Stage;
let member: Visitor;
let page: Page;

/** Calls of the page to the API, as `path keyword-or-value`. */
const calls: string[] = [];
const about = (word: string) => calls.filter((call) => call.includes(word));

function note(request: Request): void {
  const { pathname } = new URL(request.url());
  if (/\/(?:index|search|create(?:\/\d+)?|update\/\d+|duplicates)$/.test(pathname))
    calls.push(`${pathname} ${request.postData()}`);
}

beforeAll(async () => {
  stage = await startStage('demo');
  member = await stage.visitor();
  page = member.page;
  await page.clock.install();
  await signIn(stage, page);
  page.on('request', note);
});
beforeEach(() => calls.splice(0));
afterAll(() => stage?.stop());

const button = (name: string | RegExp, at: Page | Locator = page) => at.getByRole('button', { name, exact: true });
const field = (name: string, at: Page | Locator = page) => at.getByLabel(name, { exact: true });
const key = (name: string) => page.keyboard.press(name);

async function open(path: string): Promise<void> {
  await page.goto(stage.url + path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await settled(page);
}

/** Long enough for whatever searches while one types, by the clock of the page. */
const rest = () => page.clock.runFor(1_000);

test('searches for words, never for what is on the way to one', async () => {
  const ime = await inputMethod(page);
  await open(CANDIDATES);
  await tabTo(page.getByRole('searchbox', { name: '候補者をキーワードで検索' }));
  await ime.compose('け', 'けn', 'けんs');
  await rest();
  await ime.compose('検索');
  await ime.confirm('検索');
  await page.waitForURL(({ searchParams }) => searchParams.get('keyword') === '検索');
  expect([about('けn'), about('けんs')]).toEqual([[], []]);
});

test('counts what conditions find when the word is there, and its Enter leaves the panel open', async () => {
  const ime = await inputMethod(page);
  await open(CANDIDATES);
  await press(button('絞り込み'));
  const panel = page.getByRole('dialog', { name: '絞り込み' });
  await chooseByArrows(panel.getByLabel('項目'), '氏名');
  await tabTo(panel.getByRole('textbox', { name: '氏名の値' }));
  await ime.compose('わ', 'わd');
  await rest();
  const counted = page.waitForResponse((answer) => answer.request().postData()?.includes('"和田"') === true);
  await ime.compose('和田');
  await ime.confirm('和田');
  await counted;
  expect(about('わd')).toEqual([]);
  await panel.waitFor();
  await key('Escape');
  await panel.waitFor({ state: 'detached' });
});

test('picks nothing from a list of choices or records by the Enter that ends a word', async () => {
  const ime = await inputMethod(page);
  await open(`${CANDIDATES}/create`);
  const owner = page.getByRole('combobox', { name: '主担当', exact: true });
  await tabTo(owner);
  await ime.compose('お', 'おg');
  await rest();
  await page.getByText('変換を確定すると検索します').waitFor();
  await ime.confirm('小川');
  await page.getByRole('option', { name: /^小川 美咲/ }).waitFor();
  expect([await owner.inputValue(), about('おg')]).toEqual(['小川', []]);
  await key('ArrowDown');
  await key('Enter');
  await page.getByRole('option', { name: /^小川 美咲/ }).waitFor({ state: 'detached' });
  await becomes(() => owner.inputValue(), '小川 美咲');

  await press(page.getByRole('group', { name: 'スキル' }).getByRole('button', { name: '選択する' }));
  await focused(page.getByRole('searchbox', { name: '選択肢を絞り込む' }));
  await ime.compose('じ', 'じゃば');
  await ime.confirm('じゃば');
  const java = page.getByRole('option', { name: 'Java', exact: true });
  await java.waitFor();
  await rest();
  expect(await button('「Java」を外す').count()).toBe(0);
  // Typing brings the list's own focus to the first option that fits; arrows go on from there.
  await focusedInList(java);
  await key('Enter');
  await button('「Java」を外す').waitFor();
});

test('sends neither a comment nor an edited section by the Enter that ends a word', async () => {
  const ime = await inputMethod(page);
  await open(`${CANDIDATES}/1/comment`);
  const box = page.getByRole('textbox', { name: 'コメント' }).first();
  await tabTo(box);
  await ime.compose('めも');
  await ime.confirm('メモ');
  await rest();
  expect([await box.inputValue(), about('create')]).toEqual(['メモ', []]);
  await key('Control+Enter');
  // The box has the same text in it until it is sent.
  await page.getByRole('listitem').getByText('メモ', { exact: true }).waitFor();

  await open(`${CANDIDATES}/1`);
  await press(button('基本情報を編集'));
  await tabTo(field('企業提示名'));
  await ime.compose('かめい');
  await ime.confirm('仮名');
  await rest();
  expect([await field('企業提示名').inputValue(), about('update')]).toEqual(['仮名', []]);
  await key('Control+Enter');
  await page.getByText('仮名', { exact: true }).waitFor();
  expect(member.problems).toEqual([]);
});
