import { type Caller, createServed } from './served';

const of = (realm: Caller['realm'], enterprise_id = 1, member_id = 1): Caller => ({ realm, enterprise_id, member_id });

test('people are served while they wait, and for a second after the last answer; the system and partners are no people', () => {
  let now = 5;
  const served = createServed(() => now);
  expect(served.some()).toBe(false);
  for (const realm of ['system', 'partner'] as const) served.begin(of(realm))();
  expect(served.some()).toBe(false);
  const [member, visitor] = [served.begin(of('enterprise')), served.begin(of('site'))];
  now += 60_000;
  member();
  now += 60_000;
  expect(served.some()).toBe(true);
  visitor();
  now += 999;
  expect(served.some()).toBe(true);
  now += 1;
  expect(served.some()).toBe(false);
  served.begin(of('admin'));
  expect(served.some()).toBe(true);
});

test('others are people besides the member, or of other agencies where the system works for one', () => {
  let now = 5;
  const served = createServed(() => now);
  const [me, colleague, system] = [of('enterprise', 1, 1), of('enterprise', 1, 2), of('system', 1, 0)];
  served.begin(me);
  expect([me, colleague, system].map(served.others)).toEqual([false, true, false]);
  const leave = served.begin(of('site', 2, 0));
  expect([me, system].map(served.others)).toEqual([true, true]);
  leave();
  now += 1_000;
  expect(served.others(me)).toBe(false);
  served.begin(of('admin', 1, 1));
  expect([me, system].map(served.others)).toEqual([true, false]);
});

test('people who have left are forgotten, and come back as they were', () => {
  let now = 5;
  const served = createServed(() => now);
  const end = served.begin(of('enterprise', 1, 1));
  for (let n = 0; n < 5_000; n++) {
    served.begin(of('site', n + 2, 0))();
    now += 10;
  }
  expect(served.some()).toBe(true);
  expect(served.others(of('enterprise', 1, 1))).toBe(true);
  now += 1_000;
  expect(served.others(of('enterprise', 1, 1))).toBe(false);
  end();
  now += 1_000;
  expect(served.some()).toBe(false);
});

test('people whom another process tells of are there for a second, and are not told again', () => {
  let now = 5;
  const served = createServed(() => now);
  const told: (readonly Caller[])[] = [];
  const end = served.tellBy((people) => void told.push(people));
  served.heard([of('enterprise', 1, 1), of('partner', 3, 0)]);
  expect([served.some(), served.others(of('enterprise', 1, 2)), served.others(of('enterprise', 1, 1))]).toEqual([
    true,
    true,
    false,
  ]);
  now += 999;
  served.begin(of('site', 2, 0))();
  expect(told).toEqual([[of('site', 2, 0)]]);
  now += 1;
  expect(served.others(of('site', 2, 0))).toBe(false);
  end();
  now += 1_000;
  served.begin(of('site', 2, 0))();
  expect(told).toHaveLength(1);
});

test('others are told of people now and then, of some of many', () => {
  let now = 5;
  const served = createServed(() => now);
  const told: number[] = [];
  served.tellBy((people) => void told.push(people.length));
  for (let n = 0; n < 100; n++) {
    served.begin(of('enterprise', n, 1))();
    now += 10;
  }
  expect(told).toEqual([1, 20, 20]);
});
