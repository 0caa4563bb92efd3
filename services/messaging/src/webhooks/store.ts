import type { ClientSession } from 'mongoose';
import type { DeliveryDoc, WebhookDeps } from './collections';

/** How events end after which there is no record to be shown. */
export const ENDS = ['.deleted', '.withdrawn', '.taken_back'];

export const KEEP_TRYING_MS = 3 * 24 * 3_600_000;
/** How long the log of a delivery is kept. */
export const KEEP_LOG_MS = 30 * 24 * 3_600_000;

/** A new delivery, due at once. */
export function newDelivery(
  now: Date,
  given: Pick<
    DeliveryDoc,
    '_id' | 'enterprise_id' | 'linkage_id' | 'event' | 'entity' | 'target_id' | 'changed' | 'happened_at' | 'flow'
  >,
): DeliveryDoc {
  const { linkage_id, entity, target_id, enterprise_id } = given;
  return {
    ...given,
    endpoint: `${enterprise_id}:${linkage_id}`,
    stream: `${enterprise_id}:${linkage_id}:${entity}:${target_id}`,
    state: 'waiting',
    created_at: now,
    due_at: now,
    give_up_at: new Date(now.getTime() + KEEP_TRYING_MS),
    tries_count: 0,
    tries: [],
    fence: 0,
  };
}

/** Due again, with three new days. */
const dueAgain = (now: Date) => ({
  $set: { state: 'waiting' as const, due_at: now, give_up_at: new Date(now.getTime() + KEEP_TRYING_MS) },
  $unset: { ended_at: '' as const, expires_at: '' as const, owner: '' as const },
});

/** What was kept while an address was paused goes out. @returns how many that are */
export const releaseHeld = (
  deps: Pick<WebhookDeps, 'of' | 'clock'>,
  enterprise_id: number,
  linkage_id: number,
  session?: ClientSession,
): Promise<number> =>
  deps
    .of({ enterprise_id })
    .webhookDeliveries.updateMany({ linkage_id, state: 'held' }, dueAgain(deps.clock.now()), { session });
