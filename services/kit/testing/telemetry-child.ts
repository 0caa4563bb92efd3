// A process with telemetry on: one RPC, one count, one request whose address and headers hold what people typed, and
// one line of a log; then a stop that sends what is left.

import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createLog } from '../observe/log';
import { metrics } from '../observe/metrics';
import { inSpan, nameRequest, startTelemetry } from '../observe/telemetry';
import { telemetryAttributes } from '../observe/telemetry-attributes';
import { createClients } from '../rpc/client';
import { startGrpcServer } from '../rpc/server';
import { callRpc } from './call-rpc';

async function main(): Promise<void> {
  const requests = metrics.counter('telemetry.test', '', 'Counted in a test');
  const telemetry = await startTelemetry({
    name: 'enishi-test',
    OTEL_EXPORTER_OTLP_ENDPOINT: process.env.OTEL_EXPORTER_OTLP_ENDPOINT,
    OTEL_LOGS: true,
  });
  const secret = 'a-secret-of-the-tests';
  const protoDir = path.join(__dirname, 'protos');
  const server = await startGrpcServer({
    service: 'echo',
    handlers: { EchoService: { Say: async () => ({}) } },
    secret,
    protoDir,
    log: createLog('test', 'silent'),
  });
  const clients = createClients({ echo: server.address }, { secret, protoDir });
  await inSpan('event candidate.created', { [telemetryAttributes.service]: 'crm' }, async () => {
    requests.add(3);
    const ctx = { realm: 'system', enterprise_id: 1, member_id: 0, authority: 0, request_id: 'r' } as const;
    // The first call of a process that has just started, beside others that keep the machine busy.
    await callRpc(clients, 'echo.EchoService/Say', ctx, {}, { deadlineMs: 60_000 });
  });
  const web = createServer((_request, response) => {
    nameRequest('GET', '/jobs');
    createLog('test', 'info').info('a line of the log');
    response.end();
  });
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  const { port } = web.address() as AddressInfo;
  const headers = { 'user-agent': 'typed-agent', 'x-forwarded-for': '203.0.113.9', connection: 'close' };
  await new Promise<void>((resolve, reject) => {
    get(`http://127.0.0.1:${port}/jobs/typed-path?keyword=typed-word`, { headers }, (answer) => {
      answer.resume().on('end', resolve);
    }).on('error', reject);
  });
  await new Promise((resolve) => web.close(resolve));
  clients.close();
  await server.stop();
  await telemetry.stop();
}

void main();
