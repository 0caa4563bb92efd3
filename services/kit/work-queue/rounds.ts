/** Work in rounds, one at a time: soon after it was woken, and every so often for what another process has left. */
import type { ClientSession } from 'mongoose';
import { lookEvery } from '../base/stir';

interface RoundOptions<Result> {
  /** One round. A wake meanwhile makes another one follow it at once. */
  round(): Promise<Result>;
  failed(error: unknown): void;
  /** What comes within this time is done together. */
  batchMs: number;
  pollMs: number;
  /** Between the beginnings of two rounds that follow wakes: what comes one by one is done in parts. Default: none. */
  restMs?: number;
  /** That of the service, which looks less often while it is quiet (`base/stir.ts`). */
  connection: object;
}

export function createRounds<Result>(options: RoundOptions<Result>) {
  const { round, failed, batchMs, pollMs, restMs = 0, connection } = options;
  let poll: NodeJS.Timeout | undefined;
  let soon: NodeJS.Timeout | undefined;
  let running: Promise<Result> | undefined;
  let again = false;
  let isOver = false;
  let begunAt = Number.NEGATIVE_INFINITY;

  function run(): Promise<Result> {
    if (running) {
      again = true;
      return running;
    }
    begunAt = performance.now();
    running = round().finally(() => {
      running = undefined;
      if (!again) return;
      again = false;
      // At once: what stops or drains waits for what runs, not for what is about to.
      begin();
    });
    return running;
  }

  function begin(): void {
    soon = void clearTimeout(soon);
    run().catch(failed);
  }

  function wake(): void {
    if (!isOver) soon ??= setTimeout(begin, Math.max(batchMs, begunAt + restMs - performance.now()));
  }

  /** Timers come early and late: half a poll is near enough. */
  function look(): void {
    if (performance.now() - begunAt > lookEvery(connection, pollMs) - pollMs / 2) wake();
  }

  /** Resolves when no round runs. */
  async function idle(): Promise<void> {
    while (running) await running.catch(() => undefined);
  }

  return {
    idle,
    wake,
    /** Wakes when the session has ended: what its transaction wrote is there then. */
    wakeAfter(session: ClientSession): void {
      if (poll && !session.listeners('ended').includes(wake)) session.once('ended', wake);
    },
    start(): void {
      isOver = false;
      poll ??= setInterval(look, pollMs).unref();
      // What was left by a process that died does not wait for the first poll.
      wake();
    },
    /** A whole round from now on: one that runs may not have seen what came a moment ago. */
    async next(): Promise<Result> {
      await idle();
      return run();
    },
    /** No round begins by itself any more; resolves when none runs. */
    async stop(): Promise<void> {
      isOver = true;
      poll = void clearInterval(poll);
      soon = void clearTimeout(soon);
      await idle();
    },
  };
}
