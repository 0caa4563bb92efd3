/** The people of an agency who look after its domains. */
import { authority, enterpriseMemberStatus } from '@enishi/protos/master/identity';
import type { CallContext } from '@enishi/service-kit/context';
import type { DomainsDeps } from '../deps';

/** More members than any agency has. */
const MOST = 1_000;

/** Ids of the administrators that can sign in. */
export async function administratorsOf({ clients }: Pick<DomainsDeps, 'clients'>, ctx: CallContext): Promise<number[]> {
  const { enterprise_members: members = [] } = await clients.rpc.identity.EnterpriseMemberService.Index(ctx, {
    page: 1,
    per_page: MOST,
    columns: ['authority', 'enterprise_member_status_id'],
  });
  return members
    .filter(
      (member) =>
        (member.authority ?? 0) >= authority.code.administrator &&
        member.enterprise_member_status_id === enterpriseMemberStatus.code.active,
    )
    .map((member) => member.id_by_enterprise_id as number);
}
