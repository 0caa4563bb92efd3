import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { EmbeddedBus, openEmbeddedBus } from './embedded';
import { packOf } from './pack';
import { type BusDriver, type BusRecord, MAX_BATCH } from './types';

let folder: string;
let bus: EmbeddedBus;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'enishi-bus-'));
  bus = new EmbeddedBus({ path: folder });
});

afterEach(async () => {
  await bus.close();
  rmSync(folder, { recursive: true, force: true });
});

async function quiet(driver: BusDriver, group: string): Promise<void> {
  while ((await driver.lag(group)) > 0) await new Promise((resolve) => setTimeout(resolve, 2));
}

const numbers = (records: readonly BusRecord[]) => records.map(({ value }) => (value as { n: number }).n);
const message = (n: number, key?: string, topic = 'made') => ({ topic, key, value: { n } });

test('a new group reads from the beginning, in order per key, whatever runs beside it', async () => {
  const publish = (from: number, to: number) =>
    bus.publish(Array.from({ length: to - from }, (_, at) => message(from + at, `key ${(from + at) % 7}`)));
  await publish(0, 1_200);
  const seen: BusRecord[] = [];
  await bus.subscribe('g', ['made'], async (records) => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 20));
    seen.push(...records);
  });
  for (let n = 1_200; n < 1_500; n += 3) await publish(n, n + 3);
  await quiet(bus, 'g');
  expect(seen).toHaveLength(1_500);
  for (let key = 0; key < 7; key++) {
    const own = numbers(seen.filter((record) => record.key === `key ${key}`));
    expect(own).toEqual([...own].sort((a, b) => a - b));
  }
});

test('what waits is handed over many at a time, and a key is never in two hands', async () => {
  await bus.publish(Array.from({ length: 1_100 }, (_, n) => message(n, `key ${n % 300}`)));
  const sizes: number[] = [];
  const held = new Set<string>();
  let twice = 0;
  await bus.subscribe('g', ['made'], async (records) => {
    sizes.push(records.length);
    const keys = new Set(records.map(({ key }) => String(key)));
    for (const key of keys) {
      if (held.has(key)) twice++;
      held.add(key);
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
    for (const key of keys) held.delete(key);
  });
  await quiet(bus, 'g');
  expect(twice).toBe(0);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(1_100);
  expect(Math.max(...sizes)).toBeGreaterThan(1);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(MAX_BATCH);
});

test('a pack is taken apart where it is read: every message with its key, in order among the others', async () => {
  const packed = (id: string, from: number, to: number) =>
    packOf(
      id,
      Array.from({ length: to - from }, (_, at) => message(from + at, `key ${(from + at) % 5}`)),
    );
  await bus.publish([
    message(0, 'key 0'),
    packed('first', 1, 300),
    message(300, 'key 0'),
    packed('second', 301, 1_200),
  ]);
  const heard: BusRecord[] = [];
  const seen: BusRecord[] = [];
  const listening = await bus.listen('ear', ['made'], { onRecord: (record) => heard.push(record), onGap() {} });
  await bus.subscribe('g', ['made'], async (records) => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 10));
    seen.push(...records);
  });
  await bus.publish([packed('third', 1_200, 1_210)]);
  await quiet(bus, 'g');
  await listening.catchUp();
  await listening.stop();
  expect(numbers(heard)).toEqual(Array.from({ length: 10 }, (_, at) => 1_200 + at));
  expect(seen).toHaveLength(1_210);
  for (let key = 0; key < 5; key++) {
    const own = numbers(seen.filter((record) => record.key === `key ${key}`));
    expect(own).toEqual([...own].sort((a, b) => a - b));
  }
  const packs = seen.map(({ pack }) => pack?.id);
  expect(packs.filter((id) => id === 'second')).toHaveLength(899);
  expect(packs.filter((id) => id === undefined)).toHaveLength(2);
});

test('a pack that was finished in part comes again as a whole', async () => {
  const seen: number[] = [];
  const stop = await bus.subscribe('g', ['made'], async (records) => {
    seen.push(...numbers(records));
    if (numbers(records).includes(599)) throw new Error('never');
  });
  await bus.publish([
    packOf(
      'pack',
      Array.from({ length: 600 }, (_, n) => message(n, `key ${n}`)),
    ),
  ]);
  while (new Set(seen).size < 600) await new Promise((resolve) => setTimeout(resolve, 2));
  await stop();
  const again: number[] = [];
  await bus.subscribe('g', ['made'], async (records) => void again.push(...numbers(records)));
  await quiet(bus, 'g');
  expect(again).toHaveLength(600);
});

test('each group gets every record of its topics and no others', async () => {
  const first: BusRecord[] = [];
  const second: BusRecord[] = [];
  await bus.subscribe('first', ['made'], async (records) => void first.push(...records));
  await bus.subscribe('second', ['made', 'gone'], async (records) => void second.push(...records));
  await bus.publish([message(1, 'a'), message(2, 'a', 'gone'), message(3, 'a', 'other')]);
  await quiet(bus, 'first');
  await quiet(bus, 'second');
  expect(numbers(first)).toEqual([1]);
  expect(numbers(second)).toEqual([1, 2]);
});

