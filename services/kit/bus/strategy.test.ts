import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { unavailable } from '../base/errors';
import { startConsumer } from './consumer';
import { EmbeddedBus } from './embedded';
import type { BusRecord } from './types';

const GROUP = 'g';
let folder: string;
let bus: EmbeddedBus;
let stop: (() => Promise<void>) | undefined;
/** Numbers of the records of each call that went well. */
let calls: { topic: string; numbers: number[] }[];
let poisoned: number[];

const numbersOf = (records: readonly BusRecord[]) => records.map(({ value }) => (value as { n: number }).n);
const made = (n: number, more: Partial<{ topic: string; key: string; headers: Record<string, string> }> = {}) => ({
  topic: 'made',
  key: `key ${n}`,
  value: { n },
  ...more,
});

async function consume(topics: string[], together: string[], refuses: (n: number) => boolean = () => false) {
  const handle = async (topic: string, records: readonly BusRecord[]) => {
    const numbers = numbersOf(records);
    if (numbers.some(refuses)) throw new Error('refused');
    calls.push({ topic, numbers });
  };
  stop = await startConsumer(topics, handle, {
    driver: bus,
    group: GROUP,
    batched: new Set(together),
    backoffMs: 1,
    onPoison: async (record) => void poisoned.push(...numbersOf([record])),
  });
  while ((await bus.lag(GROUP)) > 0) await new Promise((resolve) => setTimeout(resolve, 2));
}

const handled = () => calls.flatMap(({ numbers }) => numbers).sort((a, b) => a - b);

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'enishi-strategy-'));
  bus = new EmbeddedBus({ path: folder });
  calls = [];
  poisoned = [];
});

afterEach(async () => {
  await stop?.();
  stop = undefined;
  await bus.close();
  rmSync(folder, { recursive: true, force: true });
});

test('records of a topic that is handled together come in one call, others one by one', async () => {
  await bus.publish([made(1), made(2), made(3, { topic: 'mailed' }), made(4, { topic: 'mailed' }), made(5), made(6)]);
  await consume(['made', 'mailed'], ['made']);
  expect(calls.filter(({ topic }) => topic === 'made').map(({ numbers }) => numbers)).toEqual([[1, 2, 5, 6]]);
  expect(calls.filter(({ topic }) => topic === 'mailed').map(({ numbers }) => numbers.length)).toEqual([1, 1]);
  expect(handled()).toEqual([1, 2, 3, 4, 5, 6]);
});

test('a record that cannot be handled takes none along of those that came with it', async () => {
  await bus.publish(Array.from({ length: 50 }, (_, n) => made(n)));
  await consume(['made'], ['made'], (n) => n === 7);
  expect(poisoned).toEqual([7]);
  expect(handled()).toEqual(Array.from({ length: 50 }, (_, n) => n).filter((n) => n !== 7));
});

test('what was written in different traces is not handled in one call', async () => {
  const of = (traceparent: string) => ({ headers: { traceparent } });
  await bus.publish([made(1, of('a')), made(2, of('a')), made(3, of('b'))]);
  await consume(['made'], ['made']);
  expect(calls.map(({ numbers }) => numbers)).toEqual([[1, 2], [3]]);
});

test('the order of a key holds across topics, together or not, also when a batch falls apart', async () => {
  const key = 'one';
  const topics = ['made', 'made', 'mailed', 'made', 'made', 'mailed', 'made'];
  await bus.publish(topics.map((topic, n) => made(n, { topic, key })));
  await consume(['made', 'mailed'], ['made'], (n) => n === 4);
  expect(poisoned).toEqual([4]);
  expect(calls.flatMap(({ numbers }) => numbers)).toEqual([0, 1, 2, 3, 5, 6]);
});

test('what fails for a cause that passes by itself is tried until it works, and is never given up', async () => {
  let failures = 0;
  const handle = async (_topic: string, records: readonly BusRecord[]) => {
    if (++failures <= 12) throw unavailable();
    calls.push({ topic: 'made', numbers: numbersOf(records) });
  };
  await bus.publish([made(1)]);
  const onPoison = async () => void poisoned.push(1);
  stop = await startConsumer(['made'], handle, { driver: bus, group: GROUP, backoffMs: 1, onPoison });
  while ((await bus.lag(GROUP)) > 0) await new Promise((resolve) => setTimeout(resolve, 2));
  expect(poisoned).toEqual([]);
  expect(handled()).toEqual([1]);
});

test('a stop does not wait for a cause that lasts, and the record comes again at the next start', async () => {
  const away = async () => Promise.reject(unavailable());
  await bus.publish([made(1)]);
  const onPoison = async () => void poisoned.push(1);
  let tried = 0;
  const handle = () => {
    tried += 1;
    return away();
  };
  const end = await startConsumer(['made'], handle, { driver: bus, group: GROUP, backoffMs: 60_000, onPoison });
  while (tried === 0) await new Promise((resolve) => setTimeout(resolve, 2));
  const from = performance.now();
  await end();
  // The next try would be a minute later.
  expect(performance.now() - from).toBeLessThan(30_000);
  await consume(['made'], []);
  expect(handled()).toEqual([1]);
  expect(poisoned).toEqual([]);
});
