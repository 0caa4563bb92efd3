/**
 * Mailings and letters whose sender is killed at random, over real SMTP: no recipient gets two mails, and none is forgotten. The
 * mailing goes to a segment, so that kills also meet it while its recipients are found anew.
 */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { mailingState, recipientState } from '@enishi/protos/master/messaging';
import { broadcast } from '@enishi/protos/messaging/broadcast';
import { directMail } from '@enishi/protos/messaging/direct-mail';
import { mailSegment } from '@enishi/protos/messaging/mail-segment';
import { inputToWire } from '@enishi/service-kit/crud/codec';
import { connectMongo } from '@enishi/service-kit/data/mongo';
import { mailRows } from '@enishi/service-kit/mail/rows';
import { type Clients, createClients } from '@enishi/service-kit/rpc/client';
import { type SmtpServer, startSmtpServer } from '@enishi/service-kit/testing/smtp-server';
import type { Connection } from 'mongoose';
import PostalMime from 'postal-mime';
import { linkDomainIn } from '../gateway/linked-domain';
import { beginProcess, killProcess, pause, until } from './killed-services';

/** Before a release: KILL_ROUNDS=20 MAIL_RECIPIENTS=5000. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 3);
const RECIPIENTS = Number(process.env.MAIL_RECIPIENTS ?? 240);
const AGENCY = 1;
const MEMBER = 1;
const ctx = {
  realm: 'enterprise',
  enterprise_id: AGENCY,
  member_id: MEMBER,
  authority: 2,
  request_id: 'kill',
} as const;

interface About {
  mongoUrl: string;
  addresses: Record<string, string>;
  secret: string;
}

interface Child {
  process: ChildProcess;
  mongoUrl: string;
  clients: Clients;
  connection: Connection;
}

/** Everything else on the machine may come first. */
const PATIENT = { deadlineMs: 60_000 };

let folder: string;
let smtp: SmtpServer;
let child: Child | undefined;

/** What signed the mails before a kill signs them after it. */
const MAIL_KEY_SECRET = 'a secret of the sender that outlives its processes';

/** A child that gets no time to answer is asked again. */
async function patiently<T>(ask: () => Promise<T>, tries = 20): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (tries === 1) throw error;
    return patiently(ask, tries - 1);
  }
}

async function boot(): Promise<Child> {
  const args = [folder, smtp.url, MAIL_KEY_SECRET];
  const { process: started, told: about } = await beginProcess<About>('mailing-kill-child.ts', args);
  const connection = await patiently(() => connectMongo(about.mongoUrl, 'enishi_messaging'));
  child = {
    process: started,
    mongoUrl: about.mongoUrl,
    connection,
    clients: createClients(about.addresses, about),
  };
  return child;
}

async function kill({ process: running, connection, clients }: Child): Promise<void> {
  await killProcess(running);
  clients.close();
  await connection.destroy();
  child = undefined;
}

/** An agency with all that the law asks for, its member, and candidates. */
async function plant({ mongoUrl }: Child): Promise<void> {
  const at = { created_at: new Date(), updated_at: new Date() };
  const identity = await connectMongo(mongoUrl, 'enishi_identity');
  const own = {
    name: '株式会社試験',
    tel: '03-1234-5678',
    prefecture_id: 13,
    address: '千代田区1-1',
  };
  await identity.collection('enterprises').insertOne({ id: AGENCY, ...own, ...at });
  const domains = await connectMongo(mongoUrl, 'enishi_domains');
  await linkDomainIn({ identity, domains }, { MAIL_KEY_SECRET, CONTEXT_SECRET: '' }, AGENCY);
  await domains.destroy();
  const member = {
    id_by_enterprise_id: MEMBER,
    name: '山田',
    email: 'yamada@agency.test',
    enterprise_member_status_id: 1,
  };
  await identity.collection('enterprise_members').insertOne({ enterprise_id: AGENCY, ...member, ...at });
  await identity.destroy();
  const crm = await connectMongo(mongoUrl, 'enishi_crm');
  const rows = Array.from({ length: RECIPIENTS }, (_, index) => ({
    ...{ enterprise_id: AGENCY, id_by_enterprise_id: index + 1, name: `候補 ${index}`, ...at },
    email: `p${index}@example${index % 7}.jp`,
  }));
  for (let from = 0; from < rows.length; from += 500)
    await crm.collection('candidates').insertMany(rows.slice(from, from + 500));
  await crm.destroy();
}

