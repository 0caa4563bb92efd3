/** An agency links a domain for its mail and one for its site in a browser, from nothing to live and back. */
import type { Page } from 'playwright-core';
import { createBrowser } from '../gateway/browser';
import { settled } from './support/settled';
import { desktop, overflow, phone, type Stage, signInAt, startStage, type Visitor, violations } from './support/stage';

let stage: Stage;

beforeAll(async () => {
  stage = await startStage('demo');
});
afterAll(() => stage?.stop());

/** The text that the button 「すべてコピー」 puts on the clipboard. */
async function copyRows({ context, page }: Visitor): Promise<string> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: stage.url });
  await page.getByRole('button', { name: 'すべてコピー' }).click();
  await page.getByText('すべての行をコピーしました').first().waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Enters rows in the DNS of the product, as at a provider. */
async function enter({ context }: Visitor, rows: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${stage.url}/dev/dns`);
  await page.getByLabel(/追加する行/).fill(rows);
  await page.getByRole('button', { name: '追加する' }).click();
  await page
    .getByRole('cell', { name: rows.split(' ')[1], exact: true })
    .first()
    .waitFor();
  await page.close();
}

async function register(page: Page, field: string, name: string): Promise<void> {
  await page.getByRole('textbox', { name: field }).fill(name);
  await page.getByRole('button', { name: '登録する' }).click();
}

async function takeAway(page: Page, field: string): Promise<void> {
  await page.getByRole('button', { name: 'ドメインを外す' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '外す' }).click();
  await page.getByRole('textbox', { name: field }).waitFor();
}

test('a mail domain: refused, registered, looked up, linked, removed', async () => {
  const visitor = await stage.visitor(desktop);
  const { page } = visitor;
  await signInAt(stage, page, '/enterprise/setting/domains');
  await page.getByRole('link', { name: 'メールドメインの設定' }).click();
  const field = 'メールに使うドメイン';
  await register(page, field, 'gmail.com');
  await page.getByText(/だれでも使えるメールサービスのドメインです/).waitFor();
  await register(page, field, '青葉.test');
  await page.getByRole('heading', { name: '青葉.test' }).waitFor();
  await page.getByRole('button', { name: 'いま確認する' }).click();
  await page.getByText('この行を登録してください', { exact: false }).first().waitFor();
  await settled(page);
  expect([await overflow(page), await violations(page)]).toEqual([0, []]);

  await enter(visitor, await copyRows(visitor));
  await page.getByText('連携済みです').waitFor();
  expect(await page.getByText('確認済み').count()).toBe(5);

  const account = page.getByRole('textbox', { name: '「@」より前の部分' });
  expect(await account.inputValue()).toBe('info');
  await account.fill('営業');
  await page.getByRole('button', { name: '差出人を保存する' }).click();
  await page.getByText('半角の英数字で入力してください', { exact: false }).waitFor();
  expect(await account.inputValue()).toBe('営業');
  await account.fill('Sales');
  await page.getByRole('button', { name: '差出人を保存する' }).click();
  await page.getByText('御社の名前で送るメールは、sales@青葉.test から', { exact: false }).waitFor();
  await settled(page);
  expect([await overflow(page), await violations(page)]).toEqual([0, []]);
  await takeAway(page, field);
});

test('a host name of the site on a phone: waiting, live, removed, and the old address serves again', async () => {
  const visitor = await stage.visitor(phone);
  const { page } = visitor;
  await signInAt(stage, page, '/enterprise/sites/domain');
  const field = '独自ドメイン';
  await register(page, field, 'jobs.aoba.test');
  await page.getByRole('list', { name: '公開までの進み具合' }).waitFor();
  await page.getByText('この行を登録してください', { exact: false }).first().waitFor();
  await settled(page);
  expect([await overflow(page), await violations(page)]).toEqual([0, []]);

  await enter(visitor, await copyRows(visitor));
  await page.getByText('公開中です').waitFor();
  // Which host serves follows the domain by an event.
  await stage.settle();
  const host = `demo.localhost:${stage.port}`;
  const old = () => createBrowser(stage.url).send('GET', '/jobs?page=1', undefined, { headers: { host } });
  expect((await old()).status).toBe(301);
  expect((await old()).headers.location).toBe(`http://jobs.aoba.test:${stage.port}/jobs?page=1`);
  await takeAway(page, field);
  await stage.settle();
  expect((await old()).status).toBe(200);
});
