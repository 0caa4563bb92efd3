import { z } from 'zod';
import { baseEnv, external, readEnv } from './env';

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

describe('what has to be encrypted', () => {
  const files = { GRPC_CA_FILE: '/ca', GRPC_CERT_FILE: '/cert', GRPC_KEY_FILE: '/key' };
  const encrypted = {
    ...{ ...usable, ...files, REQUIRE_TLS: 'grpc, mongodb,redis,smtp,kafka,storage' },
    MONGO_URL: 'mongodb://user:word@a,b/?tls=true',
    REDIS_URL: 'rediss://:word@redis',
    SMTP_URL: 'smtps://mail.example.jp',
    KAFKA_BROKERS: 'kafka:9093',
    KAFKA_TLS: '1',
    S3_ENDPOINT: 'https://s3.example.jp',
  };

  test('starts where all of it is, in each way to say so', () => {
    const ways = [
      {},
      { MONGO_URL: 'mongodb://a/?ssl=true' },
      { MONGO_URL: 'mongodb+srv://a.example.jp/' },
      { SMTP_URL: 'smtp://mail.example.jp:587?requireTLS=true' },
      // What is not reached is not spoken to.
      { REDIS_URL: '', KAFKA_BROKERS: '', S3_ENDPOINT: '', SMTP_URL: '' },
      { REQUIRE_TLS: '', MONGO_URL: 'mongodb://a' },
    ];
    for (const way of ways) expect(() => readEnv(baseEnv, { ...encrypted, ...way })).not.toThrow();
    expect(readEnv(baseEnv, encrypted).REQUIRE_TLS).toHaveLength(6);
  });

  test.each([
    ['MONGO_URL', { MONGO_URL: 'mongodb://user:word@a/?replicaSet=rs0' }],
    ['MONGO_URL', { MONGO_URL: 'mongodb://user:word@a/?tls=false' }],
    ['MONGO_URL', { MONGO_URL: 'mongodb+srv://user:word@a.example.jp/?tls=false' }],
    ['MONGO_URL', { MONGO_URL: 'mongodb://user:word@a/?tls=true&tlsInsecure=true' }],
    ['MONGO_URL', { MONGO_URL: 'mongodb://user:word@a/?tls=true&tlsAllowInvalidCertificates=true' }],
    ['REDIS_URL', { REDIS_URL: 'redis://:word@redis' }],
    ['SMTP_URL', { SMTP_URL: 'smtp://mail.example.jp:587' }],
    ['SMTP_URL', { SMTP_URL: 'smtp://mail.example.jp?requireTLS=true&ignoreTLS=true' }],
    ['SMTP_URL', { SMTP_URL: 'smtps://mail.example.jp?tls.rejectUnauthorized=false' }],
    ['KAFKA_TLS', { KAFKA_TLS: '0' }],
    ['S3_ENDPOINT', { S3_ENDPOINT: 'http://storage:9000' }],
    ['GRPC_KEY_FILE', { GRPC_KEY_FILE: '' }],
    ['REQUIRE_TLS', { REQUIRE_TLS: 'mongo' }],
  ])('does not start where %s says otherwise: %j', (name, otherwise) => {
    const read = () => readEnv(baseEnv, { ...encrypted, ...otherwise });
    expect(read).toThrow(new RegExp(`^  ${name}(?:\\.0)?: `, 'm'));
    expect(read).not.toThrow(/word/);
  });
});

test('a mode that nobody knows is refused', () => {
  expect(() => readEnv(baseEnv, { ...usable, ENISHI_MODE: 'embeded' })).toThrow(/ENISHI_MODE/);
});
