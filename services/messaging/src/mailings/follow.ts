/** The columns of a mailing's own record that follow the mailing: its state and counts. */
import { mailingState, recipientState } from '@enishi/protos/master/messaging';
import { systemContext } from '@enishi/service-kit/base/context';
import { inTransaction } from '@enishi/service-kit/data/mongo';
import { doings, isNoted, type MailingDoc } from './collections';
import type { MailingDeps } from './deps';
import { unfollowed } from './due';
import { kindOf } from './kinds';
import { type Owned, ownedBy } from './rows';

type Which = Pick<MailingDoc, '_id' | 'enterprise_id'>;

const { sending, finished } = mailingState.code;
const { waiting, queued, sent, refused, bounced } = recipientState.code;

const ALL: readonly number[] = recipientState.items.map(({ id }) => id);

/** How many recipients there are in each state. */
export async function countStates(
  deps: Owned,
  { _id: mailing, enterprise_id }: Which,
  states: readonly number[] = ALL,
): Promise<Map<number, number>> {
  const { recipients } = ownedBy(deps, { enterprise_id });
  const counted = await Promise.all(
    states.map(async (state) => [state, await recipients.countDocuments({ mailing, state })] as const),
  );
  return new Map(counted);
}

type Doings = Record<keyof typeof doings, number>;

/** How many recipients have opened it, followed a link, answered, and asked for no more mails. */
export async function countDoings(deps: Owned, { _id: mailing, enterprise_id }: Which): Promise<Doings> {
  const { recipients } = ownedBy(deps, { enterprise_id });
  const counted = await Promise.all(
    Object.entries(doings).map(async ([name, column]) => [
      name,
      await recipients.countDocuments({ mailing, [column]: isNoted }),
    ]),
  );
  return Object.fromEntries(counted) as Doings;
}

/** Those that have gone out, whatever came back later. */
export const goneOut = (counts: ReadonlyMap<number, number>): number =>
  (counts.get(sent) ?? 0) + (counts.get(bounced) ?? 0);

/** The states of which records tell, or that say that it is not over. */
const TOLD = [waiting, queued, sent, refused, bounced] as const;

async function followOne(deps: MailingDeps, { _id, enterprise_id }: Which): Promise<void> {
  const { mailings } = ownedBy(deps, { enterprise_id });
  await inTransaction(deps.connection, async (session) => {
    // The mark goes first: every later one is a write to the same document, and makes this transaction lose.
    await mailings.updateOne({ _id }, { $unset: { unfollowed: '' } }, { session });
    const doc = await mailings.findOne({ _id }, { session });
    if (!doc) return;
    const [counts, done] = await Promise.all([countStates(deps, doc, TOLD), countDoings(deps, doc)]);
    const isOver = doc.state === sending && !counts.get(waiting) && !counts.get(queued);
    if (isOver) {
      const steps = [...doc.steps, { action: 'finished', member_id: 0, at: deps.clock.now() }];
      await mailings.updateOne({ _id }, { $set: { state: finished, steps } }, { session });
    }
    const ctx = systemContext(_id, enterprise_id);
    const { kind, mailing_id, target_count, sent_at } = doc;
    const state = isOver ? finished : doc.state;
    await kindOf(deps, kind).follow(session, ctx, mailing_id, {
      ...{ state, target_count, sent_at, ...done },
      sent_count: goneOut(counts),
      bounce_count: (counts.get(bounced) ?? 0) + (counts.get(refused) ?? 0),
    });
  });
}

/** Brings the records of all mailings that have changed up to date. @param over mailings that have no recipient left */
export async function followAll(deps: MailingDeps, over: readonly Which[] = []): Promise<void> {
  const changed = new Map([...over, ...(await unfollowed(deps))].map((one) => [one._id, one]));
  for (const one of changed.values())
    await followOne(deps, one).catch((err) =>
      deps.log.warn({ err, mailing: one._id }, 'mailing: its record follows later'),
    );
}
