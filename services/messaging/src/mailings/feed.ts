/**
 * Hands mails of mailings to the queue, a few at a time of each agency: no password mail waits behind ten thousand
 * others, no agency behind another one, and a mailing that is paused has hardly anything in the queue.
 */
import { randomBytes } from 'node:crypto';
import { formatInstant } from '@enishi/protos/fields/format-date';
import { mailingState, recipientState } from '@enishi/protos/master/messaging';
import { type CallContext, systemContext } from '@enishi/service-kit/base/context';
import { AppError } from '@enishi/service-kit/base/errors';
import { inTransaction } from '@enishi/service-kit/data/mongo';
import type { Job } from '@enishi/service-kit/data/scheduler';
import { ifThere } from '@enishi/service-kit/rpc/if-there';
import { countMails, mailsThisMonth } from '../agency';
import { isAsApproved } from './approval';
import { type MailingDoc, type RecipientDoc, type TestNote } from './collections';
import type { MailingDeps } from './deps';
import { dueToBegin, goingOut, hasWork } from './due';
import { followAll } from './follow';
import { kindOf } from './kinds';
import { LIMIT, standingOf } from './obstacles';
import { createPace, type Pace } from './pace';
import { renew } from './renew';
import { ownedBy } from './rows';
import { isAnother, type Material } from './seal';
import { decideInTime, mayGo, splitVersions } from './versions';
import { countWarmUp, type SendingDomain, warmthOf } from './warm-up';

/** Most mails of one agency in the queue at the same time. */
const WINDOW = 128;
const LOOK_MS = 1_000;
/** Between rounds while there is something to send. */
const ROUND_MS = 50;
/** Temporary refusals are tried again for two days. */
const PATIENCE_MS = 2 * 24 * 3600_000;
/** Another domain's mails may go out while one is at its limit: so many are looked at. */
const LOOKED_AT = 4;

const { waiting: awaitsTime, sending, paused } = mailingState.code;
const { waiting, queued } = recipientState.code;

/** Stops a mailing that cannot go on, with the reason; nothing is lost. */
async function stop({ deps, doc }: { deps: MailingDeps; doc: MailingDoc }, reason: string): Promise<void> {
  const steps = [...doc.steps, { action: 'stopped', member_id: 0, at: deps.clock.now() }];
  await ownedBy(deps, doc).mailings.updateOne(
    { _id: doc._id, state: sending },
    { $set: { state: paused, stopped_reason: reason, steps, unfollowed: true } },
  );
}

/** A mailing that nothing could begin for so long is asked about: the clock was wrong, or an old backup came back. */
const LATE_MS = 3 * 3600_000;

const tooLate = (start: Date): string =>
  `送信を始める日時（${formatInstant(start.toISOString())}）から時間が経っているため、送信していません。内容と日時を確認して、送信するときは「再開する」、しないときは「中止する」を押してください。`;

const materialOf = async (deps: MailingDeps, ctx: CallContext, doc: MailingDoc): Promise<Material> => {
  const mailing = await kindOf(deps, doc.kind).read(ctx, doc.mailing_id);
  return { mailing, standing: await standingOf(deps, ctx, mailing) };
};

/** Every mail is looked at before the first one goes out. What keeps all of it back is told of once it goes on. */
async function standsApproved(deps: MailingDeps, doc: MailingDoc): Promise<boolean> {
  if (!doc.seal) return true;
  const ctx = systemContext(doc._id, doc.enterprise_id);
  try {
    const material = await materialOf(deps, ctx, doc);
    return material.standing.problems.length > 0 || (await isAsApproved(deps, ctx, doc, material));
  } catch (err) {
    if (err instanceof AppError && err.code === 'not_found') return true;
    deps.log.warn({ err, mailing: doc._id }, 'mailing: not compared with what was approved, waiting');
    return false;
  }
}

