/** Child processes of the bench: the product and the control. */
import { type ChildProcess, fork } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** CPU and memory that a process has used, as it reports them. */
export interface Usage {
  /** Resident memory in bytes. */
  rss: number;
  /** Without mapped files, whose pages the system takes back when it needs them; `rss` where it does not tell. */
  own: number;
  /** CPU time of all threads so far, in ms. */
  cpu: number;
}

/** How late the event loop came to its timers, in ms. */
export interface Delay {
  p50: number;
  p99: number;
  max: number;
}

export interface Running {
  url: string;
  /** Address of the product's database; undefined for a control. */
  mongoUrl?: string;
  usage(): Promise<Usage>;
  /** Resolves when every event has had its effects. */
  settle(): Promise<void>;
  /** For a control: it answers with these bytes at /same from now on. */
  answer(bytes: Buffer, isJson: boolean): Promise<void>;
  /** Begins to measure the event loop anew. */
  watch(): void;
  /** Delays since `watch`. */
  delay(): Promise<Delay>;
  stop(): Promise<void>;
}

/** Memory and processor time that this process has used so far. */
export function ownUsage(): Usage {
  const { rss } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const status = fs.existsSync('/proc/self/status') ? fs.readFileSync('/proc/self/status', 'utf8') : '';
  const anonymous = /^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1];
  return { rss, own: anonymous ? Number(anonymous) * 1024 : rss, cpu: (user + system) / 1000 };
}

/** The next message that has the key. */
function said<T extends object>(child: ChildProcess, key: keyof T): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`${child.spawnargs[1]} ended with ${code}`));
    const listen = (message: T) => {
      if (!(key in message)) return;
      child.off('message', listen);
      child.off('exit', ended);
      resolve(message);
    };
    child.on('message', listen);
    child.once('exit', ended);
  });
}

const answer = async <T>(child: ChildProcess, key: string): Promise<T> =>
  (await said<Record<string, T>>(child, key))[key];

interface StartOptions {
  env?: Record<string, string>;
  /** A CPU profile of every thread goes here when the process ends. */
  profileDir?: string;
}

/** Starts a script, of this folder unless its path says another, that sends `{url}` once it listens. */
export async function startProcess(script: string, { env, profileDir }: StartOptions = {}): Promise<Running> {
  const child = fork(path.resolve(__dirname, script), {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    execArgv: profileDir ? ['--cpu-prof', `--cpu-prof-dir=${path.resolve(profileDir)}`] : [],
  });
  const { url, mongoUrl } = await said<{ url: string; mongoUrl?: string }>(child, 'url');
  return {
    url,
    mongoUrl,
    async usage() {
      const usage = answer<Usage>(child, 'usage');
      child.send('usage');
      return usage;
    },
    async settle() {
      const settled = answer<true>(child, 'settled');
      child.send('settle');
      await settled;
    },
    async answer(bytes, isJson) {
      const answers = answer<true>(child, 'answers');
      child.send({ base64: bytes.toString('base64'), isJson });
      await answers;
    },
    watch: () => void child.send('watch'),
    async delay() {
      const delay = answer<Delay>(child, 'delay');
      child.send('delay');
      return delay;
    },
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.send('stop');
      }),
  };
}
