/** A form in place beside what goes on meanwhile: its own saving, and colleagues who change the same record. */
import type { Locator, Page, Route } from 'playwright-core';
import type { Browser } from '../gateway/browser';
import { at, recordsOf, signedInStaff } from './support/staff';
import { desktop, type Stage, signIn, startStage, violations } from './support/stage';

/** Of the demo agency. */
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

async function edit(): Promise<Locator> {
  await page.goto(`${stage.url}/enterprise/candidates/${CANDIDATE}`);
  await page.getByRole('button', { name: '基本情報を編集' }).click();
  const form = page.getByRole('form', { name: '候補者の編集' });
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
  await change({ name_for_company: '同僚の提示名' });
  await told(form).fill('自分の提示名');
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
