/**
 * Records of one agency in the operator's area. Such a record carries its agency's number, so a call names the agency
 * as `enterprise_id`, in the query of a GET and in the body of everything else, beside the record or in it.
 */
import { invoiceSchedule } from '@enishi/protos/billing/invoice-schedule';
import { invoiceSetting } from '@enishi/protos/billing/invoice-setting';
import { company } from '@enishi/protos/crm/company';
import type { Entity } from '@enishi/protos/fields/types';
import type { OperatorRight } from '@enishi/protos/master/operator-rights';
import { invalid } from '@enishi/service-kit/base/errors';
import { eachCondition } from '@enishi/service-kit/crud/requests';
import { type CrudOptions, crud } from '../api/crud';
import type { CrudCall } from '../api/crud-calls';
import { agencyOf, within } from '../api/within';
import { indexReply, indexRequest } from '../http/index-reply';
import { MOST_SHOWN } from '../http/list-entry';
import type { Route } from '../http/route';
import { alsoWithoutId } from './id-in-body';
import { admin, operators } from './operators';

const records = (
  right: OperatorRight,
  entity: Entity,
  only: readonly CrudCall[],
  gains: CrudOptions['gains'] = {},
  change: (route: Route) => Route = (route) => route,
): Route[] =>
  operators(
    right,
    crud(entity, { ...admin, only, gains })
      .map(change)
      .map(within),
  );

const isOwnBusiness = (name: string): boolean => (company as Entity).fields[name]?.kind === 'ref';
const SHOWN = company.table.filter((name) => !isOwnBusiness(name));
const NOT_SHOWN = 'エージェントの担当者による絞り込みと並べ替えはできません。';

/**
 * An agency's clients, as the operators' page shows them when the agency asks for help: some columns, page by page, each noted.
 * Which of the agency's people look after a company is the agency's own business.
 */
const clients = (route: Route): Route => ({
  ...route,
  records: 'support_view',
  async handle(input, rpc) {
    const { full: _full, cursor: _cursor, part_size: _part, ...request } = indexRequest(input);
    const { columns = SHOWN, conditions = [], per_page = MOST_SHOWN, sort = '' } = request;
    if ([sort.split(' ')[0], ...eachCondition(conditions).map(({ column }) => column)].some(isOwnBusiness))
      throw invalid({ conditions: [NOT_SHOWN] }, NOT_SHOWN);
    const shown = SHOWN.filter((name) => columns.includes(name));
    const { entry: _entry, ...reply } = await indexReply(company, input, rpc, {
      ...{ ...request, per_page: Math.min(per_page, MOST_SHOWN) },
      columns: shown.length > 0 ? shown : SHOWN,
    });
    return { ...reply, note: `エージェントID ${agencyOf(input)}` };
  },
});

export const agencyRecordRoutes: Route[] = [
  ...records('agencies', company, ['index'], {}, clients),
  ...records('contracts', invoiceSetting, ['index', 'show']),
  ...alsoWithoutId(
    invoiceSetting,
    ['update'],
    records('contracts_write', invoiceSetting, ['create', 'update'], { create: 'bills', update: 'bills' }),
  ),
  ...records('billing', invoiceSchedule, ['index']),
];
