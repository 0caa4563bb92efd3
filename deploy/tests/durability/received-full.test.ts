/** The disk runs full while mails come in: their senders are told to come again, and nothing that was taken is lost. */
import { ownPort } from '@enishi/service-kit/testing/own-port';
import { createTransport } from 'nodemailer';
import type { Browser } from '../gateway/browser';
import { kill, type Running, settle, signIn, start } from './running';
import { createSmallDisk, type SmallDisk } from './small-disk';

const MEGABYTES = 96;
const SENDERS = 3;
/** Answers of a server that takes no mail now. */
const REFUSED_AT_LEAST = 10;
const TAKEN_AT_LEAST = 20;
const PATIENCE = 90_000;
const AT = '/api/enterprise/received_mails';

jest.setTimeout(5 * PATIENCE);

let disk: SmallDisk;
let running: Running;
let port: number;

beforeAll(async () => {
  port = await ownPort();
  disk = createSmallDisk(MEGABYTES);
  running = await start(disk.path, {
    ...{ BOUNCE_PORT: String(port), BOUNCE_HOST: '127.0.0.1', INBOX_HOST: 'inbox.enishi.test' },
    ...{ DNS_SERVERS: '127.0.0.1:9' },
  });
});
afterAll(async () => {
  if (running) await kill(running);
  disk?.remove();
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error('waited in vain');
    await pause(50);
  }
}

async function subjects(browser: Browser): Promise<string[]> {
  const asked = { per_page: 5_000, columns: ['subject'] };
  const { body } = await browser.expect(200, 'POST', `${AT}/index`, asked);
  return body.received_mails.map(({ subject }: { subject: string }) => subject).sort();
}

it('refuses for now while there is no room, and goes on by itself', async () => {
  const pid = running.child.pid as number;
  const [browser] = await signIn(running, 1);
  const { address } = (await browser.expect(200, 'GET', `${AT}/inbox`)).body.inbox;
  const taken: string[] = [];
  const refused: number[] = [];
  let isOver = false;
  let count = 0;

  async function send(subject: string): Promise<void> {
    const transport = createTransport({ host: '127.0.0.1', port, secure: false, ignoreTLS: true });
    const raw = `From: <a@partner.test>\r\nSubject: ${subject}\r\nMessage-ID: <${subject}@p.test>\r\n\r\n${'words '.repeat(2_000)}\r\n`;
    try {
      await transport.sendMail({ envelope: { from: 'a@partner.test', to: address }, raw });
      taken.push(subject);
    } catch (error) {
      refused.push((error as { responseCode?: number }).responseCode ?? 0);
    } finally {
      transport.close();
    }
  }

  const sending = Promise.all(
    Array.from({ length: SENDERS }, async () => {
      while (!isOver) {
        const subject = `no${String(count++).padStart(5, '0')}`;
        // As mail servers do: the same mail again until it is taken.
        while (!taken.includes(subject)) {
          await send(subject);
          await pause(200);
        }
      }
    }),
  );
  try {
    await until(() => taken.length >= TAKEN_AT_LEAST);
    expect(refused).toEqual([]);
    disk.fill(pid);
    await until(() => refused.length >= REFUSED_AT_LEAST);
    // A mail whose answer stood when the room went may still be taken.
    const during = taken.length;
    await pause(1_500);
    expect(taken.length - during).toBeLessThanOrEqual(SENDERS);
    disk.free(pid);
    const before = taken.length;
    await until(() => taken.length >= before + TAKEN_AT_LEAST);
  } finally {
    disk.free(pid);
    isOver = true;
    await sending;
  }
  expect(refused.filter((code) => code < 400 || code >= 500)).toEqual([]);
  await until(async () => {
    await settle(running);
    return (await subjects(browser)).length >= taken.length;
  });
  expect(await subjects(browser)).toEqual([...taken].sort());
});
