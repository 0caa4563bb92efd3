/**
 * Mailings and letters whose sender is killed at random, over real SMTP: no recipient gets two mails, and none is forgotten. The
 * mailing goes to a segment, so that kills also meet it while its recipients are found anew.
 */
import { mailingState, recipientState } from '@enishi/protos/master/messaging';
import { directMail } from '@enishi/protos/messaging/direct-mail';
import { mailSegment } from '@enishi/protos/messaging/mail-segment';
import { inputToWire } from '@enishi/service-kit/crud/codec';
import { mailRows } from '@enishi/service-kit/mail/rows';
import PostalMime from 'postal-mime';
import {
  type Child,
  ctx,
  type KilledSender,
  MEMBER,
  PATIENT,
  sendBroadcast,
  startKilledSender,
  stateOf,
  timesOf,
} from './killed-sender';
import { pause, until } from './killed-services';

/** Before a release: KILL_ROUNDS=20 MAIL_RECIPIENTS=5000. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 3);
const RECIPIENTS = Number(process.env.MAIL_RECIPIENTS ?? 240);

/** Everyone who was planted: none has a rank. */
async function segmentOf({ clients }: Child): Promise<number> {
  const input = { name: '全員', target_type_id: 1, conditions: '[["candidate_rank_id","none"]]' };
  const { values } = inputToWire(mailSegment, input, 'create');
  const made = await clients.rpc.messaging.MailSegmentService.Create(ctx, { mail_segment: values }, PATIENT);
  return made.mail_segment.id_by_enterprise_id ?? 0;
}

let sender: KilledSender;
beforeAll(async () => {
  sender = await startKilledSender(RECIPIENTS);
});
afterAll(() => sender?.stop());

test(
  'killed again and again, it reaches everybody once, or says of whom it does not know',
  async () => {
    const { smtp, boot, kill } = sender;
    let running = await sender.running();
    await sendBroadcast(running, { mail_segment_id: await segmentOf(running) }, RECIPIENTS);
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
    const times = timesOf(smtp);
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
  const { smtp, boot, kill } = sender;
  let running = await sender.running();
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
