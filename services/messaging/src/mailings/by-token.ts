/**
 * Recipients by the tokens that their mails carry: the only rows of the engine that are looked for before it is known whose
 * they are. The address of a forgotten recipient is sealed with the token, of which only a hash is kept.
 */
import { recipientState } from '@enishi/protos/master/messaging';
import { type CallContext, systemContext } from '@enishi/service-kit/base/context';
import { groupBy } from '@enishi/service-kit/base/group';
import { inTransaction } from '@enishi/service-kit/data/mongo';
import type { ClientSession } from 'mongoose';
import { byToken, openedAddress } from '../agency';
import type { MessagingNeeds, Owner } from '../needs';
import type { MailReport } from '../suppression';
import type { collections, RecipientDoc } from './collections';
import type { Target } from './kinds';
import { type Owned, ownedBy, TO_FOLLOW } from './rows';

type Looking = Pick<MessagingNeeds<typeof collections>, 'acrossAgencies' | 'connection' | 'clock'>;

/** The row that a link in a mail is about, with the address that its mail went to. */
export async function rowOfToken(
  { acrossAgencies }: Pick<Looking, 'acrossAgencies'>,
  token: string,
): Promise<RecipientDoc | undefined> {
  const row = await acrossAgencies.recipients.findOne(byToken(token));
  if (!row?.sealed_email) return row ?? undefined;
  return { ...row, email: openedAddress(token, row.sealed_email) };
}

/** The mailing's record and the target of a mail in the queue; the one that the target became. */
export async function recipientOf(
  { of }: Pick<Owned, 'of'>,
  { enterprise_id }: Pick<CallContext, 'enterprise_id'>,
  delivery: string,
): Promise<{ kind: string; record_id: number; target: Target } | undefined> {
  const row = await of({ enterprise_id }).recipients.findOne({ delivery });
  if (!row) return undefined;
  const [, kind, record_id] = row.mailing.split(':');
  const { target, survivor_id } = row;
  return { kind, record_id: Number(record_id), target: { ...target, id: survivor_id ?? target.id } };
}

/**
 * Notes a mail that came back after it had gone out.
 * @returns its address and owner; undefined where it was no mail of a mailing
 */
export async function noteMailingReport(
  deps: Owned & Pick<Looking, 'acrossAgencies'>,
  session: ClientSession,
  delivery: string,
  { kind, reason }: MailReport,
): Promise<{ enterprise_id: number; email?: string } | undefined> {
  const row = await deps.acrossAgencies.recipients.findOne({ delivery }, { session });
  if (!row) return undefined;
  const { mailings, recipients } = ownedBy(deps, row);
  // A complaint is about a mail that arrived.
  const state = kind === 'bounced' ? recipientState.code.bounced : row.state;
  await recipients.updateOne({ _id: row._id }, { $set: { state, error: reason } }, { session });
  await mailings.updateOne({ _id: row.mailing }, TO_FOLLOW, { session });
  return row;
}

/** Counts an answer to a mail of a mailing, once. */
export async function noteMailingReplied(
  deps: Owned,
  session: ClientSession,
  { enterprise_id }: Owner,
  delivery: string,
  at: Date,
): Promise<void> {
  const { mailings, recipients } = ownedBy(deps, { enterprise_id });
  const row = await recipients.findOne({ delivery, replied_at: { $exists: false } }, { session });
  if (!row) return;
  await recipients.updateOne({ _id: row._id }, { $set: { replied_at: at } }, { session });
  await mailings.updateOne({ _id: row.mailing }, TO_FOLLOW, { session });
}

/** Notes in which mail its recipient asked for no more; undefined: they take that back. */
export async function noteMailingStopped(
  deps: Owned,
  session: ClientSession,
  { _id, enterprise_id, mailing }: Pick<RecipientDoc, '_id' | 'enterprise_id' | 'mailing'>,
  stopped_at?: Date,
): Promise<void> {
  const { mailings, recipients } = ownedBy(deps, { enterprise_id });
  const update = stopped_at ? { $set: { stopped_at } } : { $unset: { stopped_at: '' as const } };
  await recipients.updateOne({ _id }, update, { session });
  await mailings.updateOne({ _id: mailing }, TO_FOLLOW, { session });
}

type Opened = Pick<RecipientDoc, '_id' | 'enterprise_id' | 'mailing' | 'token' | 'opened_at'>;

async function noteOwnOpened(deps: Owned & Looking, owner: Owner, rows: readonly Opened[]): Promise<void> {
  const { mailings, recipients } = ownedBy(deps, owner);
  const update = { $set: { opened_at: deps.clock.now() } };
  await inTransaction(deps.connection, async (session) => {
    const changes = rows.map(({ _id }) => ({ filter: { _id, opened_at: { $exists: false } }, update }));
    if ((await recipients.updateEach(changes, { session })) === 0) return;
    const touched = [...new Set(rows.map(({ mailing }) => mailing))].sort();
    await mailings.updateMany({ _id: { $in: touched } }, TO_FOLLOW, { session });
  });
}

/**
 * Notes mails that were opened, those of an agency in one transaction: programs of mailboxes ask for the pictures of all mails
 * of a mailing as they come in. The first time counts; a picture is asked for again and again.
 * @param mayTrack asked once for each agency
 * @returns the tokens that stand in no mail of a mailing
 */
export async function noteMailingsOpened(
  deps: Owned & Looking & Pick<MessagingNeeds, 'log'>,
  tokens: readonly string[],
  mayTrack: (ctx: CallContext) => Promise<boolean>,
): Promise<string[]> {
  const projection = { enterprise_id: 1, mailing: 1, token: 1, opened_at: 1 };
  const found = await deps.acrossAgencies.recipients.find({ token: { $in: [...tokens] } }, { projection }).toArray();
  const fresh = found.filter(({ opened_at }) => opened_at === undefined);
  for (const [enterprise_id, rows] of groupBy(fresh, (row) => row.enterprise_id))
    try {
      if (await mayTrack(systemContext(rows[0].token, enterprise_id)))
        await noteOwnOpened(deps, { enterprise_id }, rows);
    } catch (err) {
      // An agency that cannot be asked about takes nothing from the others.
      deps.log.warn({ err, enterprise_id }, 'opened mails were not noted');
    }
  const known = new Set(found.map(({ token }) => token));
  return tokens.filter((token) => !known.has(token));
}