const stateOf = async ({ connection }: Child) =>
  (await connection.collection('mailings').findOne({}))?.state as number | undefined;

/** Everyone who was planted: none has a rank. */
async function segmentOf({ clients }: Child): Promise<number> {
  const input = { name: '全員', target_type_id: 1, conditions: '[["candidate_rank_id","none"]]' };
  const { values } = inputToWire(mailSegment, input, 'create');
  const made = await clients.rpc.messaging.MailSegmentService.Create(ctx, { mail_segment: values }, PATIENT);
  return made.mail_segment.id_by_enterprise_id ?? 0;
}

async function begin(running: Child): Promise<void> {
  const { rpc } = running.clients;
  const mail_segment_id = await segmentOf(running);
  const { values } = inputToWire(
    broadcast,
    {
      ...{ name: '配信', title: '{{宛名}}様へ', body: '本文', target_type_id: 1, form_enterprise_member_id: MEMBER },
      mail_segment_id,
    },
    'create',
  );
  const made = await rpc.messaging.BroadcastService.Create(ctx, { broadcast: values }, PATIENT);
  await until(async () => (await stateOf(running)) === mailingState.code.review);
  const id = made.broadcast.id_by_enterprise_id ?? 0;
  await rpc.messaging.MailingService.Confirm(ctx, { kind: 'broadcast', id, count: RECIPIENTS }, PATIENT);
  await running.connection.collection('mailings').updateOne({}, { $set: { start_at: new Date() } });
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'enishi-mailing-kill-'));
  smtp = await startSmtpServer();
  // Kills meet mails at every stage.
  smtp.answer = (stage) => (stage === 'greeting' ? undefined : pause(Math.random() * 8).then(() => undefined));
  await plant(await boot());
});

afterAll(async () => {
  if (child) await kill(child);
  await smtp.close();
  rmSync(folder, { recursive: true, force: true });
});

test(
  'killed again and again, it reaches everybody once, or says of whom it does not know',
  async () => {
    let running = child ?? (await boot());
    const setting = { approval_above: 10_000 };
    const request = { id: 1, mailing_setting: setting };
    await running.clients.rpc.messaging.MailingSettingService.Update(ctx, request, PATIENT);
    await begin(running);
    await pause(Math.random() * 1_500);
    await kill(running);
    running = await boot();
    for (let round = 0; round < ROUNDS; round++) {
      const goal =
        smtp.received.length + Math.max(1, Math.floor((RECIPIENTS / (ROUNDS + 1)) * (0.5 + Math.random() / 2)));
      await until(async () => smtp.received.length >= goal || (await stateOf(running)) === mailingState.code.finished);
      await kill(running);
      running = await boot();
    }
    const from = performance.now();
    await until(async () => (await stateOf(running)) === mailingState.code.finished);
    const rows = await running.connection.collection('mailing_recipients').find({}).toArray();
    const times = new Map<string, number>();
    for (const { to } of smtp.received) times.set(to[0], (times.get(to[0]) ?? 0) + 1);
    const { sent, unknown } = recipientState.code;
    const inState = (state: number) => rows.filter((row) => row.state === state);
    process.stderr.write(
      `mailing: ${RECIPIENTS} recipients, ${ROUNDS} kills, ${smtp.received.length} mails, sent ${inState(sent).length}, ` +
        `unknown ${inState(unknown).length}, finished after ${Math.round(performance.now() - from)} ms\n`,
    );
    expect(rows).toHaveLength(RECIPIENTS);
    expect([...times].filter(([, count]) => count > 1)).toEqual([]);
    expect(inState(sent).length + inState(unknown).length).toBe(RECIPIENTS);
    expect(inState(sent).filter(({ email }) => !times.has(email))).toEqual([]);
    // At most the mails that are worked on side by side: handed over, or gone and not noted yet.
    expect(inState(unknown).length).toBeLessThanOrEqual(24 * ROUNDS);
  },
  Math.max(900_000, ROUNDS * RECIPIENTS * 40),
);

