/** Lines of statements of several accounts: kept once each, however alike they are and however often a file comes. */
import type { Answer } from '../gateway/browser';
import { at, noticeWorld } from './notice-world';
import type { Deal } from './world';

const { agencyWith } = noticeWorld();

async function imported(deal: Deal, bytes: Buffer): Promise<Answer> {
  const file = { name: '明細.csv', bytes };
  const { status, body } = await deal.agency.browser.upload(at('receipts/import'), {}, file);
  expect([status, body.message]).toEqual([200, undefined]);
  return body;
}
const index = (deal: Deal): Promise<Answer> => deal.post('receipts/index', { state: 1 });
const csv = (...rows: string[]) => Buffer.from(`日付,入金額,摘要\n${rows.map((row) => `${row}\n`).join('')}`);

/** A table of one account, or of one that it does not name. */
const csvOf = (account: string, ...rows: string[]) =>
  Buffer.concat([Buffer.from(account && `口座番号,${account}\n`), csv(...rows)]);

it('of two accounts are two though they say the same, and so are two of one file', async () => {
  const deal = await agencyWith({});
  const line = '2037/05/18,110000,カ）アオゾラ';
  const added = async (account: string, ...rows: string[]) => (await imported(deal, csvOf(account, ...rows))).added;
  const [one, other] = ['1234567', '0007654'];
  expect(await added(one, line)).toBe(1);
  expect(await added(one, line)).toBe(0);
  expect(await added(other, line)).toBe(1);
  expect(await added(other, line)).toBe(0);
  expect(await added(one, line, line)).toBe(1);
  expect(await added(other, line, '2037/05/19,1,ア')).toBe(1);
  // The same lines in a file that names no account, and one more.
  expect(await added('', line, line, line)).toBe(0);
  expect(await added('', line, line, line, line)).toBe(1);
  const { lines } = await index(deal);
  expect(lines.map(({ account }: Answer) => account).sort()).toEqual(['4567', '4567', '7654', '7654', null]);
});

it('that an earlier version kept without their account are those of the first account that tells of them', async () => {
  const deal = await agencyWith({});
  const line = '2037/05/18,110000,カ）アオゾラ';
  expect(await imported(deal, csv(line))).toMatchObject({ added: 1 });
  expect(await imported(deal, csvOf('1234567', line))).toMatchObject({ added: 0 });
  const both = [csvOf('7654321', line), csvOf('5554321', line)];
  const answers = await Promise.all([...both, ...both].map((file) => imported(deal, file)));
  expect(answers.reduce((sum, answer) => sum + answer.added, 0)).toBe(2);
  expect((await index(deal)).lines.map(({ account }: Answer) => account).sort()).toEqual(['4321', '4321', '4567']);
});

it('that went out of two accounts are two, too', async () => {
  const deal = await agencyWith({});
  const file = (account: string) =>
    Buffer.from(`口座番号,${account}\n日付,入金額,出金額,摘要\n2037/05/18,,440,テスウリヨウ\n`);
  const added = async (account: string) => (await imported(deal, file(account))).out_added;
  expect([await added('1234567'), await added('7654321'), await added('7654321')]).toEqual([1, 1, 0]);
  const { lines } = await deal.post('withdrawals/index', { state: 1 });
  expect(lines.map(({ account }: Answer) => account).sort()).toEqual(['4321', '4567']);
});
