/** The tabs of candidates, companies and deals, as a member of an agency works with them. */
import type { Page } from 'playwright-core';
import { becomes, hold, listed } from './support/settled';
import {
  desktop,
  overflow,
  pdf,
  phone,
  type Stage,
  signIn,
  startStage,
  type Visitor,
  violations,
} from './support/stage';

/** Pages of records of the demo agency. */
const CANDIDATE = '/enterprise/candidates/320';
const COMPANY = '/enterprise/companies/1';

let stage: Stage;
let member: Visitor;
let page: Page;

const tab = (name: string) => page.getByRole('link', { name, exact: true }).click();
const box = (name: string) => page.getByRole('textbox', { name });
const comments = () => page.getByRole('region', { name: 'コメント' }).getByRole('listitem');

beforeAll(async () => {
  stage = await startStage('demo');
  member = await stage.visitor(desktop);
  page = member.page;
  await signIn(stage, member.page);
});
afterAll(() => stage?.stop());

it('takes a comment by Ctrl+Enter, folds long ones and makes links of addresses, never of scripts', async () => {
  await page.goto(stage.url + CANDIDATE);
  await tab('コメント');
  const text = [
    '電話で確認',
    '週4日希望',
    'リモート希望',
    '資料 https://example.com/a?b=1',
    '<b>javascript:alert(1)</b>',
  ];
  await box('コメントを書く').fill(text.join('\n'));
  await box('コメントを書く').press('Control+Enter');
  await comments().getByText('電話で確認').first().waitFor();
  // Stored: what is still being sent has no tools, and folds anew when its place is taken.
  await comments().getByRole('button', { name: 'コメントを編集' }).first().waitFor();
  await page.getByText('送信中…').waitFor({ state: 'detached' });
  await becomes(() => box('コメントを書く').inputValue(), '');
  await becomes(() => comments().getByText('資料').count(), 0);
  await comments().getByRole('button', { name: '続きを表示（残り2行）' }).click();
  const link = comments().getByRole('link');
  await becomes(() => link.count(), 1);
  expect(await link.getAttribute('href')).toBe('https://example.com/a?b=1');
  expect(await link.getAttribute('rel')).toContain('noopener');
  await comments().getByText('<b>javascript:alert(1)</b>').waitFor();
});

it('shows a comment at once and gives it back when it could not be sent', async () => {
  await page.goto(`${stage.url}${CANDIDATE}/comment`);
  await page.route('**/comment_candidates/create/**', (route) => route.abort());
  await box('コメントを書く').fill('届かないコメント');
  await page.getByRole('button', { name: '送信する' }).click();
  await comments().getByText('届かないコメント').first().waitFor();
  await comments().getByRole('alert').waitFor();
  await page.getByRole('link', { name: '案件', exact: true }).first().click();
  const question = page.getByRole('alertdialog', { name: '保存されていない変更があります' });
  await question.getByRole('button', { name: '編集を続ける' }).click();
  await page.unroute('**/comment_candidates/create/**');
  await comments().getByRole('button', { name: 'もう一度送信' }).click();
  await page.getByText('未送信').waitFor({ state: 'detached' });
  await comments().getByText('送信中…').waitFor({ state: 'detached' });
  await becomes(() => comments().getByText('届かないコメント').count(), 1);
  expect(member.problems.splice(0).every((problem) => problem.includes('ERR_FAILED'))).toBe(true);
});

it('asks about a comment on its way, and tells of its failure where one is by then', async () => {
  await page.goto(`${stage.url}${CANDIDATE}/comment`);
  const sending = await hold(page, '**/comment_candidates/create/**');
  await box('コメントを書く').fill('途中のコメント');
  await page.getByRole('button', { name: '送信する' }).click();
  const request = await sending();
  await tab('活動履歴');
  await page.getByRole('alertdialog').getByRole('button', { name: '破棄して移動する' }).click();
  await page.waitForURL(/activity$/);
  await request.fulfill({ status: 500, json: { message: '障害が発生しました。', status: 500, errors: {} } });
  const told = page.getByRole('alert').filter({ hasText: 'コメントを送信できませんでした' });
  await told.getByRole('button', { name: '本文をコピー' }).waitFor();
  member.problems.splice(0);
});

