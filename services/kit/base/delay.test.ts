/** @jest-environment node */
import { createDelay, delayed } from '@enishi/service-kit/base/delay';
import { baseEnv, readEnv } from '@enishi/service-kit/base/env';

beforeEach(() => jest.useFakeTimers());

const given = { CONTEXT_SECRET: 'a secret of the test', MONGO_URL: 'mongodb://127.0.0.1/x' };

it('pauses for as long as chance says, and never longer than allowed', async () => {
  const resolved: string[] = [];
  void createDelay(1_000, () => 0.5)().then(() => resolved.push('half'));
  void createDelay(1_000, () => 1)().then(() => resolved.push('whole'));
  await jest.advanceTimersByTimeAsync(249);
  expect(resolved).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(resolved).toEqual(['half']);
  await jest.advanceTimersByTimeAsync(750);
  expect(resolved).toEqual(['half', 'whole']);
});

it('leaves work as it is where there are no pauses', async () => {
  const done: number[] = [];
  const work = async (n: number) => void done.push(n);
  expect(delayed(undefined, work)).toBe(work);
  const late = delayed(10, work)(1);
  expect(done).toEqual([]);
  await jest.advanceTimersByTimeAsync(10);
  await late;
  expect(done).toEqual([1]);
});

it('is refused outside the embedded mode', () => {
  const read = (ENISHI_MODE: string) => readEnv(baseEnv, { ...given, ENISHI_MODE, TEST_DELAY_MS: '100' });
  expect(read('embedded').TEST_DELAY_MS).toBe(100);
  expect(() => read('production')).toThrow('TEST_DELAY_MS: only with ENISHI_MODE=embedded');
});
