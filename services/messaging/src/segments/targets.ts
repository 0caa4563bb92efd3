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

/**
 * Whom the segment finds now, as far as its maker and these members all may see.
 * @param member_ids who else answers for it, e.g. who writes to them
 */
export async function segmentTargets(
  deps: SegmentDeps,
  ctx: Pick<CallContext, 'enterprise_id' | 'request_id'>,
  segment: StoredSegment,
  member_ids: readonly number[] = [],
): Promise<Found> {
  const { enterprise_member_id: maker } = segment;
  return findPeople(deps, await inNameOf(deps, ctx, [...(maker ? [maker] : []), ...member_ids]), segment);
}
