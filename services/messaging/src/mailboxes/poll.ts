/**
 * One visit to a mailbox: what came since the last one is taken, each mail before the place is moved on. A process that
 * dies between the two finds the mail again, and `arrive` knows it.
 */
import { AppError } from '@enishi/service-kit/base/errors';
import { claimed } from '@enishi/service-kit/work-queue/work-queue';
import type { FetchMessageObject, ImapFlow, MailboxObject } from 'imapflow';
import { arrive, MOST_MAIL_BYTES, mailsAnHour, megabytes, room } from '../received';
import type { MailboxDeps, MailboxDoc } from './collections';
import { type Ask, withMailbox } from './connect';
import { MailboxProblem } from './problems';
import { serverOf } from './secrets';

/** `all`: nothing is left; `more`: the visit has become long; `held`: the agency has reached a limit. */
export type Visit = 'all' | 'more' | 'held';

const DAY_MS = 86_400_000;
/** Mails of a visit, and its length: other agencies' mailboxes wait. */
const MOST_AT_ONCE = 300;
const LONGEST_MS = 120_000;
/** Heads of mails that are asked for together. */
const HEADS = 50;

type Place = NonNullable<MailboxDoc['place']>;
type Head = Pick<FetchMessageObject, 'uid' | 'size' | 'internalDate'>;

/** Settings were saved meanwhile, or another process has taken the mailbox over. */
export class Overtaken extends Error {}

/** Where a folder is read on: from the beginning again where its numbers mean other mails than they did. */
function placeIn({ place }: MailboxDoc, { uidValidity }: MailboxObject): Place {
  const uid_validity = String(uidValidity);
  return place?.uid_validity === uid_validity ? place : { uid_validity, last_uid: 0 };
}

/** Mails that came before are left there. Of a folder with other numbers, those are known that came before the last visit. */
function sinceOf({ from, place, fetched_at = from }: MailboxDoc, { uid_validity }: Place): Date {
  const isSame = place === undefined || place.uid_validity === uid_validity;
  return isSame ? from : new Date(Math.max(from.getTime(), fetched_at.getTime() - DAY_MS));
}

/** Numbers of mails that have not been looked at, in the order of their coming. */
async function newUids(client: ImapFlow, ask: Ask, since: Date, { last_uid }: Place): Promise<number[]> {
  const { exists, uidNext } = client.mailbox as MailboxObject;
  if (exists === 0 || (uidNext > 0 && last_uid >= uidNext - 1)) return [];
  // Servers compare days only, in a zone of their own.
  const asked = last_uid > 0 ? { uid: `${last_uid + 1}:*` } : { since: new Date(since.getTime() - DAY_MS) };
  const found = await ask(() => client.search(asked, { uid: true }));
  if (!found) throw new MailboxProblem('メールサーバーが、新しいメールの問い合わせに答えませんでした。', '');
  // The last mail of a folder is in every range that ends with *.
  return found.filter((uid) => uid > last_uid).sort((a, b) => a - b);
}

const dateOf = ({ internalDate }: Head): Date => new Date(internalDate ?? 0);

/** Whether the agency may take another mail now. */
async function hasRoom(enterprise_id: number, raw: Buffer): Promise<boolean> {
  try {
    await mailsAnHour.consume(String(enterprise_id));
    await room.consume(String(enterprise_id), megabytes(raw));
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** The agency's files have reached their limit. */
function orNoRoom(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'invalid') return undefined;
  throw error;
}

/** @throws MailboxProblem; Overtaken; what goes wrong on this side */
export async function visit(deps: MailboxDeps, doc: MailboxDoc, stopping: AbortSignal): Promise<Visit> {
  const rows = deps.of(doc).mailboxes;
  const late = AbortSignal.timeout(LONGEST_MS);
  const signal = AbortSignal.any([stopping, late]);
  /** Mails that are done with, and the place that is noted. */
  let passed = 0;
  let { place: reached } = doc;

  async function note(
    place: Place,
    { isNew = false, too_large }: { isNew?: boolean; too_large?: Date } = {},
  ): Promise<void> {
    const changed = await rows.updateOne(claimed(doc), {
      $set: { place, ...(too_large && { 'too_large.at': too_large }) },
      $inc: { taken_num: Number(isNew), ...(too_large && { 'too_large.num': 1 }) },
    });
    if (changed === 0) throw new Overtaken();
    reached = place;
    passed += 1;
  }

  return withMailbox(deps.config, serverOf(deps, doc), signal, async (client, ask) => {
    const folder = await ask(() => client.mailboxOpen(doc.folder, { readOnly: !doc.mark_read }));
    const start = placeIn(doc, folder);
    const since = sinceOf(doc, start);
    const uids = await newUids(client, ask, since, start);

    /** Takes one mail. @returns whether it could be taken now */
    async function take(head: Head): Promise<boolean> {
      const { uid, size = 0 } = head;
      const place = { ...start, last_uid: uid };
      if (dateOf(head) < since) return note(place).then(() => true);
      if (size > MOST_MAIL_BYTES) return note(place, { too_large: dateOf(head) }).then(() => true);
      const found = await ask(() => client.fetchOne(String(uid), { source: true }, { uid: true }));
      const raw = found ? found.source : undefined;
      // It was deleted or moved meanwhile.
      if (!raw?.length) return note(place).then(() => true);
      if (!(await hasRoom(doc.enterprise_id, raw))) return false;
      const isKnown = await arrive(deps, doc.enterprise_id, raw).catch(orNoRoom);
      if (isKnown === undefined) return false;
      if (doc.mark_read) await ask(() => client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true }));
      await note(place, { isNew: !isKnown });
      return true;
    }

    const now = uids.slice(0, MOST_AT_ONCE);
    for (let at = 0; at < now.length; at += HEADS) {
      const part = now.slice(at, at + HEADS);
      const asked = { uid: true, size: true, internalDate: true } as const;
      const heads = await ask(() => client.fetchAll(part.join(','), asked, { uid: true }));
      for (const head of heads.sort((a, b) => a.uid - b.uid)) {
        if (signal.aborted) return 'more' as const;
        if (!(await take(head))) return 'held' as const;
      }
    }
    if (now.length < uids.length) return 'more' as const;
    // Numbers of mails that were deleted are not asked for again.
    const end = { ...start, last_uid: Math.max(start.last_uid, uids.at(-1) ?? 0, (folder.uidNext || 1) - 1) };
    if (end.uid_validity !== reached?.uid_validity || end.last_uid !== reached.last_uid) await note(end);
    return 'all' as const;
  }).catch((error) => {
    // A visit that was broken off for its length goes on where it was.
    if (late.aborted && passed > 0 && error instanceof MailboxProblem) return 'more' as const;
    throw error;
  });
}
