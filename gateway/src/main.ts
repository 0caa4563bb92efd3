/** The gateway as a process of its own. */

import { endsWithin } from '@enishi/service-kit/base/within';
import { endOnSignals } from '@enishi/service-kit/boot/end-on-signals';
import { endWhenLost } from '@enishi/service-kit/boot/last-resort';
import { createLog } from '@enishi/service-kit/observe/log';
import { startTelemetry } from '@enishi/service-kit/observe/telemetry';
import { readGatewayEnv } from './env';
import { createGateway } from './gateway';

async function main(): Promise<void> {
  const config = readGatewayEnv();
  const log = createLog('gateway', config.LOG_LEVEL);
  const telemetry = await startTelemetry({ name: 'enishi-gateway', ...config });
  const gateway = createGateway(config, { log });
  endWhenLost(log, gateway.stop);
  endOnSignals({
    async stop() {
      await gateway.stop();
      await endsWithin(1_500, telemetry.stop).catch(() => false);
    },
    begin: (signal) => log.info({ signal }, 'stopping'),
    report: (parts) => log.error({ parts }, 'stopped, but these parts were left unfinished'),
  });
  log.info(await gateway.start(), 'started');
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
