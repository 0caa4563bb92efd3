import { type BaseConfig, baseEnv, external, readEnv } from '@enishi/service-kit/base/env';
import { dnsEnv } from '@enishi/service-kit/dns/env';
import { z } from 'zod';

const words = z.string().transform((text) => text.split(',').map((word) => word.trim()));
const port = z.coerce.number().int().min(1).max(65535);

/** Variables of this service beside the common environment. */
export const domainsEnv = {
  /** Where people open the console; links in mails begin with it. In the embedded mode: http://localhost:4000. */
  CONSOLE_URL: external(z.url().optional()),
  ...dnsEnv,
  /** Agencies include the SPF record of this name in theirs: it lists where this installation sends from. */
  MAIL_SPF_HOST: external(z.string().default('spf.enishi.test')),
  /** Takes what cannot be delivered: return paths of agencies lead here. It has an MX and an SPF record. */
  MAIL_RETURN_HOST: external(z.string().default('bounce.enishi.test')),
  /** Makes certificates and leads host names here: `embedded` serves them itself, without any of it. */
  SITE_DOMAIN_PROVIDER: external(z.enum(['embedded', 'aws', 'kubernetes']).default('embedded')),
  /** Host that agencies' host names of sites point to, where the provider does not say one. */
  SITE_TARGET_HOST: external(z.string().default('sites.enishi.test')),
  /** Where certificates, load balancers and their targets are. */
  SITE_AWS_REGION: z.string().optional(),
  SITE_AWS_VPC: z.string().optional(),
  /** Public ones, of two zones at least. */
  SITE_AWS_SUBNETS: words.optional(),
  /** Let in 80 and 443, and out to the targets. */
  SITE_AWS_SECURITY_GROUPS: words.optional(),
  /** Instances, or addresses that stay (those of an internal load balancer), that lead to the gateway. */
  SITE_AWS_TARGETS: words.optional(),
  SITE_AWS_TARGET_PORT: port.default(8080),
  /** Asked instead of AWS itself. */
  SITE_AWS_ENDPOINT: z.url().optional(),
  /** Where Ingresses and Certificates are made: the namespace of the gateway's Service. */
  SITE_K8S_NAMESPACE: z.string().optional(),
  /** Service of the gateway, and its port. */
  SITE_K8S_SERVICE: z.string().default('gateway'),
  SITE_K8S_SERVICE_PORT: port.default(8080),
  /** ClusterIssuer of cert-manager. */
  SITE_K8S_ISSUER: z.string().optional(),
  /** Unset: the cluster's default class. */
  SITE_K8S_INGRESS_CLASS: z.string().optional(),
  /** Unset: the cluster that the process runs in, or that of the machine's kubeconfig. */
  SITE_K8S_API: z.url().optional(),
};

export type DomainsConfig = BaseConfig & z.infer<z.ZodObject<typeof domainsEnv>>;

/** Variables that a provider cannot do without. */
const NEEDED: Readonly<Record<DomainsConfig['SITE_DOMAIN_PROVIDER'], readonly (keyof DomainsConfig)[]>> = {
  embedded: [],
  aws: ['SITE_AWS_REGION', 'SITE_AWS_VPC', 'SITE_AWS_SUBNETS', 'SITE_AWS_SECURITY_GROUPS', 'SITE_AWS_TARGETS'],
  kubernetes: ['SITE_K8S_NAMESPACE', 'SITE_K8S_ISSUER'],
};

/** @throws Error naming what the chosen provider cannot do without */
function complete<Config extends z.infer<z.ZodObject<typeof domainsEnv>>>(config: Config): Config {
  const chosen = config.SITE_DOMAIN_PROVIDER;
  const missing = NEEDED[chosen].filter((name) => config[name as keyof Config] === undefined);
  if (missing.length === 0) return config;
  const lines = missing.map((name) => `  ${name}: has to be given where SITE_DOMAIN_PROVIDER is ${chosen}`);
  throw new Error(`The environment is not usable:\n${lines.join('\n')}`);
}

/** The service's own variables, where another process has read the common ones. @throws Error like `readConfig` */
export const readDomainsEnv = (source: Record<string, string | undefined>) => complete(readEnv(domainsEnv, source));

/** The service's environment. @throws Error naming every variable that is wrong */
export function readConfig(source: Record<string, string | undefined> = process.env): DomainsConfig {
  // An accelerator has a name of its own for each host.
  const unused = source.SITE_DOMAIN_PROVIDER === 'aws' ? ['SITE_TARGET_HOST'] : [];
  return complete(readEnv({ ...baseEnv, ...domainsEnv }, source, unused));
}
