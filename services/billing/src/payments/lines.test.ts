import { type BankMovement, lineKey } from '@enishi/service-kit/tabular/bank-file';
import { linesWith } from './lines';

const line = (account?: string): BankMovement => ({
  ...{ key: '', said: '2026-10-21,1100,シロ', date: '2026-10-21', price: 1_100, payer: 'シロ', is_out: false },
  ...(account && { account }),
});
const keysOf = (lines: readonly BankMovement[], known: readonly string[] = []) =>
  linesWith(lines, known).map(({ key }) => key);
const recorded = (lines: readonly BankMovement[], known: readonly string[]) =>
  linesWith(lines, known).map((one) => one.recorded);

it('tells lines of two accounts apart, and equal lines of one', () => {
  const keys = keysOf([line('1'), line('2'), line('1'), line()]);
  expect(new Set(keys).size).toBe(4);
  expect(recorded([line('1'), line('2'), line('1')], [keys[0]])).toEqual([true, false, false]);
  expect(keysOf([line('2')])).toEqual([keys[1]]);
});

it('takes a line without its account for any of those that say the same', () => {
  const [one, other] = keysOf([line('1'), line('2')]);
  const plain = lineKey(line().said, 1);
  expect(keysOf([line()])).toEqual([plain]);
  expect(recorded([line('1'), line('2')], [plain])).toEqual([true, true]);
  expect(recorded([line(), line(), line()], [one, other])).toEqual([true, true, false]);
  expect(recorded([line(), line()], [lineKey(line().said, 2)])).toEqual([false, true]);
});
