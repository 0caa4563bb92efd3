/** Data folders of the bench: made anew, or as an earlier run has kept them. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startProcess } from './processes';
import { signUp } from './session';

export interface Prepared {
  dataDir: string;
  /** Headers of a signed-in member. */
  headers: Record<string, string>;
}

/**
 * A folder with an agency and what `fill` writes into it while nothing runs on it.
 * @param kept folder of folders that outlive a run
 */
export async function prepareFolder(
  name: string,
  kept: string | undefined,
  fill: (dataDir: string) => Promise<void>,
): Promise<Prepared> {
  const dataDir = kept
    ? path.join(path.resolve(kept), name)
    : fs.mkdtempSync(path.join(os.tmpdir(), `enishi-${name.split('-')[0]}-`));
  const session = path.join(dataDir, 'session.json');
  if (fs.existsSync(session)) return { dataDir, headers: JSON.parse(fs.readFileSync(session, 'utf8')) };
  fs.mkdirSync(dataDir, { recursive: true });
  const first = await startProcess('server.js', { env: { DATA_DIR: dataDir } });
  const headers = await signUp(first.url);
  await first.stop();
  await fill(dataDir);
  fs.writeFileSync(session, JSON.stringify(headers));
  return { dataDir, headers };
}

/** Removes the folder unless it is to be kept. */
export function leaveFolder({ dataDir }: Prepared, kept: string | undefined): void {
  if (!kept) fs.rmSync(dataDir, { recursive: true, force: true });
}
