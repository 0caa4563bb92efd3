/** A mailing begins with its record, and is read anew whenever that changes. */
import { mailingState } from '@enishi/protos/master/messaging';
import type { CallContext } from '@enishi/service-kit/base/context';
import { conflict } from '@enishi/service-kit/base/errors';
import { orderedId } from '@enishi/service-kit/base/ids';
import type { ClientSession } from 'mongoose';
import type { MailingDoc } from './collections';
import type { MailingDeps } from './deps';
import { keyOf, type Owned, ownedBy } from './rows';

export type BeginDeps = Owned & Pick<MailingDeps, 'clock'>;

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
  const doc = {
    ...{ _id: keyOf(ctx, kind, id), kind, mailing_id: id, state: preparing },
    ...{ target_count: 0, prepared: 0, created_at: now, steps: [], ...more },
  };
  await ownedBy(deps, ctx).mailings.insertOne(doc, { session });
}

/** Whether the record has begun to be a mailing. */
export const isBegun = async (
  deps: Owned,
  session: ClientSession,
  ctx: CallContext,
  kind: string,
  id: number,
): Promise<boolean> =>
  (await ownedBy(deps, ctx).mailings.findOne({ _id: keyOf(ctx, kind, id) }, { session, projection: { _id: 1 } })) !==
  null;

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
  const { mailings, recipients } = ownedBy(deps, ctx);
  const _id = keyOf(ctx, kind, id);
  const changed = await mailings.updateOne(
    // One that is prepared because sending begins has been confirmed.
    { _id, state: { $in: [preparing, review] }, renewed_at: { $exists: false } },
    { $set: { state: preparing, prepared: 0, edition: orderedId() }, $unset: { found: '', base: '' } },
    { session },
  );
  if (changed === 0)
    throw conflict(
      'すでに送信が確定しているため、変更できません。変更するときは、送信を取り消して確認に戻してください。',
    );
  await recipients.deleteMany({ mailing: _id }, { session });
}
