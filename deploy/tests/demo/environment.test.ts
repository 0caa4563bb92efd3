/** Variables of the environment reach the parts of the embedded default that read them. */
import { passedOn, readEmbeddedEnv, serviceConfigs } from '@enishi/embedded/env';
import { baseEnv, readEnv } from '@enishi/service-kit/base/env';

const configsOf = (source: Record<string, string>) => serviceConfigs(readEmbeddedEnv(source), passedOn(source));

it('links in the mails of every service lead to the port that the product listens on, or where the console is', () => {
  const urls = (source: Record<string, string>) =>
    Object.entries(configsOf(source)).flatMap(([name, { CONSOLE_URL: url }]) => (url ? [[name, url]] : []));
  const all = (url: string) =>
    ['identity', 'crm', 'deals', 'messaging', 'billing', 'domains'].map((name) => [name, url]);
  expect(urls({ PORT: '4123' })).toEqual(all('http://localhost:4123'));
  expect(urls({ PORT: '4123', CONSOLE_URL: '' })).toEqual(all('http://localhost:4123'));
  expect(urls({ PORT: '4123', CONSOLE_URL: 'https://console.example.jp' })).toEqual(all('https://console.example.jp'));
});

it('variables of brokers, mail and telemetry are handed on, what the product decides itself is not', () => {
  const given = passedOn({
    ...{ WEBHOOK_PRIVATE_HOSTS: 'erp:8443', OTEL_LOGS: '1', KAFKA_TLS: '1', KAFKA_SASL_MECHANISM: 'plain' },
    ...{
      SMTP_CA_FILE: 'smtp.pem',
      BOUNCE_PORT: '2525',
      MAILING_RATE_PER_AGENCY: '7',
      MAIL_RETURN_HOST: 'bounce.example.jp',
    },
    ...{
      HEALTH_PORT: '9090',
      ENISHI_MODE: 'production',
      GRPC_PORT: '50051',
      SECURE_COOKIES: '1',
      HOME: '/root',
      REDIS_URL: '',
    },
  });
  expect(Object.keys(given)).not.toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^(?:HEALTH_PORT|ENISHI_MODE|GRPC_PORT|SECURE_COOKIES|HOME|REDIS_URL)$/),
    ]),
  );
  const base = readEnv(baseEnv, {
    ENISHI_MODE: 'embedded',
    MONGO_URL: 'mongodb://db',
    CONTEXT_SECRET: 'x'.repeat(16),
    ...given,
  });
  expect(base).toMatchObject({
    WEBHOOK_PRIVATE_HOSTS: ['erp:8443'],
    OTEL_LOGS: true,
    KAFKA_TLS: true,
    SMTP_CA_FILE: 'smtp.pem',
  });
  const { messaging, billing } = serviceConfigs(readEmbeddedEnv({}), given);
  expect(messaging).toMatchObject({ BOUNCE_PORT: 2525, MAILING_RATE_PER_AGENCY: 7 });
  expect(billing).toMatchObject({ MAIL_RETURN_HOST: 'bounce.example.jp' });
});

it('a provider of host names that is not fully described is refused at start', () => {
  expect(() => configsOf({ SITE_DOMAIN_PROVIDER: 'kubernetes' })).toThrow('SITE_K8S_ISSUER');
});
