import path from 'node:path';
import type { KafkaConfig, SASLOptions } from 'kafkajs';
import type { BaseConfig } from '../base/env';
import { type PemFiles, readPem } from '../base/pem';
import type { Log } from '../observe/log';
import { openEmbeddedBus } from './embedded';
import { KafkaBus } from './kafka';
import type { BusDriver } from './types';

type KafkaConfigured = Partial<
  Pick<
    BaseConfig,
    | 'KAFKA_TLS'
    | 'KAFKA_CA_FILE'
    | 'KAFKA_CERT_FILE'
    | 'KAFKA_KEY_FILE'
    | 'KAFKA_SASL_MECHANISM'
    | 'KAFKA_USERNAME'
    | 'KAFKA_PASSWORD'
    | 'KAFKA_TOPIC_PARTITIONS'
    | 'KAFKA_TOPIC_REPLICAS'
  >
>;
type BusConfig = Pick<BaseConfig, 'KAFKA_BROKERS' | 'DATA_DIR'> & KafkaConfigured;

/** @throws Error when a file cannot be read, or a mechanism lacks user name or password */
function securityOf(config: KafkaConfigured): Pick<KafkaConfig, 'ssl' | 'sasl'> {
  const { KAFKA_SASL_MECHANISM: mechanism, KAFKA_USERNAME: username, KAFKA_PASSWORD: password } = config;
  const files: PemFiles = { ca: config.KAFKA_CA_FILE, cert: config.KAFKA_CERT_FILE, key: config.KAFKA_KEY_FILE };
  if (mechanism && (!username || !password))
    throw new Error('KAFKA_SASL_MECHANISM needs KAFKA_USERNAME and KAFKA_PASSWORD');
  return {
    ...(config.KAFKA_TLS && { ssl: readPem(files) }),
    ...(mechanism && { sasl: { mechanism, username, password } as SASLOptions }),
  };
}

/** Kafka as an installation says. `name`: who connects, for the broker's logs. */
export function openKafka(name: string, brokers: string[], config: KafkaConfigured, log: Log): KafkaBus {
  return new KafkaBus({
    brokers,
    clientId: name,
    log,
    security: securityOf(config),
    partitions: config.KAFKA_TOPIC_PARTITIONS,
    replicationFactor: config.KAFKA_TOPIC_REPLICAS,
  });
}

/** The bus of an installation. `name`: who connects, for the broker's logs. */
export function openBus(name: string, config: BusConfig, log: Log): BusDriver {
  if (config.KAFKA_BROKERS) return openKafka(name, config.KAFKA_BROKERS, config, log);
  return openEmbeddedBus({ path: path.join(config.DATA_DIR, 'events') });
}
