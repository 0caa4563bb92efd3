/** The thread that reads files (`off-thread.ts`), one after the other. */
import { parentPort } from 'node:worker_threads';
import { AppError } from '../base/errors';
import { read } from './read';
import type { Reading } from './types';

export interface Ask {
  name: string;
  bytes: Uint8Array;
  /** ISO 8601. */
  now: string;
}

export type Answer = { reading: Reading } | { refused: string } | { failed: unknown };

async function answerTo({ name, bytes, now }: Ask): Promise<Answer> {
  try {
    return { reading: await read(name, Buffer.from(bytes), { now: new Date(now) }) };
  } catch (error) {
    return error instanceof AppError ? { refused: error.message } : { failed: String(error) };
  }
}

parentPort?.on('message', async (ask: Ask) => parentPort?.postMessage(await answerTo(ask)));
parentPort?.postMessage('ready');
