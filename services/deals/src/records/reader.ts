/** The readers of reminders: active members with an address who have not turned reminders off. */
import { enterpriseMemberStatus } from '@enishi/protos/master/identity';
import type { CallContext } from '@enishi/service-kit/base/context';
import { administratorsOf } from '@enishi/service-kit/mail/administrators';
import { oneLine } from '@enishi/service-kit/mail/one-line';
import { isServed } from '@enishi/service-kit/mail/served';
import { ifThere } from '@enishi/service-kit/rpc/if-there';
import type { RecordDeps } from './deps';

const ON = 1;

/** The member, unless they have left. */
async function memberOf({ clients }: Pick<RecordDeps, 'clients'>, ctx: CallContext, id: number) {
  const { enterprise_member: member } = await ifThere(clients.rpc.identity.EnterpriseMemberService.Show(ctx, { id }));
  return member?.enterprise_member_status_id === enterpriseMemberStatus.code.active ? member : undefined;
}

export async function reminderReader(
  deps: Pick<RecordDeps, 'clients'>,
  ctx: CallContext,
  id: number,
): Promise<{ to: string; name: string } | undefined> {
  const member = await memberOf(deps, ctx, id);
  if (!member?.email || member.reminder_mail_off_flg === ON) return undefined;
  // Members of an agency that has left cannot sign in to do what they are reminded of.
  if (!(await isServed(deps, ctx.enterprise_id))) return undefined;
  return { to: member.email, name: oneLine(member.name ?? '') };
}

/**
 * Who is told of what its owners should know: the first of them who reads reminders. Administrators where none of them
 * is there any more; an owner who has turned reminders off finds them in the console.
 */
export async function readersOf(
  deps: Pick<RecordDeps, 'clients'>,
  ctx: CallContext,
  owners: readonly (number | null | undefined)[],
): Promise<number[]> {
  let isOwned = false;
  for (const id of owners) {
    if (!id) continue;
    if (await reminderReader(deps, ctx, id)) return [id];
    isOwned ||= (await memberOf(deps, ctx, id)) !== undefined;
  }
  return isOwned ? [] : administratorsOf(deps, ctx);
}
