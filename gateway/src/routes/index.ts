/** Every API call of the product, in one table: routers, the API description and the security probe are made of it. */
import type { RateLimit } from '@enishi/service-kit/rate-limit';
import type { Captcha } from '../http/captcha';
import type { Route } from '../http/route';
import { accountRoutes } from './account';
import { adminRoutes } from './admin';
import { enterpriseRoutes } from './enterprise';
import { masterdataRoutes } from './masterdata';
import { partnerRoutes } from './partner';
import { siteRoutes } from './site';

export interface RouteOptions {
  /** Rate limits are shared by all processes when it is set. */
  redis?: RateLimit['redis'];
  secureCookies: boolean;
  /** Multiplies every rate limit: load tests and test suites come from one address. */
  rateFactor: number;
  /** Default: none is asked for. */
  captcha?: Captcha;
}

export function createRoutes(options: RouteOptions): Route[] {
  return [
    ...enterpriseRoutes(options),
    ...accountRoutes(options),
    ...adminRoutes(options),
    ...siteRoutes(options),
    ...masterdataRoutes,
    ...partnerRoutes,
  ];
}
