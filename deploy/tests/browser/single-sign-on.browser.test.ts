/** A top administrator sets single sign-on up, and a member comes in by it: at a provider whose pages have no scripts. */
import type { Page } from 'playwright-core';
import { CLIENT, startProvider, type TestProvider } from '../identity/provider';
import { settled } from './support/settled';
import { signedInStaff } from './support/staff';
import { desktop, overflow, phone, type Stage, signIn, signInAt, startStage, violations } from './support/stage';

const SETTING = '/enterprise/setting/single_sign_on';
/** Where the stage is opened, before it is known. */
const ORIGIN = 'http://localhost:4000';
let stage: Stage;
let provider: TestProvider;

beforeAll(async () => {
  provider = await startProvider(`${ORIGIN}/enterprise/signin/sso`);
  stage = await startStage('demo', { WEBHOOK_PRIVATE_HOSTS: '127.0.0.1', CONSOLE_URL: ORIGIN });
  provider.lead = (location) => location.replace(ORIGIN, stage.url);
  const person = { email: 'nagi@kaze.test', email_verified: true, family_name: '凪野', given_name: '翔' };
  provider.people.set('nagi', person);
  provider.people.set('stranger', { email: 'stranger@elsewhere.test', email_verified: true });
});
afterAll(async () => {
  await stage?.stop();
  await provider?.stop();
});

async function looksRight(page: Page): Promise<void> {
  await settled(page);
  expect([await overflow(page), await violations(page)]).toEqual([0, []]);
}

/** The provider's page. */
async function sayWho(page: Page, login: string): Promise<void> {
  await page.getByRole('heading', { name: '提供元のログイン' }).waitFor();
  await page.getByLabel('利用者').fill(login);
  await page.getByRole('button', { name: 'ログイン' }).click();
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function askFor(page: Page, email: string): Promise<void> {
  await page.getByLabel('メールアドレス', { exact: true }).fill(email);
  await page.getByRole('button', { name: '続ける', exact: true }).click();
}

test.each([
  ['wide', desktop],
  ['a phone', phone],
])('set up, tried, made obligatory and left again (%s)', async (_name, view) => {
  const { page, problems } = await stage.visitor(view);
  await signInAt(stage, page, SETTING);
  await looksRight(page);
  const own = region(page, '提供元の設定');
  await own.getByLabel('発行者（Issuer）のURL').fill('https://localhost');
  await own.getByRole('button', { name: '接続を確かめる' }).click();
  await own.getByText('社内や予約済みのアドレス').waitFor();
  await own.getByLabel('発行者（Issuer）のURL').fill(provider.issuer);
  await own.getByLabel('クライアントID').fill(CLIENT.client_id);
  await own.getByLabel('クライアントシークレット').fill(CLIENT.client_secret);
  await own.getByRole('button', { name: '接続を確かめる' }).click();
  await own.getByText('PKCE（S256）').waitFor();
  expect(await own.getByText('要対応').count()).toBe(0);
  await own.getByRole('button', { name: '保存する' }).click();
  await own.getByText('保存済みです').waitFor();

  const domains = region(page, 'メールのドメイン');
  const isFirst = (await domains.getByRole('heading', { name: 'kaze.test' }).count()) === 0;
  if (isFirst) {
    await domains.getByLabel('ドメイン', { exact: true }).fill('kaze.test');
    await domains.getByRole('button', { name: '追加する' }).click();
    await domains.getByRole('button', { name: 'kaze.test を確認する' }).click();
    await domains.getByText('TXTの行が見つかりません').waitFor();
    await looksRight(page);
    const lines = `TXT kaze.test ${await domains.locator('pre').textContent()}`;
    const staff = await signedInStaff(stage);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await staff.expect(303, 'POST', '/dev/dns/add', undefined, {
      ...{ raw: new URLSearchParams({ lines }).toString(), headers },
    });
    await domains.getByRole('button', { name: 'kaze.test を確認する' }).click();
    await domains.getByText('確認済み', { exact: true }).waitFor();
  }

  await page.getByRole('button', { name: '試しにログインする' }).click();
  await sayWho(page, 'nagi');
  await page.getByRole('heading', { name: '試しのログインに成功しました' }).waitFor();
  expect(new URL(page.url()).search).toBe('');
  await looksRight(page);
  await page.getByRole('link', { name: 'シングルサインオンの設定へ' }).click();

  for (const mode of ['必須', '選べる']) {
    const use = region(page, '使い方');
    await use.getByRole('radio', { name: mode }).check();
    await use.getByRole('button', { name: '使い方を変える' }).click();
    await page.getByRole('button', { name: `「${mode}」にする` }).click();
    await page.getByText(`シングルサインオンを「${mode}」にしました`).waitFor();
    await looksRight(page);
  }
  // The address that was refused, and the domain before its row was there.
  const refused = problems.filter((text) => /status of (?:409|422)/.test(text));
  expect(problems).toEqual(refused);
});

test.each([
  ['wide', desktop],
  ['a phone', phone],
])('a person comes in, back to the page that was asked for (%s)', async (_name, view) => {
  const { page, problems } = await stage.visitor(view);
  await page.goto(`${stage.url}/enterprise/signin?return_to=${encodeURIComponent('/enterprise/setting/member')}`);
  await looksRight(page);
  await page.getByRole('link', { name: 'シングルサインオンで続ける' }).click();
  await page.getByRole('heading', { name: 'シングルサインオン' }).waitFor();
  await looksRight(page);
  await askFor(page, 'nagi@unknown.test');
  await page.getByText('このメールアドレスでは、シングルサインオンを利用できません').first().waitFor();
  await askFor(page, 'nagi@kaze.test');
  await sayWho(page, 'stranger');
  await page.getByText('登録されていません').waitFor();
  await looksRight(page);
  // The provider still knows the wrong person; it asks again.
  await askFor(page, 'nagi@kaze.test');
  await sayWho(page, 'nagi');
  await page.waitForURL(({ pathname }) => pathname === '/enterprise/setting/member');
  await page.getByRole('heading', { name: 'アカウント情報' }).first().waitFor();
  expect(problems.every((text) => /status of 422/.test(text))).toBe(true);
});

test('with the provider down, a top administrator comes in by password', async () => {
  const { page } = await stage.visitor(desktop);
  provider.fault = (req) => {
    req.socket.destroy();
    return true;
  };
  await page.goto(`${stage.url}/enterprise/signin/sso`);
  await askFor(page, 'nagi@kaze.test');
  await page.getByText('提供元に接続できませんでした').waitFor();
  await page.getByRole('link', { name: 'パスワードでログイン' }).click();
  await signIn(stage, page);
  provider.fault = undefined;
});
