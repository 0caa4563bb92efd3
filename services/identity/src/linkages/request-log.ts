/** The log of partners' calls with their tokens: kept for 30 days, without bodies and queries. */
import { linkage } from '@enishi/protos/identity/linkage';
import type {
  LinkageLogEntry,
  LinkageLogRequest,
  LinkageLogResponse,
  LinkageRequestsRequest,
  LinkageRequestsResponse,
} from '@enishi/protos/identity/rpc';
import { authority } from '@enishi/protos/master/identity';
import type { CallContext } from '@enishi/service-kit/base/context';
import { badRequest, forbidden, notFound } from '@enishi/service-kit/base/errors';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { isDuplicateKey } from '@enishi/service-kit/data/mongo';
import type { LinkageDeps, RequestRow } from './collections';

const KEEP_MS = 30 * 24 * 3_600_000;
const MAX_ENTRIES = 1_000;
const PER_PAGE = 50;
const MAX_PER_PAGE = 100;
const MAX_PAGE = 2_000;
const MAX_TEXT = 300;

function rowOf({ id, at, ...rest }: LinkageLogEntry): RequestRow {
  const time = new Date(at);
  if (!id || rest.enterprise_id <= 0 || Number.isNaN(time.getTime())) throw badRequest();
  const { verb, path, ip, user_agent, code, ...numbers } = rest;
  const short = (text: string) => text.slice(0, MAX_TEXT);
  const texts = { verb, path: short(path), ip, user_agent: short(user_agent), code };
  return { _id: id, ...numbers, ...texts, at: time, expires_at: new Date(time.getTime() + KEEP_MS) };
}

/** `LinkageKeyService/Log`: by the gateway; an entry that is there already stays as it is. */
export const logRequests = async (
  { acrossAgencies }: LinkageDeps,
  ctx: CallContext,
  { entries = [] }: LinkageLogRequest,
): Promise<LinkageLogResponse> => {
  if (ctx.realm !== 'system') throw forbidden();
  if (entries.length > MAX_ENTRIES) throw badRequest();
  try {
    if (entries.length > 0) await acrossAgencies.linkageRequests.insertMany(entries.map(rowOf), { ordered: false });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  return { count: entries.length };
};

/** `LinkageKeyService/Requests`, for an agency's administrators. */
export const requestIndex = async (
  deps: LinkageDeps,
  ctx: CallContext,
  { id, ...request }: LinkageRequestsRequest,
): Promise<LinkageRequestsResponse> => {
  if (ctx.realm !== 'enterprise' || ctx.authority < authority.code.administrator) throw notFound();
  const known = await ownRecords(deps, linkage, ctx).countDocuments({ id_by_enterprise_id: id });
  if (known === 0) throw notFound();
  const page = Math.min(Math.max(1, request.page || 1), MAX_PAGE);
  const limit = Math.min(Math.max(1, request.per_page || PER_PAGE), MAX_PER_PAGE);
  const { linkageRequests: rows } = deps.of(ctx);
  const filter = { linkage_id: id };
  const [found, count] = await Promise.all([
    rows.find(filter, { sort: { _id: -1 }, skip: (page - 1) * limit, limit }),
    rows.countDocuments(filter),
  ]);
  const linkage_requests = found.map(({ _id, at, expires_at: _end, ...row }) => ({
    ...row,
    id: _id,
    at: at.toISOString(),
  }));
  return { linkage_requests, current_page: page, limit_value: limit, count };
};
