/** Work that is done in a list itself: values in their cells, a record beside the rows, widths, all that matches. */
import { candidateRegisterStatus, candidateSalesStatus } from '@enishi/protos/master/candidate';
import type { Locator, Page } from 'playwright-core';
import { becomes, boxOf, hold, listed } from './support/settled';
import { recordsOf, signedInStaff } from './support/staff';
import { desktop, phone, type Stage, signIn, signInAt, startStage, type Visitor, violations } from './support/stage';

const CANDIDATES = '/enterprise/candidates';

let stage: Stage;
let member: Visitor;
let page: Page;

beforeAll(async () => {
  stage = await startStage('demo');
  member = await stage.visitor(desktop);
  page = member.page;
  await signIn(stage, page);
});
afterAll(async () => {
  expect(member.problems).toEqual([]);
  await stage?.stop();
});

const button = (name: string | RegExp, at: Page | Locator = page) => at.getByRole('button', { name, exact: true });
const table = () => page.getByRole('table');
const row = (at: number) => table().locator('tbody tr').nth(at);
const cell = (at: number, label: string) => row(at).getByRole('button', { name: new RegExp(`^${label}：`) });
const open = async (query = '') => {
  await page.goto(`${stage.url}${CANDIDATES}${query}`);
  await listed(page);
};

