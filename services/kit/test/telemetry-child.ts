// A process with telemetry on: one RPC, one count, then a stop that sends what is left.

import path from 'node:path';
import { createClients } from '../grpc/client';
import { startGrpcServer } from '../grpc/server';
import { createLog } from '../log';
import { metrics } from '../metrics';
import { inSpan, startTelemetry } from '../telemetry';
import { telemetryAttributes } from '../telemetry-attributes';
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
    await callRpc(clients, 'echo.EchoService/Say', ctx, {});
  });
  clients.close();
  await server.stop();
  await telemetry.stop();
}

void main();
