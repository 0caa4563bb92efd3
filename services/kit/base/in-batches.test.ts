/** @jest-environment node */
import { inBatches } from './in-batches';

const soon = () => new Promise((resolve) => setImmediate(resolve));

/** Calls that answer when they are told to. */
function calls() {
  const asked: (readonly number[])[] = [];
  const ends: (() => void)[] = [];
  const run = async (items: readonly number[]) => {
    asked.push(items);
    await new Promise<void>((resolve) => ends.push(resolve));
    if (items.includes(13)) throw new Error('thirteen');
    return items.map((item) => item * 2);
  };
  return { asked, run, end: async () => [ends.shift()?.(), await soon()] };
}

test('what is asked for while a call is under way goes together into the next one', async () => {
  const { asked, run, end } = calls();
  const double = inBatches(64, run);
  const first = [double(1), double(2)];
  await soon();
  const second = [3, 4, 5].map(double);
  await soon();
  expect(asked).toEqual([[1, 2]]);
  await end();
  expect(await Promise.all(first)).toEqual([2, 4]);
  expect(asked).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
  await end();
  expect(await Promise.all(second)).toEqual([6, 8, 10]);
  // Nothing is under way any more: the next one does not wait.
  const third = double(6);
  await soon();
  await end();
  expect(await third).toBe(12);
});

test('a call takes no more than it may, and its failure is that of its items only', async () => {
  const { asked, run, end } = calls();
  const double = inBatches(2, run);
  const answers = Promise.allSettled([12, 13, 14].map(double));
  await soon();
  await end();
  await end();
  expect(asked).toEqual([[12, 13], [14]]);
  expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
});