it('shows nine columns that fit, with the occupation under the name', async () => {
  await open();
  expect(await table().getByRole('columnheader').allTextContents()).toEqual([
    '',
    '氏名',
    '登録状況',
    '営業状況',
    'ランク',
    '希望単価',
    '稼働開始',
    'スキル',
    '主担当',
    '更新',
  ]);
  const frame = page.getByRole('region', { name: '候補者の一覧' });
  expect(await frame.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await row(0).locator('small').filter({ hasText: /\S/ }).waitFor();
});

it('changes a state and a price where they stand, and takes them back', async () => {
  await open('?sort=-monthly_price_num');
  const before = await cell(0, '登録状況').textContent();
  await cell(0, '登録状況').click();
  const choices = page.getByRole('listbox', { name: '登録状況' });
  await choices.waitFor();
  expect(await violations(page)).toEqual([]);
  const next = before === '面談確定' ? '面談調整中' : '面談確定';
  await choices.getByRole('option', { name: next }).click();
  await becomes(() => cell(0, '登録状況').textContent(), next);
  await button('元に戻す').click();
  await becomes(() => cell(0, '登録状況').textContent(), before);

  await cell(0, '希望単価').click();
  const asked = page.getByRole('dialog', { name: '希望単価を変更' });
  await asked.getByLabel('希望単価').fill('高い');
  await page.keyboard.press('Enter');
  await asked.getByText(/整数で入力してください/).waitFor();
  await asked.getByLabel('希望単価').fill('999');
  await page.keyboard.press('Enter');
  await asked.waitFor({ state: 'detached' });
  await becomes(() => cell(0, '希望単価').textContent(), '999万円');
  await page.getByText('希望単価を「999万円」にしました').waitFor();
  await page.reload();
  await listed(page);
  expect(await cell(0, '希望単価').textContent()).toBe('999万円');
});

it('keeps the last of two quick presses on a value, however slow the request of the first one is', async () => {
  await open('?sort=-monthly_price_num');
  const id = Number(await row(0).getAttribute('data-row'));
  const choose = async (name: string) => {
    await cell(0, '登録状況').click();
    await page.getByRole('listbox', { name: '登録状況' }).getByRole('option', { name, exact: true }).click();
    await becomes(() => cell(0, '登録状況').textContent(), name);
  };
  const { show } = recordsOf(() => staff);
  const stored = async () => (await show('candidates', 'candidate', id)).register_status_id;
  const staff = await signedInStaff(stage);
  const before = await stored();
  const [one, two] = candidateRegisterStatus.items.filter((item) => item.id !== before);
  const first = await hold(page, '**/candidates/update/*');
  await choose(one.name);
  const request = await first();
  await choose(two.name);
  await request.continue();
  await page.getByText(`登録状況を「${two.name}」にしました`).waitFor();
  await page.getByText(`登録状況を「${one.name}」にしました`).waitFor();
  expect(await stored()).toBe(two.id);
});

it('shows a record beside the rows, which stay as they are', async () => {
  await open();
  await row(2).locator('td').last().click();
  const panel = page.getByRole('complementary');
  const name = (await row(2).getByRole('link').first().textContent()) ?? '';
  await panel.getByRole('heading', { name, exact: true }).waitFor();
  expect(await violations(page)).toEqual([]);
  await button('次の行', panel).click();
  await panel.getByRole('heading', { name: (await row(3).getByRole('link').first().textContent()) ?? '' }).waitFor();
  // Colleagues read what is noted here on the record's own page.
  await panel.getByRole('textbox').fill('一覧の横で書いたこと');
  await button('送信する', panel).click();
  await panel.getByText('一覧の横で書いたこと', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
});

it('keeps a column as wide as it was dragged, and rows as low as they were wanted', async () => {
  await open();
  const head = table().getByRole('columnheader', { name: 'スキル' });
  const { x, y, width, height } = await boxOf(head);
  await page.mouse.move(x + width - 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width + 98, y + height / 2, { steps: 4 });
  await page.mouse.up();
  const wide = Math.round((await boxOf(head)).width);
  expect(wide).toBeGreaterThan(width + 60);
  await page.reload();
  await listed(page);
  expect(Math.round((await boxOf(head)).width)).toBe(wide);

  expect(Math.round((await boxOf(row(0))).height)).toBe(48);
  await button('表示項目').click();
  await page.getByRole('checkbox', { name: '行を詰めて表示する' }).check();
  await page.keyboard.press('Escape');
  await page.reload();
  await listed(page);
  expect(Math.round((await boxOf(row(0))).height)).toBe(36);
  await button('表示項目').click();
  await page.getByRole('checkbox', { name: '行を詰めて表示する' }).uncheck();
  await button('初期設定に戻す').click();
  await page.keyboard.press('Escape');
  await becomes(async () => Math.round((await boxOf(head)).width), Math.round(width));
});

it('asks for a condition at the heading of its column', async () => {
  await open();
  await table().getByRole('columnheader', { name: '希望単価' }).hover();
  await button('希望単価で絞り込む').click();
  const asked = page.getByRole('dialog', { name: '希望単価の条件' });
  await asked.waitFor();
  expect(await violations(page)).toEqual([]);
  await asked.getByLabel('希望単価の下限').fill('100');
  await button('適用', asked).click();
  await page.waitForURL(
    ({ searchParams }) => searchParams.get('conditions') === '[["monthly_price_num","range",["100",""]]]',
  );
  await listed(page);
  // From there it is the one that applies that is changed.
  await table().getByRole('columnheader', { name: '希望単価' }).hover();
  await button('希望単価で絞り込む').click();
  expect(await asked.getByLabel('希望単価の下限').inputValue()).toBe('100');
  await button('この条件を削除', asked).click();
  await page.waitForURL(({ searchParams }) => !searchParams.has('conditions'));
});

it('chooses all that match, and changes them beside whatever comes next', async () => {
  await open();
  await page.getByRole('checkbox', { name: 'このページのすべてを選択' }).check();
  await button('条件に合う320件すべてを選択').click();
  const bar = page.getByRole('region', { name: '選択した行の操作' });
  await bar.getByText('320件を選択中').waitFor();
  await button('一括更新', bar).click();
  const asked = page.getByRole('alertdialog', { name: '候補者を更新する' });
  await asked.getByLabel('変更する項目').selectOption({ label: '候補者ランク' });
  await asked.getByLabel('新しい「候補者ランク」').selectOption({ label: 'E' });
  await button('320件を更新する', asked).click();
  await asked.waitFor({ state: 'detached' });
  // The member is elsewhere before it is over.
  await page
    .getByRole('navigation', { name: 'メインメニュー' })
    .getByRole('link', { name: '企業', exact: true })
    .click();
  await page.getByText(/^\d+件を更新しました/).waitFor();
  await button('元に戻す').click();
  await page.getByText(/^\d+件を元に戻しました$/).waitFor();
});

it('has a card of three lines on a phone, of which a screen shows five or more', async () => {
  const visitor = await stage.visitor(phone);
  await signInAt(stage, visitor.page, CANDIDATES);
  await listed(visitor.page);
  const cards = visitor.page.locator('tbody tr');
  const shown = await cards.evaluateAll(
    (all) => all.filter((card) => card.getBoundingClientRect().bottom <= innerHeight).length,
  );
  expect(shown).toBeGreaterThanOrEqual(5);
  expect(await violations(visitor.page)).toEqual([]);
  const name = (await cards.first().getByRole('link').first().textContent()) ?? '';
  // Anywhere on the card leads to the record.
  const { x, y, width, height } = await boxOf(cards.first());
  await visitor.page.touchscreen.tap(x + width / 2, y + height - 12);
  await visitor.page.getByRole('heading', { level: 1, name }).waitFor();
  expect(visitor.problems).toEqual([]);
});

it('hands chosen candidates to a set of deals with one job, but for those who have one under way', async () => {
  const staff = await signedInStaff(stage);
  const { make, show } = recordsOf(() => staff);
  const company = await make('companies', 'company', { name: '株式会社束ね' });
  const job = await make('jobs', 'job', { name: '束ねの案件', company_id_by_enterprise_id: company });
  const names = ['一', '二', '三'].map((mark) => `束ね${mark}`);
  const people: number[] = [];
  for (const l_name of names) people.push(await make('candidates', 'candidate', { l_name }));
  await make('opportunities', 'opportunity', {
    candidate_id_by_enterprise_id: people[0],
    job_id_by_enterprise_id: job,
  });
  await open('?keyword=束ね');
  for (const name of names) await page.getByRole('checkbox', { name: `「${name}」を選択` }).check();
  const bar = page.getByRole('region', { name: '選択した行の操作' });
  await bar.getByRole('link', { name: '商談を登録' }).click();
  await button('3件の商談を登録する').click();
  await page.getByText('案件を選択してください。').waitFor();
  await page.getByRole('combobox', { name: '案件' }).fill('束ねの案件');
  await page.getByRole('option', { name: /束ねの案件/ }).click();
  await page.getByRole('link', { name: '商談中：提案中' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await button('2件の商談を登録する').click();
  await page.getByText('2件の商談を登録しました').waitFor();
  await page.waitForURL(`${stage.url}/enterprise/jobs/${job}/opportunity`);
  await becomes(() => page.locator('main [data-row]').count(), 3);
  // Candidates hear of their deals by an event.
  await stage.settle();
  const states = [];
  for (const id of people) states.push((await show('candidates', 'candidate', id)).sales_status_id);
  const { selling } = candidateSalesStatus.code;
  expect(states.slice(1)).toEqual([selling, selling]);
});
