import type { CallContext } from '@enishi/service-kit/base/context';
import { groupBy } from '@enishi/service-kit/base/group';
import type { ClientSession } from 'mongoose';
import type { AutomationDeps } from './collections';

/** Within this time a status that was chosen by mistake can be put back, and no mail goes out. */
export const REGRET_MS = 60_000;

interface Stopped {
  /** Id of the event, and of its mail. */
  id: string;
  enterprise_id: number;
  candidate_id: number;
}

type Timed = Pick<AutomationDeps, 'of' | 'clock'>;

const keyOf = (enterprise_id: number, candidate_id: number): string => `${enterprise_id}:${candidate_id}`;

/** Notes stops in the transaction that queues their mails. */
export async function noteStops(
  { of, clock }: Timed,
  session: ClientSession,
  stops: readonly Stopped[],
): Promise<void> {
  const now = clock.now();
  for (const [enterprise_id, own] of groupBy(stops, (stop) => stop.enterprise_id)) {
    const changes = own.map(({ id, candidate_id }) => ({
      filter: { _id: keyOf(enterprise_id, candidate_id) },
      update: { $max: { mail: id, at: now } },
    }));
    await of({ enterprise_id }).automationStops.upsertMany(changes, { session });
  }
}

/** Whether this mail is to be written: not where a later one follows, nor where one was written as the trade stopped. */
export async function isToTell({ of }: Timed, ctx: CallContext, mail: string, candidate_id: number): Promise<boolean> {
  const stop = await of(ctx).automationStops.findOne({ _id: keyOf(ctx.enterprise_id, candidate_id) });
  if (!stop) return true;
  if (stop.mail > mail) return false;
  const { told_by, told_at, at } = stop;
  return told_by === undefined || told_by === mail || Number(told_at) <= at.getTime() - REGRET_MS;
}

export async function noteTold(
  { of, clock }: Timed,
  ctx: CallContext,
  told_by: string,
  candidate_id: number,
): Promise<void> {
  const which = { _id: keyOf(ctx.enterprise_id, candidate_id) };
  await of(ctx).automationStops.updateOne(which, { $set: { told_by, told_at: clock.now() } });
}
