/**
 * Excel files taken apart in a thread of its own: a file that was made to exhaust its reader takes a core for a bounded
 * time and a bounded heap, and no turn in the event loop.
 */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { askThread, type ThreadFailure, workOf } from '../../base/ask-thread';
import { type TableRow, tableError } from '../table';
import { tooLarge } from './archive';
import type { Answer, Ask } from './thread';

/** Ends as this file does: sources where they are run as they are. */
const THREAD = path.join(__dirname, `thread${path.extname(__filename)}`);
/** Texts that cells share are kept at once, see `strings.ts`. */
const MAX_HEAP_MB = 768;
/** How long a thread may work on a file, without the time in which no more rows are asked for. */
const BASE_MS = 20_000;
const MS_PER_MIB = 3_000;

/** The one that waits for the next file: a start costs some 50 ms. */
let idle: Worker | undefined;

const tooSlow = () =>
  tableError(
    'Excelファイルの読み込みに時間がかかりすぎるため中断しました。不要なシートや書式を減らすか、CSVで保存し直してください。',
  );

/** @throws AppError `invalid` when it took longer than it may, or the heap was not enough */
const answerOf = (worker: Worker, ask: Ask, isOver: () => boolean): Promise<Answer> =>
  askThread<Answer>(worker, ask, isOver).catch((error: ThreadFailure) => {
    if (error.reason === 'slow') throw tooSlow();
    throw error.reason === 'memory' ? tooLarge() : (error.cause ?? error);
  });

const workerFor = (): Worker => {
  const worker = idle ?? new Worker(THREAD, { resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } });
  idle = undefined;
  // Its failure is heard where an answer is awaited, and matters nowhere else.
  if (worker.listenerCount('error') === 0) worker.on('error', () => undefined);
  worker.ref();
  return worker;
};

/** Keeps a thread that has done its work; one that is in the middle of it, or second, ends. */
async function leave(worker: Worker, done: boolean): Promise<void> {
  if (!done || idle) return void (await worker.terminate());
  worker.unref();
  idle = worker;
}

/** What a file may take: longer for larger ones, as they hold more. */
const maxWork = async (file: string): Promise<number> => BASE_MS + (MS_PER_MIB * (await stat(file)).size) / 1024 ** 2;

/**
 * @param maxMs that the thread may work on it; by its size unless given
 * @throws AppError `invalid` with what to do about the file
 */
export async function* readInThread(file: string, maxMs?: number): AsyncGenerator<TableRow[]> {
  const most = maxMs ?? (await maxWork(file));
  const worker = workerFor();
  const worked = workOf(worker);
  let done = false;
  try {
    for (let ask: Ask = { file }; ; ask = 'next') {
      const answer = await answerOf(worker, ask, () => worked() > most);
      done = !('rows' in answer);
      if ('rows' in answer) yield answer.rows;
      else if ('end' in answer) return;
      else throw 'refused' in answer ? tableError(answer.refused) : answer.failed;
    }
  } finally {
    await leave(worker, done);
  }
}