/** Recipients of a segment are found once more; whatever keeps that from being done is tried again. */
const isRenewing = (deps: MailingDeps, doc: MailingDoc): Promise<boolean> =>
  renew(deps, doc).catch((err) => {
    if (err instanceof AppError && err.code === 'not_found') return false;
    deps.log.warn({ err, mailing: doc._id }, 'mailing: its recipients are found later');
    return true;
  });

/** Who gets which of two versions; a record that is gone has none. */
async function splitOf(deps: MailingDeps, doc: MailingDoc): Promise<TestNote | undefined> {
  const ctx = systemContext(doc._id, doc.enterprise_id);
  return splitVersions(deps, doc, await ifThere(kindOf(deps, doc.kind).read(ctx, doc.mailing_id)));
}

/** Mailings whose time has come. */
async function beginDue(deps: MailingDeps, now: Date): Promise<void> {
  for (const doc of await dueToBegin(deps, now)) {
    const { _id, steps, start_at = now } = doc;
    const isLate = now.getTime() - start_at.getTime() > LATE_MS;
    if (!isLate && ((await isRenewing(deps, doc)) || !(await standsApproved(deps, doc)))) continue;
    const test = isLate ? undefined : await splitOf(deps, doc);
    const step = { action: isLate ? 'stopped' : 'begun', member_id: 0, at: now };
    const begun = isLate ? { state: paused, stopped_reason: tooLate(start_at) } : { state: sending };
    await ownedBy(deps, doc).mailings.updateOne(
      { _id, state: awaitsTime, start_at: { $lte: now } },
      { $set: { ...begun, ...(test && { test }), steps: [...steps, step], unfollowed: true } },
    );
  }
}

async function hand(deps: MailingDeps, rows: readonly RecipientDoc[], whose: SendingDomain): Promise<number> {
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
interface Going {
  doc: MailingDoc;
  /** Domain that the mail comes from. */
  domain?: string;
  /** Most mails of a month. */
  mailLimit?: number;
}

/** @returns how many were handed over */
async function feedOne(deps: MailingDeps, pace: Pace, { doc, domain, mailLimit }: Going): Promise<number> {
  const { recipients } = ownedBy(deps, doc);
  const whose = { enterprise_id: doc.enterprise_id, domain };
  const inQueue = await recipients.countDocuments({ state: queued });
  const warmth = await warmthOf(deps, whose);
  const left = mailLimit === undefined ? WINDOW : mailLimit - (await mailsThisMonth(deps, doc.enterprise_id));
  const room = Math.min(WINDOW - inQueue, warmth?.left ?? WINDOW, left);
  if (room <= 0) return 0;
  const which = { mailing: doc._id, state: waiting, ...mayGo(doc) };
  const found = await recipients.find(which, { sort: { position: 1 }, limit: room * LOOKED_AT });
  const ready: RecipientDoc[] = [];
  for (const row of found) if (ready.length < room && pace.take(doc.enterprise_id, row.email ?? '')) ready.push(row);
  return hand(deps, ready, whose);
}

/** Whether there is something to send, and nothing of it leaves. */
async function isHeldUp(deps: MailingDeps, { _id: mailing, enterprise_id }: MailingDoc): Promise<boolean> {
  const { recipients } = ownedBy(deps, { enterprise_id });
  if (await recipients.findOne({ mailing, state: queued })) return false;
  return (await recipients.findOne({ mailing, state: waiting })) !== null;
}

/** Whether all of the part that compares has gone, and the others wait until it is decided: asked in every round, it would cost. */
async function isWaitingForTest(
  deps: MailingDeps,
  { _id: mailing, enterprise_id, test }: MailingDoc,
): Promise<boolean> {
  if (!test || test.winner) return false;
  const { recipients } = ownedBy(deps, { enterprise_id });
  return (await recipients.findOne({ mailing, state: waiting, version: { $exists: true } })) === null;
}

/** Adds the mailing to those that go on, if it can; asked once a second. */
async function check(deps: MailingDeps, doc: MailingDoc, going: Map<string, Going>): Promise<void> {
  const ctx = systemContext(doc._id, doc.enterprise_id);
  try {
    const material = await materialOf(deps, ctx, doc);
    const { problems, agency } = material.standing;
    const isLimitOnly = problems.length > 0 && problems.every(({ code }) => code === LIMIT);
    // The last mails of the month are on their way, or all are out.
    if (isLimitOnly && !(await isHeldUp(deps, doc))) return;
    if (problems.length > 0) return await stop({ deps, doc }, problems.map(({ message }) => message).join('\n'));
    if (isAnother(doc, material) && !(await isAsApproved(deps, ctx, doc, material))) return;
    await decideInTime(deps, doc, material.mailing);
    if (await isWaitingForTest(deps, doc)) return;
    const { domain, mailLimit } = agency;
    const warmth = await warmthOf(deps, { enterprise_id: doc.enterprise_id, domain });
    // Nothing more goes out of this domain today.
    if (warmth?.left !== 0) going.set(doc._id, { doc, domain, mailLimit });
  } catch (err) {
    if (err instanceof AppError && err.code === 'not_found') return stop({ deps, doc }, '配信の内容が削除されました。');
    deps.log.warn({ err, mailing: doc._id }, 'mailing: not checked, waiting');
  }
}

async function round(deps: MailingDeps, pace: Pace, mailings: readonly Going[]): Promise<number> {
  let fed = 0;
  for (const going of mailings)
    fed += await feedOne(deps, pace, going).catch((err) => {
      deps.log.warn({ err, mailing: going.doc._id }, 'mailing: nothing handed over');
      return 0;
    });
  return fed;
}

/** A letter does not wait until a mailing to thousands has left the window of its agency. */
function lettersFirst(deps: MailingDeps, going: readonly Going[]): Going[] {
  const isLetter = ({ doc }: Going) => kindOf(deps, doc.kind).letter !== undefined;
  return [...going.filter(isLetter), ...going.filter((one) => !isLetter(one))];
}

const resting = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(done, ROUND_MS);
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    signal.addEventListener('abort', done);
  });

