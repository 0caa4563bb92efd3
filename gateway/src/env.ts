import { baseEnv, readEnv } from '@enishi/service-kit/base/env';
import { gatewayEnv } from './config';
import type { GatewayConfig } from './gateway';

/** The gateway has no database of its own; everything else of the common environment applies. */
const { MONGO_URL: _mongo, ...shared } = baseEnv;

/** It keeps no files and sends no mails, so it starts without these in every mode. */
const UNUSED = ['S3_ENDPOINT', 'SMTP_URL', 'MAIL_FROM', 'MAIL_KEY_SECRET'];

/** The gateway's environment. @throws Error naming every variable that is wrong or missing */
export const readGatewayEnv = (source?: Record<string, string | undefined>): GatewayConfig =>
  readEnv({ ...shared, ...gatewayEnv }, source, UNUSED);
