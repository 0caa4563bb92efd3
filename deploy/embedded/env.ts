import path from 'node:path';
import { billingEnv } from '@enishi/billing/src/env';
import { crmEnv } from '@enishi/crm/src/env';
import { dealsEnv } from '@enishi/deals/src/env';
import { demoEnterprise } from '@enishi/demo/agency';
import { domainsEnv, readDomainsEnv } from '@enishi/domains/src/env';
import { gatewayEnv } from '@enishi/gateway/src/config';
import { identityEnv } from '@enishi/identity/src/env';
import { messagingEnv } from '@enishi/messaging/src/env';
import { baseEnv, onOff, readEnv } from '@enishi/service-kit/base/env';
import { z } from 'zod';

/** Variables that the embedded product reads itself; the rest goes on to the services as it is. */
const shape = {
  /** Data of everything: database, events, files, captured mail. */
  DATA_DIR: z.string().default(path.resolve('data')),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(4000),
  /** A real MongoDB (replica set) instead of the embedded one. */
  MONGO_URL: z.string().optional(),
  /** Fill an empty database with a demo agency. */
  DEMO: onOff.default(true),
  /** Host names that end in this are sites of agencies of this installation. */
  SITE_DOMAIN_SUFFIX: z.string().default('localhost'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
};

export type EmbeddedConfig = z.infer<z.ZodObject<typeof shape>>;

/** @throws Error naming every variable that is wrong */
export const readEmbeddedEnv = (source: Record<string, string | undefined> = process.env): EmbeddedConfig =>
  readEnv(shape, source);

/** Variables of every process of the product. */
const known = {
  ...baseEnv,
  ...identityEnv,
  ...crmEnv,
  ...dealsEnv,
  ...domainsEnv,
  ...messagingEnv,
  ...billingEnv,
  ...gatewayEnv,
};

/** Variables that this one process decides itself, and those about processes that find one another. */
const OWN: ReadonlySet<string> = new Set([
  ...Object.keys(shape),
  ...['ENISHI_MODE', 'NODE_ENV', 'HEALTH_PORT', 'CONTEXT_SECRETS'],
  ...Object.keys(baseEnv).filter((name) => name.startsWith('GRPC_')),
  ...['ALLOW_ADMIN_BOOTSTRAP', 'ADMIN_BOOTSTRAP_TOKEN', 'DNS_TEST_SERVER'],
  ...['GATEWAY_HOST', 'GATEWAY_PORT', 'SECURE_COOKIES', 'SESSION_CACHE_MS'],
  ...['LOCAL_SITE_DOMAIN', 'FRONTEND_DIR', 'DEV_MAIL'],
]);

/** Variables that may be set for the embedded default too, e.g. REDIS_URL or SMTP_URL, where they are set. */
export const passedOn = (source: Record<string, string | undefined> = process.env): Record<string, string> =>
  Object.fromEntries(
    Object.keys(known).flatMap((name) => {
      const value = OWN.has(name) ? undefined : source[name];
      return value ? [[name, value]] : [];
    }),
  );

/**
 * The variables of each service beside the common environment.
 * @param given variables as strings
 * @throws Error naming every variable that is wrong
 */
export function serviceConfigs(
  config: EmbeddedConfig,
  given: Record<string, string | undefined>,
): Record<string, Record<string, unknown>> {
  const told = { ...given, CONSOLE_URL: given.CONSOLE_URL || `http://localhost:${config.PORT}` };
  const { SITE_DOMAIN_SUFFIX } = config;
  return {
    identity: readEnv(identityEnv, {
      // A person who tries the demo signs in with what it prints.
      ...{ OPERATOR_SECOND_FACTOR: config.DEMO ? 'optional' : 'required', ...told },
      ...{ ALLOW_ADMIN_BOOTSTRAP: '1', SITE_DOMAIN_SUFFIX },
    }),
    crm: readEnv(crmEnv, told),
    deals: readEnv(dealsEnv, told),
    // Mails that really go out must not name a host to answer to that leads nowhere.
    messaging: readEnv(messagingEnv, {
      ...{ BOUNCE_HOST: '127.0.0.1', ...(!given.SMTP_URL && { INBOX_HOST: 'inbox.enishi.test' }), ...told },
    }),
    billing: readEnv(billingEnv, told),
    domains: readDomainsEnv(told),
  };
}

/**
 * The gateway's variables.
 * @param given variables as strings
 * @param port where it listens; that which people open, unless something stands before it
 * @throws Error naming every variable that is wrong
 */
export const gatewayConfig = (
  config: EmbeddedConfig,
  given: Record<string, string | undefined>,
  port: number = config.PORT,
): z.infer<z.ZodObject<typeof gatewayEnv>> =>
  readEnv(gatewayEnv, {
    ...Object.fromEntries(Object.entries(given).filter(([name]) => name in gatewayEnv)),
    GATEWAY_HOST: config.HOST,
    GATEWAY_PORT: String(port),
    SECURE_COOKIES: '0',
    SESSION_CACHE_MS: '5000',
    // The site of the demo agency is what `localhost` itself shows.
    LOCAL_SITE_DOMAIN: demoEnterprise.site_domain,
    FRONTEND_DIR: path.resolve(__dirname, '../../../frontends/dist'),
    DEV_MAIL: given.SMTP_URL ? '0' : '1',
  });
