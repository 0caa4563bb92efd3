import { z } from 'zod';
import { baseEnv, readEnv } from '../env';

const usable = { MONGO_URL: 'mongodb://127.0.0.1:27017', CONTEXT_SECRET: 'sixteen characters' };

test('what is not set has its default', () => {
  const config = readEnv(baseEnv, usable);
  expect(config).toMatchObject({ GRPC_HOST: '127.0.0.1', GRPC_PORT: 0, LOG_LEVEL: 'info', GRPC_PEERS: {} });
  expect(config.HEALTH_PORT).toBeUndefined();
  expect(config.KAFKA_BROKERS).toBeUndefined();
});

test('lists and tables are parsed', () => {
  const config = readEnv(baseEnv, {
    ...usable,
    KAFKA_BROKERS: 'a:9092, b:9092',
    GRPC_PEERS: 'crm=crm:50051,jobs=10.0.0.2:50052',
  });
  expect(config.KAFKA_BROKERS).toEqual(['a:9092', 'b:9092']);
  expect(config.GRPC_PEERS).toEqual({ crm: 'crm:50051', jobs: '10.0.0.2:50052' });
});

test('an empty variable counts as unset', () => {
  expect(readEnv(baseEnv, { ...usable, REDIS_URL: '', GRPC_PORT: '' })).toMatchObject({ GRPC_PORT: 0 });
});

test('every wrong variable is named in one message', () => {
  const read = () =>
    readEnv({ ...baseEnv, EXTRA: z.coerce.number() }, { MONGO_URL: 'http://x', GRPC_PORT: '70000', EXTRA: 'many' });
  expect(read).toThrow(/MONGO_URL[\s\S]*CONTEXT_SECRET[\s\S]*GRPC_PORT[\s\S]*EXTRA/);
});
