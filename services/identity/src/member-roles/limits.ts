/** `MemberLimitService/Show`: what members see, for work that other services do in their name while they are away. */
import { enterpriseMember } from '@enishi/protos/identity/enterprise-member';
import type { MemberLimitsRequest, MemberLimitsResponse } from '@enishi/protos/identity/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { notFound } from '@enishi/service-kit/base/errors';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import type { RecordDeps } from '../records';
import { limitsOf } from './roles';

/** @throws AppError `not_found` for callers other than services */
export async function memberLimits(
  deps: RecordDeps,
  ctx: CallContext,
  { member_ids }: MemberLimitsRequest,
): Promise<MemberLimitsResponse> {
  if (ctx.realm !== 'system') throw notFound();
  const found = await ownRecords(deps, enterpriseMember, ctx).find(
    { id_by_enterprise_id: { $in: member_ids } },
    { projection: { id_by_enterprise_id: 1, authority: 1, member_role_id: 1, team: 1 } },
  );
  const { enterprise_id } = ctx;
  const members = found.map(async (member) => {
    const member_id = Number(member.id_by_enterprise_id);
    const limits = await limitsOf(deps, { enterprise_id, member_id }, member);
    return { member_id, authority: Number(member.authority ?? 0), ...limits };
  });
  return { members: await Promise.all(members) };
}
