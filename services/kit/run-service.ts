import type { BaseConfig } from './env';
import type { AnyEventMap } from './events';
import { endWhenLost } from './last-resort';
import { createLog } from './log';
import { createService, type NoMails, type Overrides, type ServiceDefinition } from './service';

/**
 * The whole life of a service process: start, then stop on SIGTERM or SIGINT. A second signal, or a stop that takes
 * longer than 20 s, ends the process at once; a start that fails ends it with status 1.
 */
export async function runService<Config extends BaseConfig, Events = AnyEventMap, Mails extends object = NoMails>(
  definition: ServiceDefinition<Config, Events, Mails>,
  config: Config,
  overrides: Overrides = {},
): Promise<void> {
  const log = overrides.log ?? createLog(definition.name, config.LOG_LEVEL);
  const service = createService(definition, config, { ...overrides, log });
  let stopping = false;
  const shutDown = async (signal: string) => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), 20_000).unref();
    await service.stop();
    process.exit(0);
  };
  endWhenLost(log, service.stop);
  process.on('SIGTERM', shutDown);
  process.on('SIGINT', shutDown);
  try {
    log.info(await service.start(), 'started');
  } catch (err) {
    log.fatal({ err }, 'cannot start');
    process.exit(1);
  }
}
