import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { TLS_PARTS, unencrypted } from './require-tls';

/** A variable that is on or off. */
export const onOff = z.enum(['0', '1', 'true', 'false']).transform((text) => text === '1' || text === 'true');

const listed = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

const port = z.coerce.number().int().min(0).max(65535);
/** `crm=...,identity=...`; what is wrong is said without what it is, which may be a secret. */
const byName = (form: string) =>
  z.string().transform((text, issue) => {
    const table: Record<string, string> = {};
    for (const [at, pair] of text.split(',').filter(Boolean).entries()) {
      const [name, value, rest] = pair.split('=').map((part) => part.trim());
      if (!name || !value || rest !== undefined) issue.addIssue(`entry ${at + 1} is not ${form}`);
      else table[name] = value;
    }
    return table;
  });

const externals = new WeakSet<z.ZodType>();

/** Marks a variable whose fallback is for `ENISHI_MODE=embedded` only: everywhere else it has to be given. */
export function external<Type extends z.ZodType>(type: Type): Type {
  externals.add(type);
  return type;
}

/** Variables of every service. An empty variable counts as unset. */
export const baseEnv = {
  /**
   * `embedded`: what is not given is replaced by something in this process or under DATA_DIR. Nothing is replaced in
   * `production`, so that no process drops events or mails because a variable was forgotten.
   */
  ENISHI_MODE: z.enum(['production', 'embedded']).default('production'),
  NODE_ENV: z.string().default('development'),
  /** Comma-separated: connections that have to be encrypted. A process whose other variables say otherwise does not start. */
  REQUIRE_TLS: z
    .string()
    .transform(listed)
    .pipe(z.array(z.enum(TLS_PARTS)))
    .default([]),
  MONGO_URL: z.url({ protocol: /^mongodb(\+srv)?$/ }),
  /** Comma-separated `host:port`; unset means the embedded event log under DATA_DIR. */
  KAFKA_BROKERS: external(z.string().transform(listed).optional()),
  /** Partitions of topics that a process makes because they do not exist yet. */
  KAFKA_TOPIC_PARTITIONS: z.coerce.number().int().min(1).default(6),
  /** Unset: the broker's default. */
  KAFKA_TOPIC_REPLICAS: z.coerce.number().int().min(1).optional(),
  /** Brokers are spoken to over TLS. The files are PEM; certificate and key are for brokers that want to know who calls. */
  KAFKA_TLS: onOff.default(false),
  KAFKA_CA_FILE: z.string().optional(),
  KAFKA_CERT_FILE: z.string().optional(),
  KAFKA_KEY_FILE: z.string().optional(),
  KAFKA_SASL_MECHANISM: z.enum(['plain', 'scram-sha-256', 'scram-sha-512']).optional(),
  KAFKA_USERNAME: z.string().optional(),
  KAFKA_PASSWORD: z.string().optional(),
  /** `rediss://` speaks TLS. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  REDIS_CA_FILE: z.string().optional(),
  /** Unset means files under DATA_DIR. */
  S3_ENDPOINT: external(z.url().optional()),
  S3_REGION: z.string().default('ap-northeast-1'),
  S3_BUCKET: z.string().default('enishi'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /**
   * What stored files are shown to: ClamAV's daemon (`clamd://host:3310`) or a service that speaks ICAP
   * (`icap://host:1344/service`). Unset: files are not looked into, and nothing is said about it.
   */
  VIRUS_SCANNER: z.url({ protocol: /^(?:clamd|icap)$/ }).optional(),
  /**
   * `smtp://user:password@host:port`; unset means mail is captured under DATA_DIR. `smtps://` speaks TLS from the first
   * byte, `smtp://...?requireTLS=true` never says anything before STARTTLS.
   */
  SMTP_URL: external(z.url({ protocol: /^smtps?$/ }).optional()),
  SMTP_CA_FILE: z.string().optional(),
  /** Sender of mails. */
  MAIL_FROM: external(z.string().default('Enishi <no-reply@enishi.example.jp>')),
  /**
   * Seals what agencies and people entrust at rest: keys that sign agencies' mail, secrets of connections to other
   * systems, second factors. The same value everywhere. Comma-separated: the first one seals, all open. In the embedded
   * mode: CONTEXT_SECRET, which opens what was sealed with it as long as it stays the same.
   */
  MAIL_KEY_SECRET: external(z.string().min(16).optional()),
  /**
   * The secret with which callers of this process sign their contexts. One value everywhere will do; where every
   * service has its own, CONTEXT_SECRETS names those of the services that this one calls.
   */
  CONTEXT_SECRET: z.string().min(16),
  /** `identity=...,crm=...`; what is not named is called with CONTEXT_SECRET. */
  CONTEXT_SECRETS: byName('service=secret').default({}),
  /**
   * Comma-separated `host` or `host:port` of systems inside the own network, which webhooks, single sign-on and visits to
   * mailboxes may reach all the same; everything else that is not on the public internet is refused.
   */
  WEBHOOK_PRIVATE_HOSTS: z.string().transform(listed).optional(),
  /** Answers, events and jobs are late by up to so many ms, by chance: for tests (`deploy/tools/busy.mjs`). */
  TEST_DELAY_MS: z.coerce.number().int().min(0).optional(),
  DATA_DIR: z.string().default(path.join(os.tmpdir(), 'enishi')),
  /** Stations that `import-stations` wrote; unset means `masters/stations.json` under DATA_DIR, where there is one. */
  STATIONS_FILE: z.string().optional(),
  /** Postal codes that `import-zipcodes` wrote; unset means `masters/zipcodes.json`, the same way. */
  ZIPCODES_FILE: z.string().optional(),
  GRPC_HOST: z.string().default('127.0.0.1'),
  GRPC_PORT: port.default(0),
  /**
   * Other services by name, `crm=crm:50051`; addresses of several processes of one are separated by `|`. A name that is
   * missing resolves to `<name>:50051`, the Kubernetes service.
   */
  GRPC_PEERS: byName('name=host:port').default({}),
  /**
   * All three or none, PEM: services then answer only callers with a certificate of this authority, and callers only
   * trust services with one in the name that they called.
   */
  GRPC_CA_FILE: z.string().optional(),
  GRPC_CERT_FILE: z.string().optional(),
  GRPC_KEY_FILE: z.string().optional(),
  /** Where /healthz, /readyz and /metrics are answered; unset: nowhere. */
  HEALTH_PORT: port.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  /** Log lines go to the same endpoint as well as to the standard output. */
  OTEL_LOGS: onOff.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
};

export type BaseConfig = z.infer<z.ZodObject<typeof baseEnv>>;

/** How late the run of tests that this process belongs to wants everything to be. */
export const delayOfRun = (): string | undefined => process.env.TEST_DELAY_MS;

/** Lines for what has to be given outside the embedded mode and is not, and for what only goes with it. */
function missing(shape: z.ZodRawShape, given: Record<string, string | undefined>, unused: readonly string[]): string[] {
  if (!('ENISHI_MODE' in shape) || given.ENISHI_MODE === 'embedded') return [];
  const misplaced = given.TEST_DELAY_MS ? ['TEST_DELAY_MS: only with ENISHI_MODE=embedded'] : [];
  return Object.keys(shape)
    .filter((name) => externals.has(shape[name] as z.ZodType) && given[name] === undefined && !unused.includes(name))
    .map((name) => `${name}: has to be given; only ENISHI_MODE=embedded works without it`)
    .concat(misplaced);
}

/**
 * Parses the environment once. Only `env.ts` files call this; everything else receives the answer.
 * @param shape zod types by variable name, usually `{ ...baseEnv, ... }`
 * @param unused variables that this process can do without in every mode
 * @throws Error naming every wrong and every missing variable at once, one per line
 */
export function readEnv<Shape extends z.ZodRawShape>(
  shape: Shape,
  source: Record<string, string | undefined> = process.env,
  unused: readonly string[] = [],
): z.infer<z.ZodObject<Shape>> {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = z.object(shape).safeParse(given);
  const wrong = result.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];
  const clear = 'REQUIRE_TLS' in shape ? unencrypted(listed(given.REQUIRE_TLS ?? ''), shape, given) : [];
  const lines = [...wrong, ...missing(shape, given, unused), ...clear];
  if (result.success && lines.length === 0) return result.data as z.infer<z.ZodObject<Shape>>;
  throw new Error(`The environment is not usable:\n${lines.map((line) => `  ${line}`).join('\n')}`);
}
