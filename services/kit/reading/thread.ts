/** The thread that reads files (`off-thread.ts`), one after the other. */
import { parentPort } from 'node:worker_threads';
import { AppError } from '../base/errors';
import { read, readText } from './read';
import type { Reading } from './types';

/** A file, or a text that was pasted; `now` is ISO 8601. */
export type Ask = ({ name: string; bytes: Uint8Array } | { text: string }) & { now: string };

export type Answer = { reading: Reading } | { refused: string } | { failed: unknown };

const readingOf = (ask: Ask): Promise<Reading> =>
  'text' in ask
    ? readText(ask.text, new Date(ask.now))
    : read(ask.name, Buffer.from(ask.bytes), { now: new Date(ask.now) });

async function answerTo(ask: Ask): Promise<Answer> {
  try {
    return { reading: await readingOf(ask) };
  } catch (error) {
    return error instanceof AppError ? { refused: error.message } : { failed: String(error) };
  }
}

parentPort?.on('message', async (ask: Ask) => parentPort?.postMessage(await answerTo(ask)));
parentPort?.postMessage('ready');
