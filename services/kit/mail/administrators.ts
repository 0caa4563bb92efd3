/** The people of an agency whom mails about its settings go to. */
import { authority, enterpriseMemberStatus } from '@enishi/protos/master/identity';
import type { CallContext } from '../context';
import type { Clients } from '../grpc/client';

/** More members than any agency has. */
const MOST = 1_000;

/** Ids of the administrators that can sign in. */
export async function administratorsOf({ clients }: { clients: Clients }, ctx: CallContext): Promise<number[]> {
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
