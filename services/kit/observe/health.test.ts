import { readiness, startHealth } from './health';
import { metrics } from './metrics';

test('a service is ready while all its checks pass, and says which one fails', async () => {
  let broken = false;
  const health = await startHealth({
    host: '127.0.0.1',
    port: 0,
    checks: {
      needed: {
        database: async () => undefined,
        broker: async () => {
          if (broken) throw new Error('no broker');
        },
      },
    },
  });
  const get = (path: string) => fetch(`http://${health.address}${path}`);
  expect((await get('/healthz')).status).toBe(200);
  const ready = await get('/readyz');
  expect([ready.status, await ready.json()]).toEqual([200, { ready: true, checks: { database: 'ok', broker: 'ok' } }]);
  broken = true;
  const not = await get('/readyz');
  expect([not.status, await not.json()]).toEqual([
    503,
    { ready: false, checks: { database: 'ok', broker: 'no broker' } },
  ]);
  expect((await get('/healthz')).status).toBe(200);
  expect((await get('/else')).status).toBe(404);
  await health.stop();
});

test('a check that never answers counts as failed', async () => {
  const state = await readiness({ needed: { frozen: () => new Promise(() => undefined) } });
  expect(state).toMatchObject({ ready: false, checks: { frozen: expect.stringContaining('no answer') } });
});

test('what a process can do without is named and does not keep work from it', async () => {
  const state = await readiness({
    needed: { database: async () => undefined },
    shown: { storage: () => Promise.reject(new Error('保存先の空き容量がありません。')) },
  });
  expect(state).toEqual({ ready: true, checks: { database: 'ok', storage: '保存先の空き容量がありません。' } });
});

test('counters and histograms are told in Prometheus text', async () => {
  const counter = metrics.counter('test.events', '', 'Events of a test');
  counter.add();
  counter.add(2, { kind: 'a "b"\\' });
  expect(metrics.counter('test.events', '', 'Events of a test')).toBe(counter);
  const seconds = metrics.histogram('test', 's', 'Time of a test');
  for (const value of [0.002, 0.02, 20]) seconds.observe(value, { rpc: 'x' });
  const health = await startHealth({ host: '127.0.0.1', port: 0, checks: { needed: {} } });
  const text = await (await fetch(`http://${health.address}/metrics`)).text();
  await health.stop();
  expect(text).toContain('# TYPE test_events_total counter\ntest_events_total 1\n');
  expect(text).toContain('test_events_total{kind="a \\"b\\"\\\\"} 2');
  expect(text).toContain('test_seconds_bucket{rpc="x",le="0.001"} 0');
  expect(text).toContain('test_seconds_bucket{rpc="x",le="0.025"} 2');
  expect(text).toContain('test_seconds_bucket{rpc="x",le="+Inf"} 3');
  expect(text).toContain('test_seconds_count{rpc="x"} 3');
});
