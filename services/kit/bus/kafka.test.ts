import { createLog } from '../observe/log';
import { KafkaBus, type KafkaBusOptions } from './kafka';
import type { BusRecord } from './types';

const brokers = process.env.KAFKA_BROKERS?.split(',');

const open = (options: Pick<KafkaBusOptions, 'brokers' | 'partitions'>) =>
  new KafkaBus({ clientId: 'test', log: createLog('test', 'silent'), ...options });

test('without a broker, a check and a publish fail instead of hanging', async () => {
  const bus = open({ brokers: ['127.0.0.1:1'] });
  await expect(bus.check()).rejects.toThrow();
  await expect(bus.publish([{ topic: 'x', value: 1 }])).rejects.toThrow();
  await bus.close();
});

if (brokers)
  test('records arrive in order per key and the group goes on where it stopped', async () => {
    const topic = `kit-test-${Date.now()}`;
    const group = `${topic}-group`;
    const seen: BusRecord[] = [];
    const collect = async (records: readonly BusRecord[]) => void seen.push(...records);
    const quiet = async (bus: KafkaBus) => {
      while ((await bus.lag(group)) > 0) await new Promise((resolve) => setTimeout(resolve, 50));
    };
    const numbers = (key: string) => seen.filter((record) => record.key === key).map(({ value }) => value);

    const first = open({ brokers, partitions: 3 });
    await first.publish(Array.from({ length: 60 }, (_, n) => ({ topic, key: `k${n % 3}`, value: n })));
    await first.subscribe(group, [topic], collect);
    await quiet(first);
    await first.close();
    const second = open({ brokers });
    await second.publish([{ topic, key: 'k0', value: 60, headers: { from: 'test' } }]);
    await second.subscribe(group, [topic], collect);
    await quiet(second);
    expect(seen).toHaveLength(61);
    expect(numbers('k0')).toEqual([...Array.from({ length: 20 }, (_, n) => n * 3), 60]);
    expect(seen.at(-1)?.headers).toEqual({ from: 'test' });
    await second.close();
  });

if (brokers)
  test('every process that listens hears all that is published from then on', async () => {
    const topic = `kit-listen-${Date.now()}`;
    const buses = [1, 2].map(() => open({ brokers, partitions: 3 }));
    await buses[0].publish([{ topic, key: 'before', value: 0 }]);
    const heard: unknown[][] = [[], []];
    const listening = await Promise.all(
      buses.map((bus, at) =>
        bus.listen('test', [topic], { onRecord: ({ value }) => heard[at].push(value), onGap: () => undefined }),
      ),
    );
    for (const ear of listening) await ear.catchUp();
    await buses[0].publish([1, 2, 3].map((value) => ({ topic, key: `k${value}`, value })));
    for (const ear of listening) await ear.catchUp();
    expect(heard.map((values) => [...values].sort())).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]);
    for (const ear of listening) await ear.stop();
    for (const bus of buses) await bus.close();
  });

if (brokers)
  test('processes that start at once on topics that nobody has made yet all get to their records', async () => {
    const topics = Array.from({ length: 12 }, (_, at) => `kit-fresh-${Date.now()}-${at}`);
    const buses = Array.from({ length: 6 }, () => open({ brokers, partitions: 4 }));
    const heard = buses.map(() => new Set<string>());
    await Promise.all(
      buses.flatMap((bus, at) => [
        bus.subscribe(`${topics[0]}-${at}`, topics, async (records) => {
          for (const { topic, value } of records) heard[at].add(`${topic} ${value}`);
        }),
        bus.publish(topics.map((topic) => ({ topic, key: 'k', value: at }))),
      ]),
    );
    const wanted = topics.length * buses.length;
    while (heard.some(({ size }) => size < wanted)) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(heard.map(({ size }) => size)).toEqual(buses.map(() => wanted));
    for (const bus of buses) await bus.close();
  });
