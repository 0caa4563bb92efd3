import { type BaseConfig, baseEnv, external, readEnv } from '@enishi/service-kit/base/env';
import { z } from 'zod';

/** Variables of this service beside the common environment. */
export const billingEnv = {
  /** Where people open the console; links in mails begin with it. In the embedded mode: http://localhost:4000. */
  CONSOLE_URL: external(z.url().optional()),
  /** Host of the return path of invoice mails; mail for it is taken in by messaging (`BOUNCE_PORT`). Unset: nothing comes back. */
  MAIL_RETURN_HOST: z.string().optional(),
};

export type BillingConfig = BaseConfig & z.infer<z.ZodObject<typeof billingEnv>>;

/** The service's environment. @throws Error naming every variable that is wrong */
export const readConfig = (): BillingConfig => readEnv({ ...baseEnv, ...billingEnv });
