/** The mail queue of a service, over real SMTP: what goes out, what is tried again, what an operator sees. */

import type { CallContext } from '../base/context';
import { type Constellation, startConstellation } from '../boot/constellation';
import type { Deps } from '../boot/service';
import { inTransaction } from '../data/mongo';
import { metrics } from '../observe/metrics';
import { callRpc } from '../testing/call-rpc';
import { type PostMails, post, protoDir } from '../testing/fixtures';
import { startMongo, type TestMongo } from '../testing/mongo';
import { type SmtpServer, startSmtpServer } from '../testing/smtp-server';
import { mailRows } from './rows';

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;

let mongo: TestMongo;
let smtp: SmtpServer;
let world: Constellation;
let now = new Date('2026-04-01T03:00:00Z');
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

const deps = () => world.service('post').deps as unknown as Deps<object, object, PostMails>;
const rows = () => mailRows(deps().connection);

const operator: CallContext = { realm: 'admin', enterprise_id: 0, member_id: 1, authority: 1, request_id: 'test' };
interface Letter {
  id: string;
  topic: string;
  mail_outcome?: string;
  error: string;
}
const letters = async (): Promise<Letter[]> =>
  (await callRpc<{ dead_letters?: Letter[] }>(world.clients, 'post.DeadLetterService/List', operator, {}))
    .dead_letters ?? [];

beforeAll(async () => {
  mongo = await startMongo('enishi_post');
  smtp = await startSmtpServer();
  world = await startConstellation({
    mongoUrl: mongo.url,
    services: [post],
    protoDir,
    clock: { now: () => now },
    environment: { SMTP_URL: smtp.url },
  });
});
afterAll(async () => {
  await world?.stop();
  await smtp?.close();
  await mongo?.stop();
});
beforeEach(async () => {
  later(DAY_MS);
  smtp.answer = () => undefined;
  smtp.received.length = 0;
  await rows().deleteMany({});
});

const queue = (to: string, more: object = {}) =>
  inTransaction(deps().connection, (session) =>
    deps().mails.queue(session, { kind: 'greeting', enterprise_id: 7, data: { to }, ...more }),
  );
/** A figure as a monitoring system reads it. */
const figure = async (name: string): Promise<number | undefined> => {
  const line = new RegExp(`^enishi_mails_${name}\\{service="post"[^}]*\\} (\\S+)$`, 'm').exec(await metrics.render());
  return line ? Number(line[1]) : undefined;
};
const arrived = () => smtp.received.map(({ to }) => to[0]);

test('a mail goes out after its transaction, under an id in the domain of its sender', async () => {
  await queue('a@example.jp', { id: 'mail-1' });
  await world.settle();
  expect(arrived()).toEqual(['a@example.jp']);
  expect(smtp.received[0].raw).toContain('Message-ID: <mail-1@agency.example>');
  expect(await rows().findOne({ _id: 'mail-1' })).toMatchObject({ outcome: 'sent', tries: 1 });
});

test('a transaction that fails sends nothing', async () => {
  const work = inTransaction(deps().connection, async (session) => {
    await deps().mails.queue(session, { kind: 'greeting', enterprise_id: 7, data: { to: 'never@example.jp' } });
    throw new Error('changed my mind');
  });
  await expect(work).rejects.toThrow('changed my mind');
  await world.settle();
  expect(arrived()).toEqual([]);
});

test('a kind that the service does not know does not compile', () => {
  const wrong = () =>
    inTransaction(deps().connection, async (session) => {
      // @ts-expect-error no such kind
      await deps().mails.queue(session, { kind: 'greetings', enterprise_id: 7, data: { to: 'a@b.jp' } });
      // @ts-expect-error data of another form
      await deps().mails.queue(session, { kind: 'greeting', enterprise_id: 7, data: { address: 'a@b.jp' } });
    });
  expect(wrong).toBeInstanceOf(Function);
});

test('a mail of the future waits, and one id has one mail', async () => {
  await queue('later@example.jp', { id: 'once', due_at: new Date(now.getTime() + HOUR_MS) });
  await expect(queue('again@example.jp', { id: 'once' })).rejects.toMatchObject({ code: 11000 });
  await world.settle();
  expect(arrived()).toEqual([]);
  later(HOUR_MS);
  await world.settle();
  expect(arrived()).toEqual(['later@example.jp']);
});

test('a mail server that is away for two days loses nothing, and nothing goes out twice', async () => {
  await smtp.close();
  for (const name of ['a', 'b', 'c']) await queue(`${name}@example.jp`);
  for (let hour = 0; hour < 48; hour++) {
    await world.settle();
    expect(await figure('age_seconds')).toBe(hour * 3_600);
    later(HOUR_MS);
  }
  expect(await rows().countDocuments({ outcome: { $exists: true } })).toBe(0);
  await smtp.listen();
  await world.settle();
  // A look at the queue between the last hour and the server's return may have begun one more rest of all mails.
  later(60_000);
  await world.settle();
  expect(arrived().sort()).toEqual(['a@example.jp', 'b@example.jp', 'c@example.jp']);
  expect(await figure('age_seconds')).toBe(0);
});

