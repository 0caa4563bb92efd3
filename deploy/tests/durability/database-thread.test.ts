/** The embedded database lives in a thread: without it the product ends, so that its supervisor can start it again. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const folder = mkdtempSync(path.join(os.tmpdir(), 'enishi-thread-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('ends with the reason in its log when the thread of its database ends', async () => {
  const child = fork(path.join(__dirname, 'thread-child.cjs'), [], {
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, ENISHI_MODE: 'embedded', DATA_DIR: folder, PORT: '0', DEMO: '0', LOG_LEVEL: 'error' },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (bytes) => {
      said += bytes;
    });
  try {
    await once(child, 'message');
    // Only then all that it said has been read.
    const ended = once(child, 'close');
    child.send('end the thread');
    expect(await ended).toEqual([1, null]);
    expect(said).toContain('the thread of the embedded MongoDB has ended');
  } finally {
    child.kill('SIGKILL');
  }
});
