/** Staff sign, renew, settle and put on paper what a deal led to; the other side confirms. */
import type { Page } from 'playwright-core';
import { becomes, comeBack, hold, listed, settled } from './support/settled';
import { signedInStaff } from './support/staff';
import { desktop, mailedLink, overflow, phone, type Stage, signIn, startStage, violations } from './support/stage';

let stage: Stage;

beforeAll(async () => {
  stage = await startStage('demo');
});
afterAll(() => stage?.stop());

const api = (path: string) => `/api/enterprise/${path}`;

async function staffPage(viewport: typeof desktop | typeof phone = desktop): Promise<Page> {
  const { page } = await stage.visitor(viewport);
  await signIn(stage, page);
  return page;
}

const clean = async (page: Page) => {
  await settled(page);
  expect([await overflow(page), await violations(page)]).toEqual([0, []]);
};

/** Goes from a month of hours to the next one. */
async function nextMonth(page: Page): Promise<void> {
  const next = page.getByRole('link', { name: '次の月' });
  await next.waitFor();
  const title = page.getByRole('heading', { level: 1 });
  const before = await title.textContent();
  await next.click();
  // The sheet of the month before stands until the page has followed its address.
  await becomes(async () => (await title.textContent()) === before, false);
  await listed(page);
}

/** An open deal of the demo that has no agreement yet. */
async function deal(): Promise<{ id: number; candidate: number }> {
  const staff = await signedInStaff(stage);
  const conditions = [{ column: 'opportunity_status_id', operator: 'any', value: [6, 7] }];
  const { body } = await staff.expect(200, 'POST', api('opportunities/index'), { per_page: 100, conditions });
  for (const { id_by_enterprise_id: id, candidate_id_by_enterprise_id: candidate } of body.opportunities)
    if ((await staff.send('POST', api(`agreements/draft/${id}`), {})).status === 200) return { id, candidate };
  throw new Error('every deal of the demo has its agreement');
}

test('a deal becomes an agreement, which is renewed in two presses', async () => {
  const { id } = await deal();
  const page = await staffPage();
  await page.goto(`${stage.url}/enterprise/agreements/create?opportunity=${id}`);
  await page.getByText('商談と案件の内容を入力しました').waitFor();
  expect(
    Number(
      await page
        .getByLabel('売単価')
        .inputValue()
        .then((text) => text.replace(/,/g, '')),
    ),
  ).toBeGreaterThan(100_000);
  await page.getByRole('button', { name: '登録する' }).click();
  await page.getByRole('button', { name: '更新する', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '契約を更新' });
  const end = await dialog.getByLabel('新しい契約終了日').inputValue();
  await dialog.getByRole('button', { name: 'この内容で更新する' }).click();
  await page.getByRole('region', { name: '更新の履歴' }).getByText(end).waitFor();
  await clean(page);

  // A colleague changes the agreement while the dialog stands: what it was filled from is no more.
  await page.getByRole('button', { name: '更新する', exact: true }).click();
  await dialog.waitFor();
  const staff = await signedInStaff(stage);
  const show = api(`agreements/show/${new URL(page.url()).pathname.split('/').at(-1)}`);
  const { period_end } = (await staff.expect(200, 'GET', show)).body.agreement;
  const agreement = { sell_price: 1_234_000 };
  await staff.expect(200, 'PUT', show.replace('show', 'update'), { agreement });
  const seen = page.waitForResponse(`**${show}`);
  await comeBack(page);
  await seen;
  await settled(page);
  await dialog.getByRole('button', { name: 'この内容で更新する' }).click();
  await dialog.getByText('他の人が先に更新しました', { exact: false }).waitFor();
  expect((await staff.expect(200, 'GET', show)).body.agreement).toMatchObject({ ...agreement, period_end });
});

test('the list knows who works, who begins and whose agreement ends', async () => {
  const page = await staffPage();
  await page.goto(`${stage.url}/enterprise/agreements`);
  await listed(page);
  await clean(page);
  const soon = page.getByRole('region', { name: '更新の確認' });
  const title = soon.getByRole('heading');
  const before = await title.textContent();
  await soon.getByRole('button', { name: '更新せず終了' }).first().click();
  await becomes(async () => (await title.textContent()) === before, false);
  for (const name of [
    '開始予定',
    '終了予定（30日以内）',
    '終了予定（60日以内）',
    '終了予定（90日以内）',
    '終了',
    'すべて',
  ]) {
    await page.getByRole('link', { name, exact: true }).click();
    await page.locator('[aria-current="page"]').getByText(name, { exact: true }).waitFor();
    await settled(page);
  }
  await listed(page);
  expect(await page.getByRole('row').count()).toBeGreaterThan(10);
});

test('hours of a month are typed, refused where they are none, saved and fixed', async () => {
  const page = await staffPage();
  await page.goto(`${stage.url}/enterprise/agreements/hours`);
  await listed(page);
  await nextMonth(page);
  await clean(page);
  const field = page.getByRole('textbox', { name: /の稼働時間$/ }).first();
  await field.fill('百六十');
  await page.getByRole('button', { name: '1件を保存する' }).click();
  await page.getByRole('alert').getByText(/162.5/).waitFor();
  expect(await field.inputValue()).toBe('百六十');
  await field.fill('１６２：３０');
  await page.getByRole('button', { name: '1件を保存する' }).click();
  await page.getByText('1件を保存しました').waitFor();
  await becomes(() => field.inputValue(), '162:30');
  await page.getByRole('button', { name: '1件を確定する' }).click();
  await page.getByRole('button', { name: '解除' }).first().waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'freee' }).click();
  expect((await download).suggestedFilename()).toMatch(/^freee_\d{4}-\d{2}\.csv$/);
});

