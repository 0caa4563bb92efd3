/** Mails and skill sheets become records after a look: 貼り付けて登録, on a desk and on a phone. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { becomes } from './support/settled';
import { desktop, overflow, phone, type Stage, signInAt, startStage, type Visitor, violations } from './support/stage';

const SHEET = path.join(__dirname, '../incoming/corpus/sheets/003');
const { label: sheet } = JSON.parse(readFileSync(`${SHEET}.label.json`, 'utf8')) as { label: { name: string } };

const MAIL = `お世話になっております。株式会社サンプル商事の鈴木です。案件を2つご紹介します。

━━━━━━━━━━━━━━━━━
■案件名：配車管理システムの再構築
■必須スキル：
・Javaでの開発経験 5年以上
・基本設計からの経験
■場所：田町駅（週2日出社）
■単価：70万円～80万円
■精算：140-180h 上下割
━━━━━━━━━━━━━━━━━
■案件名：ECサイトのフロントエンド開発
■必須スキル：React、TypeScript
■場所：フルリモート
■単価：〜75万円
━━━━━━━━━━━━━━━━━`;

let stage: Stage;

beforeAll(async () => {
  stage = await startStage('demo');
});
afterAll(() => stage?.stop());

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const draftsOf = (page: Page) => page.getByRole('list', { name: '読み取った下書き' }).getByRole('button');

/** From a list to its page for what is read. */
async function reading(options: typeof desktop | typeof phone, list: string, label: string): Promise<Visitor> {
  const visitor = await stage.visitor(options);
  const { page } = visitor;
  await signInAt(stage, page, `/enterprise/${list}`);
  if (options === phone) await button(page, '一覧の操作').click();
  await page.getByRole('link', { name: '貼り付けて登録', exact: true }).click();
  await title(page, `${label}を貼り付けて登録`);
  return visitor;
}

async function read(page: Page, text: string): Promise<void> {
  await box(page, '本文を貼り付け').fill(text);
  await button(page, '読み取る').click();
}

async function chooseFirm(page: Page): Promise<void> {
  const firm = page.getByRole('combobox', { name: '企業', exact: true });
  await firm.fill('彩雲デジタル');
  await page
    .getByRole('option', { name: /彩雲デジタル/ })
    .first()
    .click();
}

test('a mail with two jobs is two drafts, which a reload keeps, and each is saved', async () => {
  const { page, problems } = await reading(desktop, 'jobs', '案件');
  await read(page, MAIL);
  await draftsOf(page).nth(1).filter({ hasText: 'ECサイトのフロントエンド開発' }).waitFor();
  expect(await violations(page)).toEqual([]);

  // A press on a line of the text leads to its field.
  await button(page, '■単価：70万円～80万円').click();
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'monthly_payment_f_num');
  expect(await page.locator('input[name=monthly_payment_f_num]').inputValue()).toBe('70');
  await box(page, '案件名').fill('配車管理システム');

  await page.reload();
  await title(page, '案件を貼り付けて登録');
  await draftsOf(page).first().waitFor();
  await becomes(() => box(page, '案件名').inputValue(), '配車管理システム');

  await chooseFirm(page);
  await button(page, '登録して次へ').click();
  await draftsOf(page).filter({ hasText: '登録済み' }).waitFor();
  await becomes(() => box(page, '案件名').inputValue(), 'ECサイトのフロントエンド開発');
  await chooseFirm(page);
  await button(page, '登録する').click();
  await title(page, 'ECサイトのフロントエンド開発');

  await page.goto(`${stage.url}/enterprise/jobs/read`);
  await page.getByText('すべての下書きを確認しました').waitFor();
  await button(page, '次を読み取る').click();
  await box(page, '本文を貼り付け').waitFor();
  expect(await draftsOf(page).count()).toBe(0);
  expect(problems).toEqual([]);
});

test('on a phone a skill sheet is a candidate, and a draft that is put away comes back', async () => {
  const { page, problems } = await reading(phone, 'candidates', '候補者');
  expect(await overflow(page)).toBe(0);
  await page.locator('input[type=file]').setInputFiles(`${SHEET}.xlsx`);
  const [last] = sheet.name.split(' ');
  await draftsOf(page).first().waitFor();
  expect(await box(page, '姓').inputValue()).toBe(last);
  expect(await overflow(page)).toBe(0);
  expect(await violations(page)).toEqual([]);

  await button(page, 'この下書きを破棄').click();
  await page.getByText('すべての下書きを確認しました').waitFor();
  await draftsOf(page).first().click();
  await button(page, '登録する').click();
  await title(page, sheet.name);
  expect(problems).toEqual([]);
});

test('what is no mail of jobs says so, and people are led to the other page', async () => {
  const { page } = await reading(desktop, 'jobs', '案件');
  await read(page, '本日の打ち合わせは15時からに変更となりました。よろしくお願いいたします。');
  await page.getByText('読み取れる内容が見つかりませんでした。フォームから登録してください。').waitFor();
  // Nothing of what was pasted is lost.
  await page.waitForFunction(() => document.querySelector('textarea')?.value.includes('打ち合わせは15時から'));
  await button(page, '閉じる').click();
  await page.locator('input[type=file]').setInputFiles(`${SHEET}.xlsx`);
  await page.getByRole('link', { name: '候補者を貼り付けて登録' }).click();
  await title(page, '候補者を貼り付けて登録');
});

const OFFERED =
  '■氏名：T.U\n■性別：男性\n■年齢：30歳\n■最寄駅：高輪GW駅\n■単価：70万円\n■スキル：ジャバエイト\n■所属：弊社正社員';

test('what a member chooses for a word is learned, can be taken back, and stands in the settings', async () => {
  const { page, problems } = await reading(desktop, 'candidates', '候補者');
  await read(page, OFFERED);
  // A word is taught by a press, too.
  await page.getByTitle('「ジャバエイト」を覚えさせる').click();
  await page.getByRole('combobox', { name: '読み取るスキル' }).fill('Java');
  await page.getByRole('option', { name: 'Java', exact: true }).click();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: '登録する' }).click();
  await page.getByText('「ジャバエイト」をJavaとして覚えました').waitFor();
  await becomes(() => page.getByTitle('「ジャバエイト」を覚えさせる').count(), 0);
  // Only once the dialog is gone, the page has the focus again.
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  // A search that a busy machine did not answer says so, and is typed again.
  const station = page.getByRole('combobox', { name: '最寄り駅', exact: true });
  const gateway = page.getByRole('option', { name: /高輪ゲートウェイ/ });
  await becomes(async () => {
    await station.fill('');
    await station.fill('高輪');
    await gateway.waitFor({ timeout: 5_000 }).catch(() => undefined);
    return gateway.count();
  }, 1);
  await gateway.click();
  await button(page, '登録する').click();
  const learned = page.getByRole('status').filter({ hasText: '「高輪GW駅」を高輪ゲートウェイとして覚えました' });
  await learned.getByRole('button', { name: '取り消す' }).click();
  await page.getByText('「高輪GW駅」を覚えるのをやめました').waitFor();

  await page.goto(`${stage.url}/enterprise/setting/reading_words`);
  await title(page, '読み取りの言葉');
  await page.getByText('ジャバエイト', { exact: true }).waitFor();
  expect(await page.getByText('高輪GW駅', { exact: true }).count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: '「ジャバエイト」を削除' }).click();
  await button(page, '削除する').click();
  await page.getByText('「ジャバエイト」を削除しました').waitFor();
  await page.getByText('ジャバエイト', { exact: true }).waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
});
