/** The work of the mail queue: who hears of it, who takes it up, and the marks by which processes part it. */

import { HOUR_MS, letter, MailBench, START, until } from '../testing/mail-bench';
import { createMarks, Overtaken } from './marks';
import { MailRefused } from './refusal';
import type { MailRow } from './rows';

const bench = new MailBench();
beforeAll(() => bench.start('enishi_mail_work'));
beforeEach(() => bench.clear());
afterAll(() => bench.stop());

describe('what its writer wants to hear', () => {
  const heard = (to: string) => ({ kind: 'heard' as const, enterprise_id: 7, data: { to }, id: to });

  test('is told once of each end, and again of one that is sent again', async () => {
    const queue = bench.open();
    bench.send = async (to) => {
      if (to === 'bad') throw new MailRefused('permanent', 'no');
    };
    await bench.put(queue, [heard('good'), heard('bad'), letter('quiet')]);
    await queue.drain();
    await queue.drain();
    const ends = bench.told.map(({ id, outcome }) => `${id} ${outcome}`);
    expect(ends.sort()).toEqual(['bad refused', 'good sent']);
    expect(bench.told.find(({ id }) => id === 'bad')).toEqual({
      ...{ id: 'bad', enterprise_id: 7, data: { to: 'bad' }, outcome: 'refused', ended_at: START, error: 'no' },
    });
    expect(await bench.rows().countDocuments({ untold: true })).toBe(0);
    bench.told = [];
    expect(await queue.resend('bad')).toMatchObject({ id: 'bad', outcome: 'refused', error: 'no', kind: 'heard' });
    await queue.drain();
    expect(bench.told).toHaveLength(1);
    bench.send = async () => undefined;
    bench.later(HOUR_MS);
    expect(await queue.resend('bad')).toBeUndefined();
    const again = await bench.row('bad');
    expect(again).toMatchObject({
      outcome: 'sent',
      ended_at: bench.now,
      tries: 1,
      give_up_at: new Date(+bench.now + 72 * HOUR_MS),
    });
    expect(again).not.toHaveProperty('error');
    expect([await queue.resend('bad'), await queue.resend('nobody')]).toEqual([false, false]);
  });

  test('comes in parts where it is much, and again where hearing fails', async () => {
    const all = Array.from({ length: 450 }, (_, index) => String(index));
    const end = {
      outcome: 'sent',
      untold: true,
      created_at: START,
      tries: 1,
      enterprise_id: 7,
      kind: 'heard',
    } as const;
    await bench.rows().insertMany(all.map((id) => ({ _id: id, data: { to: id }, ...end, ended_at: bench.now })));
    bench.hear = () => {
      throw new Error('not now');
    };
    await bench.open().drain();
    expect(await bench.rows().countDocuments({ untold: true })).toBe(450);
    bench.hear = () => undefined;
    await bench.open().drain();
    expect(new Set(bench.told.map(({ id }) => id)).size).toBe(450);
    expect(bench.told).toHaveLength(450);
  });
});

describe('a queue', () => {
  const heard = (to: string) => ({ kind: 'heard' as const, enterprise_id: 7, data: { to }, id: to });

  test('tells what has ended soon, without being asked, and what another process has left', async () => {
    const queue = bench.open();
    queue.start();
    await bench.put(queue, [heard('a'), heard('b')]);
    await until(() => bench.told.length === 2);
    const left = { outcome: 'sent', untold: true, created_at: START, ended_at: START, tries: 1 } as const;
    await bench.rows().insertOne({ _id: 'left', enterprise_id: 7, kind: 'heard', data: { to: 'left' }, ...left });
    await until(() => bench.told.length === 3);
    await queue.stop();
    // What ends while it stops is told by then, and nothing afterwards.
    await bench.rows().insertOne({ _id: 'late', enterprise_id: 7, kind: 'heard', data: { to: 'late' }, ...left });
    await queue.drain();
    expect(bench.told.map(({ id }) => id).sort()).toEqual(['a', 'b', 'left']);
  });

  test('tells a writer of the mails of a claim before it asks for one of them, and of many ends in few parts', async () => {
    const all = Array.from({ length: 100 }, (_, index) => heard(String(index + 1_000)));
    const queue = bench.open();
    let parts = 0;
    bench.hear = () => void parts++;
    queue.start();
    await bench.put(queue, [...all, letter('other')]);
    await until(() => bench.told.length === 100);
    const announced = bench.announced.flat();
    expect([announced.length, new Set(announced).size, announced.includes('other')]).toEqual([100, 100, false]);
    expect(bench.announced.length).toBeLessThan(10);
    expect(parts).toBeLessThan(10);
  });

  test('renews its claims while it works, so that a slow mail stays its own', async () => {
    const queue = bench.open();
    queue.start();
    let free: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => {
      free = resolve;
    });
    bench.send = () => slow;
    await bench.put(queue, letter('a'));
    await until(() => bench.asked.length === 1);
    bench.later(5_000);
    const until11 = new Date(+START + 11_000);
    for (let due: Date | undefined; due?.getTime() !== until11.getTime(); due = (await bench.row('a'))?.due_at)
      await new Promise((resolve) => setTimeout(resolve, 50));
    bench.later(5_000);
    await bench.open().drain();
    expect(bench.asked).toHaveLength(1);
    free();
    await until(() => bench.sent.length === 1);
    await queue.stop();
    // One that has ended has no claim left to renew.
    expect(await bench.row('a')).not.toHaveProperty('due_at');
  });
});

