import path from 'node:path';
import type { BaseConfig } from '../env';
import { openEmbeddedBus } from './embedded';
import { KafkaBus } from './kafka';
import type { BusDriver } from './types';

/** The bus of an installation. `name`: who connects, for the broker's logs. */
export function openBus(name: string, config: Pick<BaseConfig, 'KAFKA_BROKERS' | 'DATA_DIR'>): BusDriver {
  if (config.KAFKA_BROKERS) return new KafkaBus({ brokers: config.KAFKA_BROKERS, clientId: name });
  return openEmbeddedBus({ path: path.join(config.DATA_DIR, 'events') });
}
