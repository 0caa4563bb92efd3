/**
 * Links of mails that recipients follow. Programs that look at mails before people do follow links, too: those that say so
 * are left out before they come here, the others are told by how they follow them.
 */
import { createHash } from 'node:crypto';
import type { MailingLinksResponse, MailingRequest } from '@enishi/protos/messaging/rpc';
import { type CallContext, systemContext } from '@enishi/service-kit/base/context';
import { inTransaction } from '@enishi/service-kit/data/mongo';
import type { ClientSession } from 'mongoose';
import type { MessagingNeeds } from '../needs';
import { rowOfToken } from './by-token';
import type { ClickDoc, collections, RecipientDoc } from './collections';
import type { MailingDeps } from './deps';
import { findMailing } from './find';
import { type Owned, ownedBy, TO_FOLLOW } from './rows';

type Noting = Owned & Pick<MessagingNeeds<typeof collections>, 'acrossAgencies' | 'connection' | 'clock'>;

/** A mail server's program looks at a mail while it comes in; a person has to find it first. */
const SOONEST_MS = 5_000;
/** A person does not follow two links of a mail in this time, nor one of them twice. */
const BETWEEN_MS = 2_000;

export const clickKey = ({ _id }: Pick<RecipientDoc, '_id'>, url: string): string =>
  `${_id}#${createHash('sha256').update(url).digest('base64url').slice(0, 22)}`;

/** Takes back what was counted a moment ago: it was a program, as it follows one link after another. */
async function takeBack(deps: Noting, session: ClientSession, row: RecipientDoc, found: ClickDoc[]): Promise<void> {
  const { clicks, recipients } = ownedBy(deps, row);
  const counted = found.filter(({ counted_at }) => counted_at !== undefined);
  await clicks.updateEach(
    counted.map(({ _id }) => ({ filter: { _id }, update: { $inc: { count: -1 }, $unset: { counted_at: '' } } })),
    { session },
  );
  const others = await clicks.countDocuments({ recipient: row._id, count: { $gt: 0 } }, { session });
  if (others === 0) await recipients.updateOne({ _id: row._id }, { $unset: { clicked_at: '' } }, { session });
}

async function note(deps: Noting, session: ClientSession, row: RecipientDoc, url: string): Promise<void> {
  const { mailings, clicks, recipients } = ownedBy(deps, row);
  const now = deps.clock.now();
  const _id = clickKey(row, url);
  const after = new Date(now.getTime() - BETWEEN_MS);
  const lately = await clicks.find({ recipient: row._id, at: { $gt: after } }, { session });
  const others = lately.filter((one) => one._id !== _id);
  const counts = lately.length === 0;
  if (others.length > 0) await takeBack(deps, session, row, others);
  await clicks.updateOne(
    { _id },
    {
      $setOnInsert: { mailing: row.mailing, recipient: row._id, url },
      $set: { at: now, ...(counts && { counted_at: now }) },
      $inc: { count: counts ? 1 : 0 },
    },
    { session, upsert: true },
  );
  if (counts)
    await recipients.updateOne(
      { _id: row._id, clicked_at: { $exists: false } },
      { $set: { clicked_at: now } },
      { session },
    );
  await mailings.updateOne({ _id: row.mailing }, TO_FOLLOW, { session });
}

/**
 * Notes that the link of a mail was followed; nothing where its agency counts none any more, or its person is forgotten.
 * @returns whether it stands in a mail of a mailing
 */
export async function noteMailingFollowed(
  deps: Noting,
  token: string,
  url: string,
  mayCount: (ctx: CallContext) => Promise<boolean>,
): Promise<boolean> {
  const row = await rowOfToken(deps, token);
  if (!row) return false;
  if (!row.sent_at || row.sealed_email || deps.clock.now().getTime() < row.sent_at.getTime() + SOONEST_MS) return true;
  if (await mayCount(systemContext(token, row.enterprise_id)))
    await inTransaction(deps.connection, (session) => note(deps, session, row, url));
  return true;
}

const MOST_LINKS = 50;

export async function mailingLinks(
  deps: MailingDeps,
  ctx: CallContext,
  request: MailingRequest,
): Promise<MailingLinksResponse> {
  const doc = await findMailing(deps, ctx, request);
  const counted = new Map<string, { url: string; recipient_count: number; click_count: number }>();
  const projection = { _id: 0, url: 1, count: 1 };
  const followed = ownedBy(deps, doc).clicks.stream({ mailing: doc._id, count: { $gt: 0 } }, { projection });
  for await (const { url, count } of followed) {
    const link = counted.get(url) ?? { url, recipient_count: 0, click_count: 0 };
    link.recipient_count += 1;
    link.click_count += count;
    counted.set(url, link);
  }
  const links = [...counted.values()].sort(
    (a, b) => b.recipient_count - a.recipient_count || b.click_count - a.click_count || (a.url < b.url ? -1 : 1),
  );
  return { links: links.slice(0, MOST_LINKS), further: Math.max(links.length - MOST_LINKS, 0) };
}
