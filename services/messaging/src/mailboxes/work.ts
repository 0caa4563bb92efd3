/** Every minute each mailbox is asked for what is new; one that fails is asked less and less often. */
import { backoffMs } from '@enishi/service-kit/base/temporary';
import { hasRow } from '@enishi/service-kit/data/has-row';
import { inTransaction } from '@enishi/service-kit/data/mongo';
import type { Job } from '@enishi/service-kit/data/scheduler';
import { isServed } from '@enishi/service-kit/mail/served';
import { claimed, createWorkQueue } from '@enishi/service-kit/work-queue/work-queue';
import type { MailboxDeps, MailboxDoc } from './collections';
import { Overtaken, type Visit, visit } from './poll';
import { MailboxProblem } from './problems';

const LOOK_MS = 5_000;
const EVERY_MS = 60_000;
/** Another visit, once the agency has reached a limit; where this side cannot take mails; to an agency that has left. */
const HELD_MS = 10 * 60_000;
const AGAIN_MS = 30_000;
const REST_MS = 6 * 3_600_000;
const MAX_WAIT_MS = 3_600_000;
/** What lasts so long is told to the administrators. */
const TELL_AFTER_MS = 24 * 3_600_000;
const SIDE_BY_SIDE = 8;
const AT_ONCE = 20;
const CLAIM_MS = 30_000;

type Change = Parameters<ReturnType<MailboxDeps['of']>['mailboxes']['updateOne']>[1];

export function fetchJob(deps: MailboxDeps): Job {
  const { clock, log, acrossAgencies, of, connection } = deps;
  const rows = acrossAgencies.mailboxes;
  let ending = new AbortController().signal;

  const after = (ms: number): Date => new Date(clock.now().getTime() + ms);
  const end = (doc: MailboxDoc, due_at: Date, { $set, $unset }: Pick<Change, '$set' | '$unset'> = {}) =>
    of(doc).mailboxes.updateOne(claimed(doc), { $set: { ...$set, due_at }, $unset: { ...$unset, owner: '' } });

  async function succeeded(doc: MailboxDoc, outcome: Visit): Promise<void> {
    const wait = { all: EVERY_MS, more: 0, held: HELD_MS }[outcome];
    const fine = { problem: '', failing_since: '', failed_at: '', failures: '', told_at: '' } as const;
    const isHeld = outcome === 'held';
    await end(doc, after(wait), {
      $set: { fetched_at: clock.now(), ...(isHeld && { held: true as const }) },
      $unset: { ...fine, ...(!isHeld && { held: '' as const }) },
    });
  }

  async function failed(doc: MailboxDoc, problem: string): Promise<void> {
    const now = clock.now();
    const { enterprise_id, failing_since = now, failures = 0 } = doc;
    const tells = !doc.told_at && now.getTime() - failing_since.getTime() >= TELL_AFTER_MS;
    const $set = {
      ...{ problem, failing_since, failed_at: now, failures: failures + 1, ...(tells && { told_at: now }) },
      due_at: after(backoffMs(failures + 1, EVERY_MS, MAX_WAIT_MS)),
    };
    await inTransaction(connection, async (session) => {
      const done = await of(doc).mailboxes.updateOne(claimed(doc), { $set, $unset: { owner: '' } }, { session });
      if (done > 0 && tells)
        await deps.outbox.add(session, {
          name: 'mailbox.failing',
          enterprise_id,
          payload: { since: failing_since.toISOString() },
        });
    });
  }

  async function attend(doc: MailboxDoc): Promise<void> {
    try {
      if (!(await isServed(deps, doc.enterprise_id))) return void (await end(doc, after(REST_MS)));
      await succeeded(doc, await visit(deps, doc, ending));
    } catch (err) {
      if (err instanceof Overtaken) return;
      if (ending.aborted) return void (await end(doc, clock.now()));
      if (err instanceof MailboxProblem) return failed(doc, err.message);
      log.warn({ err, enterprise_id: doc.enterprise_id }, 'mails of a mailbox were not taken, trying again');
      await end(doc, after(AGAIN_MS));
    }
  }

  const queue = createWorkQueue<MailboxDoc>({
    ...{ name: 'mailboxes', rows, claimMs: CLAIM_MS, sideBySide: () => SIDE_BY_SIDE, again: {}, clock, log },
    async choose() {
      const due = { due_at: { $lte: clock.now() } };
      const found = rows.find(due, { projection: { _id: 1 }, sort: { due_at: 1, _id: 1 }, limit: AT_ONCE });
      return (await found.toArray()).map(({ _id }) => _id);
    },
    attend,
    isOver: () => ending.aborted,
  });

  return {
    name: 'mailboxes',
    everyMs: LOOK_MS,
    isWanted: (at) => hasRow(rows, { due_at: { $lte: at } }),
    async run(_at, signal) {
      ending = signal;
      queue.look();
      await queue.idle();
    },
  };
}
