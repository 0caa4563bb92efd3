/** LikeService: the jobs that a candidate likes, joined to their account. */
import type { Likes, LikesChange } from '@enishi/protos/crm/rpc';
import { japanDay, japanMidnight } from '@enishi/protos/master/dates';
import { MOST_LIKES } from '@enishi/protos/master/my-page';
import type { CallContext } from '@enishi/service-kit/base/context';
import { candidateOf } from '@enishi/service-kit/base/entered';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import { takeTurn } from '@enishi/service-kit/data/take-turn';
import type { ClientSession } from 'mongoose';
import { ownCandidate, tell } from '../my-page';
import type { LikeDeps } from './collections';

/** The latest first; each job once. */
export async function likesOf(
  deps: LikeDeps,
  ctx: CallContext,
  candidate_id: number,
  session?: ClientSession,
): Promise<number[]> {
  const found = await deps.of(ctx).likes.find({ candidate_id }, { session, sort: { at: -1 } });
  return [...new Set(found.map(({ job_id }) => job_id))].slice(0, MOST_LIKES);
}

export const index = async (deps: LikeDeps, ctx: CallContext): Promise<Likes> => ({
  job_ids: await likesOf(deps, ctx, candidateOf(ctx)),
});

const idsAmong = (ids: readonly number[]): number[] => [...new Set(ids)].filter((id) => id > 0).slice(0, MOST_LIKES);

/** The timeline tells once a day that a candidate has marked jobs, and not each press. */
export async function change(deps: LikeDeps, ctx: CallContext, { put = [], drop = [] }: LikesChange): Promise<Likes> {
  const candidate_id = candidateOf(ctx);
  const added = idsAmong(put);
  const { likes } = deps.of(ctx);
  const job_ids = await inTransactionOf(ctx, deps.connection, async (session) => {
    await takeTurn(deps.connection, session, `likes:${ctx.enterprise_id}:${candidate_id}`);
    await ownCandidate(deps, ctx, session);
    const now = deps.clock.now();
    const before = await likes.find({ candidate_id }, { session, sort: { at: -1 } });
    const known = new Set(before.map(({ job_id }) => job_id));
    const today = japanMidnight(japanDay(now));
    const isNews = added.some((id) => !known.has(id)) && !before.some(({ at }) => at >= today);
    const order = [...added, ...[...known].filter((id) => !added.includes(id) && !drop.includes(id))];
    const over = [...known, ...added].filter((id) => drop.includes(id) && !added.includes(id));
    const gone = [...new Set([...over, ...order.slice(MOST_LIKES), ...added])];
    if (gone.length > 0) await likes.deleteMany({ candidate_id, job_id: { $in: gone } }, { session });
    for (const [place, job_id] of added.entries())
      await likes.insertOne({ candidate_id, job_id, at: new Date(now.getTime() - place) }, { session });
    if (isNews) await tell(deps, session, ctx, candidate_id, 'liked');
    return order.slice(0, MOST_LIKES);
  });
  return { job_ids };
}
