import { type BaseConfig, baseEnv, external, readEnv } from '@enishi/service-kit/base/env';
import { z } from 'zod';

/** Variables of crm beside the common environment. */
export const crmEnv = {
  /** Where people open the console; links to sites in mails have its scheme and port. In the embedded mode: http://localhost:4000. */
  CONSOLE_URL: external(z.url().optional()),
  /**
   * The command of LibreOffice (`soffice`), a name below /usr or an absolute path: office files are then shown as PDF,
   * where it can be confined (`run-confined.ts`). Unset: they can be downloaded only.
   */
  OFFICE_CONVERTER: z.string().min(1).optional(),
};

export type CrmConfig = BaseConfig & Partial<z.infer<z.ZodObject<typeof crmEnv>>>;

/** The service's environment. @throws Error naming every variable that is wrong */
export const readConfig = (): CrmConfig => readEnv({ ...baseEnv, ...crmEnv });
