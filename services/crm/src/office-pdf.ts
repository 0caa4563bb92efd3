/** Office files as PDF, by the converter an installation may have. Documents come from strangers: each is opened in a
 * folder and a profile of its own, which go afterwards, and only for so long. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Less than the callers' deadline. */
const TIMEOUT_MS = 18_000;
const MAX_OUTPUT = 1024 * 1024;

async function inFolder(command: string, bytes: Buffer, extension: string, folder: string): Promise<Buffer> {
  const source = path.join(folder, `document.${extension}`);
  await writeFile(source, bytes);
  const profile = `-env:UserInstallation=file://${path.join(folder, 'profile')}`;
  await run(command, [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, source], {
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
    maxBuffer: MAX_OUTPUT,
  });
  const pdf = await readFile(path.join(folder, 'document.pdf'));
  if (!pdf.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error('the converter wrote no PDF');
  return pdf;
}

/** One at a time: a converter takes a processor and some hundred megabytes. */
let last: Promise<unknown> = Promise.resolve();

/**
 * @param extension of the document, without the dot
 * @throws Error when the command is missing, fails, takes too long or writes no PDF
 */
export async function officePdf(command: string, bytes: Buffer, extension: string): Promise<Buffer> {
  const convert = async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'enishi-office-'));
    try {
      return await inFolder(command, bytes, extension, folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
  const mine = last.then(convert, convert);
  last = mine;
  return mine;
}
