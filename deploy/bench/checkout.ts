/** Another commit beside this one, built: `.cache/bench/<commit>` below the root, kept for the next comparison. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

export const root = path.resolve(__dirname, '../../..');

function run(cwd: string, command: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 1 << 28 });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr || stdout}`);
  return stdout.trim();
}

/** Whether a commit has the other among its ancestors, or is it. */
export const isAncestor = (older: string, newer: string): boolean =>
  spawnSync('git', ['merge-base', '--is-ancestor', older, newer], { cwd: root }).status === 0;

/** @returns the whole name of a commit. @throws Error when there is none of that name */
export const commitOf = (name: string): string => run(root, 'git', 'rev-parse', '--verify', `${name}^{commit}`);

/** Folders of installed packages: the root's and those of single workspaces. */
const installed = (): string[] =>
  run(root, 'git', 'ls-files', '--', 'package.json', '*/package.json')
    .split('\n')
    .map((file) => path.join(path.dirname(file), 'node_modules'))
    .filter((folder) => fs.existsSync(path.join(root, folder)));

/** @returns the folder of the checkout, built. @throws Error with the output of the step that failed */
export function checkOut(commit: string): string {
  const folder = path.join(root, '.cache/bench', commit);
  // What an earlier run left half made is made again: its stamp comes last.
  const stamp = path.join(folder, '.cache', 'built');
  if (fs.existsSync(stamp)) return folder;
  fs.rmSync(folder, { recursive: true, force: true });
  run(root, 'git', 'clone', '-q', '--shared', '--no-checkout', root, folder);
  run(folder, 'git', 'checkout', '-q', '--detach', commit);
  const lock = (at: string) => fs.readFileSync(path.join(at, 'package-lock.json'), 'utf8');
  // Links to the same files: copies would take minutes. Workspaces are links relative to where they lie.
  if (lock(folder) === lock(root))
    for (const name of installed()) run(root, 'cp', '-al', path.join(root, name), path.join(folder, name));
  else run(folder, 'npm', 'ci', '--no-audit', '--no-fund', '--loglevel=error');
  run(folder, 'node', 'deploy/tools/build.mjs');
  fs.mkdirSync(path.dirname(stamp), { recursive: true });
  fs.writeFileSync(stamp, '');
  return folder;
}
