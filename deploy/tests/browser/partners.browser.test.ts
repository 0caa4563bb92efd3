/**
 * The ways out of an agency: a form for its site, forms of files, jobs for the referral service, the page about the
 * API.
 */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { createBrowser } from '../gateway/browser';
import { type Receiver, startReceiver } from '../partner/receiver';
import { becomes, settled } from './support/settled';
import { contentOf, desktop, overflow, phone, type Stage, signInAt, startStage, violations } from './support/stage';

const BASE = '/enterprise/setting/linkage';
const V1 = '/api/partner/v1';
const WITHDRAWN_WITHIN_MS = 60_000;
let stage: Stage;
let receiver: Receiver;

beforeAll(async () => {
  receiver = await startReceiver();
  stage = await startStage('demo', { WEBHOOK_PRIVATE_HOSTS: '127.0.0.1' });
});
afterAll(async () => {
  await stage?.stop();
  await receiver?.close();
});

/** The console's calls, without its pages. */
async function administrator() {
  const browser = createBrowser(stage.url);
  const [{ email, password }] = stage.signIns;
  await browser.expect(200, 'POST', '/api/enterprise/auth/sign_in', { enterprise_member: { email, password } });
  const call = async (path: string, body: object, status = 200) =>
    (await browser.expect(status, 'POST', `/api/enterprise/${path}`, body)).body;
  return {
    call,
    connect: (linkage: object) => call('linkages/create_token', { linkage }, 201),
  };
}

const sound = async (page: Page) => expect([await overflow(page), await violations(page)]).toEqual([0, []]);

async function shot(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
}

