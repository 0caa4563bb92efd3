/** The job that begins mailings whose time has come, stops those that cannot go on, and feeds the queue from the others. */
import { formatInstant } from '@enishi/protos/fields/format-date';
import { mailingState, recipientState } from '@enishi/protos/master/messaging';
import { leftUntil } from '@enishi/service-kit/base/clock';
import { type CallContext, systemContext } from '@enishi/service-kit/base/context';
import { AppError } from '@enishi/service-kit/base/errors';
import { inTransaction } from '@enishi/service-kit/data/mongo';
import type { Job } from '@enishi/service-kit/data/scheduler';
import { ifThere } from '@enishi/service-kit/rpc/if-there';
import { isAsApproved } from './approval';
import type { MailingDoc } from './collections';
import type { MailingDeps } from './deps';
import { dueToBegin, goingOut, hasWork } from './due';
import { followAll } from './follow';
import { feedOne, type Going } from './hand-over';
import { kindOf } from './kinds';
import { LIMIT, standingOf } from './obstacles';
import { createPace, type Pace } from './pace';
import { renew } from './renew';
import { ownedBy } from './rows';
import { isAnother, type Material } from './seal';
import { decideInTime, splitVersions } from './versions';
import { warmthOf } from './warm-up';

const LOOK_MS = 1_000;
/** Between rounds while there is something to send. */
const ROUND_MS = 50;

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

/** While it still waits for its time, which has come. */
const dueBy = (_id: string, now: Date) => ({ _id, state: awaitsTime, start_at: { $lte: now } });

/** Begins it, unless another process was first, and says who gets which of two versions; a record that is gone has none. */
async function begin(deps: MailingDeps, doc: MailingDoc, now: Date): Promise<void> {
  const { _id, steps } = doc;
  const { test } = await ifThere(kindOf(deps, doc.kind).read(systemContext(_id, doc.enterprise_id), doc.mailing_id));
  const { mailings } = ownedBy(deps, doc);
  await inTransaction(deps.connection, async (session) => {
    const begun = { state: sending, steps: [...steps, { action: 'begun', member_id: 0, at: now }], unfollowed: true };
    const changed = await mailings.updateOne(dueBy(_id, now), { $set: begun }, { session });
    const note = changed > 0 && (await splitVersions(deps, doc, { test, session }));
    if (note) await mailings.updateOne({ _id }, { $set: { test: note } }, { session });
  });
}

async function hold(
  deps: MailingDeps,
  { _id, enterprise_id, steps }: MailingDoc,
  { now, stopped_reason }: { now: Date; stopped_reason: string },
): Promise<void> {
  const stopped = [...steps, { action: 'stopped', member_id: 0, at: now }];
  await ownedBy(deps, { enterprise_id }).mailings.updateOne(dueBy(_id, now), {
    $set: { state: paused, stopped_reason, steps: stopped, unfollowed: true },
  });
}

/** Mailings whose time has come. */
async function beginDue(deps: MailingDeps, now: Date): Promise<void> {
  for (const doc of await dueToBegin(deps, now)) {
    const { start_at = now } = doc;
    if (now.getTime() - start_at.getTime() > LATE_MS) await hold(deps, doc, { now, stopped_reason: tooLate(start_at) });
    else if (!(await isRenewing(deps, doc)) && (await standsApproved(deps, doc))) await begin(deps, doc, now);
  }
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

/** While two versions are compared nothing goes out: whether it could is asked so often. */
const COMPARING_MS = 30_000;

interface Known {
  going: Map<string, Going>;
  /** Mailings that wait for their comparison, and until when they are left alone. */
  comparing: Map<string, number>;
}

/** Adds the mailing to those that go on, if it can; asked once a second. */
async function check(deps: MailingDeps, doc: MailingDoc, { going, comparing }: Known): Promise<void> {
  const left = leftUntil(deps.clock, comparing.get(doc._id) ?? 0, COMPARING_MS);
  if (left > 0 && (await isWaitingForTest(deps, doc))) return;
  comparing.delete(doc._id);
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
    if (await isWaitingForTest(deps, doc))
      return void comparing.set(doc._id, deps.clock.now().getTime() + COMPARING_MS);
    const { domain, mailLimit } = agency;
    const warmth = await warmthOf(deps, { enterprise_id: doc.enterprise_id, domain });
    // Nothing more goes out of this domain today.
    if (warmth?.left === 0) return;
    const putOff = await deps.mails.countPutOff('mailing', doc.enterprise_id);
    going.set(doc._id, { doc, domain, mailLimit, isWarmingUp: warmth !== undefined, putOff });
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
  const comparing = new Map<string, number>();
  return {
    name: 'mailings-feed',
    everyMs: LOOK_MS,
    isWanted: (at) => hasWork(deps, at),
    async run(_at, signal) {
      const known = new Map<string, Going>();
      let checkedAt = Number.NEGATIVE_INFINITY;
      // Rounds go on while mails leave; a queue that stands still is looked at again by the next run.
      for (let idle = 0; idle < LOOK_MS / ROUND_MS && !signal.aborted; ) {
        const isLooking = performance.now() - checkedAt >= LOOK_MS;
        if (isLooking) {
          checkedAt = performance.now();
          known.clear();
          await beginDue(deps, deps.clock.now());
        }
        const docs = await goingOut(deps);
        await Promise.all(
          docs.filter(({ _id }) => !known.has(_id)).map((doc) => check(deps, doc, { going: known, comparing })),
        );
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
