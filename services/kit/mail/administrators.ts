/** The people of an agency whom mails about its settings go to. */
import { authority, enterpriseMemberStatus } from '@enishi/protos/master/identity';
import type { CallContext } from '../base/context';
import { everyPart } from '../crud/every-part';
import type { Clients } from '../rpc/client';

/** Ids of the administrators that can sign in. */
export async function administratorsOf({ clients }: { clients: Clients }, ctx: CallContext): Promise<number[]> {
  const ids: number[] = [];
  const { EnterpriseMemberService } = clients.rpc.identity;
  const columns = ['authority', 'enterprise_member_status_id'];
  const asked = { columns, sort: 'created_at' };
  for await (const { enterprise_members = [] } of everyPart((place, within) =>
    EnterpriseMemberService.Index(ctx, { ...asked, ...place }, within),
  ))
    for (const { id_by_enterprise_id: id = 0, ...member } of enterprise_members)
      if (
        (member.authority ?? 0) >= authority.code.administrator &&
        member.enterprise_member_status_id === enterpriseMemberStatus.code.active
      )
        ids.push(id);
  return ids;
}
