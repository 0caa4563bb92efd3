/**
 * Reading in a thread of its own, one file after the other: a file that was made to exhaust its reader takes a core for two
 * seconds and a bounded heap, and no turn in the event loop.
 */
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { paperFile } from '@enishi/protos/master/files';
import type { TaughtWord } from '@enishi/protos/master/reading-words';
import { askThread, type ThreadFailure, workOf } from '../base/ask-thread';
import { tableError } from '../tabular/table';
import type { OpenedMail } from './mail/opened';
import type { Answer, Ask } from './thread';
import type { Reading } from './types';

type Told = Extract<Answer, { reading: unknown } | { opened: unknown }>;

/** Ends as this file does: sources where they are run as they are. */
const THREAD = path.join(__dirname, `thread${path.extname(__filename)}`);
const MAX_HEAP_MB = 512;
/** How long the thread may work on a file. */
const MAX_WORK_MS = 2_000;
export const MAX_BYTES = paperFile.maxBytes;

const tooLarge = () => tableError('ファイルが大きすぎます。10MB以下のファイルを選択してください。');
const tooLong = () => tableError('貼り付けた文章が長すぎます。10MB以下に分けて貼り付けてください。');
const tooSlow = () =>
  tableError('読み取りに時間がかかりすぎるため中断しました。内容を減らすか、本文を貼り付けてください。');
const broken = (cause: unknown) =>
  tableError(
    'ファイルを読み取れませんでした。開けるか確認し、別の形式で保存し直すか、本文を貼り付けてください。',
    cause,
  );

/** A thread that has loaded what it needs, so that no file pays for that. */
const ready = (): Promise<Worker> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(THREAD, { resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } });
    worker.unref();
    worker.once('message', () => resolve(worker));
    worker.once('error', reject);
  });

/** @throws AppError `invalid` with what to do about the file */
function answerOf(worker: Worker, ask: Ask, maxMs: number): Promise<Answer> {
  const worked = workOf(worker);
  return askThread<Answer>(worker, ask, () => worked() > maxMs).catch((error: ThreadFailure) => {
    if (error.reason === 'slow') throw tooSlow();
    throw error.reason === 'memory' ? tooLarge() : broken(error);
  });
}

export interface ReadHow {
  /** The moment against which 来月 is read where the paper has no date. */
  now: Date;
  /** Words that the reader's agency has taught. */
  words?: readonly TaughtWord[];
}

const asked = ({ now, words = [] }: ReadHow) => ({ now: now.toISOString(), words });

export interface Reader {
  /**
   * @param name with its ending, which says what kind of file it is
   * @throws AppError `invalid` with what to do about the file
   */
  read(name: string, bytes: Buffer, how: ReadHow): Promise<Reading>;
  /** A text that was pasted: the words of a mail or its source, or a skill sheet. */
  readText(text: string, how: ReadHow): Promise<Reading>;
  /** A received mail of any size. */
  open(mail: Buffer, how: ReadHow): Promise<OpenedMail>;
  close(): Promise<void>;
}

/** @param maxMs of work on a file */
export function createReader(maxMs = MAX_WORK_MS): Reader {
  let worker: Promise<Worker> | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  async function readNext(ask: Ask): Promise<Told> {
    worker ??= ready();
    const thread = await worker;
    thread.ref();
    try {
      const answer = await answerOf(thread, ask, maxMs);
      thread.unref();
      if ('reading' in answer || 'opened' in answer) return answer;
      throw 'refused' in answer ? tableError(answer.refused) : broken(answer.failed);
    } catch (error) {
      // It may still be busy, or have lost its heap: the next file gets another one.
      if (!(await isIdle(thread))) {
        worker = undefined;
        await thread.terminate();
      }
      throw error;
    }
  }

  function inTurn(ask: Ask): Promise<Told> {
    const result = turn.then(() => readNext(ask));
    turn = result.catch(() => undefined);
    return result;
  }

  const reading = async (ask: Ask): Promise<Reading> => {
    const told = await inTurn(ask);
    if (!('reading' in told)) throw new Error('another question was answered');
    return told.reading;
  };

  return {
    read: (name, bytes, how) =>
      bytes.length > MAX_BYTES ? Promise.reject(tooLarge()) : reading({ name, bytes, ...asked(how) }),
    readText: (text, how) =>
      Buffer.byteLength(text) > MAX_BYTES ? Promise.reject(tooLong()) : reading({ text, ...asked(how) }),
    async open(mail, how) {
      const told = await inTurn({ mail, ...asked(how) });
      if (!('opened' in told)) throw new Error('another question was answered');
      return told.opened;
    },
    async close() {
      await (await worker)?.terminate();
    },
  };
}

const IDLE_MS = 50;

/** Whether a thread has nothing to do: it was the file that failed. */
async function isIdle(worker: Worker): Promise<boolean> {
  if (worker.threadId < 0) return false;
  const before = worker.performance.eventLoopUtilization();
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
  return worker.threadId >= 0 && worker.performance.eventLoopUtilization(before).utilization < 0.5;
}
