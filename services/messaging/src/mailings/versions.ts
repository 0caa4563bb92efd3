/** The two versions of a mailing: who gets which, what came of them, and which of them goes to all others. */
import { createHash } from 'node:crypto';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { mailingState, recipientState } from '@enishi/protos/master/messaging';
import { LEAST_TESTED } from '@enishi/protos/messaging/ab-fields';
import { percentOf } from '@enishi/protos/messaging/mailing-figures';
import type { MailingTest, VersionFigures } from '@enishi/protos/messaging/rpc';
import type { ClientSession } from 'mongoose';
import { isNoted, type MailingDoc, type RecipientDoc, type TestNote, type Version } from './collections';
import type { MailingDeps } from './deps';
import type { Mailing } from './kinds';
import { type Owned, ownedBy } from './rows';

const { sending, paused } = mailingState.code;
const { waiting, queued, sent, bounced } = recipientState.code;
const HOUR_MS = 3600_000;
const PART = 500;
export const BOTH = ['a', 'b'] as const satisfies readonly Version[];

const hashOf = (key: string): string => createHash('sha256').update(`versions ${key}`).digest('hex');

/** The words of a version; what is not compared is the same in both. */
export const wordsOf = <M extends Pick<Mailing, 'title' | 'body' | 'test'>>(mailing: M, version: Version): M =>
  version === 'b' && mailing.test ? { ...mailing, title: mailing.test.title, body: mailing.test.body } : mailing;

/** The version that a recipient gets as it stands. */
export const versionOf = ({ test }: Pick<MailingDoc, 'test'>, { version }: Pick<RecipientDoc, 'version'>): Version =>
  version ?? test?.winner ?? 'a';

/** Those who wait until it is decided are left out. */
export const mayGo = ({ test }: Pick<MailingDoc, 'test'>) =>
  test && !test.winner ? { version: { $in: [...BOTH] } } : {};

/**
 * Gives a part of the recipients one version each, by a digest of their keys, in the transaction with which sending begins:
 * a process that comes too late, or is killed, has shared out nothing.
 * @returns what is to be noted of it
 */
export async function splitVersions(
  deps: Owned,
  doc: MailingDoc,
  { test, session }: Pick<Mailing, 'test'> & { session: ClientSession },
): Promise<TestNote | undefined> {
  if (!test || doc.test) return doc.test;
  const { recipients } = ownedBy(deps, doc);
  const rows = await recipients.find({ mailing: doc._id, state: waiting }, { projection: { _id: 1 }, session });
  if (rows.length < LEAST_TESTED) {
    const reason = `宛先が${formatNumber(LEAST_TESTED)}件に満たないため、比べずに全員にAを送ります。`;
    return { size: 0, winner: 'a', reason };
  }
  const order = rows
    .map(({ _id }) => ({ _id, hash: hashOf(_id) }))
    .sort((one, other) => (one.hash < other.hash ? -1 : 1));
  const size = 2 * Math.max(1, Math.round((rows.length * test.share) / 200));
  const changes = order
    .slice(0, size)
    .map(({ _id }, at) => ({ filter: { _id }, update: { $set: { version: BOTH[at % 2] } } }));
  for (let from = 0; from < changes.length; from += PART)
    await recipients.updateEach(changes.slice(from, from + PART), { session });
  return { size };
}

async function figuresOf(deps: Owned, doc: Pick<MailingDoc, '_id' | 'enterprise_id'>): Promise<VersionFigures[]> {
  const { recipients } = ownedBy(deps, doc);
  const count = (version: Version, more: object = {}) =>
    recipients.countDocuments({ mailing: doc._id, version, ...more });
  return Promise.all(
    BOTH.map(async (version) => {
      const [recipient_count, sent_count, open_count, click_count] = await Promise.all([
        count(version),
        count(version, { state: { $in: [sent, bounced] } }),
        count(version, { opened_at: isNoted }),
        count(version, { clicked_at: isNoted }),
      ]);
      return { version, recipient_count, sent_count, open_count, click_count };
    }),
  );
}

/** What versions are compared by: clicks, without any opens. */
const comparedBy = ([a, b]: readonly VersionFigures[]) =>
  a.click_count + b.click_count > 0 ? 'click_count' : 'open_count';

