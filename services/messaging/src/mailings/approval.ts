/** Asking for approval, giving it, and taking it back when something else would go out than was approved. */

import { authority } from '@enishi/protos/master/identity';
import { mailingState } from '@enishi/protos/master/messaging';
import type { ApproveRequest, MailingResponse } from '@enishi/protos/messaging/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { AppError, conflict, forbidden, invalid } from '@enishi/service-kit/base/errors';
import { inTransaction } from '@enishi/service-kit/data/mongo';
import { administratorsOf } from '@enishi/service-kit/mail/administrators';
import type { ClientSession } from 'mongoose';
import { changeState } from './change';
import { type MailingDoc } from './collections';
import type { MailingDeps } from './deps';
import { readMailing } from './find';
import { standingOf } from './obstacles';
import { passedReservation, startOf } from './reservation';
import { hasBegun } from './rows';
import { type Looked, lookAgain, type Material, sealRows } from './seal';
import { isOtherSegment, OTHER_SEGMENT } from './segment';
import { mailingShow } from './show';

const { approval, waiting } = mailingState.code;

const administratorsBut = async (deps: MailingDeps, ctx: CallContext, member_id: number): Promise<number[]> =>
  (await administratorsOf(deps, ctx)).filter((id) => id !== member_id);

/** Administrators beside who asks. @throws AppError `invalid` when there is none */
export async function approversOf(deps: MailingDeps, ctx: CallContext, member_id: number): Promise<number[]> {
  const people = await administratorsBut(deps, ctx, member_id);
  if (people.length === 0)
    throw invalid({
      mailing: [
        'この配信には、別の管理者の承認が必要です。承認できる管理者がいないため、管理者を追加するか、配信の設定で承認が必要な件数を変更してください。',
      ],
    });
  return people;
}

/** @param asker the member for whom it is */
export async function askApproval(
  deps: MailingDeps,
  session: ClientSession,
  doc: MailingDoc,
  people: readonly number[],
  asker: number,
): Promise<void> {
  const { enterprise_id, kind, mailing_id: id } = doc;
  await deps.mails.queue(
    session,
    people.map((member_id) => ({
      ...{ kind: 'mailing_approval' as const, enterprise_id },
      data: { mailing: doc._id, member_id },
    })),
  );
  const payload = { kind, id, member_id: asker, member_ids: [...people], answers: false };
  await deps.outbox.add(session, { name: 'mailing.approval', enterprise_id, payload });
}

/** The reason for asking again, in Japanese. */
export const reasonOf = ({ changed }: Looked): string => `承認を依頼した内容から変わったもの：${changed.join('、')}`;

interface Asking {
  action?: string;
  /** Why it is asked for, in Japanese; default: what has changed. */
  reason?: string;
  more?: Partial<MailingDoc>;
}

/**
 * What would go out is another mailing by now: it waits for approval again, and says what has changed. Mails that the queue
 * holds come back by themselves. Seals of recipients come last: until they are written, every look finds the changes anew.
 */
export async function backToApproval(
  deps: MailingDeps,
  ctx: CallContext,
  doc: MailingDoc,
  looked: Looked,
  { action = 'changed', reason = reasonOf(looked), more = {} }: Asking = {},
): Promise<void> {
  const system: CallContext = { ...ctx, member_id: 0 };
  const people = await administratorsBut(deps, ctx, doc.confirmed_by ?? 0);
  try {
    await inTransaction(deps.connection, async (session) => {
      await changeState(deps, session, system, doc, {
        ...{ from: [doc.state], to: approval, action },
        $set: { ...more, seal: looked.seal, stopped_reason: reason },
        $unset: { start_at: '', renewed_at: '' },
      });
      await askApproval(deps, session, doc, people, doc.confirmed_by ?? 0);
    });
  } catch (error) {
    // Another call was faster: another mail of it that found the same, or a member.
    if (error instanceof AppError && error.code === 'conflict') return;
    throw error;
  }
  await sealRows(deps, doc, looked.rows);
}

/** @returns whether what would go out is what was approved; if not, it waits for approval again */
export async function isAsApproved(
  deps: MailingDeps,
  ctx: CallContext,
  doc: MailingDoc,
  material: Material,
): Promise<boolean> {
  if (!doc.seal) return true;
  const looked = await lookAgain(deps, doc, material);
  if (looked.changed.length === 0) return true;
  await backToApproval(deps, ctx, doc, looked);
  return false;
}

/**
 * @throws AppError `forbidden` for members without authority, and for who has confirmed it; `invalid` after its time;
 * `conflict` when something else would go out than what was looked at
 */
export async function mailingApprove(
  deps: MailingDeps,
  ctx: CallContext,
  { seal, ...request }: ApproveRequest,
): Promise<MailingResponse> {
  const { doc, mailing, ctx: own } = await readMailing(deps, ctx, request);
  if (ctx.authority < authority.code.administrator) throw forbidden('承認できるのは管理者だけです。');
  if (doc.confirmed_by === ctx.member_id) throw forbidden('ご自身が送信を依頼した配信は承認できません。');
  const [passed] = hasBegun(doc) ? [] : passedReservation(deps, doc, mailing);
  if (passed) throw invalid({ mailing: [`${passed.message}依頼を取り下げて、送信日時を変更してください。`] });
  if (isOtherSegment(doc, mailing.segment) && !hasBegun(doc)) throw conflict(OTHER_SEGMENT);
  if (doc.state === approval) {
    if (doc.seal && doc.seal.id !== seal)
      throw conflict(
        '表示されている内容は、最新の承認依頼ではありません。画面を読み込み直し、内容を確認してから承認してください。',
      );
    const looked = await lookAgain(deps, doc, { mailing, standing: await standingOf(deps, own, mailing) });
    if (looked.changed.length > 0) {
      await backToApproval(deps, own, doc, looked);
      throw conflict(
        `承認の依頼のあとに内容が変わりました（${looked.changed.join('、')}）。内容を確認してから、もう一度承認してください。`,
      );
    }
    // Asked for before contents were bound: they are from now on.
    if (!doc.seal) {
      await sealRows(deps, doc, looked.rows);
      doc.seal = looked.seal;
    }
  }
  const start_at = startOf(deps.clock.now(), mailing.send_reservation_at);
  await inTransaction(deps.connection, async (session) => {
    await changeState(deps, session, ctx, doc, {
      ...{ from: [approval], to: waiting, action: 'approved', $set: { start_at, seal: doc.seal } },
      $unset: { stopped_reason: '', renewed_at: '' },
    });
    const { enterprise_id, kind, mailing_id: id, confirmed_by } = doc;
    const payload = {
      kind,
      id,
      member_id: ctx.member_id,
      member_ids: confirmed_by ? [confirmed_by] : [],
      answers: true,
    };
    await deps.outbox.add(session, { name: 'mailing.approval', enterprise_id, payload });
  });
  return mailingShow(deps, ctx, request);
}
