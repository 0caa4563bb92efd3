/** Actions of people on a mailing that goes out, or has. */
import { mailingState, recipientState } from '@enishi/protos/master/messaging';
import type { LeaveOutRequest, MailingRequest, MailingResponse, ResendRequest } from '@enishi/protos/messaging/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { invalid } from '@enishi/service-kit/base/errors';
import { inTransaction } from '@enishi/service-kit/data/mongo';
import { approversOf, askApproval, reasonOf } from './approval';
import { prepareAgain } from './begin';
import { changeState, type StateChange } from './change';
import type { MailingDeps } from './deps';
import { judgeAgain } from './duplicates';
import { findMailing, readMailing } from './find';
import { standingOf } from './obstacles';
import { hasBegun, ownedBy } from './rows';
import { lookAgain, sealRows } from './seal';
import { mailingShow } from './show';

const state = mailingState.code;
const { waiting, refused, failed, bounced, unknown, incomplete, left_out, cancelled, suppressed } = recipientState.code;

type Step = (deps: MailingDeps, ctx: CallContext, request: MailingRequest) => Promise<MailingResponse>;

const step =
  (change: StateChange): Step =>
  async (deps, ctx, request) => {
    const doc = await findMailing(deps, ctx, request);
    await inTransaction(deps.connection, (session) => changeState(deps, session, ctx, doc, change));
    return mailingShow(deps, ctx, request);
  };

/** Mails that are not at the mail server yet go back to those that wait: writers look at the state. */
export const mailingPause = step({ from: [state.sending], to: state.paused, action: 'paused' });

const going = { ...{ from: [state.paused], action: 'resumed' }, $unset: { stopped_reason: '' } } as const;
const goOn = step({ ...going, to: state.sending });

/**
 * One that has not begun, and goes to a segment or has two versions, begins as it would have: people are found and shared out
 * first. Conditions that are others than those approved are for the approval, not for the member who resumes.
 */
export const mailingResume: Step = async (deps, ctx, request) => {
  const { doc, mailing } = await readMailing(deps, ctx, request);
  if ((!doc.found && !mailing.test) || hasBegun(doc)) return goOn(deps, ctx, request);
  const again = step({
    ...{ ...going, to: state.waiting },
    $set: { start_at: deps.clock.now(), ...(doc.found && !doc.seal && { counted_digest: doc.found.digest }) },
    $unset: { ...going.$unset, renewed_at: '' },
  });
  return again(deps, ctx, request);
};

/**
 * Mails that have not gone out will not; those that the queue holds already come back by themselves and are cancelled
 * then.
 */
export const mailingCancel: Step = async (deps, ctx, request) => {
  const doc = await findMailing(deps, ctx, request);
  const from = [state.preparing, state.review, state.approval, state.waiting, state.sending, state.paused];
  await inTransaction(deps.connection, async (session) => {
    await changeState(deps, session, ctx, doc, { from, to: state.cancelled, action: 'cancelled' });
    const open = { mailing: doc._id, state: { $in: [waiting, incomplete] } };
    await ownedBy(deps, doc).recipients.updateMany(open, { $set: { state: cancelled } }, { session });
  });
  return mailingShow(deps, ctx, request);
};

export const mailingPrepare: Step = async (deps, ctx, request) => {
  const doc = await findMailing(deps, ctx, request);
  const { enterprise_id } = doc;
  await inTransaction(deps.connection, (session) =>
    prepareAgain(deps, session, { ...ctx, enterprise_id }, doc.kind, doc.mailing_id),
  );
  return mailingShow(deps, ctx, request);
};

/** Leaves recipients out of the mailing, whether or not something of theirs is missing, or takes them back in. */
export async function mailingLeaveOut(
  deps: MailingDeps,
  ctx: CallContext,
  { positions = [], all, back, ...request }: LeaveOutRequest,
): Promise<MailingResponse> {
  const doc = await findMailing(deps, ctx, request);
  const { recipients } = ownedBy(deps, doc);
  const from = back ? [left_out] : all ? [incomplete] : [incomplete, waiting];
  const which = { mailing: doc._id, ...(!all && { position: { $in: positions } }), state: { $in: from } };
  await inTransaction(deps.connection, async (session) => {
    await changeState(deps, session, ctx, doc, {
      ...{ from: [state.review], to: state.review, action: back ? 'taken_in' : 'left_out' },
    });
    const rows = await recipients.find(which, { projection: { email: 1 }, session });
    const sound = { ...which, 'problems.0': { $exists: false } };
    if (back) await recipients.updateMany(sound, { $set: { state: waiting } }, { session });
    await recipients.updateMany(which, { $set: { state: back ? incomplete : left_out } }, { session });
    const emails = rows.flatMap(({ email }) => email ?? []);
    await judgeAgain(deps, session, doc, emails);
  });
  return mailingShow(deps, ctx, request);
}

/** Where sending did not work. People who may have got the mail already are named one by one. */
const FAILED = [refused, failed, bounced, incomplete];

/** @throws AppError `invalid` when no recipient is left */
export async function mailingResend(
  deps: MailingDeps,
  ctx: CallContext,
  { positions = [], ...request }: ResendRequest,
): Promise<MailingResponse> {
  const { doc, mailing, ctx: own } = await readMailing(deps, ctx, request);
  const { recipients } = ownedBy(deps, doc);
  const named = positions.length > 0;
  const states = named ? [...FAILED, unknown, suppressed] : FAILED;
  const which = { mailing: doc._id, state: { $in: states }, ...(named && { position: { $in: positions } }) };
  const looked =
    doc.seal && (await lookAgain(deps, doc, { mailing, standing: await standingOf(deps, own, mailing) }, which));
  // A recipient who was not among those approved, or would read something else, needs a member's approval.
  const asks = looked && looked.changed.length > 0 ? looked : undefined;
  const people = asks ? await approversOf(deps, own, ctx.member_id) : [];
  await inTransaction(deps.connection, async (session) => {
    const changed = await recipients.updateMany(
      which,
      { $set: { state: waiting, problems: [] }, $unset: { error: '', verdict: '', delivery: '' } },
      { session },
    );
    if (changed === 0) throw invalid({ mailing: ['再送できる宛先がありません。'] });
    await changeState(deps, session, ctx, doc, {
      from: [state.finished, state.sending, state.paused],
      ...(asks ? { to: state.approval, action: 'asked' } : { to: state.sending, action: 'resent' }),
      ...(asks && {
        $set: { seal: asks.seal, stopped_reason: reasonOf(asks), confirmed_by: ctx.member_id },
        $unset: { start_at: '' as const },
      }),
    });
    if (asks) await askApproval(deps, session, doc, people, ctx.member_id);
  });
  if (asks) await sealRows(deps, doc, asks.rows);
  return mailingShow(deps, ctx, request);
}
