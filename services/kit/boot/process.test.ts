import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { CallContext } from '../base/context';
import { createClients } from '../rpc/client';
import { callRpc } from '../testing/call-rpc';
import { protoDir } from '../testing/fixtures';
import { startEmbedded, type TestMongo } from '../testing/mongo';

const secret = 'a-secret-of-the-tests';
const register = path.join(__dirname, '../testing/register.cjs');
const ctx: CallContext = { realm: 'enterprise', enterprise_id: 1, member_id: 1, authority: 1, request_id: 'r' };

const PATIENT = { deadlineMs: 60_000 };
/** No pings: a process that stands still for a moment is not lost. */
const NEAR = { secret, protoDir, inProcess: true };

let mongo: TestMongo;
let folder: string;
const children: ChildProcess[] = [];

interface Line {
  msg: string;
  grpcAddress?: string;
  healthAddress?: string;
  err?: { message: string };
}

/** Starts the process; answers its log lines as they come. */
function run(env: Record<string, string>): { child: ChildProcess; line(msg: string): Promise<Line> } {
  const child = spawn(process.execPath, ['-r', register, path.join(__dirname, '../testing/process-child.ts')], {
    env: {
      PATH: process.env.PATH,
      ENISHI_MODE: 'embedded',
      CONTEXT_SECRET: secret,
      DATA_DIR: folder,
      HEALTH_PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const lines: Line[] = [];
  const waiting = new Set<() => void>();
  createInterface({ input: child.stdout! }).on('line', (text) => {
    lines.push(JSON.parse(text) as Line);
    for (const look of waiting) look();
  });
  const line = (msg: string) =>
    new Promise<Line>((resolve, reject) => {
      const look = () => {
        const found = lines.find((one) => one.msg === msg);
        if (found) resolve(found);
      };
      waiting.add(look);
      look();
      child.once('exit', () => reject(new Error(`ended without "${msg}": ${JSON.stringify(lines)}`)));
    });
  return { child, line };
}

beforeAll(async () => {
  mongo = await startEmbedded();
  folder = mkdtempSync(path.join(os.tmpdir(), 'enishi-process-'));
});

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await mongo.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a process serves, is ready, and on SIGTERM finishes and publishes what it has before it ends with 0', async () => {
  const { child, line } = run({ MONGO_URL: mongo.url });
  const { grpcAddress = '', healthAddress = '' } = await line('started');
  let ready = await fetch(`http://${healthAddress}/readyz`);
  // A check fails where the machine stands still for two seconds; the next one does not.
  for (let more = 0; more < 5 && ready.status !== 200; more++) ready = await fetch(`http://${healthAddress}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([
    200,
    { ready: true, checks: { started: 'ok', database: 'ok', broker: 'ok', consumer: 'ok', storage: 'ok' } },
  ]);

  const clients = createClients({ ping: grpcAddress }, NEAR);
  expect(await callRpc(clients, 'ping.NoteService/Create', ctx, { text: 'kept' }, PATIENT)).toMatchObject({ id: 1 });
  const metrics = await (await fetch(`http://${healthAddress}/metrics`)).text();
  expect(metrics).toContain(
    'rpc_server_call_duration_seconds_count{rpc_method="ping.NoteService/Create",rpc_response_status_code="ok"} 1',
  );
  const ended = once(child, 'exit');
  const last = callRpc(clients, 'ping.NoteService/Create', ctx, { text: 'last' }, PATIENT);
  await line('begun');
  child.kill('SIGTERM');
  expect(await last).toMatchObject({ id: 2 });
  expect(await ended).toEqual([0, null]);
  clients.close();
});

test('a process whose database goes away is alive but not ready', async () => {
  const own = await startEmbedded();
  const { line } = run({ MONGO_URL: own.url });
  const { healthAddress } = await line('started');
  await own.stop();
  const states = await Promise.all(['healthz', 'readyz'].map((path) => fetch(`http://${healthAddress}/${path}`)));
  expect(states.map(({ status }) => status)).toEqual([200, 503]);
});

test('a process that cannot reach its database says so and ends with 1', async () => {
  const { child, line } = run({ MONGO_URL: 'mongodb://127.0.0.1:1/?serverSelectionTimeoutMS=300' });
  const ended = once(child, 'exit');
  expect((await line('cannot start')).err?.message).toContain('127.0.0.1:1');
  expect(await ended).toEqual([1, null]);
});

test('a process in which something fails that nobody handles says why, answers what runs, and ends with 1', async () => {
  const { child, line } = run({ MONGO_URL: mongo.url });
  const { grpcAddress = '' } = await line('started');
  const ended = once(child, 'exit');
  const clients = createClients({ ping: grpcAddress }, NEAR);
  await expect(callRpc(clients, 'ping.NoteService/Create', ctx, { text: 'lost' }, PATIENT)).resolves.toBeDefined();
  expect((await line('an error that nobody handles: ending')).err?.message).toBe('nobody listens');
  expect(await ended).toEqual([1, null]);
  clients.close();
});
