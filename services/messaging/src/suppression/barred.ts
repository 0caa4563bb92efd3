import { suppressionReason } from '@enishi/protos/master/messaging';
import { suppression } from '@enishi/protos/messaging/suppression';
import type { CallContext } from '@enishi/service-kit/base/context';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import type { MessagingNeeds } from '../needs';

/**
 * Whether the address gets no mail at all: it does not exist, complained, or was put on the list by the agency. People
 * who only opted out of mailings still get the answer to what they did themselves.
 */
export async function isBarred(
  deps: Pick<MessagingNeeds, 'connection'>,
  ctx: CallContext,
  email: string,
): Promise<boolean> {
  const entry = await ownRecords(deps, suppression, ctx).findOne({ email: email.toLowerCase() });
  if (!entry) return false;
  return entry.suppression_reason_id !== suppressionReason.code.opt_out || Boolean(entry.earlier_reason_id);
}
