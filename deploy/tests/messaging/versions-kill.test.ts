/**
 * A comparison of two versions whose sender is killed at random, over real SMTP: from the moment at which recipients are shared
 * out to the decision and after it, each gets one mail of one version at most, none is forgotten, and it is decided once.
 */
import { mailingState, recipientState } from '@enishi/protos/master/messaging';
import PostalMime from 'postal-mime';
import { type Child, type KilledSender, sendBroadcast, startKilledSender, stateOf, timesOf } from './killed-sender';
import { pause, until } from './killed-services';

/** Before a release: KILL_ROUNDS=20 MAIL_RECIPIENTS=5000. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 3);
const RECIPIENTS = Number(process.env.MAIL_RECIPIENTS ?? 160);
const TESTED = 2 * Math.round((RECIPIENTS * 50) / 200);
const HOURS_MS = 2 * 3_600_000;

let sender: KilledSender;
beforeAll(async () => {
  sender = await startKilledSender(RECIPIENTS);
});
afterAll(() => sender?.stop());

const rowsOf = ({ connection }: Child) =>
  connection
    .collection('mailing_recipients')
    .find({}, { sort: { _id: 1 } })
    .toArray();
const openOf = ({ connection }: Child, more: object = {}) =>
  connection.collection('mailing_recipients').countDocuments({ state: { $in: [1, 2] }, ...more });

/** Kills it again and again while its mails go out, until it is so. */
async function killedUntil(isSo: (running: Child) => Promise<boolean>): Promise<Child> {
  const { smtp, boot, kill } = sender;
  let running = await sender.running();
  for (let round = 0; round < ROUNDS; round++) {
    const goal = smtp.received.length + 1 + Math.floor((Math.random() * TESTED) / (ROUNDS + 1));
    await until(async () => smtp.received.length >= goal || (await isSo(running)));
    await pause(Math.random() * 100);
    await kill(running);
    running = await boot();
  }
  await until(() => isSo(running));
  return running;
}

test(
  'gives each recipient one version, and all others the one that was decided for, once',
  async () => {
    const { smtp, boot, kill } = sender;
    const first = await sender.running();
    const ids = Array.from({ length: RECIPIENTS }, (_, at) => at + 1);
    const ab = { ab_part_id: 1, title_b: 'second', ab_share_num: 50, ab_hours_num: 1 };
    await sendBroadcast(first, { title: 'first', candidate_id_by_enterprise_ids: ids, ...ab }, RECIPIENTS);
    await pause(Math.random() * 1_500);
    await kill(first);
    await boot();
    const compared = await killedUntil(async (running) => {
      const mailing = await running.connection.collection('mailings').findOne({});
      return mailing?.test && (await openOf(running, { version: { $exists: true } })) === 0;
    });
    const shared = (await rowsOf(compared)).map(({ _id, version }) => [_id, version]);
    // Someone has opened the second one, and its hour is over.
    const { connection } = compared;
    await connection.collection('mailing_recipients').updateOne({ version: 'b' }, { $set: { opened_at: new Date() } });
    const sent_at = new Date(Date.now() - HOURS_MS);
    await connection.collection('mailings').updateOne({}, { $set: { sent_at } });
    await kill(compared);
    await boot();
    const over = await killedUntil(async (running) => (await stateOf(running)) === mailingState.code.finished);

    const rows = await rowsOf(over);
    expect(rows.map(({ _id, version }) => [_id, version])).toEqual(shared);
    const of = (version: string | undefined) => rows.filter((row) => row.version === version);
    expect([of('a').length, of('b').length]).toEqual([TESTED / 2, TESTED / 2]);
    const mailing = await over.connection.collection('mailings').findOne({});
    const actions: string[] = mailing?.steps.map(({ action }: { action: string }) => action);
    expect(actions.filter((action) => action === 'begun' || action === 'decided')).toEqual(['begun', 'decided']);
    expect(mailing?.test).toMatchObject({ size: TESTED, winner: 'b' });
    const { sent, unknown } = recipientState.code;
    const inState = (state: number) => rows.filter((row) => row.state === state);
    expect(inState(sent).length + inState(unknown).length).toBe(RECIPIENTS);
    expect([...timesOf(smtp)].filter(([, count]) => count > 1)).toEqual([]);
    const subjects = new Map<string, string>();
    for (const { to, raw } of smtp.received)
      subjects.set(to[0], (await PostalMime.parse(Buffer.from(raw, 'latin1'))).subject ?? '');
    const words: Readonly<Record<string, string>> = { a: 'first', b: 'second' };
    const got = inState(sent).map(({ email, version = 'b' }) => [email, subjects.get(email), words[version]]);
    expect(got.filter(([, subject, word]) => subject !== word)).toEqual([]);
  },
  Math.max(600_000, ROUNDS * RECIPIENTS * 40),
);
