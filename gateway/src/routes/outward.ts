/**
 * Calls that make the product ask servers of the caller's choice (test notices, look-ups, certificates). Anyone may sign up,
 * so an agency causes no more of them than people do by hand: the product is no means of bothering others.
 */
import { rateLimiter } from '@enishi/service-kit/data/rate-limit';
import type { Route } from '../http/route';
import type { RouteOptions } from './options';

const HOUR = 3_600;
export const OUTWARD_CALLS = 60;

const REFUSED = 'ほかのサーバーへの問い合わせの回数が、1時間の上限を超えました。時間をおいて、もう一度お試しください。';

export function withOutwardLimit(
  routes: readonly Route[],
  { redis, rateFactor }: Pick<RouteOptions, 'redis' | 'rateFactor'>,
): Route[] {
  const points = OUTWARD_CALLS * rateFactor;
  const limit = rateLimiter({ name: 'outward', points, duration: HOUR, redis, message: REFUSED });
  return routes.map((route) => {
    if (route.gains !== 'calls others') return route;
    return {
      ...route,
      async handle(input, rpc) {
        const { realm, enterprise_id, member_id } = input.ctx;
        await limit.consume(realm === 'admin' ? `operator:${member_id}` : `${enterprise_id}`);
        return route.handle(input, rpc);
      },
    };
  });
}
