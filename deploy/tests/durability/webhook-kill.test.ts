/**
 * Events told to a receiver that fails, stalls, resets and goes away, by a sender that is killed again and again: every
 * event arrives, those of one record in their order.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { connectMongo } from '@enishi/service-kit/data/mongo';
import { ownPort } from '@enishi/service-kit/testing/own-port';
import { SHORT_LIVED_SOURCE } from '@enishi/service-kit/testing/short-lived';
import type { Connection } from 'mongoose';
import { type Received, type Receiver, startReceiver } from '../partner/receiver';

/** WEBHOOK_ROUNDS=10 WEBHOOK_RECORDS=50 before a release: 10 kills, 1,000 events. */
const ROUNDS = Number(process.env.WEBHOOK_ROUNDS ?? 2);
const RECORDS = Number(process.env.WEBHOOK_RECORDS ?? 12);
const CHANGES = 20;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Child {
  process: ChildProcess;
  connection: Connection;
}

let folder: string;
let receiver: Receiver;
let child: Child | undefined;
let stalls = 0;
/** Accepted deliveries in the order of their arrival. */
const accepted: Received[] = [];

const misbehave: Receiver['answer'] = (received, res, req) => {
  const luck = Math.random();
  if (luck < 0.02) return void res.writeHead(500).end();
  if (luck < 0.04) return void req.socket.destroy();
  if (luck < 0.05 && stalls++ < 2) return;
  accepted.push(received);
  res.writeHead(200).end('ok');
};

async function boot(first: boolean): Promise<Child> {
  const args = [folder, receiver.url, first ? 'first' : 'again'];
  const started = fork(path.join(__dirname, 'webhook-child.ts'), args, { execArgv: [...SHORT_LIVED_SOURCE] });
  const [{ mongoUrl }] = (await once(started, 'message')) as [{ mongoUrl: string }];
  child = { process: started, connection: await connectMongo(mongoUrl, 'enishi_messaging') };
  return child;
}

async function kill({ process: running, connection }: Child): Promise<void> {
  const gone = once(running, 'exit');
  running.kill('SIGKILL');
  await gone;
  await connection.destroy();
  child = undefined;
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'enishi-webhook-kill-'));
  receiver = await startReceiver(await ownPort());
  receiver.answer = misbehave;
});
afterAll(async () => {
  if (child) await kill(child);
  await receiver.close();
  rmSync(folder, { recursive: true, force: true });
});

test('no event is lost, and those of one record arrive in their order', async () => {
  const total = RECORDS * CHANGES;
  let running = await boot(true);
  const written = once(running.process, 'message');
  running.process.send({ records: RECORDS, changes: CHANGES });
  await written;
  for (let round = 1; round <= ROUNDS; round++) {
    const goal = Math.min(total - 1, accepted.length + Math.ceil(total / (ROUNDS + 2)));
    while (accepted.length < goal) await pause(5);
    await kill(running);
    // The receiver goes away, too, and comes back at its address.
    const { port } = receiver;
    await receiver.close();
    running = await boot(false);
    receiver = await startReceiver(port);
    receiver.answer = misbehave;
  }
  const rows = running.connection.collection('webhook_deliveries');
  const open = async () => (await rows.countDocuments({ state: 'delivered' })) < total;
  while (await open()) await pause(100);

  const first = new Map<string, Received>();
  for (const one of accepted) if (!first.has(one.body.id)) first.set(one.body.id, one);
  process.stderr.write(
    `webhooks after ${ROUNDS} kills: ${first.size} events, ${accepted.length - first.size} told twice, ${stalls} stalled\n`,
  );
  expect(first.size).toBe(total);
  const ids = (await rows.find({}, { projection: { _id: 1 } }).toArray()).map(({ _id }) => String(_id));
  expect(ids.filter((id) => !first.has(id))).toEqual([]);
  const streams = new Map<number, string[]>();
  for (const { body } of first.values()) streams.set(body.data.id, [...(streams.get(body.data.id) ?? []), body.id]);
  expect(streams.size).toBe(RECORDS);
  for (const stream of streams.values()) expect(stream).toEqual([...stream].sort());
});
