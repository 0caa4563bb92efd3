/** The reader of a reminder: an active member with an address who has not turned reminders off. */
import { enterpriseMemberStatus } from '@enishi/protos/master/identity';
import type { CallContext } from '@enishi/service-kit/context';
import { ifThere } from '@enishi/service-kit/grpc/if-there';
import { oneLine } from '@enishi/service-kit/mail/one-line';
import type { DealsDeps } from '../deps';

const ON = 1;

export async function reminderReader(
  { clients }: Pick<DealsDeps, 'clients'>,
  ctx: CallContext,
  id: number,
): Promise<{ to: string; name: string } | undefined> {
  const { enterprise_member: member } = await ifThere(clients.rpc.identity.EnterpriseMemberService.Show(ctx, { id }));
  const active = member?.enterprise_member_status_id === enterpriseMemberStatus.code.active;
  if (!member?.email || !active || member.reminder_mail_off_flg === ON) return undefined;
  return { to: member.email, name: oneLine(member.name ?? '') };
}
