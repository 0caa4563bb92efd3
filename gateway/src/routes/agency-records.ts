/**
 * Records of one agency in the operator's area. Such a record carries its agency's number, so a call names the agency
 * as `enterprise_id`, in the query of a GET and in the body of everything else, beside the record or in it.
 */
import { invoice } from '@enishi/protos/billing/invoice';
import { invoiceSchedule } from '@enishi/protos/billing/invoice-schedule';
import { invoiceSetting } from '@enishi/protos/billing/invoice-setting';
import { company } from '@enishi/protos/crm/company';
import type { Entity } from '@enishi/protos/fields/types';
import { type CrudCall, crud, idOf } from '../crud';
import type { Call, Input, Json, Route } from '../http/route';
import { alsoWithoutId } from './id-in-body';

/** Beside the record, in it, or in the query. */
function agencyOf({ body, query }: Input, entity?: Entity): number {
  const record = (entity && (body[entity.name] as Json | null | undefined)) ?? {};
  return idOf(String(body.enterprise_id ?? query.enterprise_id ?? record.enterprise_id ?? ''));
}

/**
 * A route that acts within the agency the call names.
 * It answers `not_found` when the call names none, or one that does not exist.
 * @param entity whose record may name the agency, too
 */
export function within(route: Route, entity?: Entity): Route {
  return {
    ...route,
    probe: { ...route.probe, body: { ...route.probe.body, enterprise_id: 1 } },
    handle(input, call) {
      const enterprise_id = agencyOf(input, entity);
      const acting: Call = (rpc, request, options) => call(rpc, request, { ...options, enterprise_id });
      return route.handle(input, acting);
    },
  };
}

const records = (entity: Entity, only: readonly CrudCall[]): Route[] =>
  crud(entity, { audience: 'admin', guard: 'admin', only }).map((route) => within(route, entity));

export const agencyRecordRoutes: Route[] = [
  ...records(company, ['index']),
  ...records(invoice, ['index', 'show']),
  ...alsoWithoutId(invoiceSetting, ['update'], records(invoiceSetting, ['index', 'show', 'create', 'update'])),
  ...records(invoiceSchedule, ['index']),
];
