import { type BaseConfig, baseEnv, external, readEnv } from '@enishi/service-kit/base/env';
import { z } from 'zod';

/** Variables of this service beside the common environment. */
export const dealsEnv = {
  /** Where people open the console; links in mails begin with it. In the embedded mode: http://localhost:4000. */
  CONSOLE_URL: external(z.url().optional()),
  /** The table of 経過措置 as JSON; unset means `masters/transition.json` under DATA_DIR, where there is one. */
  TRANSITION_FILE: z.string().optional(),
};

export type DealsConfig = BaseConfig & Partial<z.infer<z.ZodObject<typeof dealsEnv>>>;

/** The service's environment. @throws Error naming every variable that is wrong */
export const readConfig = (): DealsConfig => readEnv({ ...baseEnv, ...dealsEnv });
