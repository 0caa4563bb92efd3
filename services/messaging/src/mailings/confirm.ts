/** From looking at a mailing to its going out: confirmation, approval, taking back. */

import { pastProblem } from '@enishi/protos/master/dates';
import { authority } from '@enishi/protos/master/identity';
import { mailingState, recipientState } from '@enishi/protos/master/messaging';
import type { ConfirmRequest, MailingRequest, MailingResponse, RescheduleRequest } from '@enishi/protos/messaging/rpc';
import type { CallContext } from '@enishi/service-kit/context';
import { conflict, forbidden, invalid } from '@enishi/service-kit/errors';
import { administratorsOf } from '@enishi/service-kit/mail/administrators';
import { inTransaction } from '@enishi/service-kit/mongo';
import type { ClientSession } from 'mongoose';
import type { MessagingDeps } from '../deps';
import { kindOf } from '../kinds';
import { changeState } from './change';
import { findMailing, readMailing } from './find';
import { countStates } from './follow';
import { mailsThisMonth, overLimit } from './month';
import { standingOf } from './obstacles';
import { passedReservation } from './reservation';
import type { MailingDoc } from './rows';
import { mailingShow, TYPED_ABOVE } from './show';

const { review, approval, waiting: awaitsTime } = mailingState.code;
const { waiting, incomplete } = recipientState.code;

/** So long everything can still be taken back. */
const TAKE_BACK_MS = 60_000;
const JST_OFFSET = '+09:00';

/** A Japanese wall clock; Japan has no daylight saving time. */
const instantOf = (wallClock: string): Date => new Date(`${wallClock}:00${JST_OFFSET}`);

/** When sending begins: at the time that was chosen, but never before it can be taken back. */
function startOf(now: Date, reservation?: string | null): Date {
  const soonest = new Date(now.getTime() + TAKE_BACK_MS);
  const wanted = reservation ? instantOf(reservation) : soonest;
  return wanted > soonest ? wanted : soonest;
}

const administratorsBut = async (deps: MessagingDeps, ctx: CallContext, member_id: number): Promise<number[]> =>
  (await administratorsOf(deps, ctx)).filter((id) => id !== member_id);

const askApproval = (deps: MessagingDeps, session: ClientSession, doc: MailingDoc, people: readonly number[]) =>
  deps.mails.queue(
    session,
    people.map((member_id) => ({
      ...{ kind: 'mailing_approval' as const, enterprise_id: doc.enterprise_id },
      data: { mailing: doc._id, member_id },
    })),
  );

/**
 * @throws AppError `conflict` when it is not to be confirmed any more, `invalid` with what is missing or when the number
 * that was typed is another one
 */
export async function mailingConfirm(
  deps: MessagingDeps,
  ctx: CallContext,
  { count, ...request }: ConfirmRequest,
): Promise<MailingResponse> {
  const { doc, mailing, ctx: own } = await readMailing(deps, ctx, request);
  if (doc.state !== review) throw conflict('この配信は、確認待ちではありません。画面を読み込み直してください。');
  const [standing, counts] = await Promise.all([standingOf(deps, own, mailing), countStates(deps, doc._id)]);
  const problems = [...standing.problems, ...passedReservation(deps, doc, mailing)];
  if (problems.length > 0) throw invalid({ mailing: problems.map(({ message }) => message) });
  const open = counts.get(incomplete) ?? 0;
  if (open > 0)
    throw invalid({ mailing: [`要確認の宛先が${open}件あります。内容を直すか、宛先から除外してください。`] });
  const number = counts.get(waiting) ?? 0;
  if (number === 0) throw invalid({ mailing: ['送信できる宛先がありません。宛先を選び直してください。'] });
  const { mailLimit } = standing.agency;
  const used = mailLimit === undefined ? 0 : await mailsThisMonth(deps, own.enterprise_id);
  if (mailLimit !== undefined && used + number > mailLimit) throw invalid({ mailing: [overLimit(mailLimit, used)] });
  if (number > TYPED_ABOVE && count !== number)
    throw invalid({ count: [`宛先の件数（${number}件）を入力してください。`] });
  const needsApproval = number > standing.agency.approvalAbove;
  const people = needsApproval ? await administratorsBut(deps, own, ctx.member_id) : [];
  if (needsApproval && people.length === 0)
    throw invalid({
      mailing: [
        `${standing.agency.approvalAbove}件を超える配信には、別の管理者の承認が必要です。承認できる管理者がいないため、管理者を追加するか、配信の設定で件数を変更してください。`,
      ],
    });
  const start_at = startOf(deps.clock.now(), mailing.send_reservation_at);
  await inTransaction(deps.connection, async (session) => {
    await changeState(deps, session, ctx, doc, {
      from: [review],
      ...(needsApproval ? { to: approval, action: 'asked' } : { to: awaitsTime, action: 'confirmed' }),
      $set: { confirmed_by: ctx.member_id, ...(!needsApproval && { start_at }) },
    });
    if (needsApproval) await askApproval(deps, session, doc, people);
  });
  return mailingShow(deps, ctx, request);
}

