/**
 * The captcha of public forms in Chromium: the provider's script and its verification are stand-ins; the policy of the
 * pages and everything behind them are real.
 */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { createBrowser } from '../gateway/browser';
import {
  chooseBirthday,
  mailedLink,
  openSite,
  phone,
  type Stage,
  startStage,
  type Visitor,
  violations,
} from './support/stage';

const SITE_KEY = 'the-site-key';
const SCRIPT = 'https://www.google.com/recaptcha/api.js';
const EMAIL = 'sakura@agency.example.jp';
const PASSWORD = '夜明けの港は青い';

/** The provider's verdict about the visitor; `away`: it cannot be reached. */
let opinion: 'person' | 'robot' | 'away' = 'person';
/** Tokens that were verified. */
const asked: string[] = [];

const verifier = http.createServer((req, res) => {
  let body = '';
  req.on('data', (chunk) => {
    body += chunk;
  });
  req.on('end', () => {
    if (opinion === 'away') return void res.destroy();
    const { secret, response } = Object.fromEntries(new URLSearchParams(body));
    asked.push(response);
    res.setHeader('content-type', 'application/json');
    res.end(JSON.stringify({ success: secret === 'the-secret', score: opinion === 'person' ? 0.9 : 0.1 }));
  });
});

/** As the provider's script does: a badge in the corner, tokens when it is ready. */
const providerScript = `
  const badge = document.createElement('div');
  badge.className = 'grecaptcha-badge';
  badge.textContent = 'protected';
  document.body.append(badge);
  window.grecaptcha = {
    ready: (then) => setTimeout(then),
    execute: async (key, { action }) => key + ' ' + action,
  };`;

