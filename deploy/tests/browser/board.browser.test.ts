/** Lists as boards and as calendars: the same records, conditions and views, moved and looked at where they stand. */
import { candidateRank } from '@enishi/protos/master/candidate';
import { japanDay } from '@enishi/protos/master/dates';
import type { Locator } from 'playwright-core';
import type { Browser } from '../gateway/browser';
import { fitOnPhone } from './support/fits';
import { refusedOnPurpose } from './support/refused';
import { becomes, hold, settled } from './support/settled';
import { at, recordsOf, signedInStaff } from './support/staff';
import { desktop, phone, type Stage, signIn, startStage, type Visitor, violations } from './support/stage';

const CANDIDATES = 'candidates';
const RANKS = 'show=board&by=candidate_rank_id';

let stage: Stage;
let staff: Browser;
let member: Visitor;
let page: Visitor['page'];

const { make, show } = recordsOf(() => staff);

beforeAll(async () => {
  stage = await startStage('demo');
  staff = await signedInStaff(stage);
  member = await stage.visitor(desktop);
  page = member.page;
  await signIn(stage, page);
});
afterAll(() => stage?.stop());
afterEach(() => expect(member.problems.splice(0)).toEqual([]));

const open = async (query: string, list = CANDIDATES) => {
  await page.goto(`${stage.url}/enterprise/${list}?${query}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settled(page);
};
const column = (name: string) => page.getByRole('region', { name: `${name}の候補者`, exact: true });
const cards = (name: string) => column(name).getByRole('article');
const countIn = (name: string) => column(name).getByRole('heading').textContent();
const segment = (name: string) => page.getByRole('group', { name: '表示形式' }).getByRole('button', { name });
const query = () => new URL(page.url()).search;
const conditionsOf = (...conditions: unknown[]) => `conditions=${encodeURIComponent(JSON.stringify(conditions))}`;

const counted = async (...conditions: object[]): Promise<number> => {
  const request = { conditions, columns: ['id_by_enterprise_id'], per_page: 1 };
  return (await staff.expect(200, 'POST', at(`${CANDIDATES}/index`), request)).body.count;
};

let made = 0;
/** People that no other test knows, of one family name. */
async function people(count: number, values: object = {}) {
  const family = `盤${++made}`;
  const named = (number: number) => ({
    l_name: family,
    f_name: `${number}号`,
    email: `board${made}-${number}@example.jp`,
  });
  const ids: number[] = [];
  for (let number = 1; number <= count; number++)
    ids.push(await make(CANDIDATES, 'candidate', { ...named(number), ...values }));
  return { ids, family, only: conditionsOf(['l_name', 'eq', family]) };
}

const rankOf = async (id: number) => (await show(CANDIDATES, 'candidate', id)).candidate_rank_id;
const [a, b, c] = candidateRank.items;

const isIn = async (target: Locator, frame: Locator) => {
  const [box, room] = await Promise.all([target.boundingBox(), frame.boundingBox()]);
  return box !== null && room !== null && box.y >= room.y && box.y < room.y + room.height;
};

it('groups the records by a choice, and counts each column as the API does', async () => {
  await open(RANKS);
  for (const { id, name } of candidateRank.items) {
    const count = await counted({ column: 'candidate_rank_id', operator: 'any', value: [id] });
    await becomes(() => countIn(name), `${name}${count}件`);
  }
  const without = await counted({ column: 'candidate_rank_id', operator: 'none' });
  await becomes(() => countIn('未設定'), `未設定${without}件`);
  expect(await violations(page)).toEqual([]);
});

it('reads a long column as it is scrolled, and draws the cards on the screen only', async () => {
  await open(RANKS);
  const without = await counted({ column: 'candidate_rank_id', operator: 'none' });
  expect(without).toBeGreaterThan(60);
  const frame = column('未設定').getByRole('group', { name: '未設定の一覧' });
  await frame.evaluate((box) => box.scrollTo({ top: box.scrollHeight }));
  const last = column('未設定').locator(`[data-index="${without - 1}"]`);
  await last.waitFor();
  await settled(page);
  expect(await isIn(last, frame)).toBe(true);
  expect(await cards('未設定').count()).toBeLessThan(20);
});

it('moves a card by the keyboard and by dragging, and takes it back', async () => {
  const { ids, only } = await people(1, { candidate_rank_id: a.id });
  await open(`${RANKS}&${only}`);
  await cards(a.name).focus();
  await page.keyboard.press('Alt+ArrowRight');
  // Pointed at, the message stays until its way back is taken.
  await page.getByText(`候補者ランクを「${b.name}」にしました`).hover();
  await settled(page);
  await becomes(async () => [await countIn(a.name), await countIn(b.name)], [`${a.name}0件`, `${b.name}1件`]);
  expect(await rankOf(ids[0])).toBe(b.id);
  // The focus goes along.
  expect(await cards(b.name).evaluate((card) => card === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: '元に戻す' }).click();
  await cards(a.name).waitFor();
  expect(await rankOf(ids[0])).toBe(a.id);
  await settled(page);

  await cards(a.name).dragTo(column(c.name));
  await page.getByText(`候補者ランクを「${c.name}」にしました`).waitFor();
  await settled(page);
  expect(await rankOf(ids[0])).toBe(c.id);
  await cards(c.name).hover();
  await cards(c.name)
    .getByRole('button', { name: /候補者ランクを変更/ })
    .click();
  await page.getByRole('menuitem', { name: '未設定' }).click();
  await page.getByText('候補者ランクを空にしました').waitFor();
  await settled(page);
  await becomes(() => countIn('未設定'), '未設定1件');
  expect(await rankOf(ids[0])).toBeNull();
});

it('moves a second card, and the first one further, while the first move is on its way', async () => {
  const { ids, only } = await people(2, { candidate_rank_id: a.id });
  await open(`${RANKS}&${only}`);
  const cardOf = (name: string, id: number) => column(name).locator(`[data-row="${id}"]`);
  const further = async (name: string, id: number) => {
    await cardOf(name, id).focus();
    await page.keyboard.press('Alt+ArrowRight');
  };
  const sent = await hold(page, '**/candidates/update/*');
  await further(a.name, ids[0]);
  const first = await sent();
  await further(a.name, ids[1]);
  await becomes(() => countIn(b.name), `${b.name}2件`);
  await further(b.name, ids[0]);
  await cardOf(c.name, ids[0]).waitFor();
  await first.continue();
  await becomes(() => Promise.all(ids.map(rankOf)), [c.id, b.id]);
  await settled(page);
  await becomes(
    () => Promise.all([a, b, c].map(({ name }) => countIn(name))),
    [`${a.name}0件`, `${b.name}1件`, `${c.name}1件`],
  );
});

it('says why a card may not go, which stands where it stood', async () => {
  const { ids, only } = await people(2, { candidate_rank_id: a.id });
  await open(`${RANKS}&${only}`);
  const gone = column(a.name).locator(`[data-row="${ids[0]}"]`);
  await gone.waitFor();
  await staff.expect(200, 'DELETE', at(`${CANDIDATES}/delete/${ids[0]}`));
  await gone.focus();
  await page.keyboard.press('Alt+ArrowRight');
  await page
    .getByRole('alert')
    .filter({ hasText: /[ぁ-ん]/ })
    .first()
    .waitFor();
  await becomes(() => countIn(a.name), `${a.name}1件`);
  await becomes(() => countIn(b.name), `${b.name}0件`);
  refusedOnPurpose(member, 404);
});

it('leads from card to card by arrow keys, and looks at one beside the board', async () => {
  const { family, only } = await people(2, { candidate_rank_id: a.id });
  await open(`${RANKS}&${only}`);
  const [first, second] = await cards(a.name).all();
  await first.focus();
  await page.keyboard.press('ArrowDown');
  expect(await second.evaluate((card) => card === document.activeElement)).toBe(true);
  const name = String(await second.getByRole('link').textContent());
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: `${name}の概要` });
  await panel.waitFor();
  await panel.getByRole('button', { name: '前の行' }).click();
  await page.getByRole('complementary', { name: new RegExp(`^${family}.*の概要$`) }).waitFor();
  await panel.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.getByRole('complementary').waitFor({ state: 'detached' });
});

it('keeps how it is shown in the address and in views, with the conditions of the list', async () => {
  const { family, only } = await people(1, { candidate_rank_id: a.id });
  await open(only);
  await page.getByRole('link', { name: family }).waitFor();
  await segment('ボード').click();
  await becomes(async () => query(), `?${only}&show=board`);
  await page.getByRole('combobox', { name: 'ボードの列' }).selectOption({ label: '候補者ランク' });
  await cards(a.name).waitFor();
  await becomes(() => countIn(b.name), `${b.name}0件`);
  await segment('カレンダー').click();
  await page.getByRole('grid').waitFor();
  await page.goBack();
  await cards(a.name).waitFor();
  expect(query()).toContain(RANKS);
  await page.goForward();
  await page.getByRole('grid').waitFor();
  await page.goBack();
  await cards(a.name).waitFor();

  await page.getByRole('button', { name: '今の表示をビューとして保存' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'ビューの名前' }).fill(`ランク別${family}`);
  await page.getByRole('dialog').getByRole('button', { name: '保存する' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await segment('リスト').click();
  await page.getByRole('table').waitFor();
  expect(query()).toBe(`?${only}`);
  await page.getByRole('link', { name: 'すべて' }).click();
  await becomes(async () => query(), '');
  await page.getByRole('link', { name: `ランク別${family}` }).click();
  await cards(a.name).waitFor();
  expect(query()).toContain(RANKS);
});

it('leaves out columns that a condition empties, and says where nothing is left', async () => {
  await open(`${RANKS}&${conditionsOf(['candidate_rank_id', 'any', [b.id]])}`);
  const columns = page.getByRole('region', { name: /の候補者$/ });
  expect(await columns.getByRole('heading').allTextContents()).toEqual([expect.stringMatching(`^${b.name}`)]);
  await open(`${RANKS}&keyword=${encodeURIComponent('だれもいない名前')}`);
  await page.getByText('条件に合う候補者は見つかりませんでした').waitFor();
});

it('shows records on their days, the others of a day behind a press, and those without one', async () => {
  const { ids, family, only } = await people(5, { inception_day: '2036-02-29' });
  await staff.expect(200, 'PUT', at(`${CANDIDATES}/update/${ids[4]}`), { candidate: { inception_day: null } });
  await open(`show=calendar&month=2036-02&${only}`);
  const day = page.getByRole('gridcell', { name: '2月29日（金） 4件' });
  expect(await day.getByRole('link').count()).toBe(3);
  expect(await page.getByRole('gridcell').count()).toBe(35);
  expect(await violations(page)).toEqual([]);
  await day.getByRole('button', { name: /ほか1件/ }).click();
  const all = page.getByRole('dialog', { name: '2月29日（金）' });
  expect(await all.getByRole('link', { name: family }).count()).toBe(4);
  await all.getByRole('link', { name: family }).first().click();
  await page.getByRole('complementary', { name: new RegExp(`^${family}.*の概要$`) }).waitFor();
  await page.getByRole('link', { name: '日付なし 1件' }).click();
  await page.getByRole('table').waitFor();
  await settled(page);
  expect(await page.getByRole('table').getByRole('link', { name: family }).count()).toBe(1);
  await page.goBack();
  await day.waitFor();
});

it('goes from day to day and from month to month by keys and buttons', async () => {
  await open('show=calendar&month=2036-01');
  const heading = (name: string) => page.getByRole('heading', { name, exact: true }).waitFor();
  const active = () => page.evaluate(() => document.activeElement?.getAttribute('data-day'));
  await page.getByRole('gridcell', { name: /^1月31日/ }).focus();
  await page.keyboard.press('PageDown');
  await heading('2036年2月');
  await becomes(active, '2036-02-29');
  await page.keyboard.press('ArrowRight');
  await heading('2036年3月');
  await becomes(active, '2036-03-01');
  await page.goBack();
  await heading('2036年2月');
  await page.getByRole('button', { name: '前月' }).click();
  await heading('2036年1月');
  await page.getByRole('button', { name: '今日' }).click();
  await becomes(async () => query(), '?show=calendar');
  await becomes(() => page.locator('[aria-current=date]').getAttribute('data-day'), japanDay(new Date()));
});

it('fits on a phone: a column at a time, and a month as an agenda', async () => {
  const { family, only } = await people(1, { candidate_rank_id: b.id, inception_day: '2036-02-29' });
  await fitOnPhone(stage, [`candidates?${RANKS}`, 'jobs?show=board', 'candidates?show=calendar&month=2027-01']);
  const visitor = await stage.visitor(phone);
  await signIn(stage, visitor.page);
  await visitor.page.goto(`${stage.url}/enterprise/candidates?${RANKS}&${only}`);
  const shown = visitor.page.getByRole('region', { name: `${b.name}の候補者`, exact: true });
  await shown.getByRole('article').scrollIntoViewIfNeeded();
  await settled(visitor.page);
  expect((await shown.boundingBox())?.width).toBeGreaterThan(340);
  await shown.getByRole('button', { name: /候補者ランクを変更/ }).click();
  await visitor.page.getByRole('menuitem', { name: a.name }).click();
  await visitor.page.getByText(`候補者ランクを「${a.name}」にしました`).waitFor();
  await visitor.page.goto(`${stage.url}/enterprise/candidates?show=calendar&month=2036-02&${only}`);
  await visitor.page.getByRole('region', { name: '2月29日（金）' }).getByRole('link', { name: family }).waitFor();
  expect(visitor.problems).toEqual([]);
});

it('leads from the board of deals to their other fields and back, with the conditions', async () => {
  const conditions = conditionsOf(['enterprise_member1_id', 'has']);
  await open(conditions, 'opportunities/board');
  await page.getByRole('combobox', { name: 'ボードの列' }).selectOption({ label: '確度' });
  await page.getByRole('region', { name: '未設定の商談' }).waitFor();
  expect(query()).toBe(`?${conditions}&show=board&by=opportunity_possibility_id`);
  await page.getByRole('combobox', { name: 'ボードの列' }).selectOption({ label: '商談状況' });
  await page.getByRole('region', { name: '提案中の商談' }).getByText(/^売 /).waitFor();
  expect(new URL(page.url()).pathname).toBe('/enterprise/opportunities/board');
  expect(query()).toBe(`?${conditions}`);
});
