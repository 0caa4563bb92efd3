/** The columns of a mailing's own record that follow the mailing: its state and counts. */
import { mailingState, recipientState } from '@enishi/protos/master/messaging';
import { systemContext } from '@enishi/service-kit/base/context';
import { inTransaction } from '@enishi/service-kit/data/mongo';
import type { MailingDoc } from './collections';
import type { MailingDeps } from './deps';
import { unfollowed } from './due';
import { kindOf } from './kinds';
import { type Owned, ownedBy } from './rows';

type Which = Pick<MailingDoc, '_id' | 'enterprise_id'>;

const { sending, finished } = mailingState.code;
const { waiting, queued, sent, refused, bounced } = recipientState.code;

/** How many recipients there are in each state. */
export async function countStates(deps: Owned, { _id: mailing, enterprise_id }: Which): Promise<Map<number, number>> {
  const { recipients } = ownedBy(deps, { enterprise_id });
  const counted = await Promise.all(
    recipientState.items.map(async ({ id }) => [id, await recipients.countDocuments({ mailing, state: id })] as const),
  );
  return new Map(counted);
}

/** What recipients did, by the column that notes when they first did it. */
const DOINGS = {
  open_count: 'opened_at',
  click_count: 'clicked_at',
  reply_count: 'replied_at',
  stop_count: 'stopped_at',
} as const;
type Doings = Record<keyof typeof DOINGS, number>;

/** How many recipients have opened it, followed a link, answered, and asked for no more mails. */
export async function countDoings(deps: Owned, { _id: mailing, enterprise_id }: Which): Promise<Doings> {
  const { recipients } = ownedBy(deps, { enterprise_id });
  const counted = await Promise.all(
    Object.entries(DOINGS).map(async ([name, column]) => [
      name,
      await recipients.countDocuments({ mailing, [column]: { $exists: true } }),
    ]),
  );
  return Object.fromEntries(counted) as Doings;
}

/** Those that have gone out, whatever came back later. */
export const goneOut = (counts: ReadonlyMap<number, number>): number =>
  (counts.get(sent) ?? 0) + (counts.get(bounced) ?? 0);

async function followOne(deps: MailingDeps, { _id, enterprise_id }: Which): Promise<void> {
  const { mailings } = ownedBy(deps, { enterprise_id });
  await inTransaction(deps.connection, async (session) => {
    // The mark goes first: every later one is a write to the same document, and makes this transaction lose.
    await mailings.updateOne({ _id }, { $unset: { unfollowed: '' } }, { session });
    const doc = await mailings.findOne({ _id }, { session });
    if (!doc) return;
    const [counts, doings] = await Promise.all([countStates(deps, doc), countDoings(deps, doc)]);
    const isOver = doc.state === sending && !counts.get(waiting) && !counts.get(queued);
    if (isOver) {
      const steps = [...doc.steps, { action: 'finished', member_id: 0, at: deps.clock.now() }];
      await mailings.updateOne({ _id }, { $set: { state: finished, steps } }, { session });
    }
    const ctx = systemContext(_id, enterprise_id);
    const { kind, mailing_id, target_count, sent_at } = doc;
    const state = isOver ? finished : doc.state;
    await kindOf(deps, kind).follow(session, ctx, mailing_id, {
      ...{ state, target_count, sent_at, ...doings },
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
