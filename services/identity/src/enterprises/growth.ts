/** `GrowthService/Show`: agencies and members at the end of each of the last months. */
import { addMonths, dayInJapan, monthOf } from '@enishi/protos/billing/months';
import type { GrowthRequest, GrowthResponse } from '@enishi/protos/identity/rpc';
import { japanMidnight } from '@enishi/protos/master/dates';
import { enterpriseContractStatus, enterpriseMemberStatus } from '@enishi/protos/master/identity';
import type { CallContext } from '@enishi/service-kit/base/context';
import { notFound } from '@enishi/service-kit/base/errors';
import type { IdentityNeeds } from '../needs';
import { agencyStore, memberStore } from '../records';

const MOST_MONTHS = 36;

export async function growth(
  deps: Pick<IdentityNeeds, 'connection' | 'records' | 'clock'>,
  { realm }: CallContext,
  request: GrowthRequest,
): Promise<GrowthResponse> {
  if (realm !== 'admin') throw notFound();
  const count = Math.min(Math.max(request.months || 12, 1), MOST_MONTHS);
  const current = monthOf(dayInJapan(deps.clock.now()));
  const months = Array.from({ length: count }, (_, index) => addMonths(current, index - count + 1));
  const ended = enterpriseContractStatus.code.ended;
  const { active } = enterpriseMemberStatus.code;
  const answer = await Promise.all(
    months.map(async (month) => {
      const created_at = { $lt: japanMidnight(addMonths(month, 1)) };
      const [agencies, members] = await Promise.all([
        agencyStore(deps).model.collection.countDocuments({
          created_at,
          enterprise_contract_status_id: { $ne: ended },
          sandbox_of: null,
        }),
        memberStore(deps).model.collection.countDocuments({ created_at, enterprise_member_status_id: active }),
      ]);
      return { month, agencies, members };
    }),
  );
  return { months: answer };
}
