/** Proposals in a browser: out of the lists, looked at, sent, answered, and on to deals; and asked for before. */
import type { Page } from 'playwright-core';
import type { Browser } from '../gateway/browser';
import { linkMailDomain } from './support/linked';
import { listed, settled } from './support/settled';
import { signedInStaff } from './support/staff';
import {
  desktop,
  overflow,
  phone,
  type Stage,
  signIn,
  signInAt,
  startStage,
  type Visitor,
  violations,
} from './support/stage';

/** How long everything can be taken back. */
const UNDO_MS = 60_000;

let stage: Stage;
let staff: Browser;
let visitor: Visitor;
let page: Page;
let company: number;
let job: number;

async function make(plural: string, name: string, values: object): Promise<number> {
  const { body } = await staff.expect(201, 'POST', `/api/enterprise/${plural}/create`, { [name]: values });
  return body[name].id_by_enterprise_id;
}

const person = (f_name: string, more: object = {}) =>
  make('candidates', 'candidate', {
    ...{ l_name: '宇喜多', f_name, l_name_kana: 'ウキタ', name_for_company: 'H.U', inception_day_type_id: 1 },
    ...{ monthly_payment_num: 85, monthly_price_num: 70, ...more },
  });

beforeAll(async () => {
  stage = await startStage('demo');
  await linkMailDomain(stage);
  staff = await signedInStaff(stage);
  company = await make('companies', 'company', { name: '株式会社備前' });
  await make('company_members', 'company_member', {
    ...{ company_id_by_enterprise_id: company, l_name: '長船', f_name: '貞親', email: 'osafune@bizen.example.jp' },
  });
  job = await make('jobs', 'job', {
    ...{ company_id_by_enterprise_id: company, name: '検地台帳の電子化', detail: '設計と実装', prefecture_id: 33 },
    ...{ monthly_price_f_num: 60, monthly_price_l_num: 75 },
  });
  await person('秀家');
  await person('直家', { candidate_proposal_id: 2 });
  visitor = await stage.visitor(desktop);
  ({ page } = visitor);
  await signIn(stage, page);
});
afterAll(() => stage?.stop());

const looksRight = async (of: Page = page) => {
  await settled(of);
  expect([await overflow(of), await violations(of)]).toEqual([0, []]);
};

/** Opens the list of candidates with this person alone and ticks them. */
async function choose(name: string): Promise<void> {
  await page.goto(`${stage.url}/enterprise/candidates?keyword=${encodeURIComponent(name)}`);
  await listed(page);
  await page.getByRole('checkbox', { name: `「宇喜多 ${name}」を選択` }).check();
}

/** Looks for something in the list of this part; a press before the address says so would be taken back by it. */
async function find(keyword: string): Promise<void> {
  await page.getByRole('searchbox').fill(keyword);
  await page.waitForURL(({ searchParams }) => searchParams.get('keyword') === keyword);
  await listed(page);
}

/** From chosen candidates to the page of the new proposal, by way of every part. */
async function putTogether(withJob: boolean): Promise<void> {
  await page.getByRole('link', { name: '企業に提案する' }).click();
  await page.getByRole('link', { name: '提案先の担当者へ進む' }).waitFor();
  if (withJob) {
    await find('検地台帳');
    await page.getByRole('checkbox', { name: '「検地台帳の電子化」を選択' }).check();
    await page.getByText('案件：1件').waitFor();
    await looksRight();
  }
  await page.getByRole('link', { name: '提案先の担当者へ進む' }).click();
  // The part before it has a search box, too.
  await page.getByRole('link', { name: '設定へ進む' }).waitFor();
  if (!withJob) await find('長船');
  await page.getByRole('checkbox', { name: '「長船 貞親」を選択' }).check();
  await page.getByText('担当者：1名').waitFor();
  await page.getByRole('link', { name: '設定へ進む' }).click();
  await page.getByRole('region', { name: '添付する資料' }).waitFor();
}

test('candidates to propose are told as in their own list', async () => {
  await page.goto(`${stage.url}/enterprise/proposals/create/candidate_ids?keyword=${encodeURIComponent('秀家')}`);
  await listed(page);
  const row = page.getByRole('row', { name: /宇喜多 秀家/ });
  await row.getByText('即日・相談可', { exact: true }).waitFor();
});

