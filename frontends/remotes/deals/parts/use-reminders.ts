/** Deals that need a member today. */
import { type Answered, type Calls, useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { opportunity } from '@enishi/protos/deals/opportunity';

export type Reminder = Answered<Calls['deals']['ReminderService']['Index']>['reminders'][number];

/** @param member who looks after the deals; absent: those of all */
export function useReminders(member: number | undefined) {
  const asked = member ? { member_id: member } : {};
  return useRead(opportunity.plural, ['reminders', asked], (calls, options) =>
    calls.deals.ReminderService.Index(asked, options),
  );
}
