/** The main job of the product, from a new agency to a candidate in work: by hand, as far as a browser has one. */
import type { Locator, Page } from 'playwright-core';
import { becomes } from './support/settled';
import {
  chooseBirthday,
  contentOf,
  mailedLink,
  openSite,
  pdf,
  type Stage,
  startStage,
  type Visitor,
} from './support/stage';

const COMPANY = '株式会社青空システムズ';
const JOB = '【TypeScript】物流拠点の在庫管理システム刷新';
const CANDIDATE = '佐藤 みのり';
const resume = { name: '職務経歴書_佐藤みのり.pdf', mimeType: 'application/pdf', buffer: pdf('Minori Sato') };

let stage: Stage;
let staff: Visitor;
let visitor: Visitor;

beforeAll(async () => {
  stage = await startStage('empty');
  staff = await stage.visitor();
  visitor = await stage.visitor();
});

afterAll(() => stage?.stop());

const button = (at: Page | Locator, name: string | RegExp) => at.getByRole('button', { name, exact: true });
const link = (at: Page | Locator, name: string | RegExp) => at.getByRole('link', { name, exact: true });
const field = (at: Page | Locator, name: string) => at.getByLabel(name, { exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const menu = (page: Page) => page.getByRole('navigation', { name: 'メインメニュー' });

/** One after the other: where one fails, those after it have nothing to go on with. */
let failed: string | undefined;
function step(name: string, run: () => Promise<void>): void {
  test(name, async () => {
    if (failed) throw new Error(`Not reached: "${failed}" failed`);
    failed = name;
    await run();
    failed = undefined;
  });
}

/** Address of the public site, as the console says it. */
let publicUrl: string;

step('an agency signs up and is in its console', async () => {
  const { page } = staff;
  await page.goto(`${stage.url}/enterprise/signin`);
  await link(page.getByRole('main'), '新規登録').click();
  await title(page, '新規登録');
  await field(page, '企業名').fill('株式会社みなとエージェント');
  await field(page, '姓').fill('港');
  await field(page, '名').fill('はるか');
  await field(page, 'メールアドレス').fill('haruka@minato.example.jp');
  await field(page, 'パスワード').fill('夜明けの港は青い');
  await field(page, 'パスワード（確認）').fill('夜明けの港は青い');
  await button(page, '確認メールを送信する').click();
  await title(page, 'メールを確認してください');
  await page.goto(await mailedLink(stage, 'haruka@minato.example.jp'));
  await title(page, '登録の完了');
  await field(page, 'パスワード').fill('夜明けの港は青い');
  await button(page, '登録を完了する').click();
  await page.getByRole('region', { name: 'はじめの5つ' }).waitFor();
});

step('it keeps a company and a job of this company, not yet public', async () => {
  const { page } = staff;
  await link(menu(page), '企業').click();
  await link(page, '企業を登録').first().click();
  await field(page, '企業名').fill(COMPANY);
  await button(page, '登録する').click();
  await title(page, COMPANY);

  await link(page, '案件').last().click();
  await link(page, '案件を登録').first().click();
  await title(page, '案件を登録');
  await page.getByRole('radiogroup', { name: '公開状況', exact: true }).getByLabel('非公開').check();
  await field(page, '案件名').fill(JOB);
  const occupations = page.getByRole('group', { name: '職種', exact: true });
  await occupations.getByRole('button').click();
  await page.getByRole('searchbox', { name: '選択肢を絞り込む' }).fill('フルスタック');
  await page.getByRole('option', { name: 'フルスタックエンジニア' }).click();
  // Once for the words, once for the list.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await field(page, '業務内容').fill('全国の物流拠点で使う在庫管理システムを作り直します。');
  await field(page, '仕入単価（下限）').fill('７０');
  await field(page, '仕入単価（上限）').fill('90');
  await button(page, '登録する').click();
  await title(page, JOB);
  await page.getByText('公開サイトには表示されていません。').waitFor();
  await link(page.getByRole('main'), COMPANY).first().waitFor();
});

step('it is told what the law asks for before the job is public, and gives it', async () => {
  const { page } = staff;
  const at = page.url();
  await button(page, '公開する').click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('link', { name: '募集者の住所を入力（企業情報）' }).click();
  await field(page, '市区町村・番地').fill('千代田区丸の内1-1-1');
  await button(page, '保存する').click();
  await page.getByText('保存しました').waitFor();
  const info = page.getByRole('region', { name: '会社情報' });
  await button(info, '会社情報を編集').click();
  await field(info, '電話番号').fill('03-1234-5678');
  await button(info, '保存する').click();
  await info.getByText('03-1234-5678').waitFor();
  await page.goto(at);
});

step('it publishes the job, and the console says where', async () => {
  const { page } = staff;
  await button(page, '公開する').click();
  await button(page.getByRole('alertdialog'), '公開する').click();
  await page.getByText('「公開状況」を「公開」にしました').waitFor();
  const address = page.getByRole('region', { name: '公開状況' }).getByRole('link');
  publicUrl = (await address.getAttribute('href')) ?? '';
  expect(new URL(publicUrl).hostname).toMatch(/^agency\d+\.localhost$/);
});

step('it opens its site, and the console no longer says that visitors do not see it', async () => {
  const { page } = staff;
  await page.getByText('サイトを公開すると、この案件が表示されます。').waitFor();
  await page.goto(`${stage.url}/enterprise/sites`);
  await button(page, 'この内容で公開する').click();
  await button(page.getByRole('alertdialog'), '公開する').click();
  await page.getByText('サイトに公開しました').waitFor();
  await page.getByText('（未公開：訪問者には「準備中」と表示されます）').waitFor({ state: 'detached' });
});

step('a visitor finds the job by occupation, price and a Japanese word, and nothing by another', async () => {
  const { page } = visitor;
  await openSite(page, new URL('/', publicUrl).href);
  const search = page.getByRole('search', { name: '案件を検索' });
  await search.locator('summary').click();
  await field(search, 'フルスタックエンジニア').check();
  await page.keyboard.press('Escape');
  await search.getByRole('combobox', { name: '単価' }).selectOption({ label: '80万〜' });
  await search.getByRole('searchbox', { name: 'フリーワード' }).fill('在庫管理');
  await button(search, '検索する').click();
  await page.waitForURL(/\/jobs\?/);
  // The landing page shows the job, too, and its search goes with it: what is typed there would be lost.
  await link(page, '「在庫管理」の条件を外す').waitFor();
  await page.getByRole('heading', { name: JOB }).waitFor();

  await search.getByRole('searchbox', { name: 'フリーワード' }).fill('量子コンピューター');
  await button(search, '検索する').click();
  await page.getByRole('heading', { name: JOB }).waitFor({ state: 'detached' });
  await page.goBack();
  await page.getByRole('heading', { name: JOB }).waitFor();
});

step('they apply in one screen with a résumé, and add what they like', async () => {
  const { page } = visitor;
  await page.getByRole('link', { name: JOB }).first().click();
  await title(page, JOB);
  await link(page, '応募する').first().click();

  await title(page, 'この案件に応募する');
  await button(page, '同意して応募する').click();
  await page.getByText('電話番号を入力してください。').waitFor();
  await field(page, '氏名').fill(CANDIDATE);
  await field(page, 'メールアドレス').fill('minori@candidate.example.jp');
  await field(page, '電話番号').fill('090-1234-5678');
  await field(page, '職務経歴書').setInputFiles(resume);
  await page.getByRole('list', { name: '選択したファイル' }).getByText(resume.name).waitFor();
  await button(page, '同意して応募する').click();
  await title(page, '応募を受け付けました');

  await field(page, 'ほかのスキルを探す').fill('typescript');
  await page.getByRole('group', { name: '見つかったスキル' }).getByRole('button', { name: 'TypeScript' }).click();
  await page.getByText('保存しました').waitFor();
  await page.getByText('基本情報', { exact: true }).click();
  await link(page, '生年月日・都道府県を入力する').click();
  await title(page, '基本情報');
  await becomes(() => field(page, '氏名').inputValue(), CANDIDATE);
  await chooseBirthday(page, '1994-04-25');
  await field(page, '都道府県').selectOption({ label: '神奈川県' });
  await button(page, '次へ進む').click();
  await title(page, '経験職種');
  await field(page, 'フルスタックエンジニア').check();
  await button(page, '次へ進む').click();
  await title(page, 'スキル');
  await becomes(() => field(page, 'TypeScript').isChecked(), true);
  await button(page, '次へ進む').click();
  await title(page, '希望条件');
  await field(page, '週4日').check();
  await field(page, '希望単価').fill('85');
  await button(page, '次へ進む').click();
  await title(page, 'その他');
  await page.getByRole('list', { name: '登録した職務経歴書' }).getByText(resume.name).waitFor();
  await button(page, '登録を完了する').click();
  await title(page, '応募を受け付けました');
});

step('the console shows the candidate, the application and the résumé as it was sent', async () => {
  const { page } = staff;
  await link(menu(page), '候補者').click();
  const row = page.getByRole('row', { name: CANDIDATE });
  await row.getByText('未対応').waitFor();
  await link(row, CANDIDATE).click();
  await title(page, CANDIDATE);
  await page.getByText('minori@candidate.example.jp').waitFor();
  await page.getByRole('region', { name: '経験・スキル' }).getByText('フルスタックエンジニア').waitFor();

  const resumes = page.getByRole('region', { name: '職務経歴書' });
  await link(resumes, resume.name).waitFor();
  const downloading = page.waitForEvent('download');
  await button(resumes, `「${resume.name}」をダウンロード`).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(resume.name);
  expect((await contentOf(download)).equals(resume.buffer)).toBe(true);

  await link(page, '応募').click();
  await link(page, JOB).waitFor();
});

step('their state changes, and the history tells who did it', async () => {
  const { page } = staff;
  await button(page, '登録状況：未対応。変更する').click();
  await page.getByRole('menuitem', { name: '面談調整中' }).click();
  await page.getByText('登録状況を「面談調整中」にしました').waitFor();
  await button(page, '登録状況：面談調整中。変更する').waitFor();
  await button(page, 'その他の操作').click();
  await page.getByRole('menuitem', { name: '編集履歴' }).click();
  const drawer = page.getByRole('dialog', { name: '候補者の編集履歴' });
  const latest = drawer.getByRole('listitem').first();
  await latest.getByText('港 はるか').waitFor();
  await latest.getByText('未対応').waitFor();
  await latest.getByText('面談調整中').waitFor();
  // The registration itself is told too, by no member of the agency.
  await drawer.getByText('登録', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
});

step('signing out ends the session for good', async () => {
  const { page } = staff;
  await button(page, '港 はるか アカウントメニュー').click();
  await page.getByRole('menuitem', { name: 'ログアウト' }).click();
  await title(page, 'ログイン');
  await page.goto(`${stage.url}/enterprise/candidates`, { waitUntil: 'commit' });
  await title(page, 'ログイン');
  expect(page.url()).toContain('/enterprise/signin');
});

test('nothing went wrong in either browser on the way', () => {
  expect([...staff.problems, ...visitor.problems]).toEqual([]);
});
