/** The work of completing drafts: behind the mail's arrival in the list, so that a slow endpoint keeps nothing up. */
import { systemContext } from '@enishi/service-kit/base/context';
import { hasRow } from '@enishi/service-kit/data/has-row';
import { inTransaction } from '@enishi/service-kit/data/mongo';
import type { Job } from '@enishi/service-kit/data/scheduler';
import { knownReading, tellUsed } from '@enishi/service-kit/taught/known';
import { claimed, createWorkQueue } from '@enishi/service-kit/work-queue/work-queue';
import type { ClientSession } from 'mongoose';
import type { DraftRow, ExtractionDoc, ReceivedDeps, ReceivedDoc } from '../collections';
import { openDrafts, wordReader } from './reader';

const EVERY_MS = 1_000;
/** An endpoint that answers slowly is asked by few at once. */
const SIDE_BY_SIDE = 2;
const CLAIM_MS = 30_000;
const AT_ONCE = 20;

/** In the transaction that puts the mail into the list. */
export async function beginExtraction(
  deps: ReceivedDeps,
  session: ClientSession,
  doc: Pick<ReceivedDoc, '_id' | 'enterprise_id' | 'text' | 'drafts'>,
): Promise<void> {
  if (!deps.config.EXTRACTOR_URL || openDrafts(doc).length === 0) return;
  const { extractions } = deps.of(doc);
  await extractions.insertOne({ _id: doc._id, due_at: deps.clock.now(), tries: 0 }, { session });
}

/** A draft that a member has decided about meanwhile stays as it is. */
const merged = (now: readonly DraftRow[], completed: readonly DraftRow[]): DraftRow[] =>
  now.map((row) => {
    const found = row.state === 'open' ? completed.find(({ key }) => key === row.key) : undefined;
    return found ? { ...found, state: row.state } : row;
  });

async function extract(deps: ReceivedDeps, row: ExtractionDoc): Promise<void> {
  const { extractions, receivedMails } = deps.of(row);
  const doc = await receivedMails.findOne({ _id: row._id });
  const known = await knownReading(deps, systemContext(row._id, row.enterprise_id));
  const before = doc && !doc.gone ? (doc.drafts ?? []) : [];
  // A process that died while it asked may have asked in vain: once more, and no more.
  const completed =
    before.length > 0 && row.tries <= 2 ? await wordReader(deps, known).complete(doc as ReceivedDoc) : before;
  const changed = completed.filter((draft) => !before.includes(draft));
  await inTransaction(deps.connection, async (session) => {
    if ((await extractions.deleteMany(claimed(row), { session })) === 0) return;
    if (changed.length === 0) return;
    const now = await receivedMails.findOne({ _id: row._id }, { session });
    if (!now || now.gone) return;
    const drafts = merged(now.drafts ?? [], changed);
    await receivedMails.updateOne({ _id: row._id }, { $set: { drafts } }, { session });
    await tellUsed(deps, row, changed, session);
  });
}

export function extractJob(deps: ReceivedDeps): Job {
  const { clock, log, acrossAgencies } = deps;
  const rows = acrossAgencies.extractions;
  let ending: AbortSignal | undefined;
  const queue = createWorkQueue<ExtractionDoc>({
    ...{ name: 'extractions', rows, claimMs: CLAIM_MS, sideBySide: () => SIDE_BY_SIDE, counts: 'tries', clock, log },
    async choose() {
      const due = { due_at: { $lte: clock.now() } };
      const found = rows.find(due, { projection: { _id: 1 }, sort: { due_at: 1, _id: 1 }, limit: AT_ONCE });
      return (await found.toArray()).map(({ _id }) => _id);
    },
    attend: (row) => extract(deps, row),
    isOver: () => ending?.aborted ?? false,
  });
  return {
    name: 'extractions',
    everyMs: EVERY_MS,
    isWanted: (at) => hasRow(rows, { due_at: { $lte: at } }),
    async run(_at, signal) {
      ending = signal;
      queue.look();
      await queue.idle();
    },
  };
}
