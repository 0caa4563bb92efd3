/** One address gets one mail of a mailing: that of the first recipient with nothing in the way. */
import { recipientState } from '@enishi/protos/master/messaging';
import type { MailingProblem } from '@enishi/protos/messaging/rpc';
import type { ClientSession } from 'mongoose';
import type { MailingDoc, RecipientDoc } from './collections';
import { type Owned, ownedBy } from './rows';

type Which = Pick<MailingDoc, '_id' | 'enterprise_id'>;

const { waiting, incomplete, queued, sent, bounced, unknown } = recipientState.code;

export const DUPLICATE: MailingProblem = {
  code: 'duplicate',
  message: '同じメールアドレスの宛先がほかにもあります。届くのは1通だけです。',
};

const PART = 200;

interface Judged {
  state: number;
  problems: MailingProblem[];
}

/** A recipient, in the order of their positions. @param taken addresses that get their mail; the recipient's is added */
export function judgeOne(taken: Set<string>, email: string | undefined, given: readonly MailingProblem[]): Judged {
  const problems = given.filter(({ code }) => code !== DUPLICATE.code);
  if (email && taken.has(email)) problems.push(DUPLICATE);
  const isSound = problems.length === 0;
  if (email && isSound) taken.add(email);
  return { state: isSound ? waiting : incomplete, problems };
}

/** Says anew of the recipients at these addresses who gets the mail, after a recipient was left out or taken in. */
export async function judgeAgain(
  deps: Owned,
  session: ClientSession,
  { _id: mailing, enterprise_id }: Which,
  emails: readonly string[],
): Promise<void> {
  const { recipients } = ownedBy(deps, { enterprise_id });
  const all = [...new Set(emails)];
  for (let from = 0; from < all.length; from += PART) {
    const part = { mailing, email: { $in: all.slice(from, from + PART) }, state: { $in: [waiting, incomplete] } };
    const rows = await recipients.find(part, { sort: { position: 1 }, session });
    const taken = new Set<string>();
    const changes = rows.flatMap(({ _id, email, state, problems }) => {
      const judged = judgeOne(taken, email, problems);
      if (judged.state === state && judged.problems.length === problems.length) return [];
      return { filter: { _id }, update: { $set: judged } };
    });
    await recipients.updateEach(changes, { session });
  }
}

/** A mail that is written now, to the address that its recipient's record says now. */
interface Writing {
  row: Pick<RecipientDoc, '_id' | 'position' | 'email'>;
  email: string;
}

/** Recipients among these whose address has the mail, or gets it as another recipient's: addresses change on the way. */
export async function secondsAmong(
  deps: Owned,
  { _id: mailing, enterprise_id }: Which,
  writing: readonly Writing[],
): Promise<Set<string>> {
  const emails = [...new Set(writing.map(({ email }) => email))];
  if (emails.length === 0) return new Set();
  const own = new Set(writing.map(({ row }) => row._id));
  const which = { mailing, email: { $in: emails }, state: { $in: [queued, sent, bounced, unknown] } };
  const projection = { email: 1, position: 1, state: 1 };
  const found = await ownedBy(deps, { enterprise_id }).recipients.find(which, { projection });
  const others = found.filter(({ _id }) => !own.has(_id));
  const isSecond = ({ row, email }: Writing) =>
    writing.some((one) => one.email === email && one.row.position < row.position) ||
    others.some(
      (one) => one.email === email && (one.state !== queued || row.email !== email || one.position < row.position),
    );
  return new Set(writing.filter(isSecond).map(({ row }) => row._id));
}