it('keeps a comment whose page is closed before it has reached the server', async () => {
  const closing = await member.context.newPage();
  await closing.goto(`${stage.url}${COMPANY}/comment`);
  await closing.getByRole('textbox', { name: 'コメントを書く' }).fill('閉じる前のコメント');
  // Another tab holds all connections that a browser opens to one server.
  const hoarding = await member.context.newPage();
  await hoarding.goto(`${stage.url}/enterprise/signin`);
  const network = await member.context.newCDPSession(hoarding);
  await network.send('Network.enable');
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 40 };
  await network.send('Network.emulateNetworkConditions', slow);
  await hoarding.evaluate(() => {
    for (let at = 0; at < 6; at++) void fetch(`/hold-${at}`, { method: 'POST', body: 'x'.repeat(100_000) });
  });
  await closing.getByRole('button', { name: '送信する' }).click();
  await closing.getByText('送信中…').waitFor();
  await closing.close();
  await hoarding.close();
  const kept = async () => {
    await page.goto(`${stage.url}${COMPANY}/comment`);
    await page.getByText('件のコメント').or(page.getByText('コメントはまだありません')).waitFor();
    return comments().filter({ hasText: '閉じる前のコメント' }).count();
  };
  await becomes(kept, 1);
});

it('changes a comment and the field that it is about, tells its earlier wording, and deletes it after asking', async () => {
  await page.goto(`${stage.url}${COMPANY}/comment`);
  const subject = page.getByRole('combobox', { name: '対象の項目' });
  await box('コメントを書く').fill('最初の書き方');
  await subject.selectOption({ label: '代表者名' });
  await page.getByRole('button', { name: '送信する' }).click();
  const first = comments().filter({ hasText: '最初の書き方' });
  await first.getByRole('button', { name: 'コメントを編集' }).click();
  await becomes(() => subject.last().inputValue(), 'president');
  await box('コメントを編集').fill('次の書き方');
  await page.getByRole('button', { name: '保存する' }).click();
  const next = comments().filter({ hasText: '次の書き方' });
  const about = next.locator('span:text-is("代表者名")');
  await about.waitFor();
  await next.getByRole('button', { name: 'コメントを編集' }).click();
  await subject.last().selectOption('');
  await page.getByRole('button', { name: '保存する' }).click();
  await about.waitFor({ state: 'detached' });
  await next.getByRole('button', { name: /編集履歴を表示/ }).click();
  await page.getByRole('dialog').getByText('最初の書き方').first().waitFor();
  await page.keyboard.press('Escape');
  await next.getByRole('button', { name: 'コメントを削除' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '削除する' }).click();
  // The page behind a question has no roles: nothing on it can be told from something that is gone.
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await next.waitFor({ state: 'detached' });
});

it('opens a deal’s form with the candidate chosen, and lists the deal under candidate and company', async () => {
  await page.goto(`${stage.url}${CANDIDATE}/opportunity`);
  await page.getByRole('link', { name: '商談を登録' }).first().waitFor();
  const name = String(await page.getByRole('heading', { level: 1 }).textContent());
  await page.getByRole('link', { name: '商談を登録' }).first().click();
  await page.waitForURL(({ search }) => search === '?candidate=320');
  const candidate = page.getByRole('combobox', { name: '候補者', exact: true });
  await becomes(() => candidate.inputValue(), name);
  await page.getByRole('combobox', { name: '企業', exact: true }).fill('彩雲デジタル');
  await page
    .getByRole('option', { name: /彩雲デジタル/ })
    .first()
    .click();
  await page.getByRole('button', { name: '登録する' }).click();
  await page.waitForURL(({ pathname }) => /^\/enterprise\/opportunities\/\d+$/.test(pathname));
  const deal = new URL(page.url()).pathname;
  for (const at of [CANDIDATE, COMPANY]) {
    await page.goto(`${stage.url}${at}/opportunity`);
    await page.locator(`table a[href="${deal}"]`).waitFor();
  }
});

