import { createServed } from './served';

test('people are served while they wait, and for a second after the last answer; the system and partners are no people', () => {
  let now = 5;
  const served = createServed(() => now);
  expect(served.some()).toBe(false);
  for (const realm of ['system', 'partner'] as const) served.begin(realm)();
  expect(served.some()).toBe(false);
  const [member, visitor] = [served.begin('enterprise'), served.begin('site')];
  now += 60_000;
  member();
  now += 60_000;
  expect(served.some()).toBe(true);
  visitor();
  now += 999;
  expect(served.some()).toBe(true);
  now += 1;
  expect(served.some()).toBe(false);
  served.begin('admin');
  expect(served.some()).toBe(true);
});
