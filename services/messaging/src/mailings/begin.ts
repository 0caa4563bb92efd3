/** A mailing begins with its record, and is read anew whenever that changes. */
import { mailingState } from '@enishi/protos/master/messaging';
import type { CallContext } from '@enishi/service-kit/base/context';
import { conflict } from '@enishi/service-kit/base/errors';
import { orderedId } from '@enishi/service-kit/base/ids';
import type { ClientSession } from 'mongoose';
import type { MessagingDeps } from '../deps';
import { type MailingDoc } from './collections';
import { engineData, keyOf } from './rows';

export type BeginDeps = Pick<MessagingDeps, 'acrossAgencies' | 'clock'>;

const { preparing, review } = mailingState.code;

/** Begins a mailing in the transaction that makes the record: its recipients are prepared in the background. */
export async function beginMailing(
  deps: BeginDeps,
  session: ClientSession,
  ctx: CallContext,
  kind: string,
  id: number,
  more: Partial<Pick<MailingDoc, 'start_at' | 'confirmed_by'>> = {},
): Promise<void> {
  const now = deps.clock.now();
  const doc: MailingDoc = {
    ...{ _id: keyOf(ctx, kind, id), enterprise_id: ctx.enterprise_id, kind, mailing_id: id, state: preparing },
    ...{ target_count: 0, prepared: 0, created_at: now, steps: [], ...more },
  };
  await engineData(deps).mailings.insertOne(doc, { session });
}

/**
 * In the transaction that changes the record.
 * @throws AppError `conflict` when the mailing has been confirmed: what people looked at is what goes out
 */
export async function prepareAgain(
  deps: BeginDeps,
  session: ClientSession,
  ctx: CallContext,
  kind: string,
  id: number,
): Promise<void> {
  const { mailings, recipients } = engineData(deps);
  const _id = keyOf(ctx, kind, id);
  const { matchedCount } = await mailings.updateOne(
    { _id, state: { $in: [preparing, review] } },
    { $set: { state: preparing, prepared: 0, edition: orderedId() } },
    { session },
  );
  if (matchedCount === 0)
    throw conflict(
      'すでに送信が確定しているため、変更できません。変更するときは、送信を取り消して確認に戻してください。',
    );
  await recipients.deleteMany({ mailing: _id }, { session });
}
