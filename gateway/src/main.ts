/** The gateway as a process of its own. */
import { endWhenLost } from '@enishi/service-kit/last-resort';
import { createLog } from '@enishi/service-kit/log';
import { startTelemetry } from '@enishi/service-kit/telemetry';
import { endsWithin } from '@enishi/service-kit/within';
import { readGatewayEnv } from './env';
import { createGateway } from './gateway';

async function main(): Promise<void> {
  const config = readGatewayEnv();
  const log = createLog('gateway', config.LOG_LEVEL);
  const telemetry = await startTelemetry({ name: 'enishi-gateway', ...config });
  const gateway = createGateway(config, { log });
  let stopping = false;
  const shutDown = async (signal: string) => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), 20_000).unref();
    await gateway.stop();
    await endsWithin(1_500, telemetry.stop).catch(() => false);
    process.exit(0);
  };
  endWhenLost(log, gateway.stop);
  process.on('SIGTERM', shutDown);
  process.on('SIGINT', shutDown);
  log.info(await gateway.start(), 'started');
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
