import { automationEmail } from '@enishi/protos/messaging/automation-email';
import type { CallContext } from '@enishi/service-kit/context';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import type { ClientSession } from 'mongoose';
import type { MessagingDeps } from '../deps';

/** After the last one of its group. */
export async function nextOrder(
  { connection }: Pick<MessagingDeps, 'connection'>,
  { enterprise_id }: CallContext,
  group: number,
  session: ClientSession,
): Promise<number> {
  const last = await ownRecords({ connection }, automationEmail, { enterprise_id }).findOne(
    { group },
    { sort: { order: -1 }, projection: { order: 1 }, session },
  );
  return Number(last?.order ?? 0) + 1;
}
