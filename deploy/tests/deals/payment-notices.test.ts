/** Notices of payment: drafted of fixed hours, approved, chained, reported by the year. */
import type { Answer } from '../gateway/browser';
import {
  ACCOUNT,
  APRIL,
  act,
  acted,
  at,
  change,
  list,
  MAY,
  noticeWorld,
  payeeOf,
  REGISTERED,
  set,
  show,
  terms,
} from './notice-world';
import type { Deal } from './world';

const { world, runJobs, agencyWith, drafts, drafted } = noticeWorld();

it('are drafted for every payee at once, with the terms of the payee, and say what differs from the month before', async () => {
  const deal = await agencyWith({ [APRIL]: 9_600, [MAY]: 11_430 });
  expect(await deal.post('payment_notices/month', { month: APRIL })).toMatchObject({ open_payees: 1, open_hours: 0 });
  expect(await drafts(deal, APRIL)).toMatchObject({
    ...{ open_payees: 0, run: { made: 1, refused: [] } },
    sums: [{ payment_notice_status_id: 1, count: 1, total_price_with_tax: 660_000 }],
  });
  expect((await deal.agency.browser.send('POST', at('payment_notices/draft'), { month: APRIL })).status).toBe(422);
  const payee = await payeeOf(deal);
  expect(payee).toMatchObject({ name: '田中 一郎' });
  expect(
    (await terms(deal, payee.id_by_enterprise_id, { withholding_id: 2, registration_number: REGISTERED })).status,
  ).toBe(200);
  await drafts(deal, MAY);
  const [may, april] = await list(deal);
  // 190:30 h: 10:30 above 180 at 600,000 / 180 -> 3,330.
  expect(await show(deal, may.id_by_enterprise_id)).toMatchObject({
    ...{ company_name: '田中 一郎', email: 'tanaka@candidate.example.jp', due_date: '2037-06-30' },
    ...{ total_price: 634_965, total_tax: 63_496, total_price_with_tax: 698_461 },
    ...{ withheld_tax: 64_829, transfer_fee: 0, net_price: 633_632, registration_number: REGISTERED },
    ...{ deducted_tax: 63_496, transition_note: null, last_net_price: 660_000 },
    last_changes: '増減　ECサイトの開発　600,000円 → 634,965円（+34,965円）',
  });
  // Five years after the end of the 経過措置 nothing is deducted any more.
  expect(await show(deal, april.id_by_enterprise_id)).toMatchObject({
    ...{ deducted_tax: 0, transition_note: '経過措置の終了（控除なし）', withheld_tax: 0, net_price: 660_000 },
  });
});

it('are drafted once by presses at the same time, and by a job that is asked for twice', async () => {
  const deal = await agencyWith({ [APRIL]: 9_600 });
  const press = () => deal.agency.browser.send('POST', at('payment_notices/draft'), { month: APRIL });
  const answers = await Promise.all(Array.from({ length: 6 }, press));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  await runJobs(2);
  expect(await list(deal)).toHaveLength(1);
  expect((await deal.post('payees/index')).payees).toHaveLength(1);
});

it('are one for a partner company, whoever of its people did the work', async () => {
  const deal = await agencyWith({});
  const { browser } = deal.agency;
  const make = async (plural: string, name: string, values: object) =>
    (await deal.post(`${plural}/create`, { [name]: values }, 201))[name].id_by_enterprise_id;
  const company = await make('companies', 'company', { name: '株式会社協力' });
  for (const l_name of ['鈴木', '佐藤']) {
    const candidate_id_by_enterprise_id = await make('candidates', 'candidate', {
      ...{ l_name, inception_day_type_id: 1, affiliation_type_id: 2, company_id_by_enterprise_id: company },
    });
    const agreement = await make('agreements', 'agreement', {
      ...{ name: '同じ名前の契約', company_id_by_enterprise_id: deal.company, candidate_id_by_enterprise_id },
      ...{ period_start: APRIL, period_end: '2037-06-30', sell_price: 700_000, buy_price: 500_000 },
      ...{ adjustment_flg: 2, buy_adjustment_flg: 2 },
    });
    const entries = [{ agreement_id: agreement, minutes: 9_600, hour_status_id: 2 }];
    await deal.post('agreement_hours/save', { month: APRIL, entries });
  }
  expect(await drafts(deal, APRIL)).toMatchObject({ run: { made: 1 } });
  const [{ id_by_enterprise_id: id }] = await list(deal);
  const notice = await show(deal, id);
  expect(notice).toMatchObject({ company_name: '株式会社協力', total_price: 1_000_000, withholding_id: 1 });
  expect(new Set(notice.items.map(({ title }: Answer) => title)).size).toBe(2);
  // A company may bear the fee of a transfer; a person may not, nor are they paid later than on the 60th day.
  const payee = await payeeOf(deal);
  expect((await terms(deal, payee.id_by_enterprise_id, { transfer_fee_id: 2 })).status).toBe(200);
  const person = { name: '個人', candidate_id_by_enterprise_id: deal.candidate };
  const create = (values: object) => browser.send('POST', at('payees/create'), { payee: { ...person, ...values } });
  expect((await create({ transfer_fee_id: 2 })).body.errors.transfer_fee_id[0]).toContain('フリーランス法');
  expect((await create({ usance_span_id: 2, usance_day_id: 1 })).body.errors.usance_day_id[0]).toContain('60日以内');
  expect((await create({ company_id_by_enterprise_id: company })).status).toBe(422);
  expect((await create({ registration_number: 'T1000012050002' })).body.errors.registration_number).toBeDefined();
  const late = { usance_span_id: 2, usance_day_id: 1, late_reason: '再委託の特例' };
  expect((await create({ ...late, registration_number: 'Ｔ7000012050002' })).body.payee).toMatchObject({
    registration_number: REGISTERED,
  });
  expect((await create({})).status).toBe(422);
});

