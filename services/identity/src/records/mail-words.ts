/** Words that mails of this service share. Tokens stand behind `#`, so that no server and no referrer ever sees them. */
import { productUrl } from '@enishi/service-kit/base/product-url';
import type { IdentityConfig } from '../env';

export type MailConfig = Pick<IdentityConfig, 'CONSOLE_URL' | 'MAIL_FROM'>;

/** A page of the agencies' console. */
export const consoleUrl = (config: MailConfig, path: string) => productUrl(config, `enterprise/${path}`);

/** A page of the operators' area. */
export const operatorUrl = (config: MailConfig, path: string) => productUrl(config, `admin/${path}`);

export const link = (config: MailConfig, path: string, token: string) => `${consoleUrl(config, path)}#token=${token}`;

export const lines = (...texts: string[]) => `${texts.join('\n')}\n`;

/** The end of mails to an address that another person may have typed. */
export const IGNORE = 'お心当たりがない場合は、このメールを破棄してください。';
