// One process of the product or beside it: started, frozen, killed and told to stop by its id.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';

/** A busy machine may take its time; what must be quick is measured. */
const START_MS = 240_000;

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until `ask` answers something true. @throws Error that names what was waited for */
export async function until(what, ask, ms = 60_000, everyMs = 50) {
  const from = performance.now();
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (performance.now() - from > ms) throw new Error(`waited ${ms} ms for ${what}`);
    await pause(everyMs);
  }
}

const given = new Set();
const isFree = (port) =>
  new Promise((resolve) => {
    const server = net.createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/**
 * Free ports of the loopback interface, all different. Below those that the system gives to connections: a process that
 * is started again needs the same one, and no other may have taken it meanwhile.
 */
export async function freePorts(count) {
  const found = [];
  while (found.length < count) {
    const port = 12_000 + Math.floor(Math.random() * 18_000);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    found.push(port);
  }
  return found;
}

/** Whether a server listens there. */
export const reachable = (port) =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    const end = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => end(true)).once('error', () => end(false));
  });

/** Status of a URL; 0 when nothing answers in time. */
export const statusOf = (url, ms = 5_000) =>
  fetch(url, { signal: AbortSignal.timeout(ms) }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => 0,
  );

/**
 * @param command program and arguments
 * @param isReady asked until it says yes
 */
export function createPart({ name, command, env, cwd, logs, isReady }) {
  let running = { command, cwd };
  let child;
  let ended;

  const part = {
    name,
    get pid() {
      return child?.pid;
    },
    /** Resolves to how long it took until it was ready, in ms. */
    async start() {
      const from = performance.now();
      const log = fs.openSync(path.join(logs, `${name}.log`), 'a');
      const [program, ...args] = running.command;
      child = spawn(program, args, { cwd: running.cwd, env, stdio: ['ignore', log, log] });
      fs.closeSync(log);
      ended = once(child, 'exit');
      const own = child;
      await until(
        `${name} to be ready`,
        async () => {
          if (own.exitCode !== null || own.signalCode !== null)
            throw new Error(`${name} ended, see ${logs}/${name}.log`);
          return isReady();
        },
        START_MS,
      );
      return performance.now() - from;
    },
    /** Sets what runs from the next start on. */
    become(next) {
      running = next;
    },
    /** CPU in seconds so far, and memory in MB. */
    usage() {
      const stat = fs.readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1].split(' ');
      const pages = Number(fs.readFileSync(`/proc/${child.pid}/statm`, 'utf8').split(' ')[1]);
      return { cpu: (Number(stat[11]) + Number(stat[12])) / 100, memory: (pages * 4096) / 2 ** 20 };
    },
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    /**
     * Resolves to how long it took, in ms.
     * @param isUnfinished it may say that it left a part behind, e.g. the connection to a broker that is frozen
     * @throws Error when it did not end by itself
     */
    async stop({ patience = 30_000, isUnfinished = false } = {}) {
      if (!child || child.exitCode !== null || child.signalCode !== null) return 0;
      const from = performance.now();
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), patience);
      const [code, signal] = await ended;
      clearTimeout(timer);
      if (code !== 0 && code !== 143 && !(isUnfinished && code === 1))
        throw new Error(`${name} ended with ${code ?? signal}`);
      return performance.now() - from;
    },
    /** Ends the process in every state, a frozen one too. */
    async end() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGCONT');
      child.kill('SIGKILL');
      await ended;
    },
  };
  return part;
}
