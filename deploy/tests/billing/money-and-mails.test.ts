/** Money that comes in, reminders of what does not, and the words of the mails. */

import { paymentsOfTheirOwn } from '@enishi/billing/src/invoices/migrations';
import { billing } from '@enishi/billing/src/service';
import { depsOf } from '@enishi/service-kit/boot/constellation';
import { inTransaction } from '@enishi/service-kit/data/mongo';
import { callRpc } from '@enishi/service-kit/testing/call-rpc';
import type { Answer, Browser } from '../gateway/browser';
import { type Agency, startWorld, type World } from '../gateway/world';
import { deskOf, ISSUER } from './desk';

let world: World;
let operator: Browser;
let now = new Date('2026-10-20T00:00:00Z');
const desk = () => deskOf(world, () => operator);
const agencies: Agency[] = [];
const NAMES = ['あかね', 'みどり', 'みどり商会', 'しろ', 'くろ', 'あお', 'き'];
/** One invoice for each of them, in their order, of 1,100 yen but the last, which is of 2,200. */
const ids: number[] = [];

async function signIn(): Promise<void> {
  operator = world.browser();
  const admin_member = { email: 'operator@enishi.example.jp', password: '月曜日の朝は静か' };
  await operator.expect(200, 'POST', '/api/admin/auth/sign_in', { admin_member });
}

beforeAll(async () => {
  world = await startWorld(
    {},
    { clock: { now: () => now }, config: { billing: { CONSOLE_URL: 'https://console.example.jp' } } },
  );
  operator = await world.operator();
  await desk().saveIssuer({ ...ISSUER, bank_name: '見本銀行', bank_number: '1234567' });
  for (const [index, name] of NAMES.entries()) {
    const agency = await world.agency(name);
    agencies.push(agency);
    await agency.browser.expect(200, 'PUT', '/api/enterprise/enterprises/update', {
      enterprise: { invoice_email: `keiri${index}@agency.example.jp`, ...(index === 0 && { invoice_person: '経理' }) },
    });
    await desk().contract(agency, {
      ...{ price: index === NAMES.length - 1 ? 2_000 : 1_000, period_start: '2026-10-01', period_end: '2026-10-31' },
    });
    const october = await desk().cellsOf(agency, { from: '2026-10-01', months: 1 });
    for (const action of ['make', 'approve', 'send']) await desk().work(agency, action, october);
    ids.push((await desk().cellsOf(agency, { from: '2026-10-01', months: 1 }))[0].invoice_id);
  }
  await world.constellation.settle();
});
afterAll(() => world?.stop());

const mailTo = async (to: string) => (await desk().mails()).filter((mail) => mail.to === to);

it('writes to people by name and to companies as such, with number, sum, day and account', async () => {
  const [mail] = await mailTo('keiri0@agency.example.jp');
  expect(mail.subject).toBe('【Enishi】請求書のご送付（システム利用料（2026年10月分））');
  expect(mail.text.split('\n')).toEqual([
    ...['株式会社あかね', '経理 様', '', 'いつもお世話になっております。'],
    ...['請求書をお送りします。添付のPDFをご確認ください。', '', '番号　　　000001'],
    ...['件名　　　システム利用料（2026年10月分）', '金額　　　1,100円（税込）', '支払期限　2026/11/30'],
    ...['振込先　　見本銀行　普通 1234567', '', '管理画面でも確認できます（ログインが必要です）。'],
    ...['https://console.example.jp/enterprise/setting/enterprise_invoices/1', ''],
  ]);
  expect(mail.html).toMatch(/https:\/\/console\.example\.jp\/mail\/invoice\/[0-9a-f]{32}\.gif/);
  expect(mail).not.toHaveProperty('return_path');
  expect((await mailTo('keiri1@agency.example.jp'))[0].text).toMatch(/^株式会社みどり 御中\n\n/);
});

it('leaves out of a mail what the invoice does not have', async () => {
  const { connection } = world.constellation.service('billing').deps;
  const filter = { id: ids[3] };
  const before = await connection.collection('enterprise_invoices').findOne(filter);
  await connection.collection('enterprise_invoices').updateOne(filter, { $unset: { due_date: '', bank_account: '' } });
  await desk().act(ids[3], 'send');
  await world.constellation.settle();
  const last = (await mailTo('keiri3@agency.example.jp')).find(({ text }) => !text.includes('支払期限'));
  expect(last?.text).not.toContain('振込先');
  const { due_date, bank_account } = before as Answer;
  await connection.collection('enterprise_invoices').updateOne(filter, { $set: { due_date, bank_account } });
});

