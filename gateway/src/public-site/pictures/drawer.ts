/**
 * Pictures drawn in one thread beside the process, one after the other: a thousand that a stranger asks for take what a core
 * has left, and no turn in the event loop. The thread ends when it has had nothing to do for a while.
 */
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { askThread } from '@enishi/service-kit/base/ask-thread';
import { unavailable } from '@enishi/service-kit/base/errors';
import type { Answer, Ask } from './thread';

/** Ends as this file does: sources where they are run as they are. */
const THREAD = path.join(__dirname, `thread${path.extname(__filename)}`);
const MAX_HEAP_MB = 64;
const MAX_WAITING = 16;
/** Its first picture begins with a start of the thread and the fonts, some 200 ms; later ones take 40 ms. */
const MAX_MS = 8_000;
const IDLE_MS = 60_000;

export interface Drawer {
  /** @returns PNG @throws AppError `unavailable` when too many wait, or the drawing took too long */
  draw(ask: Ask): Promise<Buffer>;
}

function answerOf(worker: Worker, ask: Ask): Promise<Answer> {
  const until = performance.now() + MAX_MS;
  return askThread(worker, ask, () => performance.now() > until);
}

export function createDrawer(): Drawer {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  function end(): void {
    const ended = worker;
    worker = undefined;
    void ended?.terminate();
  }

  function opened(): Worker {
    clearTimeout(idle);
    if (!worker) {
      worker = new Worker(THREAD, { resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } });
      // Its failure is heard where an answer is awaited, and matters nowhere else.
      worker.on('error', () => undefined);
    }
    worker.ref();
    return worker;
  }

  async function drawNow(ask: Ask): Promise<Buffer> {
    try {
      const answer = await answerOf(opened(), ask);
      if ('failed' in answer) throw new Error(answer.failed);
      return Buffer.from(answer.png);
    } catch (error) {
      end();
      throw unavailable(undefined, error);
    } finally {
      worker?.unref();
      clearTimeout(idle);
      idle = setTimeout(end, IDLE_MS).unref();
    }
  }

  return {
    async draw(ask) {
      if (waiting >= MAX_WAITING) throw unavailable();
      waiting += 1;
      const drawn = last.then(() => drawNow(ask));
      last = drawn.catch(() => undefined);
      try {
        return await drawn;
      } finally {
        waiting -= 1;
      }
    },
  };
}
