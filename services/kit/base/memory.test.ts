import { createMemory, remembered } from './memory';

let now = Date.parse('2026-04-01T00:00:00Z');
const clock = () => now;

test('a memory forgets what was asked for longest ago, and what has become too old', () => {
  const memory = createMemory<string, number>({ most: 2, ms: 1_000, now: clock });
  memory.set('a', 1).set('b', 2);
  memory.get('a');
  memory.set('c', 3);
  expect(['a', 'b', 'c'].map((key) => memory.get(key))).toEqual([1, undefined, 3]);
  now += 1_000;
  expect(memory.get('a')).toBe(1);
  now += 1;
  expect(['a', 'c'].map((key) => memory.get(key))).toEqual([undefined, undefined]);
  const always = createMemory<string, number>({ now: clock });
  always.set('a', 1);
  now += 1_000_000_000;
  expect(always.get('a')).toBe(1);
});

test('all who want an answer at the same time ask once, and again when it is too old', async () => {
  const answers = remembered<number | undefined>({ ms: 1_000, now: clock });
  const ask = jest.fn(async () => undefined as number | undefined);
  expect(await Promise.all([answers(7, ask), answers(7, ask), answers(8, ask)])).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(ask).toHaveBeenCalledTimes(2);
  now += 1_001;
  await answers(7, ask);
  expect(ask).toHaveBeenCalledTimes(3);
});

test('who asks anew may use the answer before', async () => {
  const answers = remembered<number>({ ms: 1_000, now: clock });
  const next = async (before?: Promise<number>) => ((await before) ?? 0) + 1;
  expect(await answers('a', next)).toBe(1);
  now += 1_001;
  expect(await answers('a', next)).toBe(2);
  expect(await answers('a', next)).toBe(2);
});

test('neither a failure nor an answer that is not sound is kept', async () => {
  const answers = remembered<number>({ now: clock }, (answer) => answer > 0);
  await expect(answers('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await answers('a', async () => 0)).toBe(0);
  expect(await answers('a', async () => 1)).toBe(1);
  expect(await answers('a', async () => 2)).toBe(1);
});

test('a failure that comes late forgets no answer that came after it', async () => {
  const answers = remembered<number>({ ms: 1_000, now: clock });
  let fail: (error: Error) => void = () => undefined;
  const slow = answers('a', () => new Promise<number>((_resolve, reject) => (fail = reject)));
  now += 1_001;
  expect(await answers('a', async () => 1)).toBe(1);
  fail(new Error('late'));
  await expect(slow).rejects.toThrow('late');
  expect(await answers('a', async () => 2)).toBe(1);
});
