import { portions } from './portions';
import { type Caller, createServed } from './served';

const me: Caller = { realm: 'enterprise', enterprise_id: 1, member_id: 1 };

test('a portion is large and without rest while nothing else is served, however often its own member asks', async () => {
  const served = createServed(() => 0);
  served.begin(me);
  const { size, rest } = portions({ most: 1_000, beside: 25 }, me, served);
  expect(size()).toBe(1_000);
  const from = performance.now();
  await rest(10_000);
  expect(performance.now() - from).toBeLessThan(1_000);
});

test('beside others it is small, and rests twice as long as it took, but never for long', async () => {
  const served = createServed(() => 0);
  const leave = served.begin({ ...me, member_id: 2 });
  const { size, rest } = portions({ most: 1_000, beside: 25 }, me, served);
  expect(size()).toBe(25);
  const rested = async (took: number) => {
    const from = performance.now();
    await rest(took);
    return performance.now() - from;
  };
  expect(await rested(50)).toBeGreaterThan(98);
  // However long it took; a busy machine comes late.
  expect(await rested(60_000)).toBeLessThan(10_000);
  leave();
});
