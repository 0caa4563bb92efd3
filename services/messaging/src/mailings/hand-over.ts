/**
 * Hands mails of mailings to the queue, few at a time of each agency: no password mail waits behind ten thousand others, no
 * agency behind another one, and a mailing that is paused has hardly anything in the queue.
 */
import { randomBytes } from 'node:crypto';
import { recipientState } from '@enishi/protos/master/messaging';
import { inBackground, MAILS } from '@enishi/service-kit/base/background';
import { inTransaction } from '@enishi/service-kit/data/mongo';
import { countMails, mailsThisMonth } from '../agency';
import type { MailingDoc, RecipientDoc } from './collections';
import type { MailingDeps } from './deps';
import type { Pace } from './pace';
import { ownedBy } from './rows';
import { mayGo } from './versions';
import { countWarmUp, type SendingDomain, warmthOf } from './warm-up';

/** Most mails of one agency in the queue at the same time, those aside that their mailboxes put off. */
const WINDOW = 192;
/** The same while people are served, whose own mails (a new password) come behind them. */
const BESIDE_PEOPLE = 48;
/** Handing over few costs as much as handing over so many. */
const LEAST = 32;
/** With those that were put off. */
const MOST_QUEUED = 4_096;
/** Temporary refusals are tried again for two days. */
const PATIENCE_MS = 2 * 24 * 3600_000;
/** Another domain's mails may go out while one is at its limit: so many times the room are looked at. */
const LOOKED_AT = 4;

const { waiting, queued } = recipientState.code;

interface Bounds extends SendingDomain {
  /** Most mails of a month. */
  mailLimit?: number;
}

async function hand(deps: MailingDeps, rows: readonly Ready[], { mailLimit, ...whose }: Bounds): Promise<number> {
  if (rows.length === 0) return 0;
  const now = deps.clock.now();
  const give_up_at = new Date(now.getTime() + PATIENCE_MS);
  return inTransaction(deps.connection, async (session) => {
    const mails = rows.map((row) => ({ row, id: randomBytes(16).toString('hex') }));
    const changes = mails.map(({ row, id }) => ({
      filter: { _id: row._id, state: waiting },
      update: { $set: { state: queued, delivery: id, queued_at: now }, $unset: { error: '' as const } },
    }));
    const changed = await ownedBy(deps, whose).recipients.updateEach(changes, { session });
    // A member cancelled, or another process was first: nothing of this part is sent, the next look finds what is left.
    if (changed !== mails.length) throw new Error('Recipients changed while they were handed over');
    await countMails(deps, session, whose.enterprise_id, rows.length);
    // Another process that still takes itself for the one that feeds may have counted since there was room.
    if (mailLimit !== undefined && (await mailsThisMonth(deps, whose.enterprise_id, session)) > mailLimit)
      throw new Error('The month has no room for so many mails of this agency');
    await countWarmUp(deps, session, whose, mails.length);
    await deps.mails.queue(
      session,
      mails.map(({ row, id }) => ({
        ...{ kind: 'mailing' as const, enterprise_id: row.enterprise_id, id, give_up_at },
        data: { recipient: row._id },
      })),
    );
    return rows.length;
  });
}

/** A mailing that may go on, and what its agency is known for: asked for once a second. */
export interface Going {
  doc: MailingDoc;
  /** Domain that the mail comes from. */
  domain?: string;
  /** Most mails of a month. */
  mailLimit?: number;
  /** What its domain sends grows from day to day. */
  isWarmingUp: boolean;
  /** Mails of the agency that were put off by their mailboxes. */
  putOff: number;
}

type Ready = Pick<RecipientDoc, '_id' | 'enterprise_id'>;

/** The next recipients, in their order, as many as there is room for; those of domains that are at their limit wait. */
async function readyOf(deps: MailingDeps, pace: Pace, doc: MailingDoc, room: number): Promise<Ready[]> {
  const { recipients } = ownedBy(deps, doc);
  const which = { mailing: doc._id, state: waiting, ...mayGo(doc) };
  const projection = { enterprise_id: 1, email: 1, position: 1 };
  const ready: Ready[] = [];
  for (let look = 0, position = -1; look < LOOKED_AT && ready.length < room; look++) {
    const found = await recipients.find(
      { ...which, position: { $gt: position } },
      { sort: { position: 1 }, limit: room, projection },
    );
    for (const row of found) if (ready.length < room && pace.take(doc.enterprise_id, row.email ?? '')) ready.push(row);
    if (found.length < room) break;
    position = found[found.length - 1].position;
  }
  return ready;
}

/** @returns how many were handed over */
export async function feedOne(deps: MailingDeps, pace: Pace, going: Going): Promise<number> {
  const { doc, domain, mailLimit, isWarmingUp, putOff } = going;
  const { enterprise_id } = doc;
  const inQueue = await ownedBy(deps, doc).recipients.countDocuments({ state: queued });
  const window = MAILS.isBeside() ? BESIDE_PEOPLE : WINDOW;
  const open = Math.min(window + putOff, MOST_QUEUED) - inQueue;
  if (open < LEAST) return 0;
  const whose = { enterprise_id, domain: isWarmingUp ? domain : undefined };
  const warmth = await warmthOf(deps, whose);
  const left = mailLimit === undefined ? open : mailLimit - (await mailsThisMonth(deps, enterprise_id));
  const room = Math.min(open, pace.left(enterprise_id), warmth?.left ?? open, left);
  if (room <= 0) return 0;
  return inBackground(MAILS, async () => hand(deps, await readyOf(deps, pace, doc, room), { ...whose, mailLimit }));
}
