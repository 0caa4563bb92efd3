/** Mailings beyond their making: a segment out of a list, two versions, the page behind the link in a mail, and their figures. */
import type { Page } from 'playwright-core';
import { linkMailDomain } from './support/linked';
import { becomes, listed, settled } from './support/settled';
import { at, signedInStaff } from './support/staff';
import {
  contentOf,
  desktop,
  goTo,
  overflow,
  phone,
  type Stage,
  signIn,
  signInAt,
  startStage,
  violations,
} from './support/stage';

const TAKE_BACK_MS = 61_000;
const COMPARED = '勉強会のご案内';

let stage: Stage;
/** The broadcast whose versions are compared. */
let id: number;

/** One to forty candidates, of whom half get one of two subjects each. */
async function compare(): Promise<number> {
  const staff = await signedInStaff(stage);
  const { body } = await staff.expect(201, 'POST', at('broadcasts/create'), {
    broadcast: {
      ...{ name: COMPARED, title: '一つ目の件名', body: '{{宛名}}様\nhttps://example.jp/', target_type_id: 1 },
      candidate_id_by_enterprise_ids: Array.from({ length: 40 }, (_, n) => 150 + n),
      form_enterprise_member_id: 1,
      ...{ ab_part_id: 1, title_b: '二つ目の件名', ab_share_num: 50, ab_hours_num: 4 },
    },
  });
  const made: number = body.broadcast.id_by_enterprise_id;
  const state = async () => (await staff.expect(200, 'GET', at(`broadcasts/mailing/${made}`))).body.mailing.state_id;
  await becomes(state, 2);
  await staff.expect(200, 'POST', at(`broadcasts/leave_out/${made}`), { positions: [], all: true });
  await staff.expect(200, 'POST', at(`broadcasts/confirm/${made}`), {});
  await stage.forward(TAKE_BACK_MS);
  await becomes(state, 5);
  return made;
}

beforeAll(async () => {
  stage = await startStage('demo');
  await linkMailDomain(stage);
  id = await compare();
});
afterAll(() => stage?.stop());

async function sound(page: Page): Promise<void> {
  await settled(page);
  expect([await overflow(page), await violations(page)]).toEqual([0, []]);
}

test('the conditions of a list become a segment, which says whom it finds', async () => {
  const { page, problems } = await stage.visitor(desktop);
  const conditions = encodeURIComponent(JSON.stringify([['candidate_rank_id', 'any', [1, 2]]]));
  await signInAt(stage, page, `/enterprise/candidates?conditions=${conditions}`);
  await listed(page);
  await page.getByRole('link', { name: 'この条件をセグメントとして保存' }).click();
  await page.getByRole('textbox', { name: /^セグメント名/ }).fill('A・Bランクの方');
  const found = page.getByRole('region', { name: '現在の該当者' });
  await found.getByText('うち送信できる宛先').waitFor();
  await sound(page);
  await page.getByRole('button', { name: '保存する' }).click();
  await page.waitForURL(/\/mail_segments\/\d+$/);
  await found.getByRole('row').nth(1).waitFor();
  await page.setViewportSize(phone.viewport);
  await sound(page);
  expect(problems).toEqual([]);
});

test('two versions that are compared stand side by side, and a member decides for one', async () => {
  const { page, problems } = await stage.visitor(desktop);
  await signInAt(stage, page, `/enterprise/broadcasts/${id}`);
  const card = page.getByRole('region', { name: 'A/Bテスト', exact: true });
  await card.getByRole('cell', { name: '二つ目の件名' }).waitFor();
  await sound(page);
  await page.setViewportSize(phone.viewport);
  await sound(page);
  await card.getByRole('button', { name: 'Bに決める' }).click();
  await card.getByText('採用').waitFor();
  await becomes(() => card.getByRole('button', { name: 'Bに決める' }).count(), 0);
  expect(problems).toEqual([]);
});

test('the link in a mail leads to what its reader may choose, without scripts', async () => {
  const { page, problems } = await stage.visitor({ ...phone, javaScriptEnabled: false });
  const subject = page.getByRole('link', { name: /件名$/ });
  await page.goto(`${stage.url}/dev/mail`);
  await subject.first().click();
  const href = await page
    .getByRole('link', { name: /\/mail\/unsubscribe\// })
    .first()
    .getAttribute('href');
  await page.goto(`${stage.url}${new URL(String(href)).pathname}`);
  await page.getByRole('checkbox', { name: 'イベント' }).uncheck();
  await page.getByRole('radio', { name: '月に1回まで' }).check();
  await page.getByRole('button', { name: 'この内容で保存する' }).click();
  await page.getByRole('heading', { name: '設定を保存しました' }).waitFor();
  expect(await page.getByRole('checkbox', { name: 'イベント' }).isChecked()).toBe(false);
  await page.getByRole('button', { name: '配信を停止する' }).click();
  await page.getByRole('heading', { name: '配信を停止しました' }).waitFor();
  await page.getByText('ご自身で再開できます').waitFor();
  const { page: seen } = await stage.visitor(phone);
  await seen.goto(page.url());
  expect([await overflow(seen), await violations(seen)]).toEqual([0, []]);
  expect(problems).toEqual([]);
});

test('mailings of a list are compared, on a phone too, and saved as a file', async () => {
  const { page, problems } = await stage.visitor(desktop);
  await signIn(stage, page);
  await goTo(page, '/enterprise/broadcasts/sent');
  await listed(page);
  await page.getByRole('checkbox', { name: `「${COMPARED}」を選択` }).check();
  await page.getByRole('checkbox', { name: '「新着案件のご案内（候補者）」を選択' }).check();
  await page.getByRole('link', { name: '結果を比べる' }).click();
  const beside = page.getByRole('region', { name: '並べて比較', exact: true });
  await beside
    .getByRole('row', { name: /^開封（目安）/ })
    .getByText('最良')
    .waitFor();
  await beside
    .getByRole('row', { name: /^A\/BテストのB/ })
    .getByText('採用')
    .waitFor();
  await sound(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSVを保存する' }).click(),
  ]);
  expect((await contentOf(download)).toString()).toMatch(/^\uFEFF種類,No,名前,.*\r\n一斉配信,/);
  // One more by the list below, by the keyboard; then one less.
  const more = page.getByRole('checkbox', { name: /^「稼働できる人材のご案内（企業）」を比較に加える/ });
  await more.focus();
  await page.keyboard.press('Space');
  const chosen = beside.getByRole('list', { name: '比べている配信' }).getByRole('listitem');
  await becomes(() => chosen.count(), 3);
  await page.setViewportSize(phone.viewport);
  await sound(page);
  await chosen
    .first()
    .getByRole('button', { name: /を比較から外す$/ })
    .click();
  await becomes(() => chosen.count(), 2);
  expect(problems).toEqual([]);
});
