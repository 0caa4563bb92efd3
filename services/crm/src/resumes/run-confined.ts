/**
 * Runs a program on a stranger's file so that whatever the file makes of it stays there: nothing of this process's
 * environment, no network, no other process, no file but its own, programs and fonts; bounded memory, time and output. Made
 * of Linux namespaces by util-linux; a machine that has none, or forbids them, runs nothing.
 */
import { spawn } from 'node:child_process';
import { chown, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';

const PATH = '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin';

/** Namespaces of its own: users, network, memory shared with others, processes, mounts. */
const APART = '--user --map-root-user --net --ipc --pid --fork --kill-child --mount'.split(' ');

/** It may mount at first; what follows may not. */
const NO_RIGHTS = '--no-new-privs --bounding-set=-all --inh-caps=-all';

/** For each process: address space, CPU in seconds, size of a file, open files; no core dumps, which would hold the document. */
const LIMITS = '--as=4294967296 --cpu=20 --fsize=268435456 --nofile=1024 --core=0';

/** Makes a root of what programs need, and goes on in it: root, folder and programs' folder come first, then the command. */
const CONFINE = `
root=$1 folder=$2 programs=$3
shift 3
mount -t tmpfs -o size=64m none "$root"
for one in /usr /bin /sbin /lib /lib64 /opt /etc/fonts /etc/alternatives /etc/libreoffice /etc/ld.so.cache \\
  /dev/null /dev/zero /dev/urandom "$programs"; do
  [ -e "$one" ] || continue
  mkdir -p "$root$(dirname "$one")"
  if [ -d "$one" ]; then mkdir -p "$root$one"; else : > "$root$one"; fi
  mount --bind "$one" "$root$one"
  # Where this process is the machine's root, programs would be its own. Flags of the mount itself must stay.
  mount -o "remount,bind,ro" "$root$one" 2>/dev/null || mount -o "remount,bind,ro,$(findmnt -no VFS-OPTIONS -T "$one" | sed 's/^rw,*//')" "$root$one"
done
mkdir -p "$root/proc" "$root/tmp" "$root$folder"
mount -t proc none "$root/proc"
mount --bind "$folder" "$root$folder"
exec chroot "$root" setpriv ${NO_RIGHTS} prlimit ${LIMITS} sh -c 'cd "$0" && exec "$@"' "$folder" "$@"
`;

/** Where this process is root, the document is opened by the unprivileged user `nobody`, who owns nothing. */
const NOBODY = { uid: 65_534, gid: 65_534 };

const ownUser = (): Partial<typeof NOBODY> => (process.getuid?.() === 0 ? NOBODY : {});

export interface Confined {
  /** Below which there are `work`, the only folder it can write to, and the empty folder `root`. */
  folder: string;
  ms: number;
}

/** The folder that the program sees. */
export const workOf = (folder: string): string => path.join(folder, 'work');

/** @throws Error when it cannot be confined or run, fails, or is not done in time; whatever it has started ends with it */
export async function runConfined(command: string, args: readonly string[], { folder, ms }: Confined): Promise<void> {
  const root = path.join(folder, 'root');
  const work = workOf(folder);
  await mkdir(root);
  const { uid, gid } = ownUser();
  if (uid !== undefined && gid !== undefined)
    for (const one of [folder, root, work, ...(await readdir(work)).map((name) => path.join(work, name))])
      await chown(one, uid, gid);
  const programs = path.isAbsolute(command) ? path.dirname(command) : '/usr/bin';
  const inside = ['sh', '-ec', CONFINE, 'sh', root, work, programs, command, ...args];
  const child = spawn('unshare', [...APART, '--', ...inside], {
    ...{ stdio: 'ignore', detached: true, cwd: work, uid, gid },
    env: { PATH, HOME: work, TMPDIR: work, LANG: 'C.UTF-8' },
  });
  const end = () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // Nothing of it runs any more.
    }
  };
  const timer = setTimeout(end, ms);
  process.once('exit', end);
  try {
    const code = await new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve));
    if (code !== 0) throw new Error(`the converter ended with ${code}, or could not be confined on this machine`);
  } finally {
    clearTimeout(timer);
    process.off('exit', end);
    end();
  }
}
