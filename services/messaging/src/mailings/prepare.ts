/** Makes the rows of recipients, a part at a time, in the background. */
import { randomBytes } from 'node:crypto';
import { mailingState, recipientState } from '@enishi/protos/master/messaging';
import type { MailingProblem } from '@enishi/protos/messaging/rpc';
import { systemContext } from '@enishi/service-kit/base/context';
import { AppError } from '@enishi/service-kit/base/errors';
import { remembered } from '@enishi/service-kit/base/memory';
import { portions } from '@enishi/service-kit/base/portions';
import { insertInParts, inTransaction } from '@enishi/service-kit/data/mongo';
import type { Job } from '@enishi/service-kit/data/scheduler';
import { comparable } from '../suppression';
import { type MailingDoc, type RecipientDoc, recipients as recipientRows } from './collections';
import { write } from './compose';
import type { MailingDeps } from './deps';
import { hasUnprepared, unprepared } from './due';
import { judgeOne } from './duplicates';
import type { Addressed, Mailing, MailingKind, Target } from './kinds';
import { kindOf } from './kinds';
import { GONE_NAME, ownedBy, recipientKey } from './rows';
import { recipientSeal } from './seal';
import { settleTargets } from './settle';
import { stoppedAmong } from './stopped';
import { wordsOf } from './versions';

const PORTIONS = { most: 200, beside: 50 };
const LOOK_MS = 1_000;
const REMEMBER_MS = 10_000;

const { preparing, review, waiting: awaitsTime, cancelled } = mailingState.code;
const { waiting, suppressed } = recipientState.code;

/** A random token for links that cannot be guessed. */
export const newToken = (): string => randomBytes(16).toString('hex');

const gone = (target: Target): Addressed => ({
  target,
  name: GONE_NAME,
  values: {},
  problems: [{ code: 'gone', message: 'この宛先は削除または統合されました。' }],
});

const repeats = new WeakMap<readonly Target[], ReadonlySet<number>>();

/** Places of targets that stand at an earlier place, too; found once for all parts of a mailing. */
function repeatsIn(targets: readonly Target[]): ReadonlySet<number> {
  const known = repeats.get(targets);
  if (known) return known;
  const seen = new Set<string>();
  const found = new Set<number>();
  for (const [place, target] of targets.entries()) {
    const key = recipientKey('', target);
    if (seen.has(key)) found.add(place);
    seen.add(key);
  }
  repeats.set(targets, found);
  return found;
}

/** Those of the next part that are not in the mailing yet, each once. */
function fresh(
  targets: readonly Target[],
  doc: MailingDoc,
  size: number,
): { target: Target; position: number; _id: string }[] {
  const again = repeatsIn(targets);
  return targets.slice(doc.prepared, doc.prepared + size).flatMap((target, index) => {
    const place = doc.prepared + index;
    if (again.has(place)) return [];
    return { target, position: (doc.base ?? 0) + place, _id: recipientKey(doc._id, target) };
  });
}

/** What is missing for this recipient in either version. */
function problemsOf(mailing: Mailing, { placeholders }: MailingKind, addressed: Addressed): MailingProblem[] {
  const versions = mailing.test ? [mailing, wordsOf(mailing, 'b')] : [mailing];
  const all = versions.flatMap((words) => write(words, placeholders, addressed).problems);
  return [...new Map(all.map((problem) => [problem.message, problem])).values()];
}

type Fresh = ReturnType<typeof fresh>;

/** Where recipients are found once more, those who were there keep their rows. */
async function withoutRows(deps: MailingDeps, doc: MailingDoc, wanted: Fresh): Promise<Fresh> {
  if (doc.base === undefined) return wanted;
  const which = { _id: { $in: wanted.map(({ _id }) => _id) } };
  const known = new Set((await ownedBy(deps, doc).recipients.find(which)).map(({ _id }) => _id));
  return wanted.filter(({ _id }) => !known.has(_id));
}

