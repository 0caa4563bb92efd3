/** How agencies use the product and where they hang: a page of them, with figures that their services count. */
import { invoiceSetting } from '@enishi/protos/billing/invoice-setting';
import { candidate } from '@enishi/protos/crm/candidate';
import type { Entity } from '@enishi/protos/fields/types';
import { READ_OR_QUERY } from '@enishi/protos/http/words';
import { enterprise } from '@enishi/protos/identity/enterprise';
import { enterpriseMember } from '@enishi/protos/identity/enterprise-member';
import { job } from '@enishi/protos/jobs/job';
import { enterpriseMemberStatus } from '@enishi/protos/master/identity';
import { jobOpenStatus } from '@enishi/protos/master/job';
import { hasRight } from '@enishi/protos/master/operator-rights';
import { rowFromWire } from '@enishi/service-kit/crud/codec';
import type { IndexRequest, WireCondition, WireRecord } from '@enishi/service-kit/crud/messages';
import { recordRpc } from '@enishi/service-kit/crud/record-rpc';
import { whileThere } from '@enishi/service-kit/rpc/if-there';
import { indexRequest, READING } from '../http/index-reply';
import { listOf } from '../http/input';
import { type Json, type Route, type RouteRpc } from '../http/route';
import { failedOf } from './dead-letters';

const MOST_ROWS = 30;

interface Asked {
  entity: Entity;
  sort?: string;
  columns?: string[];
  conditions?: WireCondition[];
}

/** How many records of an agency there are, and the first of them; undefined while its service is away. */
async function first(rpc: RouteRpc, enterprise_id: number, { entity, ...asked }: Asked) {
  const request: IndexRequest = { page: 1, per_page: 1, columns: [entity.key], ...asked };
  const page = (await whileThere(recordRpc(rpc, entity).Index(request, { ...READING, enterprise_id }))) as
    | Json
    | undefined;
  if (!page) return undefined;
  const [row] = (page[entity.plural] as WireRecord[] | undefined) ?? [];
  return { count: Number(page.count ?? 0), row: row && rowFromWire(entity, row) };
}

const active: WireCondition = {
  column: 'enterprise_member_status_id',
  operator: 'any',
  values: [String(enterpriseMemberStatus.code.active)],
};
const open: WireCondition = { column: 'open_status_flg', operator: 'any', values: [String(jobOpenStatus.code.public)] };

/** Services that keep files of agencies, send their mails or take in their lists. */
const counting = ['identity', 'crm', 'deals', 'messaging', 'site'] as const;

/** Files of all services, mails of this month, imports that went wrong; null where a service is away. */
async function countsOf(rpc: RouteRpc, enterprise_id: number): Promise<Json> {
  const answers = await Promise.all(
    counting.map((service) =>
      whileThere(rpc[service].UsageService.Show({}, { deadlineMs: READING.deadlineMs, enterprise_id })),
    ),
  );
  const known = answers.filter((answer) => answer !== undefined);
  const one = (name: 'mails' | 'import_failures') => known.find((answer) => answer[name] !== undefined)?.[name] ?? null;
  return {
    storage_bytes:
      known.length < answers.length ? null : known.reduce((sum, { storage_bytes }) => sum + storage_bytes, 0),
    mails: one('mails'),
    import_failures: one('import_failures'),
  };
}

/** Absent figures are those of a service that is away. */
async function usageOf(rpc: RouteRpc, id: number): Promise<Json> {
  const [counts, members, candidates, jobs, contract] = await Promise.all([
    countsOf(rpc, id),
    first(rpc, id, {
      entity: enterpriseMember,
      sort: 'last_login_date desc',
      columns: ['last_login_date'],
      conditions: [active],
    }),
    first(rpc, id, { entity: candidate }),
    first(rpc, id, { entity: job, conditions: [open] }),
    first(rpc, id, { entity: invoiceSetting, sort: 'period_start desc', columns: ['period_start', 'period_end'] }),
  ]);
  return {
    ...counts,
    members: members?.count ?? null,
    last_login_date: members?.row?.last_login_date ?? null,
    candidates: candidates?.count ?? null,
    open_jobs: jobs?.count ?? null,
    /** Whether it is known if there is a contract. */
    contract_known: contract !== undefined,
    period_start: contract?.row?.period_start ?? null,
    period_end: contract?.row?.period_end ?? null,
  };
}

const COLUMNS = [
  ...['id', 'name', 'enterprise_contract_status_id', 'domain_status', 'site_domain_status', 'created_at'],
  ...['limit_members', 'limit_candidates', 'limit_storage_mb', 'limit_mails'],
];

export const overview: Route = {
  audience: 'admin',
  verbs: READ_OR_QUERY,
  path: `/${enterprise.plural}/overview`,
  gains: 'reads records',
  needs: 'none',
  support: 'closed',
  input: listOf(enterprise),
  guard: 'admin',
  right: 'agencies',
  summary: 'エージェントの利用状況',
  reads: 'json',
  records: 'nothing',
  probe: {},
  async handle(input, rpc) {
    const asked = indexRequest(input);
    const per_page = Math.min(asked.per_page ?? MOST_ROWS, MOST_ROWS);
    const request = { ...asked, per_page, columns: COLUMNS, full: undefined, cursor: undefined };
    const [page, failed] = await Promise.all([
      recordRpc(rpc, enterprise).Index(request, READING) as Promise<Json>,
      failedOf(rpc),
    ]);
    const rows = ((page[enterprise.plural] as WireRecord[] | undefined) ?? []).map((row) =>
      rowFromWire(enterprise, row),
    );
    const usage = await Promise.all(rows.map(({ id }) => usageOf(rpc, Number(id))));
    return {
      body: {
        enterprises: rows.map((row, at) => ({
          ...{ ...row, ...usage[at], failed_mails: 0, dead_letters: 0 },
          ...failed.get(Number(row.id)),
        })),
        current_page: page.current_page,
        limit_value: page.limit_value,
        count: page.count ?? 0,
      },
    };
  },
};

/** Months of the chart. */
const MONTHS = 12;

/** How the number of agencies, of their members and what is billed has grown; the last month is the current one. */
export const growth: Route = {
  audience: 'admin',
  verbs: READ_OR_QUERY,
  path: `/${enterprise.plural}/growth`,
  gains: 'reads records',
  needs: 'none',
  support: 'closed',
  input: 'nothing',
  guard: 'admin',
  right: 'agencies',
  summary: 'エージェント数・メンバー数・請求額の推移',
  reads: 'json',
  records: 'nothing',
  probe: {},
  async handle({ session }, rpc) {
    const { months = [] } = await rpc.identity.GrowthService.Show({ months: MONTHS }, READING);
    // Billed amounts are for those who may look into the books.
    if (!hasRight(session?.admin_role_id, 'billing')) return { body: { months } };
    const asked = { from: months[0]?.month ?? '', months: MONTHS, page: 1, per_page: 1, keyword: '', state: 0 };
    const sheet = await whileThere(rpc.billing.InvoicingService.Sheet(asked, READING));
    if (!sheet) return { body: { months, billed_missing: true } };
    const { sums = [] } = sheet;
    const billed = new Map(sums.map(({ month, total_price_with_tax }) => [month, total_price_with_tax]));
    return { body: { months: months.map((row) => ({ ...row, billed: billed.get(row.month) ?? 0 })) } };
  },
};