test('a group goes on where it stopped', async () => {
  const seen: BusRecord[] = [];
  const stop = await bus.subscribe('g', ['made'], async (records) => void seen.push(...records));
  await bus.publish([message(1), message(2)]);
  await quiet(bus, 'g');
  await stop();
  await bus.publish([message(3)]);
  await bus.close();
  bus = new EmbeddedBus({ path: folder });
  await bus.subscribe('g', ['made'], async (records) => void seen.push(...records));
  await quiet(bus, 'g');
  expect(numbers(seen)).toEqual([1, 2, 3]);
});

test('a topic a group begins to read later is read from its beginning', async () => {
  const stop = await bus.subscribe('g', ['made'], async () => undefined);
  await bus.publish([message(1, 'a'), message(2, 'a', 'gone')]);
  await quiet(bus, 'g');
  await stop();
  const seen: BusRecord[] = [];
  await bus.subscribe('g', ['made', 'gone'], async (records) => void seen.push(...records));
  await quiet(bus, 'g');
  expect(numbers(seen.filter(({ topic }) => topic === 'gone'))).toEqual([2]);
});

test('records that their handler gives back come again, and only their keys wait for them', async () => {
  const seen: BusRecord[] = [];
  let refused = 0;
  await bus.subscribe('g', ['made'], async (records) => {
    if (numbers(records).includes(1) && !numbers(seen).includes(3)) {
      if (refused++ === 0) await bus.publish([message(2, 'slow'), message(3, 'free')]);
      throw new Error('not now');
    }
    seen.push(...records);
  });
  await bus.publish([message(1, 'slow')]);
  while (seen.length < 3) await new Promise((resolve) => setTimeout(resolve, 2));
  expect(numbers(seen)).toEqual([3, 1, 2]);
});

test('a group stopped in the middle of its work gets the unfinished records again', async () => {
  const seen: number[] = [];
  const stop = await bus.subscribe('g', ['made'], async (records) => {
    seen.push(...numbers(records));
    if (numbers(records).includes(1)) throw new Error('never');
  });
  await bus.publish([message(1, 'a'), message(2, 'b')]);
  while (seen.length < 2) await new Promise((resolve) => setTimeout(resolve, 2));
  await stop();
  const again: number[] = [];
  await bus.subscribe('g', ['made'], async (records) => void again.push(...numbers(records)));
  await quiet(bus, 'g');
  expect(again).toContain(1);
});

test('records go when they are old and every group has read them', async () => {
  await bus.publish([message(1), message(2)]);
  const later = Date.now() + 8 * 24 * 3600_000;
  const stop = await bus.subscribe('g', ['made'], async () => undefined);
  await quiet(bus, 'g');
  await stop();
  await bus.publish([message(3)]);
  expect(await bus.sweep()).toBe(0);
  expect(await bus.sweep(later)).toBe(2);
  const seen: BusRecord[] = [];
  await bus.subscribe('g', ['made'], async (records) => void seen.push(...records));
  await quiet(bus, 'g');
  expect(numbers(seen)).toEqual([3]);
});

test('users of one folder share one log until the last one closes it', async () => {
  const shared = path.join(folder, 'shared');
  const one = openEmbeddedBus({ path: shared });
  const two = openEmbeddedBus({ path: shared });
  const seen: BusRecord[] = [];
  await two.subscribe('g', ['made'], async (records) => void seen.push(...records));
  await one.publish([message(1)]);
  await quiet(two, 'g');
  await one.close();
  await one.close();
  await two.publish([message(2)]);
  await quiet(two, 'g');
  expect(numbers(seen)).toEqual([1, 2]);
  await two.close();
});

test('a record that another process publishes just before the last one is finished does not wait for the next', async () => {
  const other = new EmbeddedBus({ path: folder });
  const seen: number[] = [];
  await bus.subscribe('g', ['made'], async (records) => {
    const [n] = numbers(records);
    seen.push(n);
    // Silent for this process: only the ring of the finished record makes its reader look.
    if (n < 5) await other.publish([message(n + 1, 'key')]);
  });
  await bus.publish([message(1, 'key')]);
  while (seen.length < 5) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(seen).toEqual([1, 2, 3, 4, 5]);
  await other.close();
});

test('a listener hears what is published while it listens, also by another process, beside every group', async () => {
  await bus.publish([message(1, 'a')]);
  const heard: BusRecord[] = [];
  const grouped: BusRecord[] = [];
  const listening = await bus.listen('gateway', ['made'], {
    onRecord: (record) => heard.push(record),
    onGap: () => {},
  });
  await bus.subscribe('g', ['made'], async (records) => void grouped.push(...records));
  // Another instance on the same folder stands for another process: its bell is not ours.
  const other = new EmbeddedBus({ path: folder });
  await other.publish([message(2, 'a'), message(3, 'a', 'other')]);
  await bus.publish([message(4, 'a')]);
  await listening.catchUp();
  await quiet(bus, 'g');
  expect(numbers(heard)).toEqual([2, 4]);
  expect(numbers(grouped)).toEqual([1, 2, 4]);
  await listening.stop();
  await bus.publish([message(5, 'a')]);
  await quiet(bus, 'g');
  expect(numbers(heard)).toEqual([2, 4]);
  await other.close();
});
