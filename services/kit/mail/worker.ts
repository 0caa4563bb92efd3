/**
 * Sends what is due. A claim that runs out before the mail was handed over passes to another process; afterwards it is
 * unknown whether the mail went out, and it is marked so.
 */
import { performance } from 'node:perf_hooks';
import type { mongo } from 'mongoose';
import { background, type End, MAILS } from '../base/background';
import { type Clock, leftUntil } from '../base/clock';
import { systemContext } from '../base/context';
import { groupBy } from '../base/group';
import { backoffMs, isTemporary } from '../base/temporary';
import { inTurns } from '../base/turns';
import type { Log } from '../observe/log';
import { metrics } from '../observe/metrics';
import { inSpan, inTraceOf } from '../observe/telemetry';
import { telemetryAttributes } from '../observe/telemetry-attributes';
import { createRounds } from '../work-queue/rounds';
import { claimed, createWorkQueue } from '../work-queue/work-queue';
import { createDailyLimits, recipientKey } from './daily-limit';
import type { MailKind } from './kinds';
import type { Mail, Mailer } from './mailer';
import { createMarks, Overtaken } from './marks';
import { asPlain } from './plain';
import { MailRefused, type RefusalKind, reasonOf } from './refusal';
import { giveUpAt, type MailOutcome, type MailRow, type MailRows } from './rows';
import { type Senders, signed } from './sender';

interface WorkerOptions {
  connection: object;
  rows: MailRows;
  mailer: Mailer;
  senders: Senders;
  /** Links of mails in fixed words lead there. */
  consoleUrl: string;
  kinds(): object;
  /** A mail has ended whose writer wants to hear of it. */
  ended(): void;
  clock: Clock;
  log: Log;
}

const POLL_MS = 2_000;
/** After a crash a mail waits no longer than this. */
const CLAIM_MS = 6_000;
/** Mails committed within this time are looked for together. */
const BATCH_MS = 10;
const SIDE_BY_SIDE = 24;
/** The same while people are served: a call that goes through the process in ten steps waits behind so many at each. */
const BESIDE_PEOPLE = 4;
/** A claim costs as much as a mail, whatever it brings. */
const CLAIMED_AT_ONCE = 64;
/** The same while people are served: one portion of the budget of work in the background. */
const CLAIMED_BESIDE_PEOPLE = 12;
const FIRST_WAIT_MS = 10_000;
const MAX_WAIT_MS = 2 * 3600_000;
/** Pauses of all mails while the mail server cannot be reached. */
const FIRST_REST_MS = 1_000;
const MAX_REST_MS = 60_000;
/** Tries of a mail that its writer cannot write, for a cause that is not temporary. */
const MAX_WRITES = 5;
/** More than three days have room for: every try ended its process. */
const MAX_TRIES = 100;

const ended = metrics.counter('enishi.mails', '', 'Mails that ended, by kind and outcome');

