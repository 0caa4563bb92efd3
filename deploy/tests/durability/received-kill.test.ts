/**
 * Mails come in while the product is killed: each that was acknowledged is in the inbox, and none is there twice. Before a
 * release: RECEIVED_MAILS=1000 RECEIVED_MINUTES=10, which also compares lists with those before the mails.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ownPort } from '@enishi/service-kit/testing/own-port';
import { createTransport } from 'nodemailer';
import type { Browser } from '../gateway/browser';
import { kill, moved, type Running, settle, signIn, start } from './running';

const MAILS = Number(process.env.RECEIVED_MAILS ?? 30);
const MINUTES = Number(process.env.RECEIVED_MINUTES ?? 0);
const PATIENCE = 120_000;
const corpus = path.join(__dirname, '../incoming/corpus/mails');
const AT = '/api/enterprise/received_mails';

jest.setTimeout(MINUTES * 60_000 + 3 * PATIENCE);

let folder: string;
let running: Running;
let port: number;

const begin = () =>
  start(folder, {
    ...{ BOUNCE_PORT: String(port), BOUNCE_HOST: '127.0.0.1', INBOX_HOST: 'inbox.enishi.test' },
    ...{ DNS_SERVERS: '127.0.0.1:9' },
  });

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'enishi-received-kill-'));
  port = await ownPort();
  running = await begin();
});
afterAll(async () => {
  if (running) await kill(running);
  rmSync(folder, { recursive: true, force: true });
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends as a mail server does: again and again until the mail was taken. */
async function send(to: string, raw: Buffer): Promise<void> {
  const deadline = Date.now() + PATIENCE;
  for (;;) {
    const transport = createTransport({ host: '127.0.0.1', port, secure: false, ignoreTLS: true });
    try {
      await transport.sendMail({ envelope: { from: 'sender@partner.test', to }, raw });
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(200);
    } finally {
      transport.close();
    }
  }
}

async function subjects(browser: Browser): Promise<string[]> {
  const found: string[] = [];
  for (let page = 1; ; page++) {
    const { body } = await browser.expect(200, 'POST', `${AT}/index`, { page, per_page: 200, columns: ['subject'] });
    found.push(...body.received_mails.map(({ subject }: { subject: string }) => subject));
    if (body.received_mails.length < 200) return found;
  }
}

/** p95 of lists, in ms, while something goes on. */
async function listsDuring(browser: () => Browser, work: Promise<unknown>): Promise<number> {
  const took: number[] = [];
  let isOver = false;
  void work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const from = performance.now();
    await browser()
      .expect(200, 'POST', `${AT}/index`, { per_page: 30, keyword: `${took.length}` })
      .then(() => took.push(performance.now() - from))
      // It is being killed.
      .catch(() => undefined);
    await pause(50);
  }
  return took.sort((a, b) => a - b)[Math.floor(took.length * 0.95)] ?? 0;
}

it('loses none that was acknowledged, and makes none twice', async () => {
  let [browser] = await signIn(running, 1);
  const { address } = (await browser.expect(200, 'GET', `${AT}/inbox`)).body.inbox;
  const names = readdirSync(corpus).filter((name) => name.endsWith('.eml'));
  const before = MINUTES > 0 ? await listsDuring(() => browser, pause(10_000)) : 0;
  const sent: string[] = [];

  async function sendAll(): Promise<void> {
    const lanes = 4;
    await Promise.all(
      Array.from({ length: lanes }, async (_, lane) => {
        for (let at = lane; at < MAILS; at += lanes) {
          const mark = `no${at}x`;
          const text = readFileSync(path.join(corpus, names[at % names.length]), 'latin1');
          // Each is a mail of its own; its number stands in what is listed of it.
          const raw = `Message-ID: <${mark}@partner.test>\r\nSubject: ${mark}\r\n${text.replace(/^(?:subject|message-id):.*\r?\n(?:[ \t].*\r?\n)*/gim, '')}`;
          await send(address, Buffer.from(raw, 'latin1'));
          sent.push(mark);
          if (MINUTES > 0) await pause((MINUTES * 60_000 * lanes) / MAILS);
        }
      }),
    );
  }

  const sending = sendAll();
  const during = MINUTES > 0 ? listsDuring(() => browser, sending) : undefined;
  for (const part of [0.3, 0.6]) {
    while (sent.length < MAILS * part) await pause(10);
    await kill(running);
    running = await begin();
    browser = moved(browser, running.url);
  }
  await sending;

  const deadline = Date.now() + PATIENCE;
  let listed = await subjects(browser);
  while (listed.length < MAILS && Date.now() < deadline) {
    await settle(running);
    await pause(300);
    listed = await subjects(browser);
  }
  expect([...listed].sort()).toEqual([...sent].sort());
  if (during) process.stderr.write(`lists p95: ${before.toFixed(1)} ms idle, ${(await during).toFixed(1)} ms beside\n`);
});
