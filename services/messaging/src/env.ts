import { type BaseConfig, baseEnv, external, readEnv } from '@enishi/service-kit/base/env';
import { dnsEnv } from '@enishi/service-kit/dns/env';
import { z } from 'zod';

/** Variables of messaging beside the common environment. */
export const messagingEnv = {
  ...dnsEnv,
  /** Links in mails (opt-out, opens, pages of the console) begin with it. In the embedded mode: http://localhost:4000. */
  CONSOLE_URL: external(z.url().optional()),
  /**
   * Where return paths lead: what mail servers send back is taken in here. Unset: nothing comes back, and addresses that
   * do not exist are known only when the mail server refuses them at once.
   */
  BOUNCE_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  BOUNCE_HOST: z.string().default('0.0.0.0'),
  /**
   * The host behind the @ of the addresses at which agencies receive mails, and answers to theirs; its MX leads to BOUNCE_PORT.
   * Unset: no agency has such an address, and answers go to the mailboxes of senders.
   */
  INBOX_HOST: z
    .string()
    .regex(/^[a-z0-9.-]+$/i)
    .optional(),
  /**
   * PEM file of the authorities that are trusted for mailboxes from which agencies' mails are fetched, instead of the
   * machine's.
   */
  IMAP_CA_FILE: z.string().optional(),
  /**
   * An endpoint that speaks OpenAI's chat completions with a JSON schema, without `/chat/completions` at its end. Agencies may switch it
   * on: it is asked where a received mail tells what the offline reader has not found. Unset: papers are read offline only.
   */
  EXTRACTOR_URL: z.url({ protocol: /^https?$/ }).optional(),
  EXTRACTOR_KEY: z.string().optional(),
  EXTRACTOR_MODEL: z.string().default('default'),
  /** Mails of mailings per second, of one agency. */
  MAILING_RATE_PER_AGENCY: z.coerce.number().int().min(1).default(200),
  /** Mails of mailings per second to one domain, e.g. gmail.com, of one agency. */
  MAILING_RATE_PER_DOMAIN: z.coerce.number().int().min(1).default(100),
  /** Most mails a day of a domain that is new, day by day: `200,400,800`. Empty: no limits. */
  MAILING_WARM_UP: z
    .string()
    .regex(/^(?:\d{1,6}(?:,\d{1,6})*)?$/)
    .transform((text) => (text === '' ? [] : text.split(',').map(Number)))
    .optional(),
};

export type MessagingConfig = BaseConfig & Partial<z.infer<z.ZodObject<typeof messagingEnv>>>;

/** The service's environment. @throws Error naming every variable that is wrong */
export const readConfig = (): MessagingConfig => readEnv({ ...baseEnv, ...messagingEnv });