const LETTERS = Math.min(RECIPIENTS, 60);
const LETTER = /letter-\d+/;

/** One letter for each candidate, of which the sender gets a copy. @returns those that were acknowledged */
async function writeLetters({ clients }: Child, from: number): Promise<string[]> {
  const write = async (n: number): Promise<string[]> => {
    const input = {
      ...{ candidate_id_by_enterprise_id: n, form_enterprise_member_id: MEMBER, copy_flg: 1 },
      ...{ title: `letter-${n}`, body: '{{宛名}}様' },
    };
    const { values } = inputToWire(directMail, input, 'create');
    // The answer to one that is killed meanwhile is lost: it was written down, or it was not.
    const made = clients.rpc.messaging.DirectMailService.Create(ctx, { direct_mail: values });
    return made.then(
      () => [input.title],
      () => [],
    );
  };
  const numbers = Array.from({ length: LETTERS / ROUNDS }, (_, index) => from + index);
  return (await Promise.all(numbers.map(write))).flat();
}

test('letters are written down or not, and go out once, with their copies, wherever the process was killed', async () => {
  let running = child ?? (await boot());
  const earlier = smtp.received.length;
  const letters = () => running.connection.collection('mailings').find({ kind: directMail.name }).toArray();
  // Letters that may still be taken back are sent now.
  const hurry = () =>
    running.connection
      .collection('mailings')
      .updateMany({ kind: directMail.name, start_at: { $gt: new Date() } }, { $set: { start_at: new Date() } });
  const known: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const writing = writeLetters(running, 1 + (round * LETTERS) / ROUNDS);
    await until(async () => (await letters()).length > known.length);
    await hurry();
    await pause(Math.random() * 600);
    await kill(running);
    known.push(...(await writing));
    running = await boot();
  }
  await until(async () => {
    await hurry();
    return (await letters()).every(({ state, unfollowed }) => state === mailingState.code.finished && !unfollowed);
  });
  const rows = await running.connection.collection('direct_mails').find({}).toArray();
  const { sent, unknown } = recipientState.code;
  const inState = (state: number) => rows.filter(({ recipient_state_id }) => recipient_state_id === state);
  const times = async () => {
    const [read, copied] = [new Map<string, number>(), new Map<string, number>()];
    for (const { raw } of smtp.received.slice(earlier)) {
      const { subject = '' } = await PostalMime.parse(Buffer.from(raw, 'latin1'));
      const [title] = LETTER.exec(subject) ?? [];
      const counts = subject === title ? read : copied;
      if (title) counts.set(title, (counts.get(title) ?? 0) + 1);
    }
    return { read, copied };
  };
  // Copies are mails of their own, which may follow their letters.
  const copies = (outcome: object) =>
    mailRows(running.connection).countDocuments({ kind: 'direct_mail_copy', ...outcome });
  await until(async () => (await copies({ outcome: { $exists: false } })) === 0);
  const { read, copied } = await times();
  const titles = rows.map(({ title }) => title as string);
  expect(known.filter((title) => !titles.includes(title))).toEqual([]);
  expect([...read, ...copied].filter(([, count]) => count > 1)).toEqual([]);
  expect(inState(sent).length + inState(unknown).length).toBe(rows.length);
  expect(inState(sent).filter(({ title }) => !read.has(title))).toEqual([]);
  expect(copied.size).toBeGreaterThanOrEqual(await copies({ outcome: 'sent' }));
});