it('takes several résumés at once, keeps what failed, and shows PDFs in place', async () => {
  await page.goto(stage.url + CANDIDATE);
  const resumes = page.getByRole('region', { name: '職務経歴書' });
  let sendings = 0;
  page.on('request', (request) => {
    if (request.url().includes('/candidate_resumes/create/')) sendings += 1;
  });
  await resumes.locator('input[type=file]').setInputFiles([
    { name: '経歴A.pdf', mimeType: 'application/pdf', buffer: pdf('A') },
    { name: '壊れた表.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from([0, 1, 2, 3, 255, 0, 254]) },
    { name: '経歴B.pdf', mimeType: 'application/pdf', buffer: pdf('B') },
  ]);
  await resumes.getByRole('link', { name: '経歴A.pdf' }).waitFor();
  await resumes.getByRole('link', { name: '経歴B.pdf' }).waitFor();
  // The same file would be refused again: another one takes its place.
  const failed = resumes.getByRole('alert');
  const chooser = page.waitForEvent('filechooser');
  await failed.getByRole('button', { name: '別のファイルを選ぶ' }).click();
  const file = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdf(name[2]) });
  await (await chooser).setFiles(file('経歴C.pdf'));
  await resumes.getByRole('link', { name: '経歴C.pdf' }).waitFor();
  await failed.waitFor({ state: 'detached' });

  await page.route('**/candidate_resumes/create/**', (route) => route.abort(), { times: 1 });
  await resumes.locator('input[type=file]').last().setInputFiles(file('経歴D.pdf'));
  await failed.getByRole('button', { name: 'もう一度送信' }).click();
  await resumes.getByRole('link', { name: '経歴D.pdf' }).waitFor();
  // Leaving would drop what travels and what waits.
  const sending = await hold(page, '**/candidate_resumes/create/**');
  await resumes
    .locator('input[type=file]')
    .last()
    .setInputFiles([file('経歴E.pdf')]);
  await resumes.getByText('経歴E.pdf').waitFor();
  await tab('コメント');
  await page.getByRole('alertdialog').getByText('送信待ちのファイル').waitFor();
  await page.getByRole('button', { name: '編集を続ける' }).click();
  await (await sending()).continue();
  await resumes.getByRole('link', { name: '経歴E.pdf' }).waitFor();
  // Six files, one of them twice.
  expect(sendings).toBe(7);
  member.problems.splice(0);
  const address = await resumes.getByRole('link', { name: '経歴A.pdf' }).getAttribute('href');
  await page.goto(stage.url + address);
  await page.getByRole('heading', { name: '経歴A.pdf' }).waitFor();
  expect(await page.locator('iframe').getAttribute('src')).toMatch(/^blob:/);
});

it('says that an office file cannot be shown, and offers its download', async () => {
  const refusal = { message: 'この形式のファイルは画面に表示できません。', status: 415, errors: {} };
  await page.route('**/candidate_resumes/preview/**', (route) => route.fulfill({ status: 415, json: refusal }));
  await page.reload();
  await page.getByText('この形式のファイルは画面に表示できません').waitFor();
  await page.getByRole('heading', { level: 1, name: '経歴A.pdf' }).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'ダウンロード' }).click();
  expect((await download).suggestedFilename()).toBe('経歴A.pdf');
  await page.unroute('**/candidate_resumes/preview/**');
  member.problems.splice(0);
});

it('tells the candidate’s story: who did what, by month, the newest first', async () => {
  await stage.settle();
  await page.goto(`${stage.url}${CANDIDATE}/activity`);
  const story = page.getByRole('region', { name: '活動履歴' });
  await story
    .getByRole('heading', { name: /^\d{4}年\d{1,2}月$/ })
    .first()
    .waitFor();
  const lines = story.getByRole('listitem');
  await lines.first().getByText('職務経歴書を追加').waitFor();
  await lines.filter({ hasText: 'コメントを追加' }).first().waitFor();
  await lines.last().getByText('候補者を登録').waitFor();
});

it('leads from the preview of no résumé to the candidates, and says what a page is for', async () => {
  await page.goto(`${stage.url}/enterprise/candidate_resumes`);
  await page.waitForURL(({ pathname }) => pathname === '/enterprise/candidates');
  await listed(page);
  const description = () => page.locator('meta[name="description"]').getAttribute('content');
  await becomes(description, '登録されている候補者を検索し、対応の状況や希望条件を確認します。');
});

it('warns while a job is written whose days and hours cannot both be true', async () => {
  await page.goto(`${stage.url}/enterprise/jobs/create`);
  await page.getByRole('checkbox', { name: '週2日' }).check();
  await page.getByText(/^週2日では、精算幅の下限の140時間に1日あたり約16時間の稼働が必要です。/).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('精算幅（下限）', { exact: true }).fill('５６');
  await page.getByLabel('精算幅（上限）', { exact: true }).fill('72');
  await page.getByText(/^週2日では/).waitFor({ state: 'detached' });
  await page.getByRole('checkbox', { name: '週2日' }).uncheck();
});

it('copies what companies are told about a candidate, with the proposed price in yen', async () => {
  await member.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(stage.url + CANDIDATE);
  await page.getByRole('region', { name: '企業への紹介文' }).getByRole('button', { name: '紹介文をコピー' }).click();
  await page.getByText('候補者の紹介文をコピーしました').waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^【候補者】.+\n【提案単価】[\d,]+円／月$/);
});

it('fits a phone and leaves axe nothing serious to find', async () => {
  const small = await stage.visitor(phone);
  await signIn(stage, small.page);
  for (const at of ['/comment', '/opportunity', '/activity']) {
    for (const one of [member.page, small.page]) {
      await one.goto(stage.url + CANDIDATE + at);
      // A page that has not begun stands still, too.
      await one.getByRole('heading', { level: 1 }).waitFor();
      expect([at, await overflow(one), await violations(one)]).toEqual([at, 0, []]);
    }
  }
  expect([...member.problems, ...small.problems]).toEqual([]);
});
