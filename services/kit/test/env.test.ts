import { z } from 'zod';
import { baseEnv, external, readEnv } from '../env';

const usable = {
  ENISHI_MODE: 'embedded',
  MONGO_URL: 'mongodb://127.0.0.1:27017',
  CONTEXT_SECRET: 'sixteen characters',
};

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

const engines = {
  KAFKA_BROKERS: 'kafka:9092',
  S3_ENDPOINT: 'https://s3.example.jp',
  SMTP_URL: 'smtp://mail.example.jp',
  MAIL_FROM: '縁 <no-reply@example.jp>',
  MAIL_KEY_SECRET: 'seals the keys of mail',
};

test('outside the embedded mode nothing that is missing is replaced: all of it is named in one message', () => {
  for (const mode of [{}, { ENISHI_MODE: 'production' }]) {
    const read = () => readEnv({ ...baseEnv, OWN: external(z.string().optional()) }, { ...mode, SMTP_URL: '' });
    for (const name of ['MONGO_URL', 'CONTEXT_SECRET', ...Object.keys(engines), 'OWN'])
      expect(read).toThrow(new RegExp(`^  ${name}: `, 'm'));
  }
  const { ENISHI_MODE: _mode, ...database } = usable;
  expect(readEnv(baseEnv, { ...database, ...engines })).toMatchObject({ ENISHI_MODE: 'production' });
});

test('a mode that nobody knows is refused', () => {
  expect(() => readEnv(baseEnv, { ...usable, ENISHI_MODE: 'embeded' })).toThrow(/ENISHI_MODE/);
});