test('hours that were typed stay, whatever else of the month is saved, refused or changed by a colleague', async () => {
  const page = await staffPage();
  await page.goto(`${stage.url}/enterprise/agreements/hours`);
  await nextMonth(page);
  const month = `${new URL(page.url()).searchParams.get('month')}-01`;
  const staff = await signedInStaff(stage);
  const lineAt = async (at: number) =>
    (await staff.expect(200, 'POST', api('agreement_hours/sheet'), { month })).body.lines[at];
  const asColleague = async (at: number, hours: object) => {
    const { agreement, agreement_hour } = await lineAt(at);
    const line = { agreement_id: agreement.id_by_enterprise_id, updated_at: agreement_hour?.updated_at };
    await staff.expect(200, 'PUT', api('agreement_hours/save'), { month, entries: [{ ...line, ...hours }] });
  };
  await asColleague(3, { minutes: 9_600, hour_status_id: 2 });
  await page.reload();
  await listed(page);
  const [first, second] = [1, 2].map((at) => page.getByRole('textbox', { name: /の稼働時間$/ }).nth(at));
  const note = page.getByRole('textbox', { name: /の備考$/ }).nth(4);
  const texts = async () => [await first.inputValue(), await second.inputValue(), await note.inputValue()];
  await first.fill('160');
  await second.fill('155:30');
  await note.fill('月末に入社');
  await page.getByRole('row').nth(4).getByRole('button', { name: '解除' }).click();
  const dialog = page.getByRole('dialog', { name: '確定を解除する' });
  await dialog.getByRole('textbox', { name: '理由' }).fill('転記の誤り');
  await dialog.getByRole('button', { name: '確定を解除する' }).click();
  await page.getByText('確定を解除しました', { exact: true }).waitFor();
  await page.getByRole('row').nth(4).getByText('入力中').waitFor();
  expect(await texts()).toEqual(['160', '155:30', '月末に入社']);

  // Typing goes on while the answer is on its way; a note alone has no hours to stand beside.
  const saving = await hold(page, '**/agreement_hours/save');
  await page.getByRole('button', { name: '3件を保存する' }).click();
  const request = await saving();
  await first.fill('170');
  await request.continue();
  await page.getByText('備考だけを保存することはできません', { exact: false }).waitFor();
  await page.getByRole('button', { name: '2件を保存する' }).waitFor();
  expect(await texts()).toEqual(['170', '155:30', '月末に入社']);
  expect([await lineAt(1), await lineAt(2)].map((line) => line.agreement_hour.minutes)).toEqual([9_600, 9_330]);

  await asColleague(1, { minutes: 9_000 });
  await page.getByRole('button', { name: '2件を保存する' }).click();
  const told = page.getByRole('alert').filter({ hasText: 'ほかの人が「150:00」に変更しました' });
  await told.waitFor();
  await clean(page);
  expect([await texts(), (await lineAt(1)).agreement_hour.minutes]).toEqual([['170', '155:30', '月末に入社'], 9_000]);
  await told.getByRole('button', { name: '入力した内容を残す' }).click();
  // Only hours can be fixed: a note without any waits.
  await page.getByRole('button', { name: /^\d+件を確定する$/ }).click();
  await becomes(async () => (await lineAt(1)).agreement_hour.minutes, 10_200);
  await page.getByRole('button', { name: '1件を保存する' }).waitFor();
  await page.getByRole('link', { name: '次の月' }).click();
  await page.getByRole('button', { name: '編集を続ける' }).click();
  await becomes(texts, ['170:00', '155:30', '月末に入社']);
});

test('a document is made, sent, and confirmed on a phone by who has the link', async () => {
  const staff = await signedInStaff(stage);
  const { body } = await staff.expect(200, 'POST', api('agreements/index'), {
    per_page: 1,
    columns: ['candidate_id_by_enterprise_id'],
  });
  const [{ id_by_enterprise_id: id, candidate_id_by_enterprise_id: person }] = body.agreements;
  const { candidate } = (await staff.expect(200, 'GET', api(`candidates/show/${person}`))).body;
  const page = await staffPage();
  await staff.expect(200, 'PUT', api(`agreements/update/${id}`), { agreement: { work_place: null } });
  await page.goto(`${stage.url}/enterprise/agreements/${id}/documents`);
  await page.getByText('業務を行う場所を入力してください。').waitFor();
  expect(await page.getByRole('button', { name: '作成する' }).isDisabled()).toBe(true);
  await staff.expect(200, 'PUT', api(`agreements/update/${id}`), {
    agreement: { work_place: '在宅', inspection_type_id: 2, buy_usance_span_id: 1 },
  });
  await page.reload();
  await page.getByRole('button', { name: '作成する' }).click();
  await page.getByRole('button', { name: 'メールで送る' }).click();
  await page.getByRole('button', { name: '再送' }).waitFor();
  await clean(page);

  const link = await mailedLink(stage, candidate.email);
  const { page: recipient } = await stage.visitor(phone);
  await recipient.goto(link);
  await recipient.getByRole('button', { name: '確認しました' }).click();
  await recipient.getByText('お名前を入力してください').waitFor();
  await recipient.getByLabel('確認した方のお名前').fill(candidate.name);
  await recipient.getByRole('button', { name: '確認しました' }).click();
  await recipient.getByText('確認済みです').waitFor();
  await clean(recipient);
  await page.reload();
  await page.getByText('確認済み', { exact: true }).waitFor();
});
