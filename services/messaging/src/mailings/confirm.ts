/** From looking at a mailing to its going out: confirmation, another time, taking back. */

import { parseWallClock } from '@enishi/protos/fields/days';
import { pastProblem } from '@enishi/protos/master/dates';
import { mailingState, recipientState } from '@enishi/protos/master/messaging';
import type { ConfirmRequest, MailingRequest, MailingResponse, RescheduleRequest } from '@enishi/protos/messaging/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { conflict, invalid } from '@enishi/service-kit/base/errors';
import { inTransaction } from '@enishi/service-kit/data/mongo';
import { mailsThisMonth, overLimit } from '../agency';
import { approversOf, askApproval } from './approval';
import { changeState } from './change';
import type { MailingDeps } from './deps';
import { findMailing, readMailing } from './find';
import { countStates } from './follow';
import { kindOf } from './kinds';
import { standingOf } from './obstacles';
import { passedReservation, startOf } from './reservation';
import { hasBegun } from './rows';
import { lookAgain, sealRows } from './seal';
import { segmentProblems } from './segment';
import { mailingShow, TYPED_ABOVE } from './show';

const { review, approval, waiting: awaitsTime } = mailingState.code;
const { waiting, incomplete } = recipientState.code;

/**
 * @throws AppError `conflict` when it is not to be confirmed any more, `invalid` with what is missing or when the number
 * that was typed is another one
 */
export async function mailingConfirm(
  deps: MailingDeps,
  ctx: CallContext,
  { count, ...request }: ConfirmRequest,
): Promise<MailingResponse> {
  const { doc, mailing, ctx: own } = await readMailing(deps, ctx, request);
  if (doc.state !== review) throw conflict('この配信は、確認待ちではありません。画面を読み込み直してください。');
  const [standing, counts] = await Promise.all([standingOf(deps, own, mailing), countStates(deps, doc)]);
  const problems = [
    ...standing.problems,
    ...passedReservation(deps, doc, mailing),
    ...segmentProblems(doc, mailing.segment),
  ];
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
  const needsApproval = number > standing.agency.approvalAbove && !kindOf(deps, doc.kind).letter;
  const people = needsApproval ? await approversOf(deps, own, ctx.member_id) : [];
  // Asked for anew, whatever was approved before.
  const looked = needsApproval ? await lookAgain(deps, { ...doc, seal: undefined }, { mailing, standing }) : undefined;
  if (looked) await sealRows(deps, doc, looked.rows);
  const start_at = startOf(deps.clock.now(), mailing.send_reservation_at);
  await inTransaction(deps.connection, async (session) => {
    await changeState(deps, session, ctx, doc, {
      from: [review],
      ...(needsApproval ? { to: approval, action: 'asked' } : { to: awaitsTime, action: 'confirmed' }),
      $set: {
        ...{ confirmed_by: ctx.member_id, counted: number, ...(doc.found && { counted_digest: doc.found.digest }) },
        ...(looked ? { seal: looked.seal } : { start_at }),
      },
    });
    if (needsApproval) await askApproval(deps, session, doc, people, ctx.member_id);
  });
  return mailingShow(deps, ctx, request);
}

/** @throws AppError `conflict` when sending has begun */
export async function mailingTakeBack(
  deps: MailingDeps,
  ctx: CallContext,
  request: MailingRequest,
): Promise<MailingResponse> {
  const doc = await findMailing(deps, ctx, request);
  if (hasBegun(doc))
    throw conflict('送信を始めた配信は、確認に戻せません。残りを送信しないときは「中止する」を選んでください。');
  await inTransaction(deps.connection, (session) =>
    changeState(deps, session, ctx, doc, {
      ...{ from: [approval, awaitsTime], to: review, action: 'taken_back' },
      $unset: { start_at: '', confirmed_by: '', seal: '', stopped_reason: '', renewed_at: '' },
    }),
  );
  return mailingShow(deps, ctx, request);
}

/**
 * Sets another time for a mailing that waits for one, or is under review: its time may have passed meanwhile.
 * @throws AppError `conflict` when sending has begun, `invalid` for what is no time to come
 */
export async function mailingReschedule(
  deps: MailingDeps,
  ctx: CallContext,
  { send_reservation_at, ...request }: RescheduleRequest,
): Promise<MailingResponse> {
  const doc = await findMailing(deps, ctx, request);
  const problem =
    parseWallClock(send_reservation_at) === send_reservation_at
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
