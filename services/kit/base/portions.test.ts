import { createBackground } from './background';
import { portions } from './portions';
import { type Caller, createServed } from './served';

const me: Caller = { realm: 'enterprise', enterprise_id: 1, member_id: 1 };
const SIZES = { most: 1_000, beside: 25 };

test('a portion is large and waits for none while no one else is served, however often its own member asks', async () => {
  const served = createServed(() => 0);
  served.begin(me);
  const turns = createBackground(() => 0);
  const { size, isBeside, turn } = portions(SIZES, me, served, turns);
  expect([size(), isBeside()]).toEqual([1_000, false]);
  turns.charge(-10_000);
  expect(await turn(() => turn(async () => 'at once'))).toBe('at once');
});

test('beside others it is small, and waits for the turns of all that their agency does', async () => {
  let now = 0;
  const served = createServed(() => now);
  const leave = served.begin({ ...me, member_id: 2 });
  const turns = createBackground(() => now);
  const [first, second] = [me, { ...me, enterprise_id: 3 }].map((caller) => portions(SIZES, caller, served, turns));
  expect([first.size(), first.isBeside()]).toEqual([25, true]);
  let end: () => void = () => undefined;
  const running = first.turn(
    () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
  );
  let hasBegun = false;
  const waiting = second.turn(async () => {
    hasBegun = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(hasBegun).toBe(false);
  end();
  await running;
  await waiting;
  leave();
  now += 1_000;
  expect([first.size(), first.isBeside()]).toEqual([1_000, false]);
});
