import { CAPTCHA_DEFAULT_VERSION } from '@enishi/protos/master/constants';
import { external, onOff } from '@enishi/service-kit/base/env';
import { z } from 'zod';

const seconds = z.coerce.number().int().min(0);

/** Variables of the gateway, beside those that every process reads (`baseEnv` of the service kit). */
export const gatewayEnv = {
  GATEWAY_HOST: z.string().default('127.0.0.1'),
  /** 0: a free one. */
  GATEWAY_PORT: z.coerce.number().int().min(0).max(65535).default(0),
  /** Session cookies are `Secure` and `__Host-`. Off only where the product is served over plain HTTP. */
  SECURE_COOKIES: onOff.default(true),
  /** How long browsers ask for a host over HTTPS only (HSTS), of its own name; a year. 0: they forget that they should. */
  HSTS_SECONDS: seconds.max(63_072_000).default(31_536_000),
  /** Proxies in front whose `X-Forwarded-For` is believed. */
  TRUSTED_PROXIES: seconds.max(10).default(0),
  /** Where consoles and API answer, and nowhere else; unset (embedded only): at every name that is no agency's site. */
  CONSOLE_URL: external(z.url({ protocol: /^https?$/ }).optional()),
  /** The site domain that `localhost` itself stands for; unset: none. */
  LOCAL_SITE_DOMAIN: z.string().optional(),
  /** Built frontends: `frontends/dist` of the repository. Unset: the API only. */
  FRONTEND_DIR: z.string().optional(),
  /** How long a session counts as confirmed by identity, in ms. More than 0 only where there is one gateway process. */
  SESSION_CACHE_MS: z.coerce.number().int().min(0).max(60_000).default(0),
  /** How long rendered pages, sitemaps and feeds may be kept, in seconds; changes that are heard end them sooner. */
  PAGE_CACHE_SECONDS: z.coerce.number().int().min(0).max(45).default(45),
  /** How long a client may take to send its headers, and how long its body may trickle before it is cut. */
  SLOW_CLIENT_SECONDS: z.coerce.number().int().min(1).max(600).default(10),
  /** Multiplies every rate limit; more than 1 only where many people share an address, e.g. in tests. */
  RATE_FACTOR: z.coerce.number().int().min(1).default(1),
  /** Both together turn the captcha of public forms on. */
  RECAPTCHA_SITE_KEY: z.string().optional(),
  RECAPTCHA_SECRET: z.string().optional(),
  RECAPTCHA_VERSION: z.coerce
    .number()
    .refine((version) => version === CAPTCHA_DEFAULT_VERSION, 'only version 3 (a score, nothing to tick) is supported')
    .default(CAPTCHA_DEFAULT_VERSION),
  /** Where its tokens are verified; unset: the provider itself. */
  RECAPTCHA_VERIFY_URL: z.url().optional(),
  /** Captured mail readable at /dev/mail where nothing but the loopback is listened to; only the embedded default sets it. */
  DEV_MAIL: onOff.default(false),
};