/** Mailings that are said to go on, and have no recipient left: an earlier version could lose the mark that they ended. */
async function withNobodyLeft(deps: MailingDeps): Promise<MailingDoc[]> {
  const over: MailingDoc[] = [];
  for (const doc of await goingOut(deps)) {
    const open = { mailing: doc._id, state: { $in: [waiting, queued] } };
    if (!(await ownedBy(deps, doc).recipients.findOne(open))) over.push(doc);
  }
  return over;
}

/** Begins what is due, feeds the queue and lets records follow, until there is nothing to do for now. */
export function feedJob(deps: MailingDeps): Job {
  const pace = createPace(deps.config);
  return {
    name: 'mailings-feed',
    everyMs: LOOK_MS,
    isWanted: (at) => hasWork(deps, at),
    async run(_at, signal) {
      const known = new Map<string, Going>();
      let checkedAt = 0;
      // Rounds go on while mails leave; a queue that stands still is looked at again by the next run.
      for (let idle = 0; idle < LOOK_MS / ROUND_MS && !signal.aborted; ) {
        await beginDue(deps, deps.clock.now());
        const docs = await goingOut(deps);
        const isLooking = Date.now() - checkedAt >= LOOK_MS;
        if (isLooking) {
          checkedAt = Date.now();
          known.clear();
        }
        await Promise.all(docs.filter(({ _id }) => !known.has(_id)).map((doc) => check(deps, doc, known)));
        if (isLooking) await followAll(deps);
        // No mailing goes out, and no record is behind: the usual case, asked every second.
        if (isLooking && docs.length === 0) return;
        const going = lettersFirst(
          deps,
          docs.flatMap(({ _id }) => known.get(_id) ?? []),
        );
        if (going.length === 0) break;
        idle = (await round(deps, pace, going)) > 0 ? 0 : idle + 1;
        await resting(signal);
      }
      await followAll(deps, await withNobodyLeft(deps));
    },
  };
}