describe('work', () => {
  test('is taken up when the transaction ends, or when another process has left it', async () => {
    const queue = bench.open();
    queue.start();
    await bench.put(queue, letter('a'));
    await until(() => bench.sent.length === 1);
    await bench.open().queue((await bench.connection.startSession()) as never, letter('left'));
    await until(() => bench.sent.length === 2);
    await queue.stop();
    await bench.put(queue, letter('b'));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(bench.sent).toEqual(['a', 'left']);
  });

  test('that a process stops with is given back untried', async () => {
    const queue = bench.open();
    let stopped: Promise<void> | undefined;
    bench.send = async () => {
      stopped ??= queue.stop();
      await new Promise((resolve) => setTimeout(resolve, 20));
    };
    await bench.put(
      queue,
      Array.from({ length: 60 }, (_, index) => letter(String(index))),
    );
    await queue.drain();
    await stopped;
    const left = await bench
      .rows()
      .find({ outcome: { $exists: false } })
      .toArray();
    expect(left.length + bench.sent.length).toBe(60);
    expect(left.length).toBeGreaterThan(0);
    for (const one of left) {
      expect(one).toMatchObject({ tries: 0, due_at: START });
      expect(one).not.toHaveProperty('owner');
    }
    bench.send = async () => undefined;
    await bench.open().drain();
    expect(new Set(bench.sent).size).toBe(60);
  });

  test('handed over by a process that died is not done again, and somebody hears of it', async () => {
    const queue = bench.open({ repeatable: false });
    await bench.put(queue, [letter('a'), letter('b')]);
    await bench.rows().updateOne({ _id: 'a' }, { $set: { handing_at: START, kind: 'heard' } });
    await queue.drain();
    expect(bench.sent).toEqual(['b']);
    expect(await bench.row('a')).toMatchObject({ outcome: 'unknown', ended_at: START, handing_at: START });
    expect(await bench.row('a')).not.toHaveProperty('due_at');
    expect(bench.told).toMatchObject([{ id: 'a', outcome: 'unknown' }]);
    // An operator who knows better sends it again, and then it goes out.
    expect(await queue.resend('a')).toBeUndefined();
    expect(bench.sent).toEqual(['b', 'a']);
    // Where the same mail can be handed over twice, it simply is.
    await bench.put(queue, letter('c'));
    await bench.rows().updateOne({ _id: 'c' }, { $set: { handing_at: START } });
    await bench.open().drain();
    expect(bench.sent).toEqual(['b', 'a', 'c']);
  });
});

describe('marks', () => {
  const base = { enterprise_id: 7, kind: 'letter', data: {}, created_at: START, tries: 1 } as const;
  const mine = (id: string, more: object = {}) => ({ ...base, _id: id, owner: 'me', fence: 1, due_at: START, ...more });

  test('are those of the last claim alone, each of a batch for itself', async () => {
    await bench.rows().insertMany([mine('a'), mine('b', { owner: 'you' }), mine('c', { fence: 2 }), mine('d')]);
    const marks = createMarks(bench.rows(), bench.clock);
    const done = await Promise.allSettled(['a', 'b', 'c', 'd'].map((id) => marks.handing(mine(id) as MailRow)));
    expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    expect((done[1] as PromiseRejectedResult).reason).toBeInstanceOf(Overtaken);
    expect([(await bench.row('a'))?.handing_at, (await bench.row('c'))?.handing_at]).toEqual([START, undefined]);
  });

  test('of an end are written over an unknown one, and never over a newer claim', async () => {
    await bench.rows().insertMany([mine('a', { error: 'before', handing_at: START }), mine('b', { fence: 3 })]);
    const marks = createMarks(bench.rows(), bench.clock);
    bench.later(1_000);
    await Promise.all(['a', 'b'].map((id) => marks.end({ row: mine(id) as MailRow, set: { outcome: 'sent' } })));
    expect(await bench.row('a')).toEqual({ ...base, _id: 'a', fence: 1, outcome: 'sent', ended_at: bench.now });
    expect(await bench.row('b')).not.toHaveProperty('outcome');
    await bench.rows().updateOne({ _id: 'a' }, { $set: { owner: 'me', due_at: bench.now } });
    await marks.end({ row: mine('a') as MailRow, set: { outcome: 'failed', error: 'why' } });
    expect(await bench.row('a')).toEqual({
      ...base,
      _id: 'a',
      fence: 1,
      outcome: 'failed',
      error: 'why',
      ended_at: bench.now,
    });
  });

  test('of what nobody knows are those of mails whose claim has run out', async () => {
    const soon = new Date(START.getTime() + 1);
    await bench
      .rows()
      .insertMany([
        mine('a', { handing_at: START, waiting_since: START }),
        mine('b', { handing_at: START, due_at: soon }),
        mine('c'),
      ]);
    const marks = createMarks(bench.rows(), bench.clock);
    const handed = await bench.rows().find({}).sort({ _id: 1 }).toArray();
    expect((await marks.unknown(handed)).map(({ _id }) => _id)).toEqual(['a']);
    expect(await bench.row('a')).toMatchObject({ outcome: 'unknown', untold: true, ended_at: START });
    expect(await bench.row('a')).not.toHaveProperty('waiting_since');
    expect(await marks.unknown([])).toEqual([]);
  });
});