let stage: Stage;
beforeAll(async () => {
  await new Promise<void>((resolve) => verifier.listen(0, '127.0.0.1', resolve));
  const { port } = verifier.address() as AddressInfo;
  stage = await startStage('empty', {
    // Refusals are what this is about, so they are not news.
    LOG_LEVEL: 'error',
    RECAPTCHA_SITE_KEY: SITE_KEY,
    RECAPTCHA_SECRET: 'the-secret',
    RECAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/siteverify`,
  });
});
afterAll(async () => {
  await stage?.stop();
  verifier.close();
});
beforeEach(() => {
  opinion = 'person';
  asked.length = 0;
});

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const says = (page: Page, text: RegExp) => page.getByRole('alert').getByText(text).waitFor();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** A visitor to whom the provider's script comes as long as `reachable` says so. */
async function visitor(reachable: () => boolean = () => true): Promise<Visitor> {
  const one = await stage.visitor(phone);
  await one.context.route(`${SCRIPT}**`, (route) =>
    reachable() ? route.fulfill({ contentType: 'text/javascript', body: providerScript }) : route.abort(),
  );
  return one;
}

/**
 * Goes through the three failures and their messages, then through the success when they are over. Nothing typed may be
 * lost.
 */
async function goesWrongThenRight(page: Page, send: () => Promise<void>, typed: () => Promise<unknown>): Promise<void> {
  const before = await typed();
  await send();
  await says(
    page,
    /^自動送信でないことを確認する機能を読み込めませんでした。.*（ReCaptcha error: Failed to load script）$/,
  );
  expect(asked).toEqual([]);
  scriptComes = true;
  for (const [now, message] of [
    ['robot', /^自動送信でないことを確認できませんでした。/],
    ['away', /^確認サービスに接続できませんでした。/],
  ] as const) {
    opinion = now;
    await send();
    await says(page, message);
    expect(await violations(page)).toEqual([]);
    expect(await typed()).toEqual(before);
  }
  opinion = 'person';
  await send();
}

let scriptComes = true;

test('a sign-up passes when the provider says so, and loses nothing while it does not', async () => {
  scriptComes = false;
  const { page, problems } = await visitor(() => scriptComes);
  await page.goto(`${stage.url}/enterprise/signup`);
  const filled = { 企業名: '株式会社さくら', 姓: '桜', 名: '一郎', メールアドレス: EMAIL };
  for (const [name, value] of Object.entries(filled)) await field(page, name).fill(value);
  for (const name of ['パスワード', 'パスワード（確認）']) await field(page, name).fill(PASSWORD);
  const typed = () =>
    Promise.all(['企業名', 'パスワード', 'パスワード（確認）'].map((name) => field(page, name).inputValue()));
  await goesWrongThenRight(page, () => press(page, '確認メールを送信する'), typed);
  await title(page, 'メールを確認してください');
  expect(new Set(asked)).toEqual(new Set([`${SITE_KEY} sign_up`]));
  await page.goto(await mailedLink(stage, EMAIL));
  await field(page, 'パスワード').fill(PASSWORD);
  await press(page, '登録を完了する');
  await page.getByRole('region', { name: 'はじめの5つ' }).waitFor();
  expect(problems.filter((text) => /Content Security Policy/.test(text))).toEqual([]);
});

test('a forgotten password is asked for with the captcha, whose badge is hidden', async () => {
  const { page, problems } = await visitor();
  await page.goto(`${stage.url}/enterprise/reset_password`);
  await field(page, 'メールアドレス').fill(EMAIL);
  opinion = 'robot';
  await press(page, 'メールを送信する');
  await says(page, /^自動送信でないことを確認できませんでした。/);
  expect(await page.locator('.grecaptcha-badge').evaluate((badge) => getComputedStyle(badge).visibility)).toBe(
    'hidden',
  );
  opinion = 'person';
  await press(page, 'メールを送信する');
  await title(page, 'メールを確認してください');
  expect(asked).toEqual(Array(2).fill(`${SITE_KEY} reset_password`));

  await page.goto(await mailedLink(stage, EMAIL));
  for (const name of ['新しいパスワード', 'パスワード（確認）']) await field(page, name).fill(`${PASSWORD}です`);
  opinion = 'robot';
  await press(page, 'パスワードを設定する');
  await says(page, /^自動送信でないことを確認できませんでした。/);
  expect(await field(page, '新しいパスワード').inputValue()).toBe(`${PASSWORD}です`);
  opinion = 'person';
  await press(page, 'パスワードを設定する');
  await title(page, 'ログイン');
  // The refusal is an answer of 422, which the console of a browser notes.
  expect(problems.filter((text) => !/422/.test(text))).toEqual([]);
});

test('a candidate registers on an agency’s site when the provider says so, and loses nothing while it does not', async () => {
  const staff = createBrowser(stage.url);
  const enterprise_member = { email: EMAIL, password: `${PASSWORD}です` };
  await staff.expect(200, 'POST', '/api/enterprise/auth/sign_in', { enterprise_member });
  await staff.expect(200, 'POST', '/api/enterprise/site_setting_drafts/open', {});
  await stage.settle();
  scriptComes = false;
  const { page, problems } = await visitor(() => scriptComes);
  await openSite(page, `http://agency1.localhost:${stage.port}/register/profile`);
  const filled = { 氏名: '受付 花子', メールアドレス: 'hanako@candidate.example.jp', 電話番号: '090-1234-5678' };
  for (const [name, value] of Object.entries(filled)) await field(page, name).fill(value);
  await chooseBirthday(page, '1992-02-03');
  const typed = () => Promise.all(Object.keys(filled).map((name) => field(page, name).inputValue()));
  await page.getByText(/^このサイトはreCAPTCHAによって保護されており/).waitFor();
  await goesWrongThenRight(page, () => press(page, '次へ進む'), typed);
  await title(page, '経験職種');
  expect(new Set(asked)).toEqual(new Set([`${SITE_KEY} register`]));
  expect(problems.filter((text) => /Content Security Policy/.test(text))).toEqual([]);
});
