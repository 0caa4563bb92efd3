/**
 * Records of one agency in the operator's area. Such a record carries its agency's number, so a call names the agency
 * as `enterprise_id`, in the query of a GET and in the body of everything else, beside the record or in it.
 */
import { invoiceSchedule } from '@enishi/protos/billing/invoice-schedule';
import { invoiceSetting } from '@enishi/protos/billing/invoice-setting';
import { company } from '@enishi/protos/crm/company';
import type { Entity } from '@enishi/protos/fields/types';
import type { OperatorRight } from '@enishi/protos/master/operator-rights';
import { mapRpc } from '@enishi/service-kit/grpc/rpc';
import { type CrudCall, crud, idOf } from '../crud';
import type { Input, Json, Route, RouteCallOptions, RouteRpc } from '../http/route';
import { alsoWithoutId } from './id-in-body';
import { admin, operators } from './operators';

/** Beside the record, in it, or in the query. */
function agencyOf({ body, query }: Input, entity?: Entity): number {
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

const records = (right: OperatorRight, entity: Entity, only: readonly CrudCall[]): Route[] =>
  operators(right, crud(entity, { ...admin, only }).map(within));

export const agencyRecordRoutes: Route[] = [
  ...records('agencies', company, ['index']),
  ...records('contracts', invoiceSetting, ['index', 'show']),
  ...alsoWithoutId(invoiceSetting, ['update'], records('contracts_write', invoiceSetting, ['create', 'update'])),
  ...records('billing', invoiceSchedule, ['index']),
];