it('notes the first time that a mail is opened, and says it', async () => {
  const mails = async () => (await desk().post(`enterprise_invoices/mails/${ids[0]}`)).mails;
  expect((await mails())[0]).not.toHaveProperty('opened_at');
  const token = /invoice\/([0-9a-f]{32})/.exec((await mailTo('keiri0@agency.example.jp'))[0].html ?? '')?.[1];
  const opened = async (of: string | undefined) => {
    const nobody = { realm: 'site', enterprise_id: 0, member_id: 0, authority: 0, request_id: 'test' } as const;
    return callRpc(world.constellation.clients, 'billing.InvoicingService/Opened', nobody, { token: of });
  };
  expect(await opened('0'.repeat(32))).toMatchObject({ noted: false });
  expect(await opened(`${token}0`)).toMatchObject({ noted: false });
  expect(await opened(token)).toMatchObject({ noted: true });
  const [{ opened_at }] = await mails();
  now = new Date('2026-10-20T01:00:00Z');
  expect(await opened(token)).toMatchObject({ noted: false });
  expect((await mails())[0]).toMatchObject({ kind: 'invoice', outcome: 'sent', opened_at, at: opened_at });
});

describe('a bank’s file', () => {
  const read = async (lines: readonly string[]) => {
    const bytes = Buffer.from(`日付,入金額,摘要\n${lines.join('\n')}\n`);
    const file = { name: 'bank.csv', bytes };
    return (await operator.upload('/api/admin/enterprise_invoices/read_payments', {}, file)).body.rows as Answer[];
  };
  const suggested = async (line: string) => (await read([line]))[0].suggestions.map(({ id }: Answer) => id);
  const of = (...numbers: number[]) => numbers.map((index) => ids[index]);

  it('suggests the sum with the name first, then the sum, then the name alone; five at most', async () => {
    expect(await suggested('2026/10/21,1100,カ)シロ')).toEqual(of(3, 0, 1, 2, 4));
    expect(await suggested('2026/10/21,1100,株式会社くろ')).toEqual(of(4, 0, 1, 2, 3));
    expect(await suggested('2026/10/21,1100,みどり商会 様')).toEqual(of(1, 2, 0, 3, 4));
    expect(await suggested('2026/10/21,1100,みどり')).toEqual(of(1, 2, 0, 3, 4));
    expect(await suggested('2026/10/21,999,（株）あお')).toEqual(of(5));
    expect(await suggested('2026/10/21,2200,')).toEqual(of(6));
    expect(await suggested('2026/10/21,3,どこにもない')).toEqual([]);
    expect(await read(['2026/10/21,3000000000,カ)オオグチ'])).toMatchObject([{ price: 3_000_000_000 }]);
    const [row] = await read(['2026/10/21,2200,']);
    expect(row.suggestions).toEqual([
      { id: ids[6], company_name: '株式会社き', title: 'システム利用料（2026年10月分）', open_price: 2_200 },
    ]);
  });

  it('of each of two accounts has its own lines, though they say the same', async () => {
    const of = async (account: string) => {
      const bytes = Buffer.from(`口座番号,${account}\n日付,入金額,摘要\n2026/10/23,2,カ)オナジ\n`);
      const file = { name: 'bank.csv', bytes };
      return (await operator.upload('/api/admin/enterprise_invoices/read_payments', {}, file)).body.rows[0] as Answer;
    };
    const record = ({ key, price, date }: Answer) =>
      desk().post('enterprise_invoices/record_payments', {
        payments: [{ key, id: ids[6], price, date, confirmed: true }],
      });
    const [one, other] = [await of('1234567'), await of('7654321')];
    expect([one.account, other.account]).toEqual(['4567', '4321']);
    const answers = [await record(one), await record(other), await record(one)];
    expect(answers.map(({ count }) => count)).toEqual([1, 1, 0]);
    expect((await desk().show(ids[6])).paid_price).toBe(4);
    expect([(await of('1234567')).recorded, (await of('7654321')).recorded]).toEqual([true, true]);
    expect(await read(['2026/10/23,2,カ)オナジ'])).toMatchObject([{ recorded: true }]);
    await desk().pay(ids[6], 0);
  });

  it('looks for what is still owed, and adds what a line brings to what has come', async () => {
    await desk().pay(ids[6], 200, '2026-10-21');
    expect(await suggested('2026/10/21,2000,')).toEqual(of(6));
    const [{ key, date }] = await read(['2026/10/22,2000,']);
    const record = (payments: object[]) => desk().post('enterprise_invoices/record_payments', { payments });
    const wrong = await record([
      { key: 'a', id: ids[6], price: 1, date: '2026-02-30' },
      { key: 'b', id: 999, price: 1, date },
      { key, id: ids[6], price: 2_000, date, confirmed: true },
    ]);
    expect(wrong).toEqual({
      count: 1,
      errors: [
        { name: `請求書No.${ids[6]}`, message: expect.stringContaining('入金日'), key: 'a' },
        { name: '請求書No.999', message: expect.any(String), key: 'b' },
      ],
    });
    expect(await desk().show(ids[6])).toMatchObject({
      paid_price: 2_200,
      paid_date: date,
      enterprise_invoice_status_id: 4,
    });
    const [again] = await read(['2026/10/22,2000,']);
    expect(again).toMatchObject({ key, recorded: true, suggestions: [] });
    expect(await suggested('2026/10/21,2200,')).toEqual([]);
    // Taken back, the line is as if it had not been.
    await desk().pay(ids[6], 0);
    expect((await read(['2026/10/22,2000,']))[0]).toMatchObject({ recorded: false });
    expect(await suggested('2026/10/21,2200,')).toEqual(of(6));
  });
});

