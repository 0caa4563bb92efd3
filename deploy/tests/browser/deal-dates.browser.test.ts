/** States that ask for their date: on the board, in lists, on the record and for many at once. */
import type { Page } from 'playwright-core';
import type { Browser } from '../gateway/browser';
import { chooseByArrows, focused, press } from './support/keyboard';
import { refusedOnPurpose } from './support/refused';
import { becomes, listed, settled } from './support/settled';
import { recordsOf, signedInStaff } from './support/staff';
import {
  desktop,
  goTo,
  overflow,
  phone,
  type Stage,
  signIn,
  startStage,
  type Visitor,
  violations,
} from './support/stage';

let stage: Stage;
let staff: Browser;
let member: Visitor;
let page: Page;

const { make, show } = recordsOf(() => staff);

let count = 0;
async function deal(more: object = {}) {
  const number = ++count;
  const company = await make('companies', 'company', { name: `株式会社日取り${number}` });
  const job = await make('jobs', 'job', { name: `日取りの案件${number}`, company_id_by_enterprise_id: company });
  const candidate = await make('candidates', 'candidate', { l_name: `日取${number}`, inception_day_type_id: 1 });
  const of = { candidate_id_by_enterprise_id: candidate, job_id_by_enterprise_id: job };
  return {
    ...{ company, candidate, title: `日取${number} → 日取りの案件${number}` },
    id: await make('opportunities', 'opportunity', { proposal_datetime: '2026-01-05T10:00', ...of, ...more }),
  };
}

const saved = (id: number) => show('opportunities', 'opportunity', id);
const only = ({ company }: { company: number }) =>
  `conditions=${encodeURIComponent(JSON.stringify([['company_id_by_enterprise_id', 'any', [company]]]))}`;
const goto = async (path: string, on: Page = page) => {
  const address = `/enterprise/${path}`;
  // The same page with another query has no other heading to wait for.
  if (new URL(on.url()).pathname !== address.split('?')[0]) return goTo(on, address);
  await on.goto(stage.url + address);
  await settled(on);
};
const button = (name: string | RegExp, on: Page = page) => on.getByRole('button', { name });
const dialog = (on: Page = page) => on.getByRole('dialog');
const gone = (on: Page = page) => dialog(on).waitFor({ state: 'detached' });
const later = (on: Page = page) => dialog(on).getByRole('checkbox', { name: '日付は後で入力' });
const day = () => dialog().getByRole('textbox', { name: /日/ }).first();
const time = () => dialog().getByRole('textbox', { name: '時刻' });

beforeAll(async () => {
  stage = await startStage('demo');
  staff = await signedInStaff(stage);
  member = await stage.visitor(desktop);
  page = member.page;
  await signIn(stage, page);
});
afterAll(() => stage?.stop());
afterEach(() => expect(member.problems.splice(0)).toEqual([]));

const refused = (status: number) => refusedOnPurpose(member, status);

it('asks on the record by keys, refuses what the form refuses, and undoes state and date together', async () => {
  const { id, title } = await deal();
  await goto(`opportunities/${id}`);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  expect(await page.title()).toContain(title);
  await press(button('商談状況：提案中。変更する'));
  await focused(page.getByRole('menuitem').first());
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await dialog().waitFor();
  await press(dialog().getByRole('button', { name: '変更する' }));
  await dialog().getByText('面談日時を入力するか、「日付は後で入力」にチェックを入れてください。').waitFor();
  await day().fill('2026/01/04');
  await time().fill('10:00');
  await page.keyboard.press('Enter');
  await dialog().getByText('面談日時は、提案日時より後の日時を入力してください。').waitFor();
  refused(422);
  await day().fill('2037/01/20');
  await page.keyboard.press('Enter');
  // Pointed at, the message stays until its way back is taken.
  await page.getByText('商談状況を「面談予定」にしました').hover();
  await gone();
  await focused(button('商談状況：面談予定。変更する'));
  expect(await saved(id)).toMatchObject({ opportunity_status_id: 2, opportunity_datetime: '2037-01-20T10:00' });
  expect(await button(/未定。入力する/).count()).toBe(0);
  await button('元に戻す').last().click();
  await button('商談状況：提案中。変更する').waitFor();
  expect(await saved(id)).toMatchObject({ opportunity_status_id: 0, opportunity_datetime: null });
});

it('leaves a date open on the board, shows it on the card, in the row and on the record, and takes it with one press', async () => {
  const one = await deal();
  const { id, title } = one;
  await goto(`opportunities/board?${only(one)}`);
  const column = (name: string) => page.getByRole('region', { name: `${name}の商談` });
  await column('提案中').getByRole('article').dragTo(column('オファー'));
  await dialog().waitFor();
  // As a rule it is today's.
  expect(await day().inputValue()).toMatch(/^\d{4}\/\d{2}\/\d{2}$/);
  await later().click();
  expect([await overflow(page), await violations(page)]).toEqual([0, []]);
  await dialog().getByRole('button', { name: '変更する' }).click();
  await gone();
  await column('オファー').getByRole('button', { name: 'オファー日 未定。入力する' }).waitFor();
  expect(await saved(id)).toMatchObject({ opportunity_status_id: 4, offer_date: null });
  expect(await column('オファー').getByRole('article').getAttribute('aria-label')).toContain(title);

  await goto(`opportunities/${id}`);
  await button('オファー日 未定。入力する').waitFor();
  await goto(`opportunities?${only(one)}`);
  await listed(page);
  await press(button('オファー日 未定。入力する'));
  await day().fill('2026/02/01');
  await page.keyboard.press('Enter');
  await gone();
  await becomes(() => button(/未定。入力する/).count(), 0);
  // The mark has gone: the state beside it has the focus.
  await focused(button(`「${title}」の商談状況：オファー。変更する`));
  expect((await saved(id)).offer_date).toBe('2026-02-01');
  expect(await violations(page)).toEqual([]);
});