test('the form of an agency’s site: pasted there, filled in with the keyboard, checked by the browser, received', async () => {
  let html = '';
  const site = http.createServer((_req, res) => {
    res.setHeader('content-type', 'text/html; charset=utf-8');
    res.end(`<!doctype html><html lang="ja"><title>採用サイト</title><main><h1>登録</h1>${html}</main></html>`);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const { page } = await stage.visitor(desktop);
  await signInAt(stage, page, `${BASE}/create?service=0&kind=1`);
  await page.getByLabel('名前').fill('採用サイト');
  await page.getByLabel('フォームを置くサイト').fill(`${origin}/recruit`);
  await sound(page);
  await page.getByRole('button', { name: '登録してキーを発行する' }).click();
  await page.getByRole('link', { name: '控えたので設定へ進む' }).click();
  await page.getByRole('button', { name: 'サイトに貼り付けるHTMLをコピー' }).waitFor();
  html = (await page.locator('pre', { hasText: 'data-enishi' }).textContent()) ?? '';
  await sound(page);
  await shot(page, 'show-form');

  const { page: visitor, problems } = await stage.visitor(phone);
  await visitor.goto(origin);
  await visitor.getByLabel('姓').focus();
  for (const text of ['来訪', '太郎', 'raihou@example.jp', '0312345678']) {
    await visitor.keyboard.type(text);
    await visitor.keyboard.press('Tab');
  }
  // The field that visitors do not see has no place in the order of the keyboard.
  await visitor.keyboard.press('Enter');
  await visitor.getByRole('status').filter({ hasText: 'ご登録ありがとうございます。' }).waitFor();
  expect([await visitor.getByLabel('姓').inputValue(), problems, await violations(visitor)]).toEqual(['', [], []]);
  const { call } = await administrator();
  await becomes(async () => {
    await stage.settle();
    return (await call('candidates/index', { keyword: 'raihou@example.jp' })).count;
  }, 1);
  // Connections that a browser opened ahead, without a request, would keep it open.
  site.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
});

test('a job that is closed is taken back from the referral service within a minute, and people come from there', async () => {
  const { call, connect } = await administrator();
  const { token } = await connect({ group: 2, kind: 4, service_id: 1, name: '紹介サービス', url: receiver.url });
  // The sender of news hears of an address by an event: what happens before that is not told to it.
  await stage.settle();
  const { company } = await call('companies/create', { company: { name: '紹介の企業' } }, 201);
  const given = { name: '紹介の案件', company_id_by_enterprise_id: company.id_by_enterprise_id };
  const { job } = await call('jobs/create', { job: given }, 201);
  const id = job.id_by_enterprise_id;
  const hasReceived = async (type: string) =>
    receiver.received.some(({ body }) => body.type === type && body.data.id === id);
  await becomes(() => hasReceived('job.offered'), true);
  const offered = async () => {
    const headers = { authorization: `Bearer ${token}` };
    const partner = createBrowser(stage.url);
    const { jobs } = (await partner.expect(200, 'GET', '/linkage/enterprise/feed/job/', undefined, { headers })).body;
    return jobs.some(({ id_by_enterprise_id }: { id_by_enterprise_id: number }) => id_by_enterprise_id === id);
  };
  expect(await offered()).toBe(true);
  const from = Date.now();
  await call(`jobs/update/${id}`, { job: { application_status_fs_flg: 2 } });
  expect(await offered()).toBe(false);
  await becomes(() => hasReceived('job.withdrawn'), true);
  expect(Date.now() - from).toBeLessThan(WITHDRAWN_WITHIN_MS);

  const inbound = await connect({ group: 2, kind: 1, service_id: 1, name: '紹介の受信' });
  const headers = { authorization: `Bearer ${inbound.token}` };
  const person = { external_id: 'R-1', l_name: '紹介', email: 'shokai@example.jp', job_id_by_enterprise_id: id };
  await createBrowser(stage.url).expect(202, 'POST', '/linkage/enterprise/webhook/candidate/', person, { headers });
  await stage.settle();
  const about = { column: 'job_id_by_enterprise_id', operator: 'any', value: [id] };
  const { opportunities } = await call('opportunities/index', { conditions: [about], full: true });
  expect(opportunities).toMatchObject([{ create_route_type_id: 3 }]);
});

test('files of another system: a form is saved, chosen for an import, and written in its words', async () => {
  const { page, problems } = await stage.visitor(desktop);
  await signInAt(stage, page, `${BASE}/candidates`);
  const card = page.getByRole('region', { name: '手動アップロード' });
  await card.getByRole('link', { name: '取り込む形式を登録' }).click();
  await page.getByLabel('名前').fill('他社管理システム');
  await page.getByRole('button', { name: '登録する', exact: true }).click();
  const mapping = page.getByRole('region', { name: '項目の対応' });
  const line = async (number: number, source: string, target: string, values = '') => {
    await mapping.getByRole('button', { name: '対応を追加する' }).click();
    const group = mapping.getByRole('group', { name: `対応 ${number}`, exact: true });
    await group.getByLabel('ファイルの見出し').fill(source);
    await group.getByRole('combobox').selectOption(target);
    if (values) await group.getByLabel('値の対応').fill(values);
  };
  await line(1, '苗字', 'l_name');
  await line(2, '性別区分', 'gender_id', 'M=男性\nF=女性');
  await mapping.getByRole('button', { name: '対応を保存する' }).click();
  await page.getByText('項目の対応を保存しました').first().waitFor();
  await sound(page);
  await shot(page, 'show-file-form');
  await page.getByRole('link', { name: 'ファイルを取り込む' }).click();
  await page.getByRole('link', { name: '候補者を取り込む', exact: true }).click();
  const buffer = Buffer.from(['苗字,性別区分', '形式山田,M', '形式佐藤,F'].join('\r\n'));
  await page.locator('input[type=file]').setInputFiles({ name: '他社.csv', mimeType: 'text/csv', buffer });
  await page.getByLabel('ファイルの形式').selectOption({ label: '他社管理システム' });
  await becomes(() => page.getByLabel('「苗字」を登録する項目').inputValue(), 'l_name');
  await sound(page);
  await shot(page, 'import-with-form');
  await page.getByRole('button', { name: '内容を確認する' }).click();
  await page.getByRole('button', { name: '2件を取り込む' }).waitFor();

  await page.goto(`${stage.url}${BASE}/create?service=50&kind=3`);
  await page.getByLabel('名前').fill('他社への一覧');
  await page.getByRole('button', { name: '登録する', exact: true }).click();
  await line(1, 'CODE', 'id_by_enterprise_id');
  await line(2, 'SEI', 'l_name');
  await mapping.getByRole('button', { name: '対応を保存する' }).click();
  await page.getByText('項目の対応を保存しました').first().waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV（UTF-8）' }).click(),
  ]);
  expect((await contentOf(download)).toString().split('\r\n')[0]).toBe('\ufeffCODE,SEI');
  await sound(page);
  expect(problems).toEqual([]);
});

test('the page about the API: everything is tried there with a token', async () => {
  const { connect } = await administrator();
  const { token } = await connect({ kind: 1, service_id: 98, name: '試用' });
  const { page, problems } = await stage.visitor(desktop);
  await page.goto(`${stage.url}${V1}/docs`);
  await page
    .getByRole('button', { name: /トークンを設定/ })
    .first()
    .click();
  await page.getByLabel('auth-bearer-value').fill(token);
  await page.getByRole('button', { name: 'このトークンを使う' }).click();
  await page.getByRole('button', { name: '閉じる', exact: true }).first().click();
  const call = page
    .locator('.opblock', { has: page.locator('[data-path="/api/partner/v1/candidates/index"]') })
    .first();
  await page.locator('.opblock-tag[data-tag="候補者"]').click();
  await call.locator('.opblock-summary-control').click();
  await call.getByRole('button', { name: '実行する' }).click();
  await call.locator('.live-responses-table .response-col_status', { hasText: '200' }).waitFor();
  expect(await call.getByText(/^(?:Parameters|Responses|Server response|Code|Description)$/).count()).toBe(0);
  await shot(page, 'docs-try');
  await page.setViewportSize(phone.viewport);
  await settled(page);
  await page.getByText('変更履歴と版の決まり').first().waitFor();
  await shot(page, 'docs-phone');
  expect(problems).toEqual([]);
});
