/** Addresses that a mailing does not go to: the whole list for advertising, what bars every mail for a letter. */
import { recipientState } from '@enishi/protos/master/messaging';
import { suppressionReason } from '@enishi/protos/master/suppression';
import type { MailingProblem } from '@enishi/protos/messaging/rpc';
import { keptBack, USUAL_TOPIC } from '../preferences';
import { barredAmong, reasonsOf } from '../suppression';
import type { MailingDoc, RecipientDoc } from './collections';
import type { MailingDeps } from './deps';
import type { Mailing } from './kinds';
import { kindOf } from './kinds';
import { ownedBy } from './rows';

type Which = Pick<MailingDoc, '_id' | 'enterprise_id' | 'kind'>;

/** A recipient who is about to get this mail. */
export type Writing = Pick<RecipientDoc, '_id' | 'email'>;

const { queued } = recipientState.code;

/** The latest mailing to each address, this one aside: of several on their way at once the first by key counts as the other's. */
const latestBeside =
  (deps: MailingDeps, { _id, enterprise_id }: Which, writing: readonly Writing[]) =>
  async (emails: readonly string[], since: Date): Promise<Map<string, Date>> => {
    const own = new Map(writing.map((row) => [row.email, row._id]));
    const rows = await ownedBy(deps, { enterprise_id }).recipients.find({
      ...{ email: { $in: [...emails] }, mailing: { $ne: _id } },
      $or: [{ sent_at: { $gte: since } }, { state: queued }],
    });
    const latest = new Map<string, Date>();
    for (const { _id: key, mailing, email = '', sent_at, queued_at } of rows) {
      const [, kind] = mailing.split(':');
      const isOnItsWay = !sent_at && key < (own.get(email) ?? '');
      const at = sent_at ?? (isOnItsWay ? queued_at : undefined);
      // Letters are no mailings: they are not counted.
      if (!at || kindOf(deps, kind).letter) continue;
      if (at > (latest.get(email) ?? new Date(0))) latest.set(email, at);
    }
    return latest;
  };

const onTheList = (reason: number): MailingProblem => ({
  code: 'suppressed',
  message: `配信停止リストにあります（${suppressionReason.label(reason)}）。`,
});

/**
 * The addresses among these, each with the reason that its recipient is shown with; none for letters.
 * @param writing those whose mails are written now; how often they want any is looked at then, and not before
 */
export async function stoppedAmong(
  deps: MailingDeps,
  doc: Which,
  mailing: Pick<Mailing, 'topic'>,
  emails: readonly string[],
  writing?: readonly Writing[],
): Promise<ReadonlyMap<string, MailingProblem | undefined>> {
  const { enterprise_id } = doc;
  if (kindOf(deps, doc.kind).letter) {
    const barred = await barredAmong(deps, { enterprise_id }, emails);
    return new Map([...barred.keys()].map((email) => [email, undefined]));
  }
  if (enterprise_id === 0) return new Map();
  const listed = await reasonsOf(deps, enterprise_id, emails);
  const chosen = await keptBack(deps, {
    ...{ enterprise_id, topic: mailing.topic ?? USUAL_TOPIC, now: deps.clock.now() },
    emails: emails.filter((email) => !listed.has(email)),
    ...(writing && { latest: latestBeside(deps, doc, writing) }),
  });
  return new Map<string, MailingProblem | undefined>([
    ...[...listed].map(([email, reason]) => [email, onTheList(reason)] as const),
    ...chosen,
  ]);
}
