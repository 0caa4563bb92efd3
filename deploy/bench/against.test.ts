import { type Compared, tableOf, verdictOf } from './against';
import type { Figure } from './measure';
import { readOptions } from './options';

const figure = (cpu: number, p99: number): Figure => ({
  ...{ size: 1_000, name: 'list', perSecond: 100, ratio: 0.08, sameRatio: 0.02 },
  ...{ cpu, cpuRatio: 0.1, p50: 2, p99 },
});

it('calls slower or faster only what every round says', () => {
  expect(verdictOf([1.2, 1.1, 1.06])).toBe('slower');
  expect(verdictOf([1.2, 1.1, 1.04])).toBe('same');
  expect(verdictOf([0.8, 0.9, 0.94])).toBe('faster');
  expect(verdictOf([0.8, 0.9, 0.97])).toBe('same');
});

it('puts both sides beside one another', () => {
  const row: Compared = {
    ...{ name: 'list', size: 1_000, ours: figure(2.5, 9), theirs: figure(2, 8) },
    cpuRatios: [1.25, 1.2, 1.3],
  };
  const [head, , line] = tableOf([row], '0123456789abcdef').split('\n');
  expect(head).toContain('CPU ms here / 012345678 ');
  expect(line).toBe('| list | 1000 | 2.50 / 2.00 | 1.25 (1.25, 1.20, 1.30) | 0.080 / 0.080 | 9.0 / 8.0 | slower |');
});

it('is asked for by a commit', () => {
  const { against, failAbove, sizes } = readOptions(['1000', '--against=HEAD~1', '--fail-above=1.2']);
  expect([against, failAbove, sizes]).toEqual(['HEAD~1', 1.2, [1_000]]);
  expect(() => readOptions(['--versus=HEAD'])).toThrow('--against=COMMIT');
});
