/** The number of members that an agency may have, invited ones included. */
import { formatNumber } from '@enishi/protos/fields/format-number';
import { enterpriseMemberStatus } from '@enishi/protos/master/identity';
import { invalid } from '@enishi/service-kit/errors';
import type { ClientSession } from 'mongoose';
import type { AuthDeps } from '../auth/deps';

const { invited, active } = enterpriseMemberStatus.code;

/** In the transaction that adds one. @throws AppError `invalid` on `field` */
export async function checkMemberLimit(
  { stores, connection }: AuthDeps,
  session: ClientSession,
  enterprise_id: number,
  field: string,
): Promise<void> {
  const projection = { limit_members: 1 };
  const agency = await stores.enterprise.model.collection.findOne({ id: enterprise_id }, { session, projection });
  const limit = agency?.limit_members as number | undefined;
  if (!limit) return;
  // Two who add one at the same time must not both count to one below the limit: they meet in this row.
  await connection
    .collection<{ _id: number }>('member_locks')
    .updateOne({ _id: enterprise_id }, { $inc: { taken: 1 } }, { session, upsert: true });
  const filter = { enterprise_id, enterprise_member_status_id: { $in: [invited, active] } };
  if ((await stores.member.model.collection.countDocuments(filter, { session })) < limit) return;
  const message = `メンバー数の上限（${formatNumber(limit)}人・招待中を含む）に達しています。使わないメンバーを無効にするか、運営窓口にご相談ください。`;
  throw invalid({ [field]: [message] }, message);
}
