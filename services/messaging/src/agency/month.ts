/** Mails that an agency sends in a month of Japan, counted where they are queued, and what it may send. */
import { dayInJapan } from '@enishi/protos/billing/months';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { groupBy } from '@enishi/service-kit/base/group';
import type { ClientSession } from 'mongoose';
import type { AgencyDeps } from './collections';

type Counting = Pick<AgencyDeps, 'of' | 'clock'>;

const keyOf = (enterprise_id: number, at: Date): string => `${enterprise_id}:${dayInJapan(at).slice(0, 7)}`;

export async function mailsThisMonth(deps: Counting, enterprise_id: number, session?: ClientSession): Promise<number> {
  if (enterprise_id <= 0) return 0;
  const found = await deps
    .of({ enterprise_id })
    .mailCounts.findOne({ _id: keyOf(enterprise_id, deps.clock.now()) }, { session });
  return found?.count ?? 0;
}

/** Counts mails in the transaction that queues them. Operators' own mails count for no agency. */
export async function countMails(
  deps: Counting,
  session: ClientSession,
  enterprise_id: number,
  count: number,
): Promise<void> {
  if (enterprise_id <= 0 || count <= 0) return;
  const _id = keyOf(enterprise_id, deps.clock.now());
  await deps.of({ enterprise_id }).mailCounts.updateOne({ _id }, { $inc: { count } }, { session, upsert: true });
}

/** Mails that were counted and not written after all have room again, in the month in which they were counted. */
export async function giveMailsBack(
  deps: Counting,
  session: ClientSession,
  enterprise_id: number,
  mails: readonly { queued_at?: Date }[],
): Promise<void> {
  if (enterprise_id <= 0) return;
  const months = mails.flatMap(({ queued_at }) => (queued_at ? keyOf(enterprise_id, queued_at) : []));
  const { mailCounts } = deps.of({ enterprise_id });
  for (const [_id, { length }] of groupBy(months, (month) => month)) {
    const isLess = await mailCounts.updateOne(
      { _id, count: { $gte: length } },
      { $inc: { count: -length } },
      { session },
    );
    // No count falls below none.
    if (!isLess) await mailCounts.updateOne({ _id }, { $set: { count: 0 } }, { session });
  }
}

export const overLimit = (limit: number, used: number): string =>
  `今月のメール配信数の上限（${formatNumber(limit)}通）を超えるため、送信できません。今月の送信数は${formatNumber(used)}通です。` +
  '宛先を減らすか、来月に送信してください。上限の変更は運営窓口にご相談ください。';
