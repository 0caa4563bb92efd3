/** The people of a stored segment for work that begins by itself. */
import { createHash } from 'node:crypto';
import type { Values } from '@enishi/protos/fields/parse';
import { mailSegment } from '@enishi/protos/messaging/mail-segment';
import type { CallContext } from '@enishi/service-kit/base/context';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord } from '@enishi/service-kit/crud/store';
import type { SegmentDeps } from './deps';
import { type Found, findPeople, type SegmentWords } from './find';
import { inNameOf } from './in-name-of';

export interface StoredSegment extends SegmentWords {
  id: number;
  name: string;
  /** Its maker; absent where a program made it. */
  enterprise_member_id?: number | null;
  /** Another one whenever other people are meant. */
  digest: string;
}

const digestOf = ({ target_type_id, keyword, conditions }: Values): string =>
  createHash('sha256')
    .update(JSON.stringify([target_type_id, keyword || null, conditions || null]))
    .digest('base64url')
    .slice(0, 22);

/** @param ctx as the system: whose work it is has been found out before */
export async function segmentOfId(
  deps: Pick<SegmentDeps, 'connection' | 'records'>,
  ctx: CallContext,
  id: number,
): Promise<StoredSegment | undefined> {
  const record = await findRecord(crudOf(deps, mailSegment).store, ctx, id);
  return record && { ...(record as unknown as StoredSegment), id, digest: digestOf(record) };
}

type Whose = Pick<CallContext, 'enterprise_id' | 'request_id'>;

const makerOf = (
  deps: SegmentDeps,
  ctx: Whose,
  { enterprise_member_id: maker }: StoredSegment,
  others: readonly number[] = [],
): Promise<CallContext> => inNameOf(deps, ctx, [...(maker ? [maker] : []), ...others]);

/**
 * Whom the segment finds now, as far as its maker and these members all may see.
 * @param member_ids who else answers for it, e.g. who writes to them
 */
export const segmentTargets = async (
  deps: SegmentDeps,
  ctx: Whose,
  segment: StoredSegment,
  member_ids: readonly number[] = [],
): Promise<Found> => findPeople(deps, await makerOf(deps, ctx, segment, member_ids), segment);

/** Those of these people whom the segment finds now, as far as its maker may see them. @param ids a few hundred at most */
export const segmentAmong = async (
  deps: SegmentDeps,
  ctx: Whose,
  segment: StoredSegment,
  ids: readonly number[],
): Promise<Found> => findPeople(deps, await makerOf(deps, ctx, segment), segment, ids);
