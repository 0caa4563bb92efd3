/** Every API call of the product, in one table: routers, the API description and the security probe are made of it. */
import { rowRoutes } from '../api/routes';
import type { Route } from '../http/route';
import { accountRoutes } from './account';
import { adminRoutes } from './admin';
import { descriptions } from './descriptions';
import { enterpriseRoutes } from './enterprise';
import { masterdataRoutes } from './masterdata';
import type { RouteOptions } from './options';
import { withOutwardLimit } from './outward';
import { partnerRoutes } from './partner';
import { siteRoutes } from './site';

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
