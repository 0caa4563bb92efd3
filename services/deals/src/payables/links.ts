/** Keys of notices' pages, and how long a recipient has time to say that a notice is wrong. */
import { addDays, japanDay } from '@enishi/protos/master/dates';
import type { CallContext } from '@enishi/service-kit/base/context';
import type { ClientSession } from 'mongoose';
import { hashToken, isLinkOver, linkToken } from '../records';
import type { LinkDoc, PayableDeps } from './collections';

/** Days for which a link opens its notice, since it was last sent. */
export const LINK_DAYS = 90;

/** The same for every mail about a notice. */
export const noticeToken = (secret: string, enterprise_id: number, id: number): string =>
  linkToken(secret, { what: 'payment_notice', enterprise_id, id });

export const hasEnded = ({ sent_at }: LinkDoc, now: Date): boolean => isLinkOver(sent_at.getTime(), LINK_DAYS, now);

/** Last day on which the recipient of a notice that is sent now can say that it is wrong. */
export const answerBy = (now: Date, confirm_days: number): string => addDays(japanDay(now), confirm_days);

/** @param answer_by absent: the recipient has answered before */
export async function openLink(
  deps: PayableDeps,
  ctx: CallContext,
  session: ClientSession,
  { notice_id, answer_by }: Pick<LinkDoc, 'notice_id' | 'answer_by'>,
): Promise<void> {
  const token_hash = hashToken(noticeToken(deps.config.CONTEXT_SECRET, ctx.enterprise_id, notice_id));
  const sent_at = deps.clock.now();
  await deps
    .of(ctx)
    .paymentNoticeLinks.updateOne(
      { notice_id },
      answer_by ? { $set: { token_hash, sent_at, answer_by } } : { $set: { token_hash, sent_at } },
      { session, upsert: true },
    );
}

/** Nothing is waited for any more. */
export async function endWaiting(
  deps: Pick<PayableDeps, 'of'>,
  ctx: CallContext,
  session: ClientSession,
  notice_id: number,
): Promise<void> {
  await deps.of(ctx).paymentNoticeLinks.updateOne({ notice_id }, { $unset: { answer_by: '' } }, { session });
}
