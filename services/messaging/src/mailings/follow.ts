/** The columns of a mailing's own record that follow the mailing: its state and counts. */
import { mailingState, recipientState } from '@enishi/protos/master/messaging';
import { systemContext } from '@enishi/service-kit/base/context';
import { inTransaction } from '@enishi/service-kit/data/mongo';
import type { MessagingDeps } from '../deps';
import { kindOf } from '../kinds';
import { type MailingDoc } from './collections';
import { engineData } from './rows';

const { sending, finished } = mailingState.code;
const { waiting, queued, sent, bounced } = recipientState.code;

/** How many recipients there are in each state. */
export async function countStates(
  deps: Pick<MessagingDeps, 'acrossAgencies'>,
  mailing: string,
): Promise<Map<number, number>> {
  const { recipients } = engineData(deps);
  const counted = await Promise.all(
    recipientState.items.map(async ({ id }) => [id, await recipients.countDocuments({ mailing, state: id })] as const),
  );
  return new Map(counted);
}

export const countOpened = (deps: Pick<MessagingDeps, 'acrossAgencies'>, mailing: string): Promise<number> =>
  engineData(deps).recipients.countDocuments({ mailing, opened_at: { $exists: true } });

/** Those that have gone out, whatever came back later. */
export const goneOut = (counts: ReadonlyMap<number, number>): number =>
  (counts.get(sent) ?? 0) + (counts.get(bounced) ?? 0);

async function followOne(deps: MessagingDeps, _id: string): Promise<void> {
  const { mailings } = engineData(deps);
  await inTransaction(deps.connection, async (session) => {
    // The mark goes first: every later one is a write to the same document, and makes this transaction lose.
    const doc = await mailings.findOneAndUpdate({ _id }, { $unset: { unfollowed: '' } }, { session });
    if (!doc) return;
    const [counts, open_count] = await Promise.all([countStates(deps, _id), countOpened(deps, _id)]);
    const isOver = doc.state === sending && !counts.get(waiting) && !counts.get(queued);
    if (isOver) {
      const steps = [...doc.steps, { action: 'finished', member_id: 0, at: deps.clock.now() }];
      await mailings.updateOne({ _id }, { $set: { state: finished, steps } }, { session });
    }
    const ctx = systemContext(_id, doc.enterprise_id);
    const { kind, mailing_id, target_count, sent_at } = doc;
    const state = isOver ? finished : doc.state;
    await kindOf(deps, kind).follow(session, ctx, mailing_id, {
      ...{ state, target_count, sent_at, open_count },
      sent_count: goneOut(counts),
    });
  });
}

/** Brings the records of all mailings that have changed up to date. @param over mailings that have no recipient left */
export async function followAll(deps: MessagingDeps, over: readonly Pick<MailingDoc, '_id'>[] = []): Promise<void> {
  const { mailings } = engineData(deps);
  const changed: Pick<MailingDoc, '_id'>[] = await mailings
    .find({ unfollowed: true }, { projection: { _id: 1 }, limit: 100 })
    .toArray();
  const ids = new Set([...over, ...changed].map(({ _id }) => _id));
  for (const _id of ids)
    await followOne(deps, _id).catch((err) =>
      deps.log.warn({ err, mailing: _id }, 'mailing: its record follows later'),
    );
}