describe('a payment', () => {
  const path = (call: string) => `/api/admin/enterprise_invoices/${call}/${ids[5]}`;
  const asked = async (price: number, date: string) =>
    (await operator.expect(422, 'POST', path('pay'), { price, date })).body.errors.confirmed;
  const entries = async () =>
    (await operator.expect(200, 'GET', path('payments'))).body.payments.map(
      ({ price, date, source }: Answer) => `${date} ${price} ${source}`,
    );

  it('above what is owed, on a day to come or before the issue is asked about', async () => {
    const [issued, today] = ['2026/10/20', '2026-10-20'];
    expect(await asked(1_101, today)).toEqual(['入金額1,101円は、残額1,100円を超えています。']);
    expect(await asked(1_000, '2026-10-21')).toEqual([expect.stringContaining('より先の日付です')]);
    expect(await asked(2_000, '2026-10-19')).toEqual([
      expect.any(String),
      expect.stringContaining(`発行日（${issued}）`),
    ]);
    expect(await entries()).toEqual([]);
    const body = { payments: [{ key: 'line', id: ids[5], price: 1_101, date: today }] };
    expect(await desk().post('enterprise_invoices/record_payments', body)).toMatchObject({
      count: 0,
      errors: [{ key: 'line', asked: true }],
    });
  });

  it('is an entry of its own, counted once however often it is sent, and taken back alone', async () => {
    const pay = (price: number, date: string, key: string) =>
      operator.send('POST', path('pay'), { price, date }, { headers: { 'idempotency-key': key } });
    for (const _again of [1, 2]) await pay(400, '2026-10-20', 'first');
    await pay(300, '2026-10-20', 'second');
    expect(await entries()).toEqual(['2026-10-20 400 hand', '2026-10-20 300 hand']);
    const [{ key }] = (await operator.expect(200, 'GET', path('payments'))).body.payments;
    const back = () => operator.send('POST', path('pay'), { price: 0, key });
    expect((await back()).body.enterprise_invoice).toMatchObject({ paid_price: 300, enterprise_invoice_status_id: 3 });
    expect((await back()).status).toBe(409);
    expect(await entries()).toEqual(['2026-10-20 300 hand']);
  });

  it('is listed by its day, then as it was recorded; of a file where nothing else is said, beside the document', async () => {
    const payments = world.constellation.service('billing').deps.connection.collection('invoice_payments');
    const { enterprise_id } = (await payments.findOne({ invoice_id: ids[5] })) as Answer;
    const at = (price: number, minute: number, date = '2026-10-20') => {
      const recorded_at = new Date(Date.UTC(2026, 9, 10, 0, minute));
      return { _id: `line-${price}`, enterprise_id, invoice_id: ids[5], price, date, recorded_at } as object;
    };
    const lines = [at(4, 1), at(3, 2), at(2, 2), at(1, 3, '2026-10-19')];
    await payments.insertMany(lines);
    expect((await entries()).filter((entry: string) => entry.endsWith('file'))).toEqual([
      ...['2026-10-19 1 file', '2026-10-20 4 file', '2026-10-20 2 file', '2026-10-20 3 file'],
    ]);
    await payments.deleteMany({ _id: /^line-/ as never });
    const { headers } = await operator.expect(200, 'GET', path('pdf'));
    expect(headers['content-type']).toContain('application/pdf');
  });

  it('that an earlier version kept as a sum becomes an entry', async () => {
    const { connection } = world.constellation.service('billing').deps;
    await connection.collection('invoice_payments').deleteMany({ invoice_id: ids[5] });
    await inTransaction(connection, (session) => paymentsOfTheirOwn.step({ connection, session, after: undefined }));
    expect(await entries()).toEqual(['2026-10-20 300 earlier']);
    expect(await desk().pay(ids[5], 0)).toMatchObject({ paid_price: null, paid_date: null });
  });
});

