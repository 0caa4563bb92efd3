/** The number of candidates that an agency may have, whichever way they come. */

import { candidate } from '@enishi/protos/crm/candidate';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { invalid } from '@enishi/service-kit/base/errors';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import type { Write } from '@enishi/service-kit/crud/store';
import { takeTurn } from '@enishi/service-kit/data/take-turn';
import { limitsOf } from '@enishi/service-kit/rpc/limits';
import type { RecordDeps } from './collections';

/** How many there are with those of a transaction that are on their way; a transaction that runs again counts anew. */
const counted = new WeakMap<object, { count: number }>();

const full = (limit: number): string =>
  `候補者数の上限（${formatNumber(limit)}人）に達しているため、登録できません。不要な候補者を削除するか、運営窓口にご相談ください。`;
/** A visitor can do nothing about it. */
const CLOSED = 'ただいま新規の登録を受け付けておりません。お手数ですが、運営会社にお問い合わせください。';

/** @throws AppError `invalid` for one candidate too many */
export async function checkCandidateLimit(
  { connection, clients }: Pick<RecordDeps, 'connection' | 'clients'>,
  { ctx, session, before }: Write,
): Promise<void> {
  if (before) return;
  const { candidates: limit } = await limitsOf(clients, ctx.enterprise_id);
  if (limit === undefined) return;
  const transaction = (session as unknown as { transaction: object }).transaction;
  let counter = counted.get(transaction);
  if (!counter) {
    // Two additions of the same moment must not both count to one below the limit.
    await takeTurn(connection, session, `candidates:${ctx.enterprise_id}`);
    counter = { count: await ownRecords({ connection }, candidate, ctx).countDocuments({}, { session }) };
    counted.set(transaction, counter);
  }
  counter.count++;
  if (counter.count <= limit) return;
  const message = ctx.realm === 'site' ? CLOSED : full(limit);
  throw invalid({ name: [message] }, message);
}
