/** Members who answer for their agency. */
import { enterpriseMember } from '@enishi/protos/identity/enterprise-member';
import { authority, enterpriseMemberStatus } from '@enishi/protos/master/identity';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import type { ClientSession } from 'mongoose';
import type { RecordDeps } from './stores';

const idsFrom = (rank: number) => async (deps: RecordDeps, enterprise_id: number, session: ClientSession) => {
  const members = await ownRecords(deps, enterpriseMember, { enterprise_id }).find(
    { authority: { $gte: rank }, enterprise_member_status_id: enterpriseMemberStatus.code.active },
    { session, projection: { id_by_enterprise_id: 1 }, sort: { id_by_enterprise_id: 1 } },
  );
  return members.map((member) => member.id_by_enterprise_id as number);
};

/** Members who can decide for their agency now. */
export const topsOf = idsFrom(authority.code.top_administrator);

export const administratorsOf = idsFrom(authority.code.administrator);
