/** `SiteHostService`: a host name of a public site is one agency's at most. */
import type { SiteHostRequest, SiteHostResponse } from '@enishi/protos/identity/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { forbidden, invalid } from '@enishi/service-kit/base/errors';
import { inTransactionOf, isDuplicateKey } from '@enishi/service-kit/data/mongo';
import { takeTurn } from '@enishi/service-kit/data/take-turn';
import type { ClientSession, Connection } from 'mongoose';
import { readAgency } from '../records';
import type { HostDeps } from './collections';

/** Two who want one host at the same moment: each reads what is another's, and would not see the other one. */
export const takeHostTurn = (connection: Connection, session: ClientSession, host: string): Promise<void> =>
  takeTurn(connection, session, `site host:${host}`);

const TAKEN = 'このドメインは別のエージェントが使用しています。';
const taken = () => invalid({ site_domain: [TAKEN] });

/**
 * @param enterprise_id the agency that may have it; 0 for one that is about to be made
 * @throws AppError `invalid` when the host name is another agency's, as its site or as what it has claimed
 */
export async function refuseTaken(
  deps: HostDeps,
  session: ClientSession,
  host: string,
  enterprise_id: number,
): Promise<void> {
  const others = { id: { $ne: enterprise_id }, $or: [{ site_domain: host }, { former_site_domain: host }] };
  if (await readAgency(deps, others, ['id'], session)) throw taken();
  const { siteHosts } = deps.acrossAgencies;
  if (await siteHosts.findOne({ _id: host, enterprise_id: { $ne: enterprise_id } }, { session })) throw taken();
}

export async function siteHostCheck(
  deps: HostDeps,
  ctx: CallContext,
  { host }: SiteHostRequest,
): Promise<SiteHostResponse> {
  const { realm, enterprise_id } = ctx;
  if (realm !== 'system' || enterprise_id <= 0) throw forbidden();
  await inTransactionOf(ctx, deps.connection, (session) => refuseTaken(deps, session, host, enterprise_id));
  return {};
}

/** The host stays the agency's until it is released, whatever its site is at present. */
export async function siteHostClaim(
  deps: HostDeps,
  ctx: CallContext,
  { host }: SiteHostRequest,
): Promise<SiteHostResponse> {
  const { enterprise_id } = ctx;
  if (ctx.realm !== 'system' || enterprise_id <= 0) throw forbidden();
  await inTransactionOf(ctx, deps.connection, async (session) => {
    await takeHostTurn(deps.connection, session, host);
    await refuseTaken(deps, session, host, enterprise_id);
    const { siteHosts } = deps.of(ctx);
    if (!(await siteHosts.findOne({ _id: host }, { session }))) await siteHosts.insertOne({ _id: host }, { session });
  }).catch((error) => {
    // Another call was faster by a moment.
    throw isDuplicateKey(error) ? taken() : error;
  });
  return {};
}

export async function siteHostRelease(
  deps: HostDeps,
  ctx: CallContext,
  { host }: SiteHostRequest,
): Promise<SiteHostResponse> {
  if (ctx.realm !== 'system' || ctx.enterprise_id <= 0) throw forbidden();
  await deps.of(ctx).siteHosts.deleteMany({ _id: host });
  return {};
}
