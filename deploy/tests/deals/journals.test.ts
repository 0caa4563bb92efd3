/** Journals of the agency's own money: balanced entries of its papers, files that are noted, months that are closed. */
import { memberRight, memberRightNames } from '@enishi/protos/master/member-rights';
import { fromShiftJis } from '@enishi/service-kit/tabular/shift-jis';
import type { Answer, Browser } from '../gateway/browser';
import { memberWithRole } from '../gateway/with-role';
import { act as invoiceAct, acted as invoiced } from './client-invoice-calls';
import { APRIL, act, acted, at, change, list, MAY, noticeWorld } from './notice-world';
import type { Deal } from './world';

const { world, agencyWith, drafts } = noticeWorld();

const journals = (deal: Deal, month = APRIL): Promise<Answer> => deal.post('journals/month', { month });
const send = (browser: Browser, call: string, body: object) => browser.send('POST', at(`journals/${call}`), body);

interface Papers {
  deal: Deal;
  browser: Browser;
  invoice: number;
  notice: number;
}

/** An agency whose invoice and notice of April are fixed. The payee is no qualified issuer, and income tax is withheld. */
async function withPapers(): Promise<Papers> {
  const deal = await agencyWith({ [APRIL]: 9_600 });
  const { browser } = deal.agency;
  await deal.post('client_invoices/draft', { month: APRIL });
  await drafts(deal, APRIL);
  const [{ id_by_enterprise_id: invoice }] = (await deal.post('client_invoices/index')).client_invoices;
  const [{ id_by_enterprise_id: notice }] = await list(deal);
  expect((await change(deal, notice, { withholding_id: 2 })).status).toBe(200);
  await invoiced(browser, invoice, 'submit');
  await acted(browser, notice, 'submit');
  return { deal, browser, invoice, notice };
}

type Line = [side: string, account: string, amount: number, tax: string];
const linesOf = ({ lines }: Answer): Line[] =>
  lines.map(({ is_debit, account, amount, tax_name }: Answer) => [is_debit ? '借' : '貸', account, amount, tax_name]);

const expectBalanced = ({ entries }: Answer) => {
  for (const { key, lines } of entries) {
    const side = (wanted: boolean) =>
      lines.reduce((sum: number, { is_debit, amount }: Answer) => (is_debit === wanted ? sum + amount : sum), 0);
    expect([key, side(true)]).toEqual([key, side(false)]);
  }
};

it('are made of fixed papers and of what was paid, balanced, with the tax by registration and date', async () => {
  const { deal, browser, invoice, notice } = await withPapers();
  const month = await journals(deal);
  expectBalanced(month);
  expect(month).toMatchObject({ count: 2, open: 2, problems: [], exports: [], closing: { is_closed: false } });
  // 2037 is beyond the last step of the 経過措置: the tax of who is not registered is not deducted.
  expect(month.entries.map(linesOf)).toEqual([
    [
      ['借', '売掛金', 825_000, ''],
      ['貸', '売上高', 750_000, '課税売上10%'],
      ['貸', '仮受消費税', 75_000, ''],
    ],
    [
      ['借', '外注費', 660_000, '課税仕入10%（控除なし）'],
      ['貸', '未払金', 660_000, ''],
    ],
  ]);
  expect(month.entries.map(({ date, paper, paper_id }: Answer) => [date, paper, paper_id])).toEqual([
    ['2037-04-30', 'client_invoices', invoice],
    ['2037-04-30', 'payment_notices', notice],
  ]);
  await invoiced(browser, invoice, 'pay', { date: '2037-05-20' });
  await acted(browser, notice, 'pay', { date: '2037-05-19' });
  const may = await journals(deal, MAY);
  expectBalanced(may);
  expect(may.entries.map(linesOf)).toEqual([
    [
      ['借', '未払金', 660_000, ''],
      ['貸', '普通預金', 598_740, ''],
      ['貸', '預り金', 61_260, ''],
    ],
    [
      ['借', '普通預金', 825_000, ''],
      ['貸', '売掛金', 825_000, ''],
    ],
  ]);
});