it('are not drafted once more for hours of a person who was merged into another record, and say so', async () => {
  const deal = await agencyWith({ [APRIL]: 9_600 });
  const { candidate } = await deal.post(
    'candidates/create',
    { candidate: { l_name: '田中', f_name: '市郎', inception_day_type_id: 1 } },
    201,
  );
  const survivor = candidate.id_by_enterprise_id;
  await deal.post('payees/create', { payee: { name: '田中 市郎', candidate_id_by_enterprise_id: survivor } }, 201);
  expect(await drafts(deal, APRIL)).toMatchObject({ run: { made: 1 } });
  await deal.post(`candidates/merge/${survivor}`, { candidate: {}, select_ids: [deal.candidate] }, 201);
  await world().constellation.settle();
  const refused = [{ candidate_id: survivor, message: expect.stringContaining('統合した支払先の支払通知書') }];
  expect(await drafts(deal, APRIL)).toMatchObject({ run: { made: 0, refused } });
  expect(await list(deal)).toHaveLength(1);
  // Both payees can still be put right.
  const { payees } = await deal.post('payees/index');
  for (const { id_by_enterprise_id: id } of payees)
    expect([id, (await terms(deal, id, { zipcode: '100-0005' })).status]).toEqual([id, 200]);
});

it('above a sum are fixed by another administrator alone; numbers have no gaps, and what is fixed stays', async () => {
  const deal = await agencyWith({ [APRIL]: 9_600 });
  const { browser } = deal.agency;
  const other = await world().colleague(deal.agency, 1);
  await set(browser, { approval_above: 600_000, number_series_id: 2, number_prefix: 'S-' });
  await drafts(deal, APRIL);
  const [{ id_by_enterprise_id: id }] = await list(deal);
  // For a person it has to be said whether income tax is withheld.
  expect((await act(browser, id, 'submit')).body.message).toContain('源泉徴収');
  expect((await change(deal, id, { withholding_id: 2, due_date: '2037-07-31' })).status).toBe(200);
  expect((await act(browser, id, 'submit')).body.message).toContain('60日以内');
  await change(deal, id, { due_date: '2037-05-31' });
  expect((await change(deal, id, { transfer_fee: 440 })).status).toBe(422);
  const { updated_at } = await show(deal, id);
  expect(await acted(browser, id, 'submit', { updated_at })).toMatchObject({
    payment_notice_status_id: 2,
    number: null,
  });
  expect((await act(browser, id, 'approve')).body.message).toContain('別の管理者');
  expect((await act(other, id, 'refuse')).status).toBe(422);
  expect(await acted(other, id, 'refuse', { reason: '確認' })).toMatchObject({ refusal: '確認' });
  await acted(browser, id, 'submit');
  const answers = await Promise.all(Array.from({ length: 4 }, () => act(other, id, 'approve')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(await show(deal, id)).toMatchObject({
    ...{ payment_notice_status_id: 3, number: 'S-2037-0001', issued_date: '2037-05-20' },
    ...{ issuer_name: '株式会社縁人材', withheld_tax: 61_260, net_price: 598_740 },
  });
  expect((await change(deal, id, { title: '別の件名' })).status).toBe(409);
  expect((await act(browser, id, 'correct')).body.message).toContain('別の管理者');
  const draft = await acted(other, id, 'correct');
  expect(draft).toMatchObject({
    ...{ payment_notice_status_id: 1, corrects_id: id, net_price: 598_740 },
    corrects_text: '支払通知書S-2037-0001（2037/05/20発行）を訂正したものです。',
  });
  expect(await show(deal, id)).toMatchObject({ payment_notice_status_id: 6, number: 'S-2037-0001' });
  expect(await deal.post('payment_notices/month', { month: APRIL })).toMatchObject({ open_payees: 0 });
  await acted(browser, draft.id_by_enterprise_id, 'void');
  expect(await drafts(deal, APRIL)).toMatchObject({ open_payees: 0, run: { made: 1 } });
});

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n').toString('base64');
const received = (deal: Deal, payee: number, values: object = {}) =>
  deal.agency.browser.send('POST', at('purchase_invoices/create'), {
    purchase_invoice: {
      ...{ payee_id_by_enterprise_id: payee, first_date_of_target_month: APRIL, issued_date: '2037-05-01' },
      ...{ total_price_with_tax: 671_000, number: 'A-1', registration_number: REGISTERED, ...values },
    },
    file: { name: '請求書.pdf', data: PDF },
  });

it('are not made for a month of which the payee has sent an invoice', async () => {
  const deal = await agencyWith({ [APRIL]: 9_600 });
  const { browser } = deal.agency;
  const { payee } = (
    await browser.expect(201, 'POST', at('payees/create'), {
      payee: { name: '田中一郎事務所', candidate_id_by_enterprise_id: deal.candidate, withholding_id: 1 },
    })
  ).body;
  const id = payee.id_by_enterprise_id;
  expect((await received(deal, id, { registration_number: 'T1' })).status).toBe(422);
  expect((await received(deal, id, { total_price_with_tax: null })).status).toBe(422);
  const both = await Promise.all([received(deal, id), received(deal, id)]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  const [{ id_by_enterprise_id: invoice, ...again }] = (await deal.post('purchase_invoices/index')).purchase_invoices;
  expect((await deal.post('purchase_invoices/index')).count).toBe(1);
  expect(again).toMatchObject({ purchase_invoice_status_id: 1, company_name: '田中一郎事務所' });
  await drafts(deal, APRIL);
  const [{ id_by_enterprise_id: notice }] = await list(deal);
  const matched = await deal.post(`purchase_invoices/match/${invoice}`);
  expect(matched.purchase_invoice).toMatchObject({
    ...{ purchase_invoice_status_id: 2, expected_price: 660_000, difference: 11_000 },
  });
  expect(await show(deal, notice)).toMatchObject({ payment_notice_status_id: 7 });
  expect(await deal.post('payment_notices/month', { month: APRIL })).toMatchObject({ open_payees: 0 });
  expect((await browser.send('POST', at('payment_notices/draft'), { month: APRIL })).status).toBe(422);
  const file = await browser.expect(200, 'GET', at(`purchase_invoices/download/${invoice}`));
  expect(file.headers['content-type']).toBe('application/pdf');
  expect((await browser.send('POST', at(`purchase_invoices/match/${invoice}`), {})).status).toBe(409);
  await deal.post(`purchase_invoices/void/${invoice}`);
  expect(await drafts(deal, APRIL)).toMatchObject({ open_payees: 0, run: { made: 1 } });
  // A notice that was fixed has the month; the draft's own hours are told where there is none.
  const fixed = (await list(deal)).find(({ payment_notice_status_id }) => payment_notice_status_id === 1);
  await change(deal, fixed?.id_by_enterprise_id, { withholding_id: 1 });
  await acted(browser, fixed?.id_by_enterprise_id, 'submit');
  const { id_by_enterprise_id: later } = (await received(deal, id)).body.purchase_invoice;
  expect((await browser.send('POST', at(`purchase_invoices/match/${later}`), {})).body.message).toContain('確定');
});

it('are chained when they are fixed, so that a change, a loss or a gap in the database is found', async () => {
  const deal = await agencyWith({ [APRIL]: 9_600, [MAY]: 9_600 });
  const { browser, enterprise } = deal.agency;
  const ids: number[] = [];
  for (const month of [APRIL, MAY]) {
    await drafts(deal, month);
    const [{ id_by_enterprise_id: id }] = await list(deal);
    await change(deal, id, { withholding_id: 1 });
    await acted(browser, id, 'submit');
    ids.push(id);
  }
  // Columns that may change, and steps, are no part of it.
  await change(deal, ids[0], { email: 'later@candidate.example.jp' });
  await acted(browser, ids[1], 'pay', { date: '2037-05-20' });
  const check = () => deal.post('payment_notices/check');
  expect(await check()).toEqual({ count: 2, broken: [] });
  const rows = world().constellation.service('deals').deps.connection.collection('payment_notices');
  const at = (id: number) => ({ enterprise_id: enterprise.id, id_by_enterprise_id: id });
  for (const [name, value] of [
    ['net_price', 1],
    ['title', '別の件名'],
    ['items.0.price', 1],
  ] as const) {
    const before = await rows.findOne(at(ids[0]));
    await rows.updateOne(at(ids[0]), { $set: { [name]: value } });
    expect([name, (await check()).broken.map(({ id }: Answer) => id)]).toEqual([name, [ids[0]]]);
    await rows.replaceOne(at(ids[0]), before as object);
  }
  const first = await rows.findOne(at(ids[0]));
  await rows.deleteOne(at(ids[0]));
  expect((await check()).broken).toMatchObject([{ id: ids[1], message: expect.stringContaining('直前') }]);
  await rows.insertOne(first as never);
  await rows.deleteOne(at(ids[1]));
  expect((await check()).broken).toMatchObject([{ id: 0, message: expect.stringContaining('最後') }]);
});

it('of a year become payment records, by the day of payment', async () => {
  const deal = await agencyWith({ [APRIL]: 9_600, [MAY]: 9_600 });
  const { browser } = deal.agency;
  const ids: number[] = [];
  for (const month of [APRIL, MAY]) {
    await drafts(deal, month);
    const [{ id_by_enterprise_id: id }] = await list(deal);
    await change(deal, id, { withholding_id: 2 });
    await acted(browser, id, 'submit');
    ids.push(id);
  }
  await acted(browser, ids[0], 'pay', { date: '2037-05-20' });
  const { rows } = await deal.post('payment_notices/year', { year: 2037 });
  expect(rows).toEqual([
    {
      ...{ payee_id: 1, name: '田中 一郎', address: expect.any(String), count: 2, is_filed: true },
      ...{ total_price: 1_200_000, total_tax: 120_000, withheld_tax: 122_520 },
      ...{ unpaid_price: 600_000, unpaid_withheld_tax: 61_260 },
    },
  ]);
  expect((await deal.post('payment_notices/year', { year: 2036 })).rows).toEqual([]);
  expect((await deal.post('payment_notices/year', { year: 2037, withholding_id: 1 })).rows).toEqual([]);
  expect((await browser.send('POST', at('payment_notices/year'), { year: 99 })).status).toBe(422);
  const csv = await browser.expect(200, 'GET', at('payment_notices/year_file?year=2037'));
  expect(csv.text).toContain('1,田中 一郎');
  const pdf = await browser.expect(200, 'GET', at('payment_notices/year_pdf/1?year=2037'));
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect((await browser.send('GET', at('payment_notices/year_pdf/1?year=2036'))).status).toBe(422);
  expect((await browser.send('GET', at('payment_notices/year_pdf/9?year=2037'))).status).toBe(404);
});

it('are no business of plain members or of other agencies', async () => {
  const deal = await agencyWith({ [APRIL]: 9_600 });
  const id = await drafted(deal);
  const { id_by_enterprise_id: payee } = await payeeOf(deal);
  await deal.post(`payees/propose_account/${payee}`, ACCOUNT);
  const plain = await world().colleague(deal.agency, 0);
  const stranger = (await agencyWith({})).agency.browser;
  for (const call of [
    'payment_notices/index',
    `payment_notices/show/${id}`,
    `payees/show/${payee}`,
    `payees/accounts/${payee}`,
  ])
    expect([call, (await plain.send('POST', at(call), {})).status]).toEqual([call, 404]);
  for (const call of [`payment_notices/show/${id}`, `payees/accounts/${payee}`, `payment_notices/pdf/${id}`])
    expect([call, (await stranger.send('GET', at(call))).status]).toEqual([call, 404]);
  expect((await act(stranger, id, 'submit')).status).toBe(404);
  expect((await stranger.send('POST', at(`payees/propose_account/${payee}`), ACCOUNT)).status).toBe(404);
  const taken = await stranger.send('POST', at('payment_notices/create'), {
    payment_notice: { payee_id_by_enterprise_id: 99, first_date_of_target_month: APRIL, title: '他社の支払先' },
  });
  expect(taken.status).toBe(422);
});
