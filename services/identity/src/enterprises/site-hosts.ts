/** `SiteHostService`: a host name of a public site is one agency's at most. */
import type { SiteHostRequest, SiteHostResponse } from '@enishi/protos/identity/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { forbidden, invalid } from '@enishi/service-kit/base/errors';
import { inTransactionOf, isDuplicateKey } from '@enishi/service-kit/data/mongo';
import { takeTurn } from '@enishi/service-kit/data/take-turn';
import { type ClientSession, type Connection, Schema } from 'mongoose';
import type { AuthDeps } from '../auth/deps';

interface SiteHost {
  _id: string;
  enterprise_id: number;
}

const hosts = (connection: Connection) => connection.collection<SiteHost>('site_hosts');

/** Two who want one host at the same moment: each reads what is another's, and would not see the other one. */
export const takeHostTurn = (connection: Connection, session: ClientSession, host: string): Promise<void> =>
  takeTurn(connection, session, `site host:${host}`);

/** The collection is made with those of the service's models. */
export function registerSiteHosts(connection: Connection): void {
  connection.model('site_host', new Schema<SiteHost>({ _id: String }, { collection: 'site_hosts', strict: false }));
}

const TAKEN = 'このドメインは別のエージェントが使用しています。';
const taken = () => invalid({ site_domain: [TAKEN] });

/**
 * @param enterprise_id the agency that may have it; 0 for one that is about to be made
 * @throws AppError `invalid` when the host name is another agency's, as its site or as what it has claimed
 */
export async function refuseTaken(
  { stores, connection }: Pick<AuthDeps, 'connection'> & { stores: Pick<AuthDeps['stores'], 'enterprise'> },
  session: ClientSession,
  host: string,
  enterprise_id: number,
): Promise<void> {
  const others = { id: { $ne: enterprise_id }, $or: [{ site_domain: host }, { former_site_domain: host }] };
  if (await stores.enterprise.model.collection.findOne(others, { session })) throw taken();
  if (await hosts(connection).findOne({ _id: host, enterprise_id: { $ne: enterprise_id } }, { session })) throw taken();
}

export async function siteHostCheck(
  deps: AuthDeps,
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
  deps: AuthDeps,
  ctx: CallContext,
  { host }: SiteHostRequest,
): Promise<SiteHostResponse> {
  const { enterprise_id } = ctx;
  if (ctx.realm !== 'system' || enterprise_id <= 0) throw forbidden();
  await inTransactionOf(ctx, deps.connection, async (session) => {
    await takeHostTurn(deps.connection, session, host);
    await refuseTaken(deps, session, host, enterprise_id);
    if (!(await hosts(deps.connection).findOne({ _id: host }, { session })))
      await hosts(deps.connection).insertOne({ _id: host, enterprise_id }, { session });
  }).catch((error) => {
    // Another call was faster by a moment.
    throw isDuplicateKey(error) ? taken() : error;
  });
  return {};
}

export async function siteHostRelease(
  { connection }: AuthDeps,
  { realm, enterprise_id }: CallContext,
  { host }: SiteHostRequest,
): Promise<SiteHostResponse> {
  if (realm !== 'system' || enterprise_id <= 0) throw forbidden();
  await hosts(connection).deleteOne({ _id: host, enterprise_id });
  return {};
}
