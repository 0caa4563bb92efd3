/** A deployment is told everything that its processes refuse to start without. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { dealsEnv } from '@enishi/deals/src/env';
import { domainsEnv, readConfig } from '@enishi/domains/src/env';
import { readGatewayEnv } from '@enishi/gateway/src/env';
import { identityEnv } from '@enishi/identity/src/env';
import { messagingEnv } from '@enishi/messaging/src/env';
import { baseEnv, readEnv } from '@enishi/service-kit/env';

const chart = (file: string) => readFileSync(path.resolve(__dirname, '../../../charts/enishi', file), 'utf8');

/** Names of the variables that a process asks for. */
function needed(read: () => unknown): string[] {
  try {
    read();
    return [];
  } catch (error) {
    return [...String(error).matchAll(/^ {2}(\w+): /gm)].map(([, name]) => name);
  }
}

it('the notes of the chart name what services need, and the gateway needs no more', () => {
  const names = needed(() => readEnv({ ...baseEnv, ...identityEnv, ...domainsEnv, ...dealsEnv, ...messagingEnv }, {}));
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
  for (const name of names) expect(chart('templates/NOTES.txt')).toMatch(new RegExp(`\\b${name}\\b`));
  expect(needed(() => readGatewayEnv({})).sort()).toEqual(['CONTEXT_SECRET', 'KAFKA_BROKERS']);
  expect(chart('values.yaml')).toMatch(/^ {4}ENISHI_MODE: production$/m);
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
