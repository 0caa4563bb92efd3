/** ReminderService/Index: what needs the attention of a member today, for the console. */
import type { ReminderRequest, ReminderResponse } from '@enishi/protos/deals/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import type { ReminderDeps } from './collections';
import { reminderRows, STALLED_DAYS } from './rows';

const MAX = 100;

export async function reminderIndex(
  deps: ReminderDeps,
  ctx: CallContext,
  { member_id }: ReminderRequest,
): Promise<ReminderResponse> {
  const owner = member_id ? { enterprise_member1_id: member_id } : undefined;
  const reminders = await reminderRows(deps, ctx, { owner, now: deps.clock.now(), limit: MAX });
  return { reminders: reminders.map(({ owners: _, ...reminder }) => reminder), stalled_days: STALLED_DAYS };
}