it('reminds of all others while one invoice is broken, and of that one as soon as it is mended', async () => {
  const invoices = world.constellation.service('billing').deps.connection.collection('enterprise_invoices');
  const [broken, next] = [ids[0], ids[3]];
  const countsOn = async (time: string) => {
    now = new Date(time);
    await desk().runJobs();
    const found = [broken, next].map((id) => invoices.findOne({ id }));
    return (await Promise.all(found)).map((record) => record?.reminded_count ?? 0);
  };
  await desk().pay(ids[1], 1_100, '2026-10-21');
  await invoices.updateOne({ id: ids[2] }, { $unset: { email: '' } });
  expect(await countsOn('2026-11-30T01:00:00Z')).toEqual([0, 0]);
  const sent_at = (await invoices.findOne({ id: broken }))?.sent_at;
  await invoices.updateOne({ id: broken }, { $unset: { sent_at: '' } });
  expect(await countsOn('2026-12-01T01:00:00Z')).toEqual([0, 1]);
  await invoices.updateOne({ id: broken }, { $set: { sent_at } });
  expect(await countsOn('2026-12-01T01:01:00Z')).toEqual([1, 1]);
  expect(await countsOn('2026-12-01T01:02:00Z')).toEqual([1, 1]);
});

it('reminds after a day, a week, two weeks and a month, with all that it says of the invoice', async () => {
  const { connection } = world.constellation.service('billing').deps;
  const counts: (number | null)[] = [];
  for (const day of ['12-06', '12-07', '12-13', '12-14', '12-29', '12-30']) {
    now = new Date(`2026-${day}T01:00:00Z`);
    await desk().runJobs();
    const record = await connection.collection('enterprise_invoices').findOne({ id: ids[0] });
    counts.push(record?.reminded_count ?? 0);
  }
  expect(counts).toEqual([1, 2, 2, 3, 3, 4]);
  const reminders = (await mailTo('keiri0@agency.example.jp')).filter(({ subject }) => !subject.includes('ご送付'));
  expect(reminders).toHaveLength(4);
  expect(reminders[0]).toMatchObject({
    subject: '【Enishi】お支払期限を過ぎています（システム利用料（2026年10月分））',
  });
  expect(reminders[0].text).toContain('次の請求書について、お支払いの確認ができておりません。');
  expect(reminders[0].attachments?.[0].filename).toBe('請求書_000001.pdf');
  for (const index of [1, 2]) expect(await mailTo(`keiri${index}@agency.example.jp`)).toHaveLength(1);
  await signIn();
  expect(await desk().show(ids[0])).toMatchObject({
    reminded_at: '2026-12-30T01:00:00.000Z',
    enterprise_invoice_status_id: 3,
  });
});

it('reminds nobody who has paid while the mail waited', async () => {
  now = new Date('2027-01-31T01:00:00Z');
  const deps = depsOf(world.constellation, billing);
  await signIn();
  const before = (await mailTo('keiri4@agency.example.jp')).length;
  const session = await deps.connection.startSession();
  await session.withTransaction(() =>
    deps.mails.queue(session, {
      ...{ kind: 'reminder', enterprise_id: agencies[4].enterprise.id, id: 'late' },
      ...{ data: { invoice_id: ids[4], round: 9 }, due_at: new Date('2027-01-31T02:00:00Z') },
    }),
  );
  await session.endSession();
  await desk().pay(ids[4], 1_100, '2027-01-31');
  now = new Date('2027-01-31T03:00:00Z');
  await world.constellation.settle();
  expect(await mailTo('keiri4@agency.example.jp')).toHaveLength(before);
});
