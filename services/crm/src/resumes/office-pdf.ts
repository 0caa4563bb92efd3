/** Office files as PDF, by the converter an installation may have. Documents come from strangers: each is opened
 * with nothing within reach (`run-confined.ts`), in a folder and a profile of its own, which go afterwards. */
import { constants } from 'node:fs';
import { mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { AppError } from '@enishi/service-kit/base/errors';
import { createMemory } from '@enishi/service-kit/base/memory';
import { runConfined, workOf } from './run-confined';

/** Less than the callers' deadline. */
const TIMEOUT_MS = 18_000;
/** Documents that wait for others; a converter takes a processor and some hundred megabytes, so they go one by one. */
const MAX_WAITING = 5;
/** Most bytes of a PDF: no résumé is larger. */
export const MAX_PDF_BYTES = 50 * 1024 * 1024;
/** What could not be converted is not tried again for so long. */
const FAILED_MS = 10 * 60_000;
const MAX_FAILED = 1_000;

/** The converter's file itself: a link would be followed out of its folder. */
async function readRegular(file: string): Promise<Buffer> {
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const { size } = await handle.stat();
    if (size > MAX_PDF_BYTES) throw new Error('the converter wrote a PDF that is too large');
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

async function inFolder(command: string, bytes: Buffer, extension: string, folder: string): Promise<Buffer> {
  const work = workOf(folder);
  await mkdir(work);
  const source = path.join(work, `document.${extension}`);
  await writeFile(source, bytes);
  const profile = `-env:UserInstallation=file://${path.join(work, 'profile')}`;
  const args = [profile, '--headless', '--convert-to', 'pdf', '--outdir', work, source];
  await runConfined(command, args, { folder, ms: TIMEOUT_MS });
  const pdf = await readRegular(path.join(work, 'document.pdf'));
  if (!pdf.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error('the converter wrote no PDF');
  return pdf;
}

const busy = () =>
  new AppError('unavailable', 'ファイルの変換が混み合っています。時間をおいて、もう一度お試しください。');

let last: Promise<unknown> = Promise.resolve();
/** Under way or waiting, by key. */
const begun = new Map<string, Promise<Buffer>>();
/** Keys of what has failed a short time ago. */
const failed = createMemory<string, true>({ most: MAX_FAILED, ms: FAILED_MS });

async function convert(command: string, key: string, bytes: Buffer, extension: string): Promise<Buffer> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'enishi-office-'));
  try {
    return await inFolder(command, bytes, extension, folder);
  } catch (error) {
    failed.set(key, true);
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * @param key of the document: who asks for it while it is being converted gets the same answer
 * @param extension of the document, without the dot
 * @throws AppError `unavailable` when many wait; Error when the command is missing, fails, takes too long or writes no
 *   PDF, or has done so a short time ago
 */
export async function officePdf(command: string, key: string, bytes: Buffer, extension: string): Promise<Buffer> {
  const running = begun.get(key);
  if (running) return running;
  if (failed.has(key)) throw new Error('the converter failed on it a short time ago');
  if (begun.size > MAX_WAITING) throw busy();
  const asked = Date.now();
  const inTurn = () => {
    // Who asked has gone by now.
    if (Date.now() - asked > TIMEOUT_MS) throw busy();
    return convert(command, key, bytes, extension);
  };
  const mine = last.then(inTurn, inTurn).finally(() => begun.delete(key));
  begun.set(key, mine);
  last = mine;
  return mine;
}
