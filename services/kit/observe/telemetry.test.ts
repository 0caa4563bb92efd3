import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { inSpan, startTelemetry } from './telemetry';

test('without an endpoint work runs as it is', async () => {
  const telemetry = await startTelemetry({ name: 'test', OTEL_EXPORTER_OTLP_ENDPOINT: undefined });
  expect(await inSpan('work', {}, async () => 5)).toBe(5);
  await expect(
    inSpan('work', {}, async () => {
      throw new Error('failed');
    }),
  ).rejects.toThrow('failed');
  await telemetry.stop();
});

test('with an endpoint, spans, counts and lines are sent before the process ends, without what people typed', async () => {
  const received = new Map<string, string>();
  const collector = createServer(async (request, response) => {
    const body = await buffer(request);
    const text = (request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString('latin1');
    received.set(request.url ?? '', (received.get(request.url ?? '') ?? '') + text);
    response.writeHead(200).end();
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const child = spawn(
    process.execPath,
    ['-r', path.join(__dirname, '../testing/register.cjs'), path.join(__dirname, '../testing/telemetry-child.ts')],
    { env: { ...process.env, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }, stdio: 'inherit' },
  );
  expect(await once(child, 'exit')).toEqual([0, null]);

  const traces = received.get('/v1/traces') ?? '';
  expect(traces).toContain('event candidate.created');
  expect(traces).toContain('enishi-test');
  expect(traces.match(/grpc\.enishi\.echo\.EchoService\/Say/g)?.length).toBe(2);
  expect(received.get('/v1/metrics')).toContain('telemetry.test');
  // By its route; what was typed is in nothing that was sent.
  expect(traces).toContain('GET /jobs');
  expect(received.get('/v1/logs')).toContain('a line of the log');
  const sent = [...received.values()].join();
  expect(['typed-', '203.0.113.9', '127.0.0.1'].filter((word) => sent.includes(word))).toEqual([]);
  await new Promise((resolve) => {
    collector.close(resolve);
    collector.closeAllConnections();
  });
});
