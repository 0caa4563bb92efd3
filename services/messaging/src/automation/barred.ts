import { suppressionReason } from '@enishi/protos/master/messaging';
import { suppression } from '@enishi/protos/messaging/suppression';
import type { CallContext } from '@enishi/service-kit/base/context';
import { modelOf } from '@enishi/service-kit/crud/schema';
import type { MessagingDeps } from '../deps';

/**
 * Whether the address gets no mail at all: it does not exist, complained, or was put on the list by the agency. People
 * who only opted out of mailings still get the answer to what they did themselves.
 */
export async function isBarred(
  { connection }: Pick<MessagingDeps, 'connection'>,
  { enterprise_id }: CallContext,
  email: string,
): Promise<boolean> {
  const { collection } = modelOf(connection, suppression);
  const entry = await collection.findOne({ enterprise_id, email: email.toLowerCase() });
  if (!entry) return false;
  return entry.suppression_reason_id !== suppressionReason.code.opt_out || Boolean(entry.earlier_reason_id);
}
