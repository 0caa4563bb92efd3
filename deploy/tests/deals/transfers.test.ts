/** Files for transfers: made of notices once, read back as banks read them, paid and withdrawn as a whole. */
import { fromShiftJis } from '@enishi/service-kit/tabular/shift-jis';
import type { Answer, Browser } from '../gateway/browser';
import { ACCOUNT, APRIL, act, acted, at, noticeWorld, payeeOf, show } from './notice-world';
import type { Deal } from './world';

const { world, agencyWith, drafted } = noticeWorld();

/** A Friday. */
const DAY = '2037-05-29';
const SENDER = {
  ...{
    sender_code: '0123456789',
    bank_code: '0009',
    bank_name: '見本銀行',
    branch_code: '123',
    bank_branch: '渋谷支店',
  },
  ...{ bank_kind_id: 2, bank_number: '7654321', bank_holder: '株式会社エニシジンザイ' },
};
const CODES = { bank_code: '0001', branch_code: '012' };

const send = (browser: Browser, path: string, body: object = {}) =>
  browser.send('POST', at(`transfer_files/${path}`), body);
const payable = async (deal: Deal): Promise<Answer> => deal.post('transfer_files/payable');
const file = async (deal: Deal, number: number): Promise<Answer> => deal.post('transfer_files/show', { number });

/** A fixed notice of a payee whose account a file can hold. */
async function ready(account: object = { ...ACCOUNT, ...CODES }): Promise<{ deal: Deal; id: number; payee: number }> {
  const deal = await agencyWith({ [APRIL]: 9_600 });
  const id = await drafted(deal);
  const payee = (await payeeOf(deal)).id_by_enterprise_id;
  await deal.post(`payees/propose_account/${payee}`, account);
  await acted(deal.agency.browser, id, 'submit');
  await deal.agency.browser.expect(200, 'PUT', at('transfer_files/save_sender'), SENDER);
  return { deal, id, payee };
}

const made = async (deal: Deal, ids: number[]): Promise<number> =>
  (await deal.post('transfer_files/create', { date: DAY, ids }, 201)).transfer_file.number;

async function recordsOf(deal: Deal, number: number, more = ''): Promise<string[]> {
  const { bytes } = await deal.agency.browser.expect(200, 'GET', at(`transfer_files/download?number=${number}${more}`));
  const text = fromShiftJis(bytes);
  return more
    ? text.split('\r\n')
    : Array.from({ length: text.length / 120 }, (_one, i) => text.slice(i * 120, i * 120 + 120));
}

it('hold what is paid, as banks read it, and are kept with who made them', async () => {
  const { deal, id, payee } = await ready();
  expect(await payable(deal)).toMatchObject({
    sender_problems: [],
    papers: [{ id, payee_id: payee, net_price: 660_000, problems: [], holder_text: 'ﾀﾅｶ ｲﾁﾛｳ' }],
  });
  const number = await made(deal, [id]);
  const records = await recordsOf(deal, number);
  expect(records.map(({ length }) => length)).toEqual([120, 120, 120, 120]);
  const [head, transfer, sums, end] = records;
  expect([head.slice(0, 14), head.slice(14, 54).trim(), head.slice(54, 62)]).toEqual([
    ...['12100123456789', 'ｶ)ｴﾆｼｼﾞﾝｻﾞｲ', '05290009'],
  ]);
  expect([head.slice(77, 80), head.slice(95, 103)]).toEqual(['123', '27654321']);
  expect([transfer.slice(0, 5), transfer.slice(20, 23), transfer.slice(42, 50)]).toEqual(['20001', '012', '11234567']);
  expect([transfer.slice(50, 80).trim(), transfer.slice(80, 91)]).toEqual(['ﾀﾅｶ ｲﾁﾛｳ', '00006600000']);
  expect([Number(transfer.slice(91, 101)), Number(transfer.slice(101, 111))]).toEqual([payee, id]);
  expect([sums.slice(0, 19), end[0]]).toEqual(['8000001000000660000', '9']);
  const lines = await recordsOf(deal, number, '&line_ends=true');
  expect(lines).toEqual([...records, '']);
  expect(await file(deal, number)).toMatchObject({
    transfer_file: { number, date: DAY, state: 1, count: 1, total_price: 660_000, made_member_id: 1 },
    lines: [{ id, company_name: '田中 一郎', price: 660_000, problems: [] }],
  });
  expect(await deal.post('transfer_files/index')).toMatchObject({ count: 1, transfer_files: [{ number }] });
  expect((await payable(deal)).papers).toEqual([]);
});

