import { baseEnv, readEnv } from '../base/env';

const {
  ENISHI_MODE,
  REQUIRE_TLS,
  KAFKA_BROKERS,
  KAFKA_TLS,
  KAFKA_CA_FILE,
  KAFKA_CERT_FILE,
  KAFKA_KEY_FILE,
  KAFKA_SASL_MECHANISM,
  KAFKA_USERNAME,
  KAFKA_PASSWORD,
  KAFKA_TOPIC_PARTITIONS,
  KAFKA_TOPIC_REPLICAS,
  LOG_LEVEL,
} = baseEnv;

/** The part of the common environment that making topics needs. @throws Error naming every variable that is wrong */
export const readTopicsEnv = () =>
  readEnv({
    ...{ ENISHI_MODE, REQUIRE_TLS, KAFKA_BROKERS, KAFKA_TLS, KAFKA_CA_FILE, KAFKA_CERT_FILE, KAFKA_KEY_FILE },
    ...{
      KAFKA_SASL_MECHANISM,
      KAFKA_USERNAME,
      KAFKA_PASSWORD,
      KAFKA_TOPIC_PARTITIONS,
      KAFKA_TOPIC_REPLICAS,
      LOG_LEVEL,
    },
  });
