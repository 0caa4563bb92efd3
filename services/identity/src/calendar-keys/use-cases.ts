/** `CalendarKeyService` for the member whose calendar it is. */
import type {
  CalendarKey,
  CalendarKeyMade,
  CalendarKeyMakeRequest,
  CalendarKeyRemoveRequest,
  CalendarKeyShowRequest,
} from '@enishi/protos/identity/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { notFound } from '@enishi/service-kit/base/errors';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import { addEntry } from '../access-log';
import { hashToken, newToken } from '../accounts';
import type { CalendarDeps } from './collections';

/** @throws AppError `not_found` for callers who are no members, and for operators who look on */
function ownKey(deps: CalendarDeps, ctx: CallContext) {
  if (ctx.realm !== 'enterprise' || ctx.support_operator_id) throw notFound();
  const { enterprise_id, member_id } = ctx;
  return { keys: deps.of(ctx).calendarKeys, member_id, entry: { enterprise_id, member_id, ip: ctx.ip } };
}

export async function calendarKeyShow(
  deps: CalendarDeps,
  ctx: CallContext,
  _request: CalendarKeyShowRequest,
): Promise<CalendarKey> {
  const { keys, member_id } = ownKey(deps, ctx);
  const found = await keys.findOne({ member_id });
  return { made_at: found?.created_at.toISOString(), read_at: found?.read_at?.toISOString() };
}

export async function calendarKeyMake(
  deps: CalendarDeps,
  ctx: CallContext,
  _request: CalendarKeyMakeRequest,
): Promise<CalendarKeyMade> {
  const { keys, member_id, entry } = ownKey(deps, ctx);
  const key = newToken();
  const created_at = deps.clock.now();
  await inTransactionOf(ctx, deps.connection, async (session) => {
    await keys.deleteMany({ member_id }, { session });
    await keys.insertOne({ _id: hashToken(key), member_id, created_at }, { session });
    await addEntry(deps, { ...entry, action: 'calendar_key', target: '発行' }, session);
  });
  return { key, calendar_key: { made_at: created_at.toISOString() } };
}

export async function calendarKeyRemove(
  deps: CalendarDeps,
  ctx: CallContext,
  _request: CalendarKeyRemoveRequest,
): Promise<Record<string, never>> {
  const { keys, member_id, entry } = ownKey(deps, ctx);
  await inTransactionOf(ctx, deps.connection, async (session) => {
    if (await keys.deleteMany({ member_id }, { session }))
      await addEntry(deps, { ...entry, action: 'calendar_key', target: '停止' }, session);
  });
  return {};
}
