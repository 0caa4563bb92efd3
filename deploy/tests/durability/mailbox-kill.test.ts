/**
 * Mails are fetched from a mailbox by IMAP while the product is killed, at any moment of it: each is in the inbox, once.
 * Before a release: MAILBOX_MAILS=1000 MAILBOX_KILLS=5.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Browser } from '../gateway/browser';
import { type ImapServer, startImapServer } from '../incoming/imap-server';
import { kill, moved, type Running, settle, signIn, start } from './running';

const MAILS = Number(process.env.MAILBOX_MAILS ?? 60);
const KILLS = Number(process.env.MAILBOX_KILLS ?? 2);
const PATIENCE = 180_000;
const AT = '/api/enterprise/received_mails';

jest.setTimeout((KILLS + 2) * PATIENCE);

let folder: string;
let running: Running;
let server: ImapServer;

const begin = () => start(folder, { WEBHOOK_PRIVATE_HOSTS: '127.0.0.1', DNS_SERVERS: '127.0.0.1:9' });

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'enishi-mailbox-kill-'));
  server = await startImapServer({ users: { user: 'pass' } });
  running = await begin();
});
afterAll(async () => {
  if (running) await kill(running);
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error('waited in vain');
    await pause(20);
  }
}

async function subjects(browser: Browser): Promise<string[]> {
  const asked = { per_page: 5_000, columns: ['subject'] };
  const { body } = await browser.expect(200, 'POST', `${AT}/index`, asked);
  return body.received_mails.map(({ subject }: { subject: string }) => subject).sort();
}

it('takes each mail once, and marks each as read', async () => {
  const sent = Array.from({ length: MAILS }, (_, at) => `no${String(at).padStart(5, '0')}`);
  for (const subject of sent)
    server.deliver(`From: <a@partner.test>\r\nSubject: ${subject}\r\nMessage-ID: <${subject}@p.test>\r\n\r\nwords\r\n`);
  let [browser] = await signIn(running, 1);
  await browser.expect(200, 'PUT', `${AT}/mailbox_save`, {
    ...{ active: true, host: '127.0.0.1', port: server.port, mailbox_security_id: 3, user_name: 'user' },
    ...{ password: 'pass', folder: 'INBOX', mark_read: true, since_days: 1 },
  });
  const seen = () => server.folder('INBOX').mails.filter(({ flags }) => flags.has('\\Seen')).length;
  for (let round = 1; round <= KILLS; round++) {
    await until(() => seen() >= (MAILS * round) / (KILLS + 1));
    await kill(running);
    expect(seen()).toBeLessThan(MAILS);
    running = await begin();
    browser = moved(browser, running.url);
  }
  await until(() => seen() === MAILS);
  await until(async () => {
    await settle(running);
    return (await subjects(browser)).length >= MAILS;
  });
  expect(await subjects(browser)).toEqual(sent);
  const { mailbox } = (await browser.expect(200, 'GET', `${AT}/mailbox`)).body;
  expect(mailbox).toMatchObject({ problem: '' });
});