/** The one that fares better so far; undefined while neither does. */
export function leaderOf(both: readonly VersionFigures[]): Version | undefined {
  const column = comparedBy(both);
  const [a, b] = both;
  // Compared as products: halves of odd lots differ by one.
  const [left, right] = [a[column] * b.sent_count, b[column] * a.sent_count];
  return left === right ? undefined : left > right ? 'a' : 'b';
}

/** The better version, and why; A where neither is better. */
export function better(both: readonly VersionFigures[]): { winner: Version; reason: string } {
  const column = comparedBy(both);
  const [a, b] = both;
  const name = column === 'click_count' ? 'クリック率' : '開封率';
  if (a[column] + b[column] === 0) return { winner: 'a', reason: 'クリックも開封もなかったため、Aに決まりました。' };
  const figures = `A ${percentOf(a[column], a.sent_count)}%、B ${percentOf(b[column], b.sent_count)}%`;
  const winner = leaderOf(both);
  if (!winner) return { winner: 'a', reason: `${name}が同じ（${figures}）ため、Aに決まりました。` };
  return { winner, reason: `${name}（${figures}）により、${winner.toUpperCase()}に決まりました。` };
}

/** @returns whether it was open: it is decided once */
export async function noteWinner(
  deps: Owned & Pick<MailingDeps, 'clock'>,
  { _id, enterprise_id }: MailingDoc,
  { winner, reason, member_id }: { winner: Version; reason: string; member_id: number },
): Promise<boolean> {
  const at = deps.clock.now();
  const changed = await ownedBy(deps, { enterprise_id }).mailings.updateOne(
    { _id, state: { $in: [sending, paused] }, test: { $exists: true }, 'test.winner': { $exists: false } },
    {
      $set: { 'test.winner': winner, 'test.decided_at': at, 'test.reason': reason, unfollowed: true },
      $push: { steps: { action: 'decided', member_id, at } },
    },
  );
  return changed > 0;
}

/** From the first mail on; where none could go out, from the beginning of sending. */
function dueOf({ sent_at, steps }: Pick<MailingDoc, 'sent_at' | 'steps'>, hours: number): Date | undefined {
  const from = sent_at ?? steps.find(({ action }) => action === 'begun')?.at;
  return from && new Date(from.getTime() + hours * HOUR_MS);
}

/** Decides by itself once the time has passed and all mails of the comparison have gone. */
export async function decideInTime(
  deps: Owned & Pick<MailingDeps, 'clock'>,
  doc: MailingDoc,
  { test }: Pick<Mailing, 'test'>,
): Promise<void> {
  if (!test || !doc.test || doc.test.winner) return;
  const due = dueOf(doc, test.hours);
  if (!due || due > deps.clock.now()) return;
  const open = { mailing: doc._id, version: { $in: [...BOTH] }, state: { $in: [waiting, queued] } };
  if (await ownedBy(deps, doc).recipients.findOne(open)) return;
  await noteWinner(deps, doc, { ...better(await figuresOf(deps, doc)), member_id: 0 });
}

/** The beginning of a text, on one line. */
const SHOWN = 60;
function beginning(text: string): string {
  const signs = [...text.replaceAll(/\s+/g, ' ').trim()];
  return signs.length > SHOWN ? `${signs.slice(0, SHOWN).join('')}…` : signs.join('');
}

export async function testShown(
  deps: Owned,
  doc: MailingDoc,
  mailing: Pick<Mailing, 'title' | 'body' | 'test'>,
): Promise<MailingTest | undefined> {
  const { test } = mailing;
  if (!test) return undefined;
  const part = mailing.title === test.title ? 'body' : 'title';
  const { share, hours } = test;
  const { size, winner, decided_at, reason } = doc.test ?? {};
  const versions = size ? await figuresOf(deps, doc) : [];
  return {
    ...{ share, hours, size, winner, reason, decided_at: decided_at?.toISOString() },
    due_at: doc.test && !winner ? dueOf(doc, hours)?.toISOString() : undefined,
    versions: versions.map((one) => ({ ...one, words: beginning(wordsOf(mailing, one.version as Version)[part]) })),
    leader: winner || !size ? undefined : leaderOf(versions),
  };
}
