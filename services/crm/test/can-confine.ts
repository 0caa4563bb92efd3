/** Namespaces of Linux, which not every machine has or allows: there no office file is converted at all. */
import { spawnSync } from 'node:child_process';

const APART = ['--user', '--map-root-user', '--net', '--ipc', '--pid', '--fork', '--mount', 'true'];
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

export const canConfine = spawnSync('unshare', APART, { stdio: 'ignore', ...nobody }).status === 0;

/** A test of what is converted, where anything is. Each file has an `it` of its own, while this module outlives them. */
export const whereConfined = (name: string, test: () => Promise<void>): void => (canConfine ? it : it.skip)(name, test);
