/** A deployment is told everything that its processes refuse to start without. */
import { dealsEnv } from '@enishi/deals/src/env';
import { domainsEnv, readConfig } from '@enishi/domains/src/env';
import { readGatewayEnv } from '@enishi/gateway/src/env';
import { identityEnv } from '@enishi/identity/src/env';
import { messagingEnv } from '@enishi/messaging/src/env';
import { baseEnv, readEnv } from '@enishi/service-kit/base/env';
import { givenTo, processes } from './values';

/** Names of the variables that a process asks for. */
function needed(read: () => unknown): string[] {
  try {
    read();
    return [];
  } catch (error) {
    return [...String(error).matchAll(/^ {2}(\w+): /gm)].map(([, name]) => name);
  }
}

const services = { ...baseEnv, ...identityEnv, ...domainsEnv, ...dealsEnv, ...messagingEnv };

it('services and the gateway cannot do without these, and the charts give them to each', () => {
  const names = needed(() => readEnv(services, {}));
  expect(names.sort()).toEqual([
    'CONSOLE_URL',
    'CONTEXT_SECRET',
    'KAFKA_BROKERS',
    'MAIL_FROM',
    'MAIL_KEY_SECRET',
    'MAIL_RETURN_HOST',
    'MAIL_SPF_HOST',
    'MONGO_URL',
    'S3_ENDPOINT',
    'SITE_DOMAIN_PROVIDER',
    'SITE_DOMAIN_SUFFIX',
    'SITE_TARGET_HOST',
    'SMTP_URL',
  ]);
  const ofGateway = needed(() => readGatewayEnv({})).sort();
  expect(ofGateway).toEqual(['CONSOLE_URL', 'CONTEXT_SECRET', 'KAFKA_BROKERS']);
  for (const name of Object.keys(processes))
    expect(givenTo(name)).toEqual(expect.arrayContaining(name === 'gateway' ? ofGateway : names));
});

it('nobody is given a secret that it does not read', () => {
  expect(givenTo('gateway')).not.toContain('MONGO_URL');
  expect(givenTo('gateway')).not.toContain('MAIL_KEY_SECRET');
  const operators = Object.keys(processes).filter((name) => givenTo(name).includes('ADMIN_BOOTSTRAP_TOKEN'));
  expect(operators).toEqual(['identity']);
});

it.each([
  ['aws', ['SITE_AWS_REGION', 'SITE_AWS_SECURITY_GROUPS', 'SITE_AWS_SUBNETS', 'SITE_AWS_TARGETS', 'SITE_AWS_VPC']],
  ['kubernetes', ['SITE_K8S_ISSUER', 'SITE_K8S_NAMESPACE']],
  ['embedded', []],
])('host names of sites at %s need what their provider cannot do without', (SITE_DOMAIN_PROVIDER, names) => {
  const given = {
    ...{ ENISHI_MODE: 'embedded', MONGO_URL: 'mongodb://localhost', CONTEXT_SECRET: 'x'.repeat(16) },
    SITE_DOMAIN_PROVIDER,
  };
  expect(needed(() => readConfig(given)).sort()).toEqual(names);
});