/** @throws AppError `forbidden` for members without authority, and for who has confirmed it; `invalid` after its time */
export async function mailingApprove(
  deps: MessagingDeps,
  ctx: CallContext,
  request: MailingRequest,
): Promise<MailingResponse> {
  const { doc, mailing } = await readMailing(deps, ctx, request);
  if (ctx.authority < authority.code.administrator) throw forbidden('承認できるのは管理者だけです。');
  if (doc.confirmed_by === ctx.member_id) throw forbidden('ご自身が送信を依頼した配信は承認できません。');
  const [passed] = passedReservation(deps, doc, mailing);
  if (passed) throw invalid({ mailing: [`${passed.message}依頼を取り下げて、送信日時を変更してください。`] });
  const start_at = startOf(deps.clock.now(), mailing.send_reservation_at);
  await inTransaction(deps.connection, (session) =>
    changeState(deps, session, ctx, doc, {
      ...{ from: [approval], to: awaitsTime, action: 'approved', $set: { start_at } },
    }),
  );
  return mailingShow(deps, ctx, request);
}

/** @throws AppError `conflict` when sending has begun */
export async function mailingTakeBack(
  deps: MessagingDeps,
  ctx: CallContext,
  request: MailingRequest,
): Promise<MailingResponse> {
  const doc = await findMailing(deps, ctx, request);
  await inTransaction(deps.connection, (session) =>
    changeState(deps, session, ctx, doc, {
      ...{ from: [approval, awaitsTime], to: review, action: 'taken_back' },
      $unset: { start_at: '', confirmed_by: '' },
    }),
  );
  return mailingShow(deps, ctx, request);
}

const WALL_CLOCK = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/**
 * Of a mailing that waits for its time, or that is looked at: the time may have passed meanwhile.
 * @throws AppError `conflict` when sending has begun, `invalid` for what is no time to come
 */
export async function mailingReschedule(
  deps: MessagingDeps,
  ctx: CallContext,
  { send_reservation_at, ...request }: RescheduleRequest,
): Promise<MailingResponse> {
  const doc = await findMailing(deps, ctx, request);
  const isTime = WALL_CLOCK.test(send_reservation_at) && !Number.isNaN(instantOf(send_reservation_at).getTime());
  const problem = isTime
    ? pastProblem(send_reservation_at, deps.clock.now())
    : '送信日時は、2026-04-01T09:00 のように入力してください。';
  if (problem) throw invalid({ send_reservation_at: [problem] });
  const to = doc.state === review ? review : awaitsTime;
  const start_at = startOf(deps.clock.now(), send_reservation_at);
  await inTransaction(deps.connection, async (session) => {
    await changeState(deps, session, ctx, doc, {
      ...{ from: [to], to, action: 'rescheduled', ...(to === awaitsTime && { $set: { start_at } }) },
    });
    const own = { ...ctx, enterprise_id: doc.enterprise_id };
    await kindOf(deps, doc.kind).reschedule?.(session, own, doc.mailing_id, send_reservation_at);
  });
  return mailingShow(deps, ctx, request);
}
