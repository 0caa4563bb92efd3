/** Lines of the operator's statements: those of two accounts are two, though they say the same, and one may be large. */
import type { Answer, Browser } from '../gateway/browser';
import { startWorld, type World } from '../gateway/world';
import { deskOf, ISSUER } from './desk';

const now = new Date('2026-10-20T00:00:00Z');
let world: World;
let operator: Browser;
let id: number;
const desk = () => deskOf(world, () => operator);

beforeAll(async () => {
  world = await startWorld({}, { clock: { now: () => now } });
  operator = await world.operator();
  await desk().saveIssuer({ ...ISSUER, bank_name: '見本銀行', bank_number: '1234567' });
  const agency = await world.agency('あかね');
  await desk().contract(agency, { price: 1_000, period_start: '2026-10-01', period_end: '2026-10-31' });
  const october = () => desk().cellsOf(agency, { from: '2026-10-01', months: 1 });
  for (const action of ['make', 'approve']) await desk().work(agency, action, await october());
  [{ invoice_id: id }] = await october();
});
afterAll(() => world?.stop());

/** The first line of a file; one of an account, or of one that it does not name. */
async function read(line: string, account = ''): Promise<Answer> {
  const bytes = Buffer.from(`${account && `口座番号,${account}\n`}日付,入金額,摘要\n${line}\n`);
  const path = '/api/admin/enterprise_invoices/read_payments';
  return (await operator.upload(path, {}, { name: 'bank.csv', bytes })).body.rows[0];
}

it('are recorded once in each account, and told by its last digits', async () => {
  const line = '2026/10/19,2,カ)オナジ';
  const record = async ({ key, price, date }: Answer): Promise<number> => {
    const payments = [{ key, id, price, date, confirmed: true }];
    return (await desk().post('enterprise_invoices/record_payments', { payments })).count;
  };
  const [one, other] = [await read(line, '1234567'), await read(line, '7654321')];
  expect([one.account, other.account]).toEqual(['4567', '4321']);
  expect([await record(one), await record(other), await record(one)]).toEqual([1, 1, 0]);
  expect((await desk().show(id)).paid_price).toBe(4);
  const again = [await read(line, '1234567'), await read(line, '7654321'), await read(line)];
  expect(again.map(({ recorded }) => recorded)).toEqual([true, true, true]);
  expect(again[2].account).toBeUndefined();
});

it('may be of more yen than 32 bits hold', async () => {
  expect(await read('2026/10/19,3000000000,カ)オオグチ')).toMatchObject({ price: 3_000_000_000, suggestions: [] });
});
