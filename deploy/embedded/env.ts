import path from 'node:path';
import { onOff, readEnv } from '@enishi/service-kit/env';
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

/** Variables of the services that may be set for the embedded default too, e.g. REDIS_URL or SMTP_URL. */
export const passedOn = (
  source: Record<string, string | undefined> = process.env,
): Record<string, string | undefined> =>
  Object.fromEntries(
    [
      'KAFKA_BROKERS',
      'REDIS_URL',
      'SMTP_URL',
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'CONTEXT_SECRET',
      'CONSOLE_URL',
      'MAIL_FROM',
      'MAIL_KEY_SECRET',
      'DNS_SERVERS',
      'OFFICE_CONVERTER',
      'STATIONS_FILE',
      'PAGE_CACHE_SECONDS',
      'RATE_FACTOR',
      'SLOW_CLIENT_SECONDS',
      'ZIPCODES_FILE',
    ]
      .concat(Object.keys(source).filter((name) => /^(?:S3|RECAPTCHA)_/.test(name)))
      .map((name) => [name, source[name]]),
  );
