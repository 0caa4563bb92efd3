import { AUTH_COOKIE_DAYS, SESSION_IDLE_HOURS } from '@enishi/protos/master/constants';
import { type BaseConfig, baseEnv, external, onOff, readEnv } from '@enishi/service-kit/base/env';
import { dnsEnv } from '@enishi/service-kit/dns/env';
import { z } from 'zod';

/** Variables of identity beside the common environment. */
export const identityEnv = {
  /**
   * `required`: an operator without a second factor can do nothing but set one up. `optional` is for trying the product
   * out (ENISHI_MODE=embedded only); the embedded default says it as long as it fills in its demo, whose sign-ins it prints.
   */
  OPERATOR_SECOND_FACTOR: z.enum(['required', 'optional']).default('required'),
  /**
   * Leaked passwords that `import-breached-passwords` wrote; unset means `masters/breached-passwords.bloom` under DATA_DIR,
   * where there is one.
   */
  BREACHED_PASSWORDS_FILE: z.string().optional(),
  /** Hours after which an unused session is over, at every console; at most the 14 days that any lasts. */
  SESSION_IDLE_HOURS: z.coerce
    .number()
    .min(0.25)
    .max(AUTH_COOKIE_DAYS * 24)
    .default(SESSION_IDLE_HOURS),
  /** Lets the first caller who reaches the admin sign-up become an operator, while there is none. */
  ALLOW_ADMIN_BOOTSTRAP: onOff.default(false),
  /** Lets who knows it become the first operator, while there is none. */
  ADMIN_BOOTSTRAP_TOKEN: z.string().min(16).optional(),
  /** Where people open the console; links in mails begin with it. In the embedded mode: http://localhost:4000. */
  CONSOLE_URL: external(z.url().optional()),
  /** A new enterprise's public site is `agency<id>.<suffix>` at once; unset (embedded mode only): none until one is linked. */
  SITE_DOMAIN_SUFFIX: external(z.string().optional()),
  /** Mail domains of single sign-on are proven in the DNS. */
  ...dnsEnv,
};

export type IdentityConfig = BaseConfig & Partial<z.infer<z.ZodObject<typeof identityEnv>>>;

/** The service's environment. @throws Error naming every variable that is wrong */
export function readConfig(source?: Record<string, string | undefined>): IdentityConfig {
  const config = readEnv({ ...baseEnv, ...identityEnv }, source);
  if (config.ENISHI_MODE === 'production' && config.OPERATOR_SECOND_FACTOR === 'optional')
    throw new Error(
      'The environment is not usable:\n  OPERATOR_SECOND_FACTOR: optional only with ENISHI_MODE=embedded',
    );
  return config;
}
