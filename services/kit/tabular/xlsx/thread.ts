/** The thread that takes Excel files apart (`reader.ts`), one after the other, as far as it is asked. */
import { parentPort } from 'node:worker_threads';
import { AppError } from '../../base/errors';
import type { TableRow } from '../table';
import { readBook } from './book';

export type Ask = { file: string } | 'next';
export type Answer = { rows: TableRow[] } | { end: true } | { refused: string } | { failed: unknown };

let rows: AsyncGenerator<TableRow[]> | undefined;

async function answerTo(ask: Ask): Promise<Answer> {
  try {
    if (ask !== 'next') rows = readBook(ask.file);
    const next = await rows?.next();
    return next?.done === false ? { rows: next.value } : { end: true };
  } catch (error) {
    return error instanceof AppError ? { refused: error.message } : { failed: error };
  }
}

parentPort?.on('message', async (ask: Ask) => parentPort?.postMessage(await answerTo(ask)));