async function rowsOf(
  deps: MailingDeps,
  kind: MailingKind,
  doc: MailingDoc,
  mailing: Mailing,
  size: number,
): Promise<RecipientDoc[]> {
  const ctx = systemContext(doc._id, doc.enterprise_id);
  const wanted = await withoutRows(deps, doc, fresh(mailing.targets, doc, size));
  const targets = wanted.map(({ target }) => target);
  const found = await kind.address(ctx, doc.mailing_id, mailing, targets);
  const byKey = new Map(found.map((addressed) => [recipientKey(doc._id, addressed.target), addressed]));
  const emails = found.map(({ email }) => comparable(email)).filter((email) => email !== undefined);
  const stopped = await stoppedAmong(deps, doc, mailing, emails);
  const { recipients } = ownedBy(deps, doc);
  // A recipient with a problem of their own gets no mail, and takes the address from no other.
  const earlier = { mailing: doc._id, email: { $in: emails }, state: waiting };
  const sound = await recipients.find(earlier, { projection: { email: 1 } });
  const taken = new Set(sound.flatMap(({ email }) => email ?? []));
  return wanted.map(({ target, position, _id }) => {
    const addressed = byKey.get(_id) ?? gone(target);
    const email = comparable(addressed.email);
    const own = byKey.has(_id) ? problemsOf(mailing, kind, addressed) : addressed.problems;
    const judged = judgeOne(taken, email, own);
    const isStopped = email !== undefined && stopped.has(email);
    const chosen = isStopped ? stopped.get(email) : undefined;
    const state = isStopped ? suppressed : judged.state;
    const { name, subtitle: sub } = addressed;
    const { _id: mailingKey, enterprise_id } = doc;
    const row = { _id, enterprise_id, mailing: mailingKey, position, target, name, sub, email };
    // Whom an approved segment finds is approved with it; `renew` looks at how many there are.
    const seal = doc.seal && doc.base !== undefined ? recipientSeal(kind, mailing, addressed) : undefined;
    return { ...row, ...(seal && { seal }), state, problems: chosen ? [chosen] : judged.problems, token: newToken() };
  });
}

type Read = (doc: MailingDoc) => Promise<Mailing>;

/** Parts of one edition are made of the same mailing. */
function reader(deps: MailingDeps): Read {
  const read = remembered<Mailing>({ ms: REMEMBER_MS });
  return (doc) =>
    read(`${doc._id} ${doc.edition}`, () =>
      kindOf(deps, doc.kind).read(systemContext(doc._id, doc.enterprise_id), doc.mailing_id),
    );
}

/** @returns whether there is more to prepare */
async function preparePart(deps: MailingDeps, read: Read, doc: MailingDoc, size: number): Promise<boolean> {
  const { mailings } = ownedBy(deps, doc);
  const kind = kindOf(deps, doc.kind);
  let mailing: Mailing;
  try {
    if (await settleTargets(deps, doc)) return true;
    mailing = await read(doc);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'not_found')) throw error;
    await mailings.updateOne({ _id: doc._id, state: preparing }, { $set: { state: cancelled } });
    return false;
  }
  const rows = await rowsOf(deps, kind, doc, mailing, size);
  const prepared = Math.min(doc.prepared + size, mailing.targets.length);
  const isDone = prepared >= mailing.targets.length;
  // A mailing confirmed before a member could look at it (news of the operator) goes on by itself.
  const state = !isDone ? preparing : doc.confirmed_by === undefined ? review : awaitsTime;
  await inTransaction(deps.connection, async (session) => {
    const changed = await mailings.updateOne(
      { _id: doc._id, state: preparing, prepared: doc.prepared, edition: doc.edition ?? { $exists: false } },
      { $set: { state, prepared, target_count: mailing.targets.length, unfollowed: true } },
      { session },
    );
    // Begun anew meanwhile, because its record changed: these rows are of yesterday.
    if (changed > 0) await insertInParts(deps.connection, recipientRows, rows, session);
  });
  return !isDone;
}

/** The same in its turn. */
function prepareInTurn(deps: MailingDeps, read: Read, doc: MailingDoc): Promise<boolean> {
  const { turn, size } = portions(PORTIONS, systemContext(doc._id, doc.enterprise_id));
  return turn(() => preparePart(deps, read, doc, size()));
}

export const preparationJob = (deps: MailingDeps): Job => ({
  name: 'mailings-prepare',
  everyMs: LOOK_MS,
  isWanted: () => hasUnprepared(deps),
  async run(_at, signal) {
    const read = reader(deps);
    const stuck = new Set<string>();
    for (;;) {
      const due = await unprepared(deps, stuck);
      if (due.length === 0 || signal.aborted) return;
      // One part of each in turn: a large one does not keep the small ones waiting.
      for (const doc of due)
        await prepareInTurn(deps, read, doc).catch((err) => {
          deps.log.warn({ err, mailing: doc._id }, 'mailing not prepared, trying again');
          stuck.add(doc._id);
        });
    }
  },
});
