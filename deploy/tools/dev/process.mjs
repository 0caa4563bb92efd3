// Processes of the product that is being worked on. Each ends with this one; none gets the terminal's Ctrl-C, so that the
// product goes last.
import { fork } from 'node:child_process';
import net from 'node:net';
import path from 'node:path';
import { root } from '../setup.mjs';
import { show } from './output.mjs';

/** A part that was told to stop is ended after so long. */
const STOP_MS = 5_000;

/** Below the ports that systems give to programs that ask for any: services of the product ask before the part listens. */
const FIRST_PORT = 20_000;
const PORTS = 10_000;

const isFree = (port) =>
  new Promise((resolve) => {
    const server = net.createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** A port of the loopback that is free. */
export async function freePort() {
  for (;;) {
    const port = FIRST_PORT + Math.floor(Math.random() * PORTS);
    if (await isFree(port)) return port;
  }
}

/**
 * Starts a module of `deploy/embedded/dev`.
 * @param name what its lines are shown with
 */
export function startChild(module, name, { inspect = false, env } = {}) {
  const child = fork(path.join(root, 'deploy/embedded/dist/dev', module), [], {
    cwd: root,
    detached: true,
    execArgv: ['--enable-source-maps', ...(inspect ? ['--inspect=127.0.0.1:0'] : [])],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, ...env },
  });
  show(child, name);
  const ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code)));
  return {
    ended,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    tell: (message) => child.connected && child.send(message),
    /** Resolves with the first message that has the key; rejects when the process ends before. */
    hear: (key) =>
      new Promise((resolve, reject) => {
        const hear = (message) => {
          if (!(key in message)) return;
          child.off('message', hear);
          resolve(message[key]);
        };
        child.on('message', hear);
        ended.then((code) => reject(new Error(`${name ?? 'The product'} ended with ${code}`)));
      }),
    async stop(ms = STOP_MS) {
      const timer = setTimeout(() => child.kill('SIGKILL'), ms);
      child.kill('SIGTERM');
      await ended;
      clearTimeout(timer);
    },
  };
}
