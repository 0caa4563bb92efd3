/** The outcomes of the mails of mailings go to their recipients. */
import { mailingState, recipientState } from '@enishi/protos/master/messaging';
import { suppressionReason } from '@enishi/protos/master/suppression';
import { systemContext } from '@enishi/service-kit/base/context';
import { groupBy } from '@enishi/service-kit/base/group';
import type { EndedMail } from '@enishi/service-kit/mail/kinds';
import type { MailOutcome } from '@enishi/service-kit/mail/rows';
import type { ClientSession } from 'mongoose';
import { giveMailsBack } from '../agency';
import type { Owner } from '../needs';
import { isNoMailbox, suppress } from '../suppression';
import { type RecipientDoc } from './collections';
import type { MailingDeps, MailingMails } from './deps';
import type { Target } from './kinds';
import { kindOf } from './kinds';
import { ownedBy, TO_FOLLOW } from './rows';

type Data = MailingMails['mailing'];

const { waiting, sent, refused, failed, unknown, cancelled } = recipientState.code;

const afterOutcome: Record<MailOutcome, number> = {
  ...{ sent, refused, failed, unknown },
  // It was not written: for a reason that the writer noted, or because the mailing stands still.
  moot: waiting,
  limited: failed,
};

/** Notes ends in the transaction that marks them as heard. */
export async function noteEnds(
  deps: MailingDeps,
  ends: readonly EndedMail<Data>[],
  session: ClientSession,
): Promise<void> {
  for (const [enterprise_id, own] of groupBy(ends, (end) => end.enterprise_id))
    await noteOwn(deps, { enterprise_id }, own, session);
}

async function noteOwn(
  deps: MailingDeps,
  owner: Owner,
  ends: readonly EndedMail<Data>[],
  session: ClientSession,
): Promise<void> {
  const { mailings, recipients } = ownedBy(deps, owner);
  const ids = ends.map(({ data }) => data.recipient);
  const rows = new Map(
    (await recipients.find({ _id: { $in: ids } }, { session })).map((row) => [row._id, row] as const),
  );
  const touched = [...new Set([...rows.values()].map(({ mailing }) => mailing))];
  const docs = new Map(
    (await mailings.find({ _id: { $in: touched } }, { session })).map((doc) => [doc._id, doc] as const),
  );
  const isCancelled = ({ mailing }: RecipientDoc) => docs.get(mailing)?.state === mailingState.code.cancelled;
  const unwritten: RecipientDoc[] = [];
  const gone = new Map<string, { doc: RecipientDoc; at: Date }[]>();
  const changes: { filter: { _id: string }; update: { $set: Partial<RecipientDoc>; $unset: { verdict: '' } } }[] = [];
  for (const { id, data, outcome, ended_at, error } of ends) {
    const row = rows.get(data.recipient);
    // A mail that was sent again since has another id; what became of the earlier one is of no interest any more.
    if (row?.delivery !== id) continue;
    const back = row.verdict ?? (isCancelled(row) ? cancelled : afterOutcome.moot);
    const state = outcome === 'moot' ? back : afterOutcome[outcome];
    const $set: Partial<RecipientDoc> = {
      state,
      ...(error && { error }),
      ...(state === sent && { sent_at: ended_at }),
    };
    changes.push({ filter: { _id: row._id }, update: { $set, $unset: { verdict: '' } } });
    if (outcome === 'moot') unwritten.push(row);
    if (outcome === 'sent') gone.set(row.mailing, [...(gone.get(row.mailing) ?? []), { doc: row, at: ended_at }]);
    if (outcome === 'refused' && row.email && isNoMailbox(error))
      await suppress(deps, session, row.enterprise_id, row.email, suppressionReason.code.bounce, error);
  }
  await recipients.updateEach(changes, { session });
  await giveMailsBack(deps, session, owner.enterprise_id, unwritten);
  for (const [mailing, mails] of gone) {
    const first = docs.get(mailing);
    if (!first) continue;
    const { enterprise_id, mailing_id, kind } = first;
    if (!first.sent_at) await mailings.updateOne({ _id: mailing }, { $set: { sent_at: mails[0].at } }, { session });
    const targets: Target[] = mails.map(({ doc }) => doc.target);
    const ctx = systemContext(mailing, enterprise_id);
    await kindOf(deps, kind).sent?.(session, ctx, mailing_id, targets, mails[0].at);
  }
  await mailings.updateMany({ _id: { $in: touched } }, TO_FOLLOW, { session });
}
