/** Every API call of the product, in one table: routers, the API description and the security probe are made of it. */

import { descriptions } from './api/descriptions';
import { rowRoutes } from './api/rows';
import type { Route } from './http/route';
import { partnerRoutes } from './partner/partner';
import { accountRoutes } from './routes/account';
import { adminRoutes } from './routes/admin';
import { enterpriseRoutes } from './routes/enterprise';
import { masterdataRoutes } from './routes/masterdata';
import type { RouteOptions } from './routes/options';
import { withOutwardLimit } from './routes/outward';
import { siteRoutes } from './routes/site';

export function createRoutes(options: RouteOptions): Route[] {
  const routes = [
    ...rowRoutes('enterprise'),
    ...rowRoutes('admin'),
    ...enterpriseRoutes(options),
    ...accountRoutes(options),
    ...adminRoutes(options),
    ...siteRoutes(options),
    ...masterdataRoutes,
    ...partnerRoutes,
  ];
  const title = 'Enishi 管理画面のAPI';
  return [
    ...withOutwardLimit(routes, options),
    ...descriptions(routes, {
      audience: 'enterprise',
      title,
      // What the product is made of is told to those who use it; a developer who tries it reads it in a browser.
      guard: options.isProduction ? 'member' : 'public',
    }),
  ];
}
