/** Calls of operators that act within one agency, which the call names as `enterprise_id`. */
import type { Entity } from '@enishi/protos/fields/types';
import { mapRpc } from '@enishi/service-kit/rpc/rpc';
import type { Input, Json, Route, RouteCallOptions, RouteRpc } from '../http/route';
import { idOf } from './crud';

/** Beside the record, in it, or in the query. */
export function agencyOf({ body, query }: Input, entity?: Entity): number {
  const record = (entity && (body[entity.name] as Json | null | undefined)) ?? {};
  return idOf(String(body.enterprise_id ?? query.enterprise_id ?? record.enterprise_id ?? ''));
}

/**
 * A route that acts within the agency the call names.
 * It answers `not_found` when the call names none, or one that does not exist.
 */
export function within(route: Route): Route {
  return {
    ...route,
    probe: { ...route.probe, body: { ...route.probe.body, enterprise_id: 1 } },
    handle(input, rpc) {
      const enterprise_id = agencyOf(input, route.crud?.entity);
      const acting = mapRpc<RouteRpc>(
        rpc,
        (invoke) => (request, options) => invoke(request, { ...(options as RouteCallOptions), enterprise_id }),
      );
      return route.handle(input, acting);
    },
  };
}