export function createMailWorker(options: WorkerOptions) {
  const { connection, rows, mailer, senders, consoleUrl, kinds, ended: tell, clock, log } = options;
  let table: Readonly<Record<string, MailKind<unknown> | undefined>> | undefined;
  let isStopping = false;
  let rests = 0;
  let restUntil = 0;

  const inTurn = inTurns();
  const marks = createMarks(rows, clock);
  const limitOf = createDailyLimits(rows, clock);
  const fromNow = (ms: number): Date => new Date(clock.now().getTime() + ms);
  const isResting = (): boolean => leftUntil(clock, restUntil, MAX_REST_MS) > 0;

  async function markUnknown(handed: Parameters<typeof marks.unknown>[0]): Promise<void> {
    const marked = await marks.unknown(handed);
    if (marked.length === 0) return;
    for (const { kind } of marked) ended.add(1, { kind, outcome: 'unknown' });
    log.error({ mails: marked.length }, 'mails whose outcome is unknown');
    tell();
  }

  /** Ends the portion of the claim before. */
  let endPortion: End = () => undefined;
  let busyBefore = 0;

  /** A portion costs at most what the process was busy meanwhile: mails wait for their server most of the time. */
  async function nextPortion(): Promise<void> {
    endPortion(performance.eventLoopUtilization().active - busyBefore);
    endPortion = await background.begin(MAILS);
    busyBefore = performance.eventLoopUtilization().active;
  }

  /** Mails that are due and were not handed over by a process that died. */
  async function choose(): Promise<string[]> {
    await nextPortion();
    const limit = MAILS.isBeside() ? CLAIMED_BESIDE_PEOPLE : CLAIMED_AT_ONCE;
    const found = await rows
      .find({ due_at: { $lte: clock.now() } }, { projection: { handing_at: 1, kind: 1 }, sort: { due_at: 1 }, limit })
      .toArray();
    // Nothing is left to be begun, so that no other portion waits for this one.
    if (found.length === 0) endPortion();
    const isOpen = ({ handing_at }: Pick<MailRow, 'handing_at'>) => mailer.repeatable || handing_at === undefined;
    const handed = found.filter((row) => !isOpen(row));
    if (handed.length > 0) await markUnknown(handed);
    return found.filter(isOpen).map(({ _id }) => _id);
  }

  /** The mail has gone: that must be noted, however long the database is away. */
  async function noteEnd(row: MailRow, outcome: MailOutcome, more: Partial<MailRow> = {}): Promise<void> {
    const isAwaited = table?.[row.kind]?.ended !== undefined;
    for (let attempt = 1; ; attempt++)
      try {
        await marks.end({ row, set: { outcome, ...(isAwaited && { untold: true }), ...more } });
        ended.add(1, { kind: row.kind, outcome });
        if (isAwaited) tell();
        return;
      } catch (err) {
        if (isStopping || !isTemporary(err)) throw err;
        await new Promise((resolve) => setTimeout(resolve, backoffMs(attempt, 100, 2_000)));
      }
  }

  const release = (row: MailRow, update: mongo.UpdateFilter<MailRow>) =>
    rows.updateOne(claimed(row), { ...update, $unset: { owner: '', handing_at: '' } });

  async function tryLater(row: MailRow, error: string): Promise<void> {
    const due_at = fromNow(backoffMs(row.tries, FIRST_WAIT_MS, MAX_WAIT_MS));
    if (due_at > giveUpAt(row) || row.tries >= MAX_TRIES) await noteEnd(row, 'failed', { error });
    else await release(row, { $set: { due_at, error } });
  }

  /** Nothing goes out at present: the mail keeps its place, and its tries, for as long as it may wait. */
  async function rest(row: MailRow, error: string): Promise<void> {
    rests += 1;
    restUntil = clock.now().getTime() + backoffMs(rests, FIRST_REST_MS, MAX_REST_MS);
    if (clock.now() > giveUpAt(row)) await noteEnd(row, 'failed', { error });
    else await release(row, { $set: { due_at: clock.now(), error }, $inc: { tries: -1 } });
  }

  const afterRefusal: Record<RefusalKind, (row: MailRow, error: string) => Promise<void>> = {
    unreachable: rest,
    temporary: tryLater,
    permanent: (row, error) => noteEnd(row, 'refused', { error }),
    unknown: (row, error) => noteEnd(row, 'unknown', { error }),
  };

  async function afterFailure(row: MailRow, error: unknown): Promise<void> {
    if (error instanceof Overtaken) return;
    const reason = reasonOf(error);
    log.warn({ err: error, mail: row._id, kind: row.kind, tries: row.tries }, 'mail not sent');
    if (error instanceof MailRefused) await afterRefusal[error.kind](row, reason);
    else if (isTemporary(error) || row.tries < MAX_WRITES) await tryLater(row, reason);
    else await noteEnd(row, 'failed', { error: reason });
  }

  async function handOver(row: MailRow, mail: Mail, more: Partial<MailRow>): Promise<void> {
    await mailer.send(mail, { id: row._id, onContent: mailer.repeatable ? undefined : () => marks.handing(row) });
    rests = 0;
    await noteEnd(row, 'sent', more);
  }

  function writerOf(kind: string): MailKind<unknown> | undefined {
    table ??= kinds() as NonNullable<typeof table>;
    return table[kind];
  }

  const queuedMail = ({ _id, enterprise_id, data }: MailRow) => ({ id: _id, enterprise_id, data });

  /** Their writers may read at once what they are about to ask for one by one. */
  function announce(taken: readonly MailRow[]): void {
    for (const [kind, own] of groupBy(taken, (row) => row.kind)) writerOf(kind)?.ahead?.(own.map(queuedMail));
  }

  async function send(row: MailRow): Promise<void> {
    const { _id, kind, enterprise_id } = row;
    const writer = writerOf(kind);
    if (!writer) throw new Error(`No writer for mails of the kind ${kind}`);
    const ctx = systemContext(_id, enterprise_id);
    const queued = queuedMail(row);
    const isAgencys = writer.words === 'agency' && enterprise_id > 0;
    const own = isAgencys ? await senders.signingOf(ctx) : undefined;
    const plain = isAgencys && !own;
    const written = await (plain ? writer.writePlain?.(queued, ctx) : writer.write(queued, ctx));
    if (!written) return noteEnd(row, 'moot');
    const signing = own ?? (written.agency && !plain ? await senders.signingOf(ctx) : undefined);
    const mail = plain ? asPlain(written, consoleUrl) : signed(written, signing);
    const recipient = recipientKey(mail.to);
    const more = { recipient, ...(plain && { plain }) };
    // Mails to one address are counted one after the other.
    await inTurn(recipient, async () => {
      const error = await limitOf({ enterprise_id, kind, ...more }, writer.perDay);
      if (error) await noteEnd(row, 'limited', { ...more, error });
      else await handOver(row, mail, more);
    });
  }

  async function attend(row: MailRow): Promise<void> {
    const attributes = { [telemetryAttributes.mail]: row.kind, [telemetryAttributes.enterpriseId]: row.enterprise_id };
    try {
      await inTraceOf(row.headers ?? {}, () => inSpan(`mail ${row.kind}`, attributes, () => send(row)));
    } catch (error) {
      await afterFailure(row, error);
    }
  }

  const sideBySide = () => (MAILS.isBeside() ? BESIDE_PEOPLE : SIDE_BY_SIDE);
  const queue = createWorkQueue<MailRow>({
    ...{ name: 'mails', rows, claimMs: CLAIM_MS, sideBySide, counts: 'tries', clock, log },
    ...{ choose, open: mailer.repeatable ? {} : { handing_at: { $exists: false } }, announce, attend },
    isOver: () => isStopping || isResting(),
  });

  const rounds = createRounds({
    round: async () => queue.look(),
    failed: () => undefined,
    ...{ batchMs: BATCH_MS, pollMs: POLL_MS, connection },
  });

  return {
    wakeAfter: rounds.wakeAfter,
    start: rounds.start,
    async drain(): Promise<void> {
      // A lane that was about to end may not have seen what was queued a moment ago.
      await queue.idle();
      queue.look();
      await queue.idle();
    },
    async stop(): Promise<void> {
      isStopping = true;
      await rounds.stop();
      await queue.idle();
    },
  };
}
