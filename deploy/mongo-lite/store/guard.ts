import fs from 'node:fs';
import path from 'node:path';

const FILE = 'server.pid';
const START_TIME_FIELD = 19;

/** When a process started, in the system's own unit; empty where the system does not tell. */
function startTime(pid: number): string {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain blanks; the fields behind it do not.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[START_TIME_FIELD] ?? '';
  } catch {
    return '';
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Marks a data directory as in use: counts and the catalog are kept in memory, so a second server would damage it.
 * A mark left by a process that is gone is taken over. Returns what removes the mark; throws when it is in use.
 */
export function guardDirectory(directory: string): () => void {
  fs.mkdirSync(directory, { recursive: true });
  const file = path.join(directory, FILE);
  const [pid, started] = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split(' ') : [];
  const owner = Number(pid);
  if (owner && isRunning(owner) && startTime(owner) === started)
    throw new Error(`The data in ${directory} are in use by process ${owner}. Stop it first.`);
  fs.writeFileSync(file, `${process.pid} ${startTime(process.pid)}`);
  return () => fs.rmSync(file, { force: true });
}
