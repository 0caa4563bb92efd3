/**
 * A new installation lets no caller in before its first records are all there: lists would hold half of them, and what
 * a caller added would be taken for one of them.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DEMO_PASSWORD, demoMembers } from '@enishi/demo/agency';
import { type Browser, createBrowser, type Response } from '../gateway/browser';

const root = path.join(__dirname, '../../..');
const LOOK_MS = 500;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** The first answer that is not "not yet", and all that came before it. */
async function firstAnswer(browser: Browser, ask: () => Promise<Response>) {
  const refusals: Response[] = [];
  for (;;) {
    const answer = await ask().catch(() => undefined);
    if (answer && answer.status !== 503) return { answer, refusals };
    if (answer) refusals.push(answer, await browser.send('GET', '/readyz'), await browser.send('GET', '/'));
    await wait(LOOK_MS);
  }
}

it('answers 503 with the reason until then, and whole lists from the first call on', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'enishi-opening-'));
  const port = await freePort();
  const script = `require('./deploy/embedded/dist/main.js').runEmbedded()`;
  const env = { PATH: process.env.PATH, ENISHI_MODE: 'embedded', DATA_DIR: folder, PORT: String(port) };
  const child = spawn(process.execPath, ['-e', script], { cwd: root, env, stdio: 'ignore' });
  const gone = once(child, 'close');
  try {
    const browser = createBrowser(`http://127.0.0.1:${port}`);
    const login = { enterprise_member: { email: demoMembers[0].email, password: DEMO_PASSWORD } };
    const signIn = () => browser.send('POST', '/api/enterprise/auth/sign_in', login);
    const { answer, refusals } = await firstAnswer(browser, signIn);
    expect(answer.status).toBe(200);
    const [refused, ready, page] = refusals;
    expect([refused.body.message, refused.headers['retry-after']]).toEqual([
      expect.stringContaining('最初のデータを準備しています'),
      '10',
    ]);
    expect([ready.status, ready.body.checks.records]).toEqual([503, expect.stringContaining('first records')]);
    expect([page.status, page.text]).toEqual([503, expect.stringContaining('準備をしています')]);
    const linkage = { kind: 3, service_id: 98, name: '最初の呼び出し', scope_ids: [1, 2, 3] };
    const made = await browser.expect(201, 'POST', '/api/enterprise/linkages/create_token', { linkage });
    const headers = { authorization: `Bearer ${made.body.token}` };
    const partner = createBrowser(`http://127.0.0.1:${port}`);
    const counts = async () => {
      const found: [string, number][] = [];
      for (const plural of ['opportunities', 'candidates', 'companies', 'applies'])
        found.push([
          plural,
          (await partner.send('GET', `/api/partner/v1/${plural}/index`, undefined, { headers })).body.count,
        ]);
      return found;
    };
    const first = await counts();
    await wait(3_000);
    expect(first).toEqual(await counts());
    expect(first[0][1]).toBeGreaterThan(100);
  } finally {
    child.kill('SIGKILL');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  }
}, 420_000);
