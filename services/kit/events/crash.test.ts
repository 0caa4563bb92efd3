import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { CallContext } from '../base/context';
import { type Clients, createClients } from '../rpc/client';
import { callRpc } from '../testing/call-rpc';
import { protoDir } from '../testing/fixtures';
import { SHORT_LIVED_SOURCE } from '../testing/short-lived';

/** More with CRASH_ROUNDS, e.g. 20 before a release. */
const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 4);
const WRITERS = 5;
const PATIENT = { deadlineMs: 60_000 };

const ctx = (enterprise_id: number): CallContext => ({
  realm: 'enterprise',
  enterprise_id,
  member_id: 1,
  authority: 1,
  request_id: 'crash',
});

let folder: string;
let child: ChildProcess;

async function boot(): Promise<Clients> {
  child = fork(path.join(__dirname, '../testing/crash-child.ts'), [folder], { execArgv: [...SHORT_LIVED_SOURCE] });
  const [{ addresses, secret }] = await once(child, 'message');
  // Without pings: a child that stands still for a moment is not lost, and a killed one closes its connections.
  return createClients(addresses, { secret, protoDir, inProcess: true });
}

async function kill(): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'enishi-crash-'));
});

afterAll(async () => {
  await kill();
  rmSync(folder, { recursive: true, force: true });
});

test('killed again and again in the middle of writes, no answered write is lost and each has one effect', async () => {
  const answered: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const clients = await boot();
    let alive = true;
    const writers = Array.from({ length: WRITERS }, async (_, writer) => {
      for (let n = 0; alive; n++) {
        const text = `${round}-${writer}-${n}`;
        const call = callRpc(clients, 'ping.NoteService/Create', ctx(writer), { text }, PATIENT);
        const done = await call.then(
          () => true,
          () => false,
        );
        if (done) answered.push(text);
      }
    });
    const goal = answered.length + 20 + Math.floor(Math.random() * 40);
    while (answered.length < goal) await new Promise((resolve) => setTimeout(resolve, Math.random() * 10));
    await kill();
    alive = false;
    await Promise.all(writers);
    clients.close();
  }

  const clients = await boot();
  child.send('settle');
  await once(child, 'message');
  const written: string[] = [];
  for (let writer = 0; writer < WRITERS; writer++) {
    const list = await callRpc<{ notes?: { text: string }[] }>(
      clients,
      'ping.NoteService/List',
      ctx(writer),
      {},
      PATIENT,
    );
    written.push(...(list.notes ?? []).map(({ text }) => text));
  }
  const { texts = [] } = await callRpc<{ texts?: string[] }>(clients, 'pong.TallyService/Count', ctx(0), {}, PATIENT);
  clients.close();

  expect(answered.filter((text) => !written.includes(text))).toEqual([]);
  // Every committed write, answered or not, has had its effect, and none twice.
  expect([...texts].sort()).toEqual([...written].sort());
});