it('moves in a row of the list, and with Alt and the arrows on the board', async () => {
  const one = await deal({ opportunity_status_id: 6 });
  await goto(`opportunities?${only(one)}`);
  await listed(page);
  await button(`「${one.title}」の商談状況：成約。変更する`).click();
  await page.getByRole('menuitem', { name: '契約締結' }).click();
  await day().fill('2026/03/01');
  await dialog().getByRole('checkbox', { name: '続けて契約を登録する' }).click();
  await page.keyboard.press('Tab');
  await press(dialog().getByRole('button', { name: '変更する' }));
  await gone();
  await button(`「${one.title}」の商談状況：契約締結。変更する`).waitFor();
  expect(await saved(one.id)).toMatchObject({ opportunity_status_id: 7, contract_date: '2026-03-01' });

  await goto(`opportunities/board?${only(one)}`);
  const card = (state: string) => page.getByRole('region', { name: `${state}の商談` }).getByRole('article');
  await card('契約締結').focus();
  await page.keyboard.press('Alt+ArrowRight');
  await day().fill('2026/04/01');
  await press(dialog().getByRole('button', { name: '変更する' }));
  await gone();
  await focused(card('稼働開始'));
  expect(await saved(one.id)).toMatchObject({ opportunity_status_id: 8, start_date: '2026-04-01' });
  // A date that is known is not asked for again.
  const known = await deal({ opportunity_datetime: '2037-02-01T10:00' });
  await goto(`opportunities/${known.id}`);
  await button('商談状況：提案中。変更する').click();
  await page.getByRole('menuitem', { name: '面談予定' }).click();
  await button('商談状況：面談予定。変更する').waitFor();
  expect(await dialog().count()).toBe(0);
});

it('gives many deals one date, keeps what some have, and may leave it open', async () => {
  const rows = [await deal(), await deal(), await deal({ opportunity_datetime: '2037-05-05T15:00' })];
  const list = rows.map(({ id }) => id).join();
  await goto(`opportunities/move?ids=${list}`);
  await page.getByRole('link', { name: rows[0].title }).waitFor();
  await chooseByArrows(page.getByRole('combobox', { name: '変更後の商談状況' }), '面談予定');
  await page
    .getByText('1件にはすでに面談日時があるため、そのまま使います。入力した日付は、残りの2件に保存します。')
    .waitFor();
  await press(button('3件を変更する'));
  await page.getByText('面談日時を入力するか、「日付は後で入力」にチェックを入れてください。').waitFor();
  const inputs = page.getByRole('group', { name: '面談日時' }).getByRole('textbox');
  await inputs.first().fill('2037/01/20');
  await inputs.last().fill('13:00');
  expect([await overflow(page), await violations(page)]).toEqual([0, []]);
  await press(button('3件を変更する'));
  await page.getByText('3件の商談状況を「面談予定」にしました').first().waitFor();
  const times = await Promise.all(rows.map(async ({ id }) => (await saved(id)).opportunity_datetime));
  expect(times).toEqual(['2037-01-20T13:00', '2037-01-20T13:00', '2037-05-05T15:00']);

  await goto(`opportunities/move?ids=${list}`);
  await page.getByRole('combobox', { name: '変更後の商談状況' }).selectOption({ label: 'オファー' });
  await page.getByRole('checkbox', { name: '日付は後で入力' }).click();
  await button('3件を変更する').click();
  await page.getByText('3件の商談状況を「オファー」にしました').first().waitFor();
  expect((await saved(rows[0].id)).offer_date).toBeNull();
});

it('asks on a phone, where nothing is cut', async () => {
  const one = await deal();
  const visitor = await stage.visitor(phone);
  await signIn(stage, visitor.page);
  await goto(`opportunities?${only(one)}`, visitor.page);
  await button(`「${one.title}」の商談状況：提案中。変更する`, visitor.page).tap();
  await visitor.page.getByRole('menuitem', { name: '面談予定' }).tap();
  await later(visitor.page).tap();
  await settled(visitor.page);
  expect([await overflow(visitor.page), await violations(visitor.page)]).toEqual([0, []]);
  await dialog(visitor.page).getByRole('button', { name: '変更する', exact: true }).tap();
  await gone(visitor.page);
  await button('面談日 未定。入力する', visitor.page).tap();
  await dialog(visitor.page).getByText('商談状況は「面談予定」です。').waitFor();
  await settled(visitor.page);
  expect([await overflow(visitor.page), await violations(visitor.page)]).toEqual([0, []]);
});
