/** The page of a record: its head, what is folded away, calls, and the way to the next one. */
import type { Page } from 'playwright-core';
import { becomes, boxOf, listed, settled } from './support/settled';
import { signedInStaff } from './support/staff';
import { desktop, overflow, phone, type Stage, signIn, startStage, type Visitor, violations } from './support/stage';

const CANDIDATE = '/enterprise/candidates/320';

let stage: Stage;
let member: Visitor;
let page: Page;

const button = (name: string | RegExp, at: Page = page) => at.getByRole('button', { name });
const tab = (name: string) => page.getByRole('link', { name, exact: true });
const title = () => page.getByRole('heading', { level: 1 });
const panel = () => page.getByRole('complementary', { name: '候補者のパネル' });

async function open(path: string, at: Page = page): Promise<void> {
  await at.goto(stage.url + path);
  await at.getByRole('heading', { level: 1 }).waitFor();
  await settled(at);
}

beforeAll(async () => {
  stage = await startStage('demo');
  member = await stage.visitor(desktop);
  page = member.page;
  await signIn(stage, page);
});
afterAll(() => stage?.stop());
afterEach(() => expect(member.problems.splice(0)).toEqual([]));

it('keeps name, states and tabs in view, and tells how many each tab leads to', async () => {
  await open(CANDIDATE);
  const staff = await signedInStaff(stage);
  const { body } = await staff.expect(200, 'POST', '/api/enterprise/comment_candidates/index/320', {});
  await becomes(() => tab('コメント').textContent(), `コメント${body.count}`);
  const before = await boxOf(title());
  await page.mouse.move(300, 600);
  await page.mouse.wheel(0, 600);
  await becomes(() => page.evaluate(() => scrollY > 100), true);
  // But for the fraction of a pixel by which a page that glides on is placed.
  expect((await boxOf(title())).y).toBeCloseTo(before.y, 0);
  expect((await boxOf(tab('概要'))).y).toBeLessThan(260);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: '商談を作成' }).click();
  await page.waitForURL(
    ({ pathname, search }) => pathname.endsWith('opportunities/create') && search === '?candidate=320',
  );
});

it('folds empty fields away until they are asked for, on every record from then on', async () => {
  await open(CANDIDATE);
  const labels = () => page.locator('main dt').count();
  const folded = await labels();
  const more = Number(/\d+/.exec(String(await button(/^未入力 \d+項目を表示$/).textContent()))?.[0]);
  await button(/^未入力/).click();
  await becomes(labels, folded + more);
  await open('/enterprise/companies/1');
  await button(/^未入力の\d+項目を隠す$/).waitFor();
  await open(CANDIDATE);
  await button(/を隠す$/).click();
  await becomes(labels, folded);
});

it('records a call in two presses, and tells what is next until its day has passed', async () => {
  await open(CANDIDATE);
  await panel().getByRole('button', { name: '電話を記録' }).click();
  const name = String(await title().textContent());
  const form = page.getByRole('form', { name: '電話を記録' });
  await becomes(() => form.getByRole('combobox', { name: '相手' }).inputValue(), name);
  expect(await violations(page)).toEqual([]);
  await form.getByRole('button', { name: '記録する' }).click();
  await form.waitFor({ state: 'detached' });
  const calls = panel().getByRole('listitem').filter({ hasText: 'つながった' });
  await calls.first().getByText(name).waitFor();

  await panel().getByRole('button', { name: '電話を記録' }).click();
  await form.getByText('留守電').click();
  await form.getByRole('textbox', { name: 'メモ' }).fill('夕方にかけ直す');
  await form.getByRole('textbox', { name: '次の予定', exact: true }).fill('かけ直す');
  await form.getByRole('button', { name: '明日' }).click();
  await form.getByRole('textbox', { name: 'メモ' }).press('Control+Enter');
  const next = panel().getByRole('listitem').filter({ hasText: '夕方にかけ直す' });
  await next.getByText('留守電').waitFor();
  await next.getByRole('img', { name: '次の予定', exact: true }).waitFor();

  const staff = await signedInStaff(stage);
  const comment_candidate = { text: '催促の電話', call_outcome_id: 2, next_step: '返事を確認', next_day: '2026-01-05' };
  await staff.expect(201, 'POST', '/api/enterprise/comment_candidates/create/320', { comment_candidate });
  await open(CANDIDATE);
  const late = panel().getByRole('listitem').filter({ hasText: '催促の電話' });
  await late.getByRole('img', { name: '期限を過ぎた次の予定' }).waitFor();
  expect(await violations(page)).toEqual([]);
});

