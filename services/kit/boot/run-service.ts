import type { BaseConfig } from '../base/env';
import type { AnyEventMap } from '../events/events';
import { createLog } from '../observe/log';
import { endOnSignals } from './end-on-signals';
import { endWhenLost } from './last-resort';
import { createService, type NoMails, type Overrides, type ServiceDefinition } from './service';

/**
 * The whole life of a service process: start, then stop on SIGTERM or SIGINT (`end-on-signals.ts`); a start that fails ends
 * it with status 1.
 */
export async function runService<Config extends BaseConfig, Events = AnyEventMap, Mails extends object = NoMails>(
  definition: ServiceDefinition<Config, Events, Mails>,
  config: Config,
  overrides: Overrides = {},
): Promise<void> {
  const log = overrides.log ?? createLog(definition.name, config.LOG_LEVEL);
  const service = createService(definition, config, { ...overrides, log });
  endWhenLost(log, service.stop);
  endOnSignals({
    stop: service.stop,
    begin: (signal) => log.info({ signal }, 'stopping'),
    report: (parts) => log.error({ parts }, 'stopped, but these parts were left unfinished'),
  });
  try {
    log.info(await service.start(), 'started');
  } catch (err) {
    log.fatal({ err }, 'cannot start');
    process.exit(1);
  }
}