it('take a notice once, whoever presses at the same time, and the same request has one effect', async () => {
  const { deal, id } = await ready();
  const { browser } = deal.agency;
  const other = await world().colleague(deal.agency, 1);
  const answers = await Promise.all(
    [browser, other, browser, other].map((one) => send(one, 'create', { date: DAY, ids: [id, id] })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
  expect(answers.find(({ status }) => status === 422)?.body.errors.ids[0]).toContain(
    '振込ファイルNo.1に含まれています',
  );
  expect(await deal.post('transfer_files/index')).toMatchObject({
    count: 1,
    transfer_files: [{ total_price: 660_000 }],
  });
  // A number that was counted for what was refused is given again.
  await send(browser, 'act', { number: 1, action: 'withdraw', reason: '作り直し' });
  expect(await made(deal, [id])).toBe(2);
});

it('pay all their notices at once, can be put back, and hold notices until they are withdrawn', async () => {
  const { deal, id } = await ready();
  const { browser } = deal.agency;
  const number = await made(deal, [id]);
  for (const [action, more] of [
    ['correct', {}],
    ['pay', { date: '2037-05-20' }],
  ] as const)
    expect((await act(browser, id, action, more)).body.message).toContain('振込ファイルNo.1に含まれているため');
  // The day of the transfer has not come.
  expect((await send(browser, 'act', { number, action: 'pay' })).status).toBe(422);
  const paid = () => send(browser, 'act', { number, action: 'pay', date: '2037-05-20' });
  const answers = await Promise.all([paid(), paid(), paid()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await show(deal, id)).toMatchObject({
    payment_notice_status_id: 5,
    paid_date: '2037-05-20',
    transfer_number: 1,
  });
  expect((await send(browser, 'act', { number, action: 'withdraw', reason: '-' })).status).toBe(409);
  expect((await send(browser, 'act', { number, action: 'unpay' })).body.transfer_file).toMatchObject({ state: 1 });
  expect(await show(deal, id)).toMatchObject({ payment_notice_status_id: 3, paid_date: null, transfer_number: 1 });
  expect((await send(browser, 'act', { number, action: 'withdraw' })).body.errors.reason).toHaveLength(1);
  expect((await send(browser, 'act', { number, action: 'withdraw', reason: '口座の誤り' })).body).toMatchObject({
    transfer_file: { state: 3, reason: '口座の誤り', withdrawn_member_id: 1 },
  });
  expect((await browser.send('GET', at(`transfer_files/download?number=${number}`))).status).toBe(409);
  expect(await show(deal, id)).toMatchObject({ payment_notice_status_id: 3, transfer_number: null });
  expect((await payable(deal)).papers).toHaveLength(1);
});

it('let one notice go that the bank gave back', async () => {
  const { deal, id } = await ready();
  const { browser } = deal.agency;
  const number = await made(deal, [id]);
  await send(browser, 'act', { number, action: 'pay', date: '2037-05-20' });
  await acted(browser, id, 'unpay');
  expect(await show(deal, id)).toMatchObject({ payment_notice_status_id: 3, transfer_number: null });
  expect(await made(deal, [id])).toBe(2);
});

it('say of each payee what to mend, and are not made of what is wrong', async () => {
  const { deal, id, payee } = await ready({ ...ACCOUNT, bank_holder: '田中 一郎' });
  const problems = (await payable(deal)).papers[0].problems;
  expect(problems).toEqual([
    expect.stringContaining('銀行番号（4桁）'),
    expect.stringContaining('支店番号（3桁）'),
    expect.stringContaining('「田中一郎」は振込ファイルに使えません'),
  ]);
  const { status, body } = await send(deal.agency.browser, 'create', { date: DAY, ids: [id] });
  expect([status, body.errors.ids.length]).toEqual([422, 3]);
  expect(body.errors.ids[0]).toMatch(/^田中 一郎（PN-0001）：/);
  // The change waits for the second person, and stops the payment until then.
  await deal.post(`payees/propose_account/${payee}`, { ...ACCOUNT, ...CODES });
  expect((await payable(deal)).papers[0].problems).toContainEqual(expect.stringContaining('確認を待っています'));
  const other = await world().colleague(deal.agency, 1);
  const { accounts } = await deal.post(`payees/accounts/${payee}`);
  const { key } = accounts.find(({ state }: Answer) => state === 1);
  await other.expect(200, 'POST', at(`payees/decide_account/${payee}`), { key, action: 'confirm' });
  expect((await payable(deal)).papers[0].problems).toEqual([]);
});

it('are not taken to the bank once an account has changed since', async () => {
  const { deal, id, payee } = await ready();
  const number = await made(deal, [id]);
  await deal.post(`payees/propose_account/${payee}`, { ...ACCOUNT, ...CODES, bank_number: '7777777' });
  const { status, body } = await deal.agency.browser.send('GET', at(`transfer_files/download?number=${number}`));
  expect([status, body.message]).toEqual([409, expect.stringContaining('口座の変更が登録され')]);
  expect((await file(deal, number)).lines[0].problems).toHaveLength(1);
});

it.each([
  ['a day that has passed', '2037-05-19', '今日以降'],
  ['a Sunday', '2037-05-31', '休業日'],
  ['a day on which banks rest', '2037-12-31', '休業日'],
  ['a day too far ahead', '2038-05-20', '300日以内'],
  ['no day', '', '振込日を入力'],
])('are not made for %s', async (_name, date, said) => {
  const deal = await agencyWith({});
  const { status, body } = await send(deal.agency.browser, 'create', { date, ids: [1] });
  expect([status, body.errors.date]).toEqual([422, [expect.stringContaining(said)]]);
});

it('refuse a sender that a bank does not know, by field', async () => {
  const deal = await agencyWith({});
  const wrong = { ...SENDER, sender_code: '12', bank_holder: '縁人材', bank_code: '' };
  const { status, body } = await deal.agency.browser.send('PUT', at('transfer_files/save_sender'), wrong);
  expect([status, Object.keys(body.errors).sort()]).toEqual([422, ['bank_code', 'bank_holder', 'sender_code']]);
  expect((await deal.post('transfer_files/payable')).sender_problems).toEqual([
    expect.stringContaining('登録されていません'),
  ]);
});

it('are for those who pay alone, and no other agency’s', async () => {
  const { deal, id } = await ready();
  const number = await made(deal, [id]);
  const stranger = (await world().agency()).browser;
  expect((await send(stranger, 'show', { number })).status).toBe(404);
  expect((await stranger.send('GET', at(`transfer_files/download?number=${number}`))).status).toBe(404);
  expect((await send(stranger, 'act', { number, action: 'pay', date: '2037-05-20' })).status).toBe(404);
  const member = await world().colleague(deal.agency, 0);
  for (const path of ['payable', 'index', 'sender', 'show'])
    expect([path, (await send(member, path, { number })).status]).toEqual([path, 404]);
});
