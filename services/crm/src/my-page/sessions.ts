/** Sessions of マイページ: opened by a link, found by their cookie, listed and ended by their candidate. */
import { randomBytes } from 'node:crypto';
import { candidate } from '@enishi/protos/crm/candidate';
import type {
  MyPageCaller,
  MyPageDevices,
  MyPageDone,
  MyPageEnd,
  MyPageEntered,
  MyPageKey,
  MyPageToken,
} from '@enishi/protos/crm/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { candidateOf, sessionOver } from '@enishi/service-kit/base/entered';
import { notFound } from '@enishi/service-kit/base/errors';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord } from '@enishi/service-kit/crud/store';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import { digest } from '../registration';
import type { MyPageDeps, SessionDoc } from './collections';
import { tell } from './tell';

export const SESSION_DAYS = 30;
const DAY_MS = 86_400_000;
const BYTES = 32;
const MAX_AGENT = 300;
/** More devices than a person has: the one used longest ago gives way. */
const MAX_SESSIONS = 20;
/** A write per request would cost more than it tells. */
const NOTED_EVERY_MS = 10 * 60_000;

const uselessLink = () =>
  notFound('このリンクは使用済みか、有効期限が切れています。お手数ですが、新しいリンクをお受け取りください。');

/** A link that is pressed twice enters once. @throws AppError `not_found` for a link that is used, old or unknown */
export async function enter(
  deps: MyPageDeps,
  ctx: CallContext,
  { key, user_agent }: MyPageKey,
): Promise<MyPageEntered> {
  const token = randomBytes(BYTES).toString('base64url');
  const now = deps.clock.now();
  const expires_at = new Date(now.getTime() + SESSION_DAYS * DAY_MS);
  const { myPageLinks, myPageSessions } = deps.of(ctx);
  await inTransactionOf(ctx, deps.connection, async (session) => {
    const good = { key: digest(key), expires_at: { $gt: now }, used_at: { $exists: false }, candidate_id: { $gt: 0 } };
    const link = await myPageLinks.findOne(good, { session });
    if (!link) throw uselessLink();
    if ((await myPageLinks.updateOne(good, { $set: { used_at: now } }, { session })) === 0) throw uselessLink();
    const { candidate_id } = link;
    if (!(await findRecord(crudOf(deps, candidate).store, ctx, candidate_id, session))) throw uselessLink();
    const earlier = await myPageSessions.find({ candidate_id }, { session, sort: { used_at: -1 } });
    const over = earlier.slice(MAX_SESSIONS - 1).map(({ _id }) => _id);
    if (over.length > 0) await myPageSessions.deleteMany({ _id: { $in: over } }, { session });
    await myPageSessions.insertOne(
      {
        ...{ _id: digest(token), candidate_id, id: randomBytes(12).toString('base64url') },
        ...{ user_agent: user_agent.slice(0, MAX_AGENT), created_at: now, used_at: now, expires_at },
      },
      { session },
    );
    await tell(deps, session, ctx, candidate_id, 'entered');
  });
  return { token, expires_at: expires_at.toISOString() };
}

const liveOf = (deps: MyPageDeps, ctx: CallContext, filter: object) =>
  deps.of(ctx).myPageSessions.find({ ...filter, expires_at: { $gt: deps.clock.now() } }, { sort: { used_at: -1 } });

/** @throws AppError `unauthenticated` for a session that is over, of another site, or of a candidate who is gone */
export async function check(deps: MyPageDeps, ctx: CallContext, { token }: MyPageToken): Promise<MyPageCaller> {
  const [found] = await liveOf(deps, ctx, { _id: digest(token) });
  if (!found) throw sessionOver();
  const { candidate_id, id: session_id, used_at, _id } = found;
  if (!(await findRecord(crudOf(deps, candidate).store, ctx, candidate_id))) throw sessionOver();
  const now = deps.clock.now();
  if (now.getTime() - used_at.getTime() >= NOTED_EVERY_MS)
    // No caller waits for it: what fails, the next call writes.
    deps
      .of(ctx)
      .myPageSessions.updateOne({ _id }, { $set: { used_at: now } })
      .catch(() => undefined);
  return { candidate_id, session_id };
}

const shown = (ctx: CallContext, { id, user_agent, created_at, used_at, expires_at }: SessionDoc) => ({
  ...{ id, user_agent, entered_at: created_at.toISOString(), used_at: used_at.toISOString() },
  ...{ expires_at: expires_at.toISOString(), current: id === ctx.my_session_id },
});

export async function devices(deps: MyPageDeps, ctx: CallContext): Promise<MyPageDevices> {
  const found = await liveOf(deps, ctx, { candidate_id: candidateOf(ctx) });
  return { devices: found.map((one) => shown(ctx, one)) };
}

/** One that has ended before stays ended. */
export async function end(deps: MyPageDeps, ctx: CallContext, { id }: MyPageEnd): Promise<MyPageDone> {
  const candidate_id = candidateOf(ctx);
  const { myPageSessions } = deps.of(ctx);
  await myPageSessions.deleteMany(id === undefined ? { candidate_id } : { candidate_id, id });
  return {};
}
