import { createSiteCache } from '../src/public-site/site-cache';

let time = 0;
const open = (options: { maxSeconds?: number; maxSize?: number } = {}) =>
  createSiteCache<string>({ maxSeconds: 60, maxSize: 100, now: () => time, ...options });
const made = (value: string, { seconds = 60, size = 1 } = {}) => Promise.resolve({ value, seconds, size });
const never = () => Promise.reject(new Error('was made again'));

beforeEach(() => {
  time = 1_000;
});

it('answers again what it keeps, for as long as both sides allow', async () => {
  const cache = open({ maxSeconds: 45 });
  await cache.get(1, 'a', () => made('first'));
  expect(await cache.get(1, 'a', never)).toBe('first');
  time += 45_000;
  expect(cache.peek(1, 'a')).toBe('first');
  time += 1;
  expect(cache.peek(1, 'a')).toBeUndefined();
  await cache.get(1, 'b', () => made('short', { seconds: 5 }));
  time += 5_001;
  expect(await cache.get(1, 'b', () => made('second'))).toBe('second');
});

it('counts the age from before the reading, so that slow reading makes nothing older than allowed', async () => {
  const cache = open();
  await cache.get(1, 'a', () => {
    time += 50_000;
    return made('slow');
  });
  time += 10_001;
  expect(cache.peek(1, 'a')).toBeUndefined();
});

it('keeps nothing that says so, and nothing at all at 0 seconds', async () => {
  const cache = open();
  await cache.get(1, 'a', () => made('once', { seconds: 0 }));
  expect(cache.peek(1, 'a')).toBeUndefined();
  const none = open({ maxSeconds: 0 });
  await none.get(1, 'a', () => made('once'));
  expect(none.peek(1, 'a')).toBeUndefined();
});

it('makes a thing once for all who ask at the same time, and again after a failure', async () => {
  const cache = open();
  const make = jest.fn(() => made('one'));
  expect(await Promise.all([cache.get(1, 'a', make), cache.get(1, 'a', make)])).toEqual(['one', 'one']);
  expect(make).toHaveBeenCalledTimes(1);
  await expect(cache.get(1, 'b', never)).rejects.toThrow();
  expect(await cache.get(1, 'b', () => made('two'))).toBe('two');
});

it('forgets one site and leaves the others', async () => {
  const cache = open();
  await cache.get(1, 'a', () => made('one'));
  await cache.get(2, 'a', () => made('two'));
  cache.drop(1);
  expect([cache.peek(1, 'a'), cache.peek(2, 'a')]).toEqual([undefined, 'two']);
  cache.clear();
  expect(cache.peek(2, 'a')).toBeUndefined();
});

it('does not keep what was being read while the site changed, nor give it to who asks afterwards', async () => {
  const cache = open();
  let finish: (value: { value: string; seconds: number; size: number }) => void = () => {};
  const before = cache.get(1, 'a', () => new Promise((resolve) => (finish = resolve)));
  cache.drop(1);
  expect(await cache.get(1, 'a', () => made('new'))).toBe('new');
  finish({ value: 'old', seconds: 60, size: 1 });
  expect(await before).toBe('old');
  expect(cache.peek(1, 'a')).toBe('new');
});

it('lets what was asked for longest ago go when there is too much', async () => {
  const cache = open({ maxSize: 10 });
  for (const key of ['a', 'b', 'c']) await cache.get(1, key, () => made(key, { size: 4 }));
  expect(['a', 'b', 'c'].map((key) => cache.peek(1, key))).toEqual([undefined, 'b', 'c']);
  // Made before it, but asked for since.
  cache.peek(1, 'b');
  await cache.get(2, 'd', () => made('d', { size: 4 }));
  expect([cache.peek(1, 'b'), cache.peek(1, 'c'), cache.peek(2, 'd')]).toEqual(['b', undefined, 'd']);
  // What a site that was dropped had takes no room.
  cache.drop(1);
  await cache.get(2, 'e', () => made('e', { size: 6 }));
  expect([cache.peek(2, 'd'), cache.peek(2, 'e')]).toEqual(['d', 'e']);
});
