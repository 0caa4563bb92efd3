import { baseEnv, readEnv } from '@enishi/service-kit/env';
import { gatewayEnv } from './config';
import type { GatewayConfig } from './gateway';

/** The gateway has no database of its own; everything else of the common environment applies. */
const { MONGO_URL: _mongo, ...shared } = baseEnv;

export const readGatewayEnv = (): GatewayConfig => readEnv({ ...shared, ...gatewayEnv });
