import type { Values } from '@enishi/protos/fields/parse';
import { enterpriseMember } from '@enishi/protos/identity/enterprise-member';
import type { CallContext } from '@enishi/service-kit/base/context';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { findRecord } from '@enishi/service-kit/crud/store';
import type { ClientSession } from 'mongoose';
import { loginId } from '../accounts';
import { memberStore, type RecordDeps } from '../records';

/**
 * The member of an agency who has an address, invited or not. Only the agency's own members are looked at: what an
 * address is elsewhere is none of its business.
 */
export async function memberByAddress(
  deps: RecordDeps,
  ctx: CallContext,
  email: string,
  session: ClientSession,
): Promise<Values | undefined> {
  const login = loginId('enterprise', email);
  const members = await ownRecords(deps, enterpriseMember, ctx).find(
    { email: { $type: 'string' } },
    { session, projection: { email: 1, id_by_enterprise_id: 1 }, sort: { id_by_enterprise_id: 1 } },
  );
  const known = members.find((member) => loginId('enterprise', String(member.email)) === login);
  return known && findRecord(memberStore(deps), ctx, known.id_by_enterprise_id as number, session);
}
