/**
 * A delivery that its receiver does not take must not hold up what happened to the record later: every delivery carries
 * the record as it is when it is tried first, so the next one says what this one would. A replay is sent as it was, or not
 * at all: nothing is told in its place, and it takes over nothing.
 */
import { inTransaction } from '@enishi/service-kit/data/mongo';
import type { DeliveryDoc, WebhookDeps } from './collections';
import { ENDS, KEEP_LOG_MS } from './store';

/** Too late, too early, too often: the same delivery may be taken another time. */
const PASSING = [408, 425, 429];
const isRefusal = (status: number): boolean => status >= 400 && status < 500 && !PASSING.includes(status);
/** Whether an event ends its record: earlier deliveries of that record are then not worth sending. */
const isLast = ({ event, replays }: DeliveryDoc): boolean => !replays && ENDS.some((end) => event.endsWith(end));

/**
 * What the next one has to say for both: who has not taken a record hears of it as a new one, who has not heard that it
 * moved hears that, and each of all columns that have changed since.
 */
function together(first: DeliveryDoc, next: DeliveryDoc) {
  const isMore = next.event.endsWith('.updated') || (first.event.endsWith('.created') && !isLast(next));
  return {
    event: isMore ? first.event : next.event,
    changed: [...new Set([...first.changed, ...next.changed])],
  };
}

/**
 * Ends the first waiting delivery of a record where it was refused, or where the record has gone since it failed.
 * @returns whether another one is the first now
 */
export async function giveWay(
  deps: WebhookDeps,
  { enterprise_id, stream }: Pick<DeliveryDoc, 'enterprise_id' | 'stream'>,
): Promise<boolean> {
  const { webhookDeliveries: rows } = deps.of({ enterprise_id });
  const open = { stream, state: 'waiting' as const };
  const [first, ...later] = await rows.find(open, { sort: { _id: 1 } });
  const last = first?.tries.at(-1);
  const next = later.find(({ replays }) => !replays);
  if (!last || !(next ?? (first.replays && later.length > 0))) return false;
  if (!isRefusal(last.status) && !later.some(isLast)) return false;
  const now = deps.clock.now();
  const state = first.replays ? ('failed' as const) : ('superseded' as const);
  const end = { state, ended_at: now, expires_at: new Date(now.getTime() + KEEP_LOG_MS) };
  return inTransaction(deps.connection, async (session) => {
    const untouched = { _id: first._id, fence: first.fence, state: 'waiting' as const, owner: { $exists: false } };
    const unset = { due_at: '' as const, ...(!first.replays && { body: '' as const }) };
    const gone = { $set: end, $unset: unset };
    if ((await rows.updateOne(untouched, gone, { session })) === 0) return false;
    // What has been tried is not written anew.
    const taken = next && !next.body && !first.replays ? { ...together(first, next), _id: next._id } : later[0];
    const { _id, event, changed } = taken;
    await rows.updateOne({ _id, state: 'waiting' }, { $set: { event, changed, due_at: now } }, { session });
    return true;
  });
}
