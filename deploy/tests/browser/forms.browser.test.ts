/** A form in place beside what goes on meanwhile: its own saving, and colleagues who change the same record. */
import type { Locator, Page, Route } from 'playwright-core';
import type { Browser } from '../gateway/browser';
import { focused, press, tabTo } from './support/keyboard';
import { becomes, comeBack, hold, settled } from './support/settled';
import { at, recordsOf, signedInStaff } from './support/staff';
import { desktop, type Stage, signIn, startStage, violations } from './support/stage';

/** Id of a candidate of the demo agency. */
const CANDIDATE = 320;

let stage: Stage;
let page: Page;
let staff: Browser;

const { show } = recordsOf(() => staff);
const stored = () => show('candidates', 'candidate', CANDIDATE);
const change = (candidate: object) => staff.expect(200, 'PUT', at(`candidates/update/${CANDIDATE}`), { candidate });

beforeAll(async () => {
  stage = await startStage('demo');
  staff = await signedInStaff(stage);
  ({ page } = await stage.visitor(desktop));
  await signIn(stage, page);
});
afterAll(() => stage?.stop());

async function edit(own: Page = page): Promise<Locator> {
  await own.goto(`${stage.url}/enterprise/candidates/${CANDIDATE}`);
  await own.getByRole('button', { name: '基本情報を編集' }).click();
  const form = own.getByRole('form', { name: '候補者の編集' });
  await form.waitFor();
  return form;
}

const told = (form: Locator) => form.getByLabel('企業提示名', { exact: true });
const send = (form: Locator) => form.getByRole('button', { name: '保存する' }).click();

it('saves beside a colleague who has changed something else of the record', async () => {
  const form = await edit();
  await change({ comment: '同僚が書いたメモ' });
  await told(form).fill('並んで保存');
  await send(form);
  await form.waitFor({ state: 'detached' });
  expect(await stored()).toMatchObject({ comment: '同僚が書いたメモ', name_for_company: '並んで保存' });
});

it('asks before it replaces what a colleague has changed, and keeps what was typed', async () => {
  const form = await edit();
  // Before the colleague saves: a form in which nothing is typed yet takes over what is newer.
  await told(form).fill('自分の提示名');
  await change({ name_for_company: '同僚の提示名' });
  await send(form);
  await form.getByText('ほかの人が先に更新しました').waitFor();
  expect(await violations(page)).toEqual([]);
  expect((await stored()).name_for_company).toBe('同僚の提示名');
  await form.getByRole('button', { name: '最新の内容を読み込む' }).click();
  await form.getByText('最新の内容を読み込みました').waitFor();
  expect(await told(form).inputValue()).toBe('自分の提示名');
  await send(form);
  await form.waitFor({ state: 'detached' });
  expect((await stored()).name_for_company).toBe('自分の提示名');
});

it('leaves the focus to whoever has gone on to another field when a form is refused', async () => {
  const own = await page.context().newPage();
  await own.clock.install();
  const form = await edit(own);
  await form.getByLabel('姓', { exact: true }).fill('');
  await send(form);
  await form.locator('[data-problems]').waitFor();
  await told(form).focus();
  // Past the moment at which a form goes to what was refused.
  await own.clock.fastForward(2_000);
  await focused(told(form));
  await form.getByRole('button', { name: 'キャンセル' }).click();
  await own.close();
});

it('leaves the focus where a member writes while the form is being saved', async () => {
  const form = await edit();
  await told(form).fill('保存のあいだ');
  const saving = await hold(page, '**/candidates/update/*');
  await send(form);
  const request = await saving();
  const comment = page.getByRole('complementary').getByRole('textbox', { name: 'コメント' });
  await comment.click();
  await request.continue();
  await form.waitFor({ state: 'detached' });
  await page.keyboard.type('書きかけ');
  expect(await comment.inputValue()).toBe('書きかけ');
  await comment.fill('');
});

it('goes where a press led while the form was being saved, as soon as it is', async () => {
  const form = await edit();
  await told(form).fill('保存の途中');
  // The form stays until the record has been read anew.
  const held: Route[] = [];
  let isHeld = true;
  await page.route('**/candidates/show/**', (route) => (isHeld ? void held.push(route) : route.continue()));
  await Promise.all([
    page.waitForResponse(/candidates\/update/),
    form.getByRole('button', { name: '保存する' }).click(),
  ]);
  await page.getByRole('link', { name: 'コメント', exact: true }).click();
  await page.getByRole('alertdialog', { name: '保存されていない変更があります' }).waitFor();
  isHeld = false;
  for (const route of held) await route.continue();
  await page.waitForURL(/comment$/);
  await page.unroute('**/candidates/show/**');
  expect((await stored()).name_for_company).toBe('保存の途中');
});

