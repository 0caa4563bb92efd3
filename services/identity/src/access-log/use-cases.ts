/** `AccessLogService`: the gateway adds what people do and see, administrators and operators read it. */
import type {
  AccessLogAppendRequest,
  AccessLogEntry,
  AccessLogIndexRequest,
  AccessLogIndexResponse,
} from '@enishi/protos/identity/rpc';
import { isAccessAction } from '@enishi/protos/master/access';
import { japanMidnight } from '@enishi/protos/master/dates';
import { authority } from '@enishi/protos/master/identity';
import type { CallContext } from '@enishi/service-kit/base/context';
import { badRequest, forbidden, notFound } from '@enishi/service-kit/base/errors';
import { memberNames, operatorNames } from '../records';
import type { AccessRow } from './collections';
import { type ManyReadDeps, tellTops } from './many-read';
import { type AccessFilter, appendEntries, pageOfEntries } from './store';

const MAX_ENTRIES = 1_000;
/** Files are read in parts of this. */
const MAX_PER_PAGE = 1_000;
const MAX_KEYWORD = 200;
const PER_PAGE = 50;
/** Skipping further than this reads more entries than a reader looks at. */
const MAX_PAGE = 2_000;

function rowOf({ id, enterprise_id, member_id, action, at, ...rest }: AccessLogEntry): AccessRow {
  const time = new Date(at);
  if (!id || !isAccessAction(action) || Number.isNaN(time.getTime())) throw badRequest();
  return { ...rest, _id: id, enterprise_id, member_id, action, at: time };
}

/** `AccessLogService/Append`: by the gateway. */
export const logAppend = async (deps: ManyReadDeps, ctx: CallContext, { entries = [] }: AccessLogAppendRequest) => {
  if (ctx.realm !== 'system') throw forbidden();
  if (entries.length > MAX_ENTRIES) throw badRequest();
  const added = entries.length > 0 ? await appendEntries(deps, entries.map(rowOf)) : [];
  for (const row of added) if (row.action === 'many_read') await tellTops(deps, ctx, row);
  return { count: entries.length };
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 24 * 3600_000;

/** The first moment of a Japanese day; undefined for what is none. */
function dayOf(text: string | undefined): Date | undefined {
  const day = text && DAY.test(text) ? japanMidnight(text) : undefined;
  return day && !Number.isNaN(day.getTime()) ? day : undefined;
}

function filterOf({
  action,
  member_id,
  from,
  until,
  keyword,
}: AccessLogIndexRequest): Omit<AccessFilter, 'enterprise_id'> {
  const last = dayOf(until);
  return {
    action: isAccessAction(action) ? action : undefined,
    member_id: member_id || undefined,
    from: dayOf(from),
    before: last && new Date(last.getTime() + DAY_MS),
    keyword: keyword?.trim().slice(0, MAX_KEYWORD) || undefined,
  };
}

/** `AccessLogService/Index`: of the caller's own agency, for top administrators; for operators, what operators did. */
export const logIndex = async (
  deps: ManyReadDeps,
  ctx: CallContext,
  request: AccessLogIndexRequest,
): Promise<AccessLogIndexResponse> => {
  const ofOperators = ctx.realm === 'admin' && ctx.enterprise_id === 0;
  const isTop = ctx.realm === 'enterprise' && ctx.authority >= authority.code.top_administrator;
  if (!ofOperators && !isTop) throw notFound();
  const page = Math.min(Math.max(1, request.page ?? 1), MAX_PAGE);
  const perPage = Math.min(Math.max(1, request.per_page || PER_PAGE), MAX_PER_PAGE);
  const { enterprise_id } = ctx;
  const { rows, count } = await pageOfEntries(deps, { enterprise_id, ...filterOf(request) }, page, perPage);
  const ids = [...new Set(rows.map(({ member_id }) => member_id))];
  const names = ofOperators ? await operatorNames(deps, ids) : await memberNames(deps, enterprise_id, ids);
  const operators = await operatorNames(deps, [...new Set(rows.flatMap(({ operator_id = 0 }) => operator_id || []))]);
  const visitorOf = (id: number) => (operators.has(id) ? `運営：${operators.get(id)}` : undefined);
  const access_logs = rows.map(
    ({ _id, at, operator_id = 0, target = '', target_id = '', ip = '', user_agent = '', ...row }) => ({
      ...row,
      ...{ target, target_id, ip, user_agent },
      id: _id,
      at: at.toISOString(),
      operator_id,
      member_name: visitorOf(operator_id) ?? names.get(row.member_id) ?? '',
    }),
  );
  return { access_logs, current_page: page, limit_value: perPage, count };
};
