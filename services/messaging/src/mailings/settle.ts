/** Finds the recipients of a segment for a mailing that is being prepared, and notes them in its record. */
import { mailingState } from '@enishi/protos/master/messaging';
import { systemContext } from '@enishi/service-kit/base/context';
import { orderedId } from '@enishi/service-kit/base/ids';
import { inTransaction } from '@enishi/service-kit/data/mongo';
import type { ClientSession } from 'mongoose';
import type { MailingDoc } from './collections';
import type { MailingDeps } from './deps';
import { judgeAgain } from './duplicates';
import type { FoundTargets } from './kinds';
import { kindOf } from './kinds';
import { ownedBy, recipientKey } from './rows';

const { preparing } = mailingState.code;
const PART = 500;

/** Rows whose target the segment finds no more go; what was decided about the others stays. */
async function dropOthers(
  deps: MailingDeps,
  session: ClientSession,
  doc: MailingDoc,
  { targets }: FoundTargets,
): Promise<void> {
  const { recipients } = ownedBy(deps, doc);
  const wanted = new Set(targets.map((target) => recipientKey(doc._id, target)));
  const rows = await recipients.find({ mailing: doc._id }, { projection: { email: 1 }, session });
  const others = rows.filter(({ _id }) => !wanted.has(_id));
  for (let from = 0; from < others.length; from += PART) {
    const part = others.slice(from, from + PART).map(({ _id }) => _id);
    await recipients.deleteMany({ _id: { $in: part } }, { session });
  }
  const emails = others.flatMap(({ email }) => email ?? []);
  await judgeAgain(deps, session, doc, emails);
}

/**
 * @returns whether anything was found, so that the mailing is read anew before rows are made; a record that names its
 * recipients has nothing to find
 */
export async function settleTargets(deps: MailingDeps, doc: MailingDoc): Promise<boolean> {
  const kind = kindOf(deps, doc.kind);
  if (doc.found || !kind.find || doc.prepared > 0) return false;
  const ctx = systemContext(doc._id, doc.enterprise_id);
  const answer = await kind.find(ctx, doc.mailing_id);
  if (!answer) return false;
  const { digest, problem, targets } = answer;
  await inTransaction(deps.connection, async (session) => {
    const changed = await ownedBy(deps, doc).mailings.updateOne(
      { _id: doc._id, state: preparing, edition: doc.edition ?? { $exists: false }, found: { $exists: false } },
      { $set: { edition: orderedId(), found: { digest, ...(problem && { problem }) }, unfollowed: true } },
      { session },
    );
    // Begun anew meanwhile: the next look finds them again.
    if (changed === 0) return;
    // What stands in the way is mended, or the mailing is given up: until then it keeps its recipients.
    if (problem) return;
    if (doc.base !== undefined) await dropOthers(deps, session, doc, answer);
    await kind.keep?.(session, ctx, doc.mailing_id, targets);
  });
  return true;
}