it('offers the contacts of a company as those who were called', async () => {
  await open('/enterprise/companies/1');
  await button('電話を記録').click();
  const whom = page.getByRole('combobox', { name: '相手' });
  await becomes(async () => (await whom.getByRole('option').count()) > 1, true);
  await whom.selectOption({ index: 1 });
  const name = await whom.inputValue();
  await button('記録する').click();
  await page.getByRole('listitem').filter({ hasText: 'つながった' }).getByText(name).waitFor();
});

it('leads on to the next record of the list it came from, by j and k, over the edge of a page', async () => {
  await page.goto(`${stage.url}/enterprise/candidates?per_page=10`);
  await listed(page);
  const links = page.getByRole('table').locator('tbody tr').getByRole('link');
  const names = await page.locator('tbody tr[data-row] td:nth-child(2) a').allTextContents();
  await links.first().click();
  const place = page.getByRole('navigation', { name: '一覧の候補者' });
  await place.getByText(/^1 \/ \d+/).waitFor();
  expect(await place.getByRole('link', { name: '前の候補者' }).count()).toBe(0);
  await settled(page);
  await page.keyboard.press('j');
  await place.getByText(/^2 \/ \d+/).waitFor();
  await becomes(() => title().textContent(), names[1]);
  await page.keyboard.press('k');
  await place.getByText(/^1 \/ \d+/).waitFor();

  await settled(page);
  await panel().getByRole('textbox', { name: 'コメント' }).click();
  await page.keyboard.press('j');
  expect(await panel().getByRole('textbox', { name: 'コメント' }).inputValue()).toBe('j');
  await place.getByText(/^1 \/ \d+/).waitFor();
  await page.keyboard.press('Backspace');

  await page.goBack();
  await listed(page);
  await links.last().click();
  await place.getByText(/^10 \/ \d+/).waitFor();
  await place.getByRole('link', { name: '次の候補者' }).click();
  await place.getByText(/^11 \/ \d+/).waitFor();
  await place.getByRole('link', { name: '前の候補者' }).click();
  await place.getByText(/^10 \/ \d+/).waitFor();
});

it.each([
  '/enterprise/candidates/320',
  '/enterprise/jobs/100',
  '/enterprise/companies/1',
  '/enterprise/opportunities/1',
])('fits a low window, and leaves axe nothing to find: %s', async (path) => {
  const low = await stage.visitor({ viewport: { width: 1280, height: 720 } });
  await signIn(stage, low.page);
  await open(path, low.page);
  expect([path, await overflow(low.page), await violations(low.page)]).toEqual([path, 0, []]);
  expect(low.problems).toEqual([]);
  await low.context.close();
});

it('has no panel on a phone: a call is recorded from the head', async () => {
  const small = await stage.visitor(phone);
  await signIn(stage, small.page);
  await open(CANDIDATE, small.page);
  expect(await small.page.getByRole('complementary').count()).toBe(0);
  expect([await overflow(small.page), await violations(small.page)]).toEqual([0, []]);
  await button('電話を記録', small.page).tap();
  const dialog = small.page.getByRole('dialog', { name: '電話を記録' });
  await dialog.getByText('不在').tap();
  expect([await overflow(small.page), await violations(small.page)]).toEqual([0, []]);
  await dialog.getByRole('button', { name: '記録する' }).tap();
  await dialog.waitFor({ state: 'detached' });
  await small.page.getByText('電話を記録しました').first().waitFor();
  expect(small.problems).toEqual([]);
});
