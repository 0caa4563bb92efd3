/** The number of members that an agency may have, invited ones included. */

import { formatNumber } from '@enishi/protos/fields/format-number';
import { enterpriseMember } from '@enishi/protos/identity/enterprise-member';
import { enterpriseMemberStatus } from '@enishi/protos/master/identity';
import { invalid } from '@enishi/service-kit/base/errors';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { takeTurn } from '@enishi/service-kit/data/take-turn';
import type { ClientSession } from 'mongoose';
import { type RecordDeps, readAgency } from '../records';

const { invited, active } = enterpriseMemberStatus.code;

/** Checks the limit in the transaction that adds a member. @throws AppError `invalid` on `field` */
export async function checkMemberLimit(
  deps: RecordDeps,
  session: ClientSession,
  enterprise_id: number,
  field: string,
): Promise<void> {
  const agency = await readAgency(deps, { id: enterprise_id }, ['limit_members'], session);
  const limit = agency?.limit_members as number | undefined;
  if (!limit) return;
  // Two additions of the same moment must not both count to one below the limit.
  await takeTurn(deps.connection, session, `members:${enterprise_id}`);
  const counted = { enterprise_member_status_id: { $in: [invited, active] } };
  const members = ownRecords(deps, enterpriseMember, { enterprise_id });
  if ((await members.countDocuments(counted, { session })) < limit) return;
  const message = `メンバー数の上限（${formatNumber(limit)}人・招待中を含む）に達しています。使わないメンバーを無効にするか、運営窓口にご相談ください。`;
  throw invalid({ [field]: [message] }, message);
}