it('follow the setting: accounts, 税込経理, departments by the member who looks after the contract', async () => {
  const { deal, browser } = await withPapers();
  const set = (journal_setting: object) =>
    browser.expect(200, 'PUT', at('journal_settings/update'), { journal_setting });
  await set({ tax_method_id: 1, department_id: 3, sales_account: '業務委託収入', partner_sub_flg: 1 });
  const { entries, problems } = await journals(deal);
  expect(problems).toEqual([]);
  const [, sale] = entries[0].lines;
  expect(sale).toMatchObject({ account: '業務委託収入', amount: 825_000, tax_amount: 75_000 });
  expect(sale.department).not.toBe('');
  expect(entries[0].lines[0]).toMatchObject({ sub_account: '株式会社青空商事', department: '' });
  await set({ sales_account: null });
  const missing = await journals(deal);
  expect(missing.problems).toEqual([expect.objectContaining({ message: expect.stringContaining('「売上高」') })]);
  const { status, body } = await send(browser, 'export', { month: APRIL, format: 1 });
  expect([status, body.message]).toEqual([409, expect.stringContaining('勘定科目')]);
});

async function fileOf(browser: Browser, id: number, format: number): Promise<string[][]> {
  const { bytes, headers } = await browser.expect(200, 'GET', at(`journals/file?id=${id}&format=${format}`));
  const text = String(headers['content-type']).includes('shift_jis') ? fromShiftJis(bytes) : bytes.toString('utf8');
  return text
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
}