it('sends the version that was read with a page of its own, though the page has read a newer one meanwhile', async () => {
  await page.goto(`${stage.url}/enterprise/setting/enterprise`);
  const card = page.getByRole('region', { name: '会社情報', exact: true });
  const ofAgency = async () => (await staff.expect(200, 'GET', at('enterprises/show'))).body.enterprise;
  const asColleague = (enterprise: object) => staff.expect(200, 'PUT', at('enterprises/update'), { enterprise });
  const readAnew = async (value: string) => {
    const seen = page.waitForResponse(async (answer) => (await answer.text().catch(() => '')).includes(value));
    await comeBack(page);
    await seen;
  };
  const text = card.getByLabel('代表者', { exact: false });
  await card.getByRole('button', { name: '会社情報を編集' }).click();
  // Nothing is typed yet: what is newer is shown.
  await asColleague({ president: '縁 創一' });
  await readAnew('縁 創一');
  await becomes(() => text.inputValue(), '縁 創一');
  await text.fill('縁 二郎');
  await asColleague({ president: '縁 三郎' });
  await readAnew('縁 三郎');
  await send(card);
  await card.getByText('ほかの人が先に更新しました').waitFor();
  expect([(await ofAgency()).president, await text.inputValue()]).toEqual(['縁 三郎', '縁 二郎']);
  await card.getByRole('button', { name: '最新の内容を読み込む' }).click();
  await card.getByText('最新の内容を読み込みました').waitFor();
  await asColleague({ invoice_person: '経理 次郎' });
  await send(card);
  await card.getByRole('form').waitFor({ state: 'detached' });
  expect(await ofAgency()).toMatchObject({ president: '縁 二郎', invoice_person: '経理 次郎' });
});

it('asks before a dialog or a panel closes over what is typed in it, by its button as by a press outside', async () => {
  const question = page.getByRole('alertdialog', { name: '変更を破棄しますか？' });
  const panels = [
    ['opportunities/1', '面談を追加', '面談を追加', '連絡事項'],
    [`candidates/${CANDIDATE}/proposal`, '回答を記録', '候補者の回答を記録', '確認の方法・補足'],
  ];
  for (const [path, opener, name, label] of panels) {
    await page.goto(`${stage.url}/enterprise/${path}`);
    await page.getByRole('button', { name: opener, exact: true }).click();
    const panel = page.getByRole('dialog', { name });
    const text = panel.getByLabel(label, { exact: false }).last();
    await text.fill('書きかけの内容');
    await page.mouse.click(4, 400);
    await question.getByRole('button', { name: '編集を続ける' }).click();
    await question.waitFor({ state: 'detached' });
    await panel.getByRole('button', { name: '閉じる' }).click();
    await question.waitFor();
    expect(await text.inputValue()).toBe('書きかけの内容');
    await question.getByRole('button', { name: '破棄する' }).click();
    await panel.waitFor({ state: 'detached' });
  }
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const input = (name: string) => page.getByLabel(name, { exact: true });
const registered = () => page.getByRole('status').filter({ hasText: 'を登録しました' });

it('registers one after the other from the keyboard: the form is empty again, and keeps what the address gives', async () => {
  await page.goto(`${stage.url}/enterprise/company_members/create?company=3`);
  await settled(page);
  const company = String((await show('companies', 'company', 3)).name);
  // Names of chosen records are read on their own.
  await becomes(() => input('企業').inputValue(), company);
  await tabTo(input('姓'));
  for (const [at, send] of [
    () => press(button('保存して続けて登録')),
    () => page.keyboard.press('Control+Shift+Enter'),
  ].entries()) {
    await page.keyboard.type('連続');
    await tabTo(input('部署'));
    await page.keyboard.type('開発部');
    await send();
    await registered().getByRole('link', { name: '連続' }).nth(at).waitFor();
    // Both are called the same, and both are kept.
    expect(await registered().getByRole('link', { name: '連続' }).count()).toBe(at + 1);
    await focused(input('姓'));
    const typed = () => Promise.all(['企業', '姓', '部署'].map((name) => input(name).inputValue()));
    await becomes(typed, [company, '', '']);
  }
  expect(await violations(page)).toEqual([]);
  const link = registered().getByRole('link').first();
  const opened = page.context().waitForEvent('page');
  await link.click();
  const record = await opened;
  await record.getByRole('heading', { level: 1, name: '連続' }).waitFor();
  await record.close();
  // Texts typed from here on are a draft as ever, and leaving asks.
  await input('姓').fill('途中');
  await page.getByRole('link', { name: '案件', exact: true }).first().click();
  const question = page.getByRole('alertdialog', { name: '保存されていない変更があります' });
  await question.getByRole('button', { name: '破棄して移動する' }).click();
  await page.getByRole('heading', { level: 1, name: '案件', exact: true }).waitFor();
});

it('asks about a record that is known before it registers it and goes on', async () => {
  await page.goto(`${stage.url}/enterprise/companies/create`);
  await settled(page);
  const { name } = await show('companies', 'company', 1);
  await input('企業名').fill(String(name));
  await page.keyboard.press('Control+Shift+Enter');
  await page.getByText('同じ企業がすでに登録されている可能性があります').waitFor();
  expect(await registered().count()).toBe(0);
  await button('このまま保存して続けて登録').click();
  await registered().waitFor();
  await focused(input('企業名'));
  expect([await input('企業名').inputValue(), await button('登録する').count()]).toEqual(['', 1]);
});
