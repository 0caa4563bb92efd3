/** A process that is told to stop ends, whatever hangs, and says what it leaves. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.join(__dirname, '../../..');

/** Runs a script until it has said something, changes what the test wants, and tells it to stop. */
async function stopped(
  script: string,
  env: Record<string, string>,
  said: string,
  change: () => void = () => undefined,
) {
  const child = spawn(process.execPath, ['-e', script], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const isThere = new Promise<void>((resolve, reject) => {
    const take = (piece: Buffer) => {
      output += piece;
      if (output.includes(said)) resolve();
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${output}`)));
  });
  const gone = once(child, 'close');
  try {
    await isThere;
    change();
    child.kill('SIGTERM');
    const [code, signal] = await gone;
    return { output, code, signal };
  } finally {
    child.kill('SIGKILL');
  }
}

it('ends what hangs, and names it', async () => {
  const script = `
    const { createClosers } = require('./services/kit/dist/boot/closers.js');
    const { endOnSignals } = require('./services/kit/dist/boot/end-on-signals.js');
    const closers = createClosers({ warn() {} }, { work: 60_000 }, 'crm');
    closers.add('work', 'jobs', () => new Promise(() => undefined));
    closers.add('work', 'calls', () => undefined);
    endOnSignals({
      stop: closers.close,
      begin: () => undefined,
      report: (parts) => require('node:fs').writeSync(2, 'left: ' + parts),
      ms: 300,
    });
    setInterval(() => undefined, 1_000);
    console.log('ready');`;
  expect(await stopped(script, {}, 'ready')).toMatchObject({
    output: expect.stringMatching(/left: crm: jobs$/),
    signal: 'SIGKILL',
  });
});

it('ends the product though its data folder is gone, and says that nothing is left', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'enishi-gone-'));
  const env = { ENISHI_MODE: 'embedded', DATA_DIR: folder, PORT: '0', DEMO: '0', LOG_LEVEL: 'fatal' };
  const script = `require('./deploy/embedded/dist/main.js').runEmbedded()`;
  try {
    const { output, code } = await stopped(script, env, 'Ctrl+C', () => rmSync(folder, { recursive: true }));
    expect(output).toContain(`${folder} is gone`);
    expect(code).toBe(0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