test('a mailbox that is full for an hour gets its mail, and others need not wait for it', async () => {
  smtp.answer = (stage, to) => (stage === 'rcpt' && to.startsWith('full') ? '452 mailbox full' : undefined);
  await queue('full@example.jp');
  await queue('free@example.jp');
  await world.settle();
  expect(arrived()).toEqual(['free@example.jp']);
  // One mailbox is not the mail server, until nothing else goes out either.
  later(60_000);
  await queue('free@example.jp');
  await world.settle();
  expect(await figure('age_seconds')).toBe(0);
  later(HOUR_MS);
  smtp.answer = () => undefined;
  await world.settle();
  expect(arrived()).toEqual(['free@example.jp', 'free@example.jp', 'full@example.jp']);
});

test('a temporary refusal that lasts for more than three days is given up, and an operator sends it again', async () => {
  smtp.answer = (stage) => (stage === 'rcpt' ? '452 full' : undefined);
  await queue('full@example.jp', { id: 'long' });
  for (let hour = 0; hour < 80; hour++) {
    await world.settle();
    later(HOUR_MS);
  }
  expect(await letters()).toMatchObject([{ id: 'long', topic: 'greeting', mail_outcome: 'failed' }]);
  expect((await letters())[0].error).toContain('452');
  await rows().updateOne({ _id: 'long' }, { $set: { ended_at: now } });
  expect(await figure('given_up')).toBe(1);
  later(2 * HOUR_MS);
  expect(await figure('given_up')).toBeUndefined();
  smtp.answer = () => undefined;
  expect(await callRpc(world.clients, 'post.DeadLetterService/Replay', operator, { id: 'long' })).toEqual({});
  expect(arrived()).toEqual(['full@example.jp']);
  expect(await letters()).toEqual([]);
});

test('an address that does not exist is tried once, and shown without the address', async () => {
  let tries = 0;
  smtp.answer = (stage, to) => {
    if (stage !== 'rcpt') return undefined;
    tries += 1;
    return `550 <${to}> no such user`;
  };
  await queue('nobody@example.jp', { id: 'bounce' });
  for (let day = 0; day < 5; day++) {
    await world.settle();
    later(DAY_MS);
  }
  expect(tries).toBe(1);
  const [letter, ...more] = await letters();
  expect(more).toEqual([]);
  expect(letter).toMatchObject({ id: 'bounce', mail_outcome: 'refused' });
  expect(letter.error).toContain('550');
  expect(letter.error).not.toContain('nobody@');
  // Sent again by hand it is refused again, and says so.
  const again = await callRpc(world.clients, 'post.DeadLetterService/Replay', operator, { id: 'bounce' });
  expect(again).toMatchObject({ dead_letter: { id: 'bounce', mail_outcome: 'refused' } });
});

test('a server that hangs up instead of answering leaves the outcome unknown, and the mail is not sent again', async () => {
  smtp.answer = (stage) => (stage === 'data' ? 'hang up' : undefined);
  await queue('maybe@example.jp', { id: 'maybe' });
  await world.settle();
  smtp.answer = () => undefined;
  for (let day = 0; day < 5; day++) {
    later(DAY_MS);
    await world.settle();
  }
  expect(arrived()).toEqual(['maybe@example.jp']);
  expect(await letters()).toMatchObject([{ id: 'maybe', mail_outcome: 'unknown' }]);
});

test('what its writer cannot write is tried five times, and for ever while a service is away', async () => {
  await queue('broken', { id: 'broken' });
  await queue('away', { id: 'away' });
  for (let hour = 0; hour < 24; hour++) {
    await world.settle();
    later(HOUR_MS);
  }
  expect(await rows().findOne({ _id: 'broken' })).toMatchObject({ outcome: 'failed', tries: 5 });
  expect(await rows().findOne({ _id: 'away' })).not.toHaveProperty('outcome');
});

test('a claim that another process has taken over can hand nothing over', async () => {
  await queue('fenced@example.jp', { id: 'fenced' });
  let taken = false;
  smtp.answer = async (stage) => {
    if (stage === 'rcpt' && !taken) {
      taken = true;
      await rows().updateOne({ _id: 'fenced' }, { $set: { owner: 'another', due_at: now }, $inc: { fence: 1 } });
    }
    return undefined;
  };
  await world.settle();
  await world.settle();
  expect(arrived()).toEqual(['fenced@example.jp']);
  expect(await rows().findOne({ _id: 'fenced' })).toMatchObject({ outcome: 'sent' });
});

/** More with MAIL_FIGURES, e.g. 5000, which also tells how fast it was. */
const MANY = Number(process.env.MAIL_FIGURES ?? 1_000);

test('a thousand mails go out, each once', async () => {
  const all = Array.from({ length: MANY }, (_, at) => `p${at}@example.jp`);
  const from = performance.now();
  await inTransaction(deps().connection, (session) =>
    deps().mails.queue(
      session,
      all.map((to) => ({ kind: 'greeting', enterprise_id: 7, data: { to } })),
    ),
  );
  const queued = performance.now();
  // On a busy machine a connection may fail; then all mails wait for a moment of the clock.
  for (let minute = 0; minute < 10 && (await rows().countDocuments({ outcome: { $exists: false } })) > 0; minute++) {
    await world.settle();
    later(60_000);
  }
  const sent = performance.now();
  expect(arrived().sort()).toEqual([...all].sort());
  if (process.env.MAIL_FIGURES)
    process.stderr.write(
      `queued ${Math.round((MANY * 1e3) / (queued - from))} per s, sent ${Math.round((MANY * 1e3) / (sent - queued))} per s\n`,
    );
});
