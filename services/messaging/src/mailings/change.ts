/** One step of a mailing, if it is where the step begins. */
import { mailingState } from '@enishi/protos/master/messaging';
import type { CallContext } from '@enishi/service-kit/base/context';
import { conflict } from '@enishi/service-kit/base/errors';
import type { ClientSession, mongo } from 'mongoose';
import { type MailingDoc } from './collections';
import type { MailingDeps } from './deps';
import { type Owned, ownedBy } from './rows';

export interface StateChange {
  from: readonly number[];
  to: number;
  /** Name of the action in the history. */
  action: string;
  $set?: Partial<MailingDoc>;
  $unset?: mongo.UpdateFilter<MailingDoc>['$unset'];
}

/** @throws AppError `conflict` when another call was faster, or sending has begun */
export async function changeState(
  deps: Owned & Pick<MailingDeps, 'clock'>,
  session: ClientSession,
  { member_id }: CallContext,
  { _id, enterprise_id }: MailingDoc,
  { from, to, action, $set, $unset }: StateChange,
): Promise<void> {
  const { mailings } = ownedBy(deps, { enterprise_id });
  const doc = await mailings.findOne({ _id }, { session });
  if (!doc || !from.includes(doc.state))
    throw conflict(
      `この配信は「${mailingState.label(doc?.state)}」のため、この操作はできません。画面を読み込み直してください。`,
    );
  const steps = [...doc.steps, { action, member_id, at: deps.clock.now() }];
  await mailings.updateOne(
    { _id },
    { $set: { ...$set, state: to, steps, unfollowed: true }, ...($unset && { $unset }) },
    { session },
  );
}
