/** The thread that reads files (`off-thread.ts`), one after the other. */
import { parentPort } from 'node:worker_threads';
import type { TaughtWord } from '@enishi/protos/master/reading-words';
import { AppError } from '../base/errors';
import { type OpenedMail, openMail } from './mail/opened';
import { read, readText } from './read';
import type { Reading } from './types';

/** A file, a text that was pasted, or a received mail; `now` is ISO 8601. */
export type Ask = ({ name: string; bytes: Uint8Array } | { text: string } | { mail: Uint8Array }) & {
  now: string;
  words: readonly TaughtWord[];
};

export type Answer = { reading: Reading } | { opened: OpenedMail } | { refused: string } | { failed: unknown };

async function told(ask: Ask): Promise<Answer> {
  const how = { now: new Date(ask.now), words: ask.words };
  if ('text' in ask) return { reading: await readText(ask.text, how) };
  if ('mail' in ask) return { opened: await openMail(Buffer.from(ask.mail), how) };
  return { reading: await read(ask.name, Buffer.from(ask.bytes), how) };
}

async function answerTo(ask: Ask): Promise<Answer> {
  try {
    return await told(ask);
  } catch (error) {
    return error instanceof AppError ? { refused: error.message } : { failed: String(error) };
  }
}

parentPort?.on('message', async (ask: Ask) => parentPort?.postMessage(await answerTo(ask)));
parentPort?.postMessage('ready');
