/** `CalendarKeyService/Open`: a key says whose calendar it opens, so it is looked for among those of all agencies. */
import type { CalendarKeyOpenRequest, CalendarKeyOwner } from '@enishi/protos/identity/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { AppError, notFound } from '@enishi/service-kit/base/errors';
import { hashToken } from '../accounts';
import { ownerOfSession } from '../sign-in';
import type { CalendarDeps } from './collections';

/** A write per reading would cost more than the last minute is worth. */
const NOTED_EVERY_MS = 60_000;

/**
 * A member who could not sign in at this moment, from where the calendar asks, is refused here, too.
 * @throws AppError `not_found`: who asks learns no reason
 */
export async function calendarKeyOpen(
  deps: CalendarDeps,
  ctx: CallContext,
  { key }: CalendarKeyOpenRequest,
): Promise<CalendarKeyOwner> {
  if (ctx.realm !== 'system') throw notFound();
  const found = await deps.acrossAgencies.calendarKeys.findOne({ _id: hashToken(key) });
  if (!found) throw notFound();
  const { _id, enterprise_id, member_id, read_at } = found;
  const account = { strategy: 'enterprise', enterprise_id, member_id } as const;
  const owner = await ownerOfSession(deps, { ...account, _id }, { ip: ctx.ip }).catch((error) => {
    if (error instanceof AppError && error.code === 'unauthenticated') return undefined;
    throw error;
  });
  if (!owner || owner.second_factor_missing) throw notFound();
  const now = deps.clock.now();
  if (!read_at || now.getTime() - read_at.getTime() >= NOTED_EVERY_MS)
    await deps.acrossAgencies.calendarKeys.updateOne({ _id }, { $set: { read_at: now } });
  return { enterprise_id, member_id };
}