test('a candidate is proposed out of the list, looked at, sent, answered, and becomes a deal', async () => {
  await choose('秀家');
  await putTogether(true);
  await page.getByRole('textbox', { name: '件名' }).fill('【{{提案元企業名}}】ご紹介');
  await looksRight();
  await page.getByRole('button', { name: '内容を確認する' }).click();

  const state = page.getByRole('region', { name: '送信の状況' });
  await state.getByText('確認待ち').waitFor();
  await page.getByRole('button', { name: '順にプレビュー' }).click();
  const preview = page.getByRole('dialog', { name: '宛先ごとのプレビュー' });
  await preview.getByText('【候補者】H.U').waitFor();
  await preview.getByText(/スキルシート_H\.U_\d+\.pdf/).waitFor();
  expect(await preview.textContent()).not.toContain('宇喜多');
  await looksRight();
  await preview.getByRole('button', { name: '閉じる' }).click();

  await page.getByRole('button', { name: '送信に進む' }).click();
  await page.getByRole('dialog', { name: '送信の確認' }).getByRole('button', { name: '送信する' }).click();
  await page.getByText(/あと\d+秒で送信を始めます/).waitFor();
  await page.getByRole('button', { name: '取り消して確認に戻す' }).click();
  await state.getByText('確認待ち').waitFor();
  await page.getByRole('button', { name: '送信に進む' }).click();
  await page.getByRole('dialog', { name: '送信の確認' }).getByRole('button', { name: '送信する' }).click();
  await page.getByText(/あと\d+秒で送信を始めます/).waitFor();
  await stage.forward(UNDO_MS);
  await state.getByText('送信完了').waitFor();

  const shown = page.getByRole('region', { name: '提示した内容と回答' });
  await shown.getByRole('button', { name: '宇喜多 秀家への回答を記録' }).click();
  const answer = page.getByRole('dialog', { name: '回答を記録' });
  await answer.getByText('面談希望・興味あり').click();
  await answer.getByLabel('回答の内容').fill('来週の前半に面談したい');
  await answer.getByRole('button', { name: '記録する' }).click();
  await shown.getByText('面談希望・興味あり').waitFor();
  await shown.getByRole('checkbox', { name: '宇喜多 秀家を選択' }).check();
  await shown.getByRole('button', { name: '1件から商談を作成' }).click();
  await page.getByText('商談を1件作成しました').first().waitFor();
  await looksRight();

  await page.goto(`${stage.url}/enterprise/companies/${company}/proposal`);
  await listed(page);
  await page.getByRole('cell', { name: '宇喜多 秀家' }).first().waitFor();
  await page.getByText('検地台帳の電子化').first().waitFor();
  await looksRight();
});

test('somebody who wants to be asked first is not named before the answer is recorded', async () => {
  await choose('直家');
  await putTogether(false);
  await page.getByRole('button', { name: '内容を確認する' }).click();
  await page.getByText('要確認の宛先が1件あります').waitFor();
  await page.getByText('提案の前に候補者の承諾が必要です', { exact: false }).first().waitFor();
  expect(await page.getByRole('button', { name: '送信に進む' }).isDisabled()).toBe(true);
  const address = page.url();

  await page.goto(`${stage.url}/enterprise/candidates?keyword=${encodeURIComponent('直家')}`);
  await page.getByRole('link', { name: '宇喜多 直家' }).first().click();
  const tabs = page.getByRole('navigation', { name: '候補者の表示' });
  await tabs.getByRole('link', { name: '提案', exact: true }).click();
  await page.getByText('提案の前に案件の確認を希望しています', { exact: false }).waitFor();
  await page.getByRole('button', { name: '回答を記録' }).click();
  const answer = page.getByRole('dialog', { name: '候補者の回答を記録' });
  await answer.getByRole('combobox', { name: '確認した企業' }).fill('備前');
  await page.getByRole('option', { name: /株式会社備前/ }).click();
  await answer.getByLabel('確認の方法・補足').fill('電話で確認');
  await answer.getByRole('button', { name: '記録する' }).click();
  await page.getByRole('region', { name: '提案の事前確認' }).getByText('電話で確認').waitFor();
  await looksRight();

  await page.goto(address);
  await page.getByRole('button', { name: '宛先を再確認' }).click();
  await page.getByText('要確認の宛先が1件あります').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '送信に進む' }).and(page.locator(':enabled')).waitFor();
  await page.getByRole('button', { name: '中止する' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '送信を中止する' }).click();
  await page.getByRole('region', { name: '送信の状況' }).getByText('取り消し', { exact: true }).first().waitFor();
});

test('a job is offered from its page, and what the law asks for is named where it is missing', async () => {
  await staff.expect(200, 'PUT', `/api/enterprise/jobs/update/${job}`, { job: { detail: null } });
  await page.goto(`${stage.url}/enterprise/jobs/${job}`);
  await page.getByRole('button', { name: 'その他の操作' }).click();
  await page.getByRole('menuitem', { name: '候補者に提案する' }).click();
  await find('秀家');
  await page.getByRole('checkbox', { name: '「宇喜多 秀家」を選択' }).check();
  await page.getByRole('navigation', { name: '提案の作成' }).getByRole('link', { name: /設定/ }).click();
  await page.getByRole('button', { name: '内容を確認する' }).click();
  await page
    .getByText(/募集に必要な項目（業務内容）が入力されていません/)
    .first()
    .waitFor();
  expect(await page.getByRole('button', { name: '送信に進む' }).isDisabled()).toBe(true);
  await looksRight();
});

test('the list and a proposal are read on a phone', async () => {
  const other = await stage.visitor(phone);
  await signInAt(stage, other.page, '/enterprise/proposals');
  await listed(other.page);
  await looksRight(other.page);
  await other.page
    .getByRole('link', { name: /^候補者の提案/ })
    .first()
    .click();
  await other.page.getByRole('region', { name: '送信の状況' }).waitFor();
  await looksRight(other.page);
  await other.page.getByRole('button', { name: '順にプレビュー' }).click();
  await other.page.getByRole('dialog', { name: '宛先ごとのプレビュー' }).getByLabel('本文').waitFor();
  await looksRight(other.page);
  expect(visitor.problems).toEqual([]);
});
