import { type BaseConfig, baseEnv, external, readEnv } from '@enishi/service-kit/env';
import { z } from 'zod';

const address = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-f:]+\])(?::\d{1,5})?$/i;
const servers = z
  .string()
  .transform((text) => text.split(',').map((server) => server.trim()))
  .refine((list) => list.every((server) => address.test(server)), 'is a comma-separated list of ip or ip:port');

/** What this service reads beside the common environment. */
export const domainsEnv = {
  /** Where people open the console; links in mails begin with it. In the embedded mode: http://localhost:4000. */
  CONSOLE_URL: external(z.url().optional()),
  /** Resolvers that look names up; unset: those of the machine. */
  DNS_SERVERS: servers.optional(),
  /** Answers for names below `.test`, which no resolver knows; only the embedded default and tests set it. */
  DNS_TEST_SERVER: z.string().regex(address).optional(),
  /** Port of the servers that a zone names as its own. */
  DNS_ZONE_PORT: z.coerce.number().int().min(1).max(65535).default(53),
  /** Agencies include the SPF record of this name in theirs: it lists where this installation sends from. */
  MAIL_SPF_HOST: external(z.string().default('spf.enishi.test')),
  /** Takes what cannot be delivered: return paths of agencies lead here. It has an MX and an SPF record. */
  MAIL_RETURN_HOST: external(z.string().default('bounce.enishi.test')),
  /** Makes certificates and leads host names here: `embedded` serves them itself, without any of it. */
  SITE_DOMAIN_PROVIDER: external(z.enum(['embedded']).default('embedded')),
  /** Host that agencies' host names of sites point to, where the provider does not say one. */
  SITE_TARGET_HOST: external(z.string().default('sites.enishi.test')),
};

export type DomainsConfig = BaseConfig & z.infer<z.ZodObject<typeof domainsEnv>>;

/** The service's environment. @throws Error naming every variable that is wrong */
export const readConfig = (): DomainsConfig => readEnv({ ...baseEnv, ...domainsEnv });