it('go to the accounting program once; what changed afterwards is taken back and handed over anew', async () => {
  const { deal, browser, invoice } = await withPapers();
  const press = (format = 1) => send(browser, 'export', { month: APRIL, format });
  for (const format of [0, 9]) expect((await press(format)).status).toBe(422);
  const answers = await Promise.all([press(), press(3)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const first = answers.find(({ status }) => status === 200)?.body.export;
  expect(first).toMatchObject({ id: 1, count: 2, reversals: 0, amount: 1_485_000, is_intact: true });
  expect(await journals(deal)).toMatchObject({ open: 0, exports: [{ id: 1 }], entries: [{ state: 2 }, { state: 2 }] });

  const freee = await fileOf(browser, 1, 1);
  expect(freee.map(([row]) => row)).toEqual(['[表題行]', '[明細行]', '[明細行]']);
  const yayoi = await fileOf(browser, 1, 3);
  expect(yayoi.map((row) => [row.length, row[0], row[4], row[8], row[10], row[13], row[14]])).toEqual([
    [25, '2000', '売掛金', '825000', '売上高', '課税売上込10%', '825000'],
    [25, '2000', '外注費', '660000', '未払金', '対象外', '660000'],
  ]);
  expect((await fileOf(browser, 1, 2))[1]).toHaveLength(27);
  expect((await browser.send('GET', at('journals/file?id=99'))).status).toBe(404);

  // The correction is a credit note: the invoice stays in the books, and what takes it back comes beside it.
  const draft = await invoiced(browser, invoice, 'correct');
  await invoiced(browser, draft.id_by_enterprise_id, 'submit');
  expect(await journals(deal)).toMatchObject({ count: 4, open: 2 });
  const [notice] = await list(deal);
  await acted(browser, notice.id_by_enterprise_id, 'correct');
  const changed = await journals(deal);
  expect(changed).toMatchObject({ count: 4, open: 3, drafts: 1 });
  expect(changed.entries[0]).toMatchObject({ state: 4, paper: 'payment_notices' });
  const second = (await press(3)).body.export;
  expect(second).toMatchObject({ id: 2, count: 3, reversals: 1, is_intact: true });
  const rows = await fileOf(browser, 2, 3);
  expect(rows.map((row) => [row[4], row[8], row[10], row[16]])).toEqual([
    ['未払金', '660000', '外注費', expect.stringContaining('【取消】')],
    ['売掛金', '825000', '売上高', expect.stringContaining('売上')],
    ['売上高', '825000', '売掛金', expect.stringContaining('売上の返還')],
  ]);
  expect((await press()).body.message).toContain('まだ書き出していない仕訳はありません');

  // An export cannot be changed past the product without a trace.
  const { connection } = world().constellation.service('deals').deps;
  const own = { enterprise_id: deal.agency.enterprise.id, export_id: 1, no: 1 };
  await connection.collection('journal_exported').updateOne(own, { $set: { date: '2037-04-01' } });
  const { exports } = await journals(deal);
  expect(exports.map(({ id, is_intact }: Answer) => [id, is_intact])).toEqual([
    [2, true],
    [1, false],
  ]);
});

it('of a closed month stand: nothing of it is fixed, corrected or paid until it is opened again with a reason', async () => {
  const { deal, browser, invoice, notice } = await withPapers();
  for (const month of [MAY, '2038-01-01', '2037-04-02', ''])
    expect([month, (await send(browser, 'close', { month })).status]).toEqual([month, 422]);
  const both = await Promise.all([send(browser, 'close', { month: APRIL }), send(browser, 'close', { month: APRIL })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = async (asked: Promise<Answer>) => {
    const { status, body } = await asked;
    expect([status, body.message]).toEqual([409, expect.stringMatching(/2037年4月は締められています.*理由を入力/)]);
  };
  await refused(invoiceAct(browser, invoice, 'correct'));
  await refused(invoiceAct(browser, invoice, 'pay', { date: '2037-04-30' }));
  await refused(act(browser, notice, 'correct'));
  await refused(act(browser, notice, 'pay', { date: '2037-04-30' }));
  const items = [{ title: '紹介手数料', price: 100_000 }];
  const values = { company_id_by_enterprise_id: deal.company, first_date_of_target_month: APRIL, title: '紹介', items };
  const { client_invoice } = await deal.post('client_invoices/create', { client_invoice: values }, 201);
  await refused(invoiceAct(browser, client_invoice.id_by_enterprise_id, 'submit'));
  // A payment in an open month is noted.
  await invoiced(browser, invoice, 'pay', { date: '2037-05-02' });
  await invoiced(browser, invoice, 'unpay');
  expect((await send(browser, 'reopen', { month: APRIL, reason: ' ' })).body.errors.reason[0]).toContain('理由');
  await deal.post('journals/reopen', { month: APRIL, reason: '請求額の誤り' });
  await invoiced(browser, client_invoice.id_by_enterprise_id, 'submit');
  const { closing } = await journals(deal);
  expect(closing).toMatchObject({ is_closed: false, steps: [{ is_closed: true }, { reason: '請求額の誤り' }] });
  expect((await send(browser, 'reopen', { month: APRIL, reason: 'もう一度' })).status).toBe(409);
});

it('and the closing of their month meet: either the paper is part of the month, or it is refused', async () => {
  const deal = await agencyWith({});
  const { browser } = deal.agency;
  const ids: number[] = [];
  for (let at = 0; at < 6; at++) {
    const values = { company_id_by_enterprise_id: deal.company, first_date_of_target_month: APRIL, title: `紹介${at}` };
    const items = [{ title: '紹介手数料', price: 1_000 + at }];
    const { client_invoice } = await deal.post('client_invoices/create', { client_invoice: { ...values, items } }, 201);
    ids.push(client_invoice.id_by_enterprise_id);
  }
  const [closed, ...fixed] = await Promise.all([
    send(browser, 'close', { month: APRIL }),
    ...ids.map((id) => invoiceAct(browser, id, 'submit')),
  ]);
  expect(closed.status).toBe(200);
  const done = fixed.filter(({ status }) => status === 200).length;
  expect(fixed.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect(await journals(deal)).toMatchObject({ count: done, drafts: ids.length - done });
});

it('hold what the file of hours holds: once they were exported, that file is refused to accounting programs', async () => {
  const { deal } = await withPapers();
  const { browser } = deal.agency;
  const hours = (format: string) => browser.send('POST', at('agreement_hours/accounting'), { month: APRIL, format });
  expect((await hours('freee')).status).toBe(200);
  await deal.post('journals/export', { month: APRIL, format: 1 });
  for (const format of ['freee', 'yayoi']) {
    const refused = await hours(format);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('二重に計上')]);
  }
  expect((await hours('csv')).status).toBe(200);
});

it('are for administrators with both sides; closing and files have rights of their own; other agencies see nothing', async () => {
  const { deal } = await withPapers();
  await deal.post('journals/export', { month: APRIL, format: 1 });
  const plain = await world().colleague(deal.agency, 0);
  expect((await send(plain, 'month', { month: APRIL })).status).toBe(404);
  const without = async (...missing: (typeof memberRightNames)[number][]) =>
    (
      await memberWithRole(world(), deal.agency, {
        name: missing.join(),
        right_ids: memberRightNames.filter((right) => !missing.includes(right)).map((right) => memberRight.code[right]),
      })
    ).browser;
  for (const right of ['invoices', 'payables'] as const)
    expect((await send(await without(right), 'month', { month: APRIL })).status).toBe(403);
  const clerk = await without('closing', 'export');
  expect((await send(clerk, 'month', { month: APRIL })).status).toBe(200);
  expect((await send(clerk, 'close', { month: APRIL })).status).toBe(403);
  expect((await send(clerk, 'export', { month: APRIL, format: 1 })).status).toBe(403);
  expect((await clerk.send('GET', at('journals/file?id=1'))).status).toBe(403);
  const stranger = await world().agency();
  expect((await stranger.browser.send('GET', at('journals/file?id=1'))).status).toBe(404);
  expect((await send(stranger.browser, 'month', { month: APRIL })).body).toMatchObject({ count: 0, exports: [] });
});
