/** Mails of the queue: what is kept of them, when they are tried again, and when they are given up. */
import { unavailable } from '../base/errors';
import { fail, HOUR_MS, letter, MailBench, START } from '../testing/mail-bench';
import { createDailyLimits, recipientKey } from './daily-limit';
import { MailRefused } from './refusal';
import type { MailRow } from './rows';

const bench = new MailBench();
beforeAll(() => bench.start('enishi_mail_queue'));
beforeEach(() => bench.clear());
afterAll(() => bench.stop());

describe('a mail', () => {
  test('is kept with its times, and written for its agency by the system', async () => {
    const queue = bench.open();
    await bench.put(queue, letter('a'));
    await bench.put(queue, [
      letter('b', { due_at: new Date(START.getTime() + HOUR_MS) }),
      letter('c', { give_up_at: START }),
    ]);
    const three = new Date('2026-04-04T00:00:00Z');
    expect(await bench.row('a')).toMatchObject({
      ...{ enterprise_id: 7, kind: 'letter', data: { to: 'a' }, created_at: START, due_at: START, tries: 0 },
      ...{ waiting_since: START, give_up_at: three, headers: {} },
    });
    const due = new Date(START.getTime() + HOUR_MS);
    expect(await bench.row('b')).toMatchObject({
      due_at: due,
      waiting_since: due,
      give_up_at: new Date(+three + HOUR_MS),
    });
    expect(await bench.row('c')).toMatchObject({ give_up_at: START });
    await queue.drain();
    expect(bench.sent.sort()).toEqual(['a', 'c']);
    expect(bench.asked[0].ctx).toMatchObject({ realm: 'system', enterprise_id: 7, request_id: bench.asked[0].id });
    const gone = await bench.row('a');
    expect(gone).toMatchObject({ outcome: 'sent', ended_at: START, recipient: recipientKey('a'), tries: 1 });
    for (const name of ['due_at', 'waiting_since', 'owner', 'handing_at', 'error', 'untold'])
      expect(gone).not.toHaveProperty(name);
  });

  test('with nobody to go to is moot, and one of no kind is given up after five tries', async () => {
    const queue = bench.open();
    await bench.put(queue, { kind: 'none', enterprise_id: 7, data: { to: 'a' }, id: 'a' });
    await bench.put(queue, letter('b', { kind: 'strange' }));
    for (let hour = 0; hour < 8; hour++) {
      await queue.drain();
      bench.later(3 * HOUR_MS);
    }
    expect(await bench.row('a')).toMatchObject({ outcome: 'moot' });
    expect(await bench.row('b')).toMatchObject({
      outcome: 'failed',
      tries: 5,
      error: expect.stringContaining('strange'),
    });
  });

  test('in the words of the operator needs no domain of an agency', async () => {
    const asked: number[] = [];
    const queue = bench.open({ signing: async ({ enterprise_id }) => void asked.push(enterprise_id) });
    await bench.put(queue, [letter('a', { kind: 'relay', enterprise_id: 0 }), letter('b', { kind: 'relay' })]);
    await queue.drain();
    expect(asked).toEqual([7]);
    expect(await bench.row('a')).toMatchObject({ outcome: 'sent' });
    expect(await bench.row('a')).not.toHaveProperty('plain');
    expect(await bench.row('b')).toMatchObject({ outcome: 'sent', plain: true });
  });

  test('waits while nobody can say which domain its agency has', async () => {
    let away = true;
    const signing = { domain: 'a.jp', account: 'info', selector: 's', private_key: 'k', return_host: 'r.a.jp' };
    const queue = bench.open({
      signing: async () => {
        if (away) throw unavailable();
        return signing;
      },
    });
    await bench.put(queue, letter('a', { kind: 'own' }));
    await queue.drain();
    expect(await bench.row('a')).toMatchObject({ tries: 1 });
    away = false;
    bench.later(HOUR_MS);
    await queue.drain();
    expect(bench.sent).toEqual(['a']);
  });
});

describe('a mail that is not taken', () => {
  test('now is tried again after ever longer pauses, of two hours at most', async () => {
    const queue = bench.open();
    bench.send = fail('temporary');
    await bench.put(queue, letter('a'));
    const pauses: number[] = [];
    for (let tries = 1; tries <= 14; tries++) {
      await queue.drain();
      const { due_at = bench.now } = (await bench.row('a')) as MailRow;
      pauses.push(due_at.getTime() - bench.now.getTime());
      // Not a moment sooner.
      bench.later(pauses[tries - 1] - 1);
      await queue.drain();
      expect(await bench.row('a')).toMatchObject({ tries, error: 'temporary <[address]>' });
      expect(await bench.row('a')).not.toHaveProperty('owner');
      bench.later(1);
    }
    pauses.forEach((pause, index) => {
      const usual = Math.min(10_000 * 2 ** index, 2 * HOUR_MS);
      expect(pause).toBeGreaterThanOrEqual(usual * 0.8 - 1);
      expect(pause).toBeLessThanOrEqual(usual * 1.2 + 1);
    });
  });

  test('is given up when its time is over, or after a hundred tries', async () => {
    const queue = bench.open();
    bench.send = fail('temporary');
    await bench.put(queue, [letter('late', { give_up_at: new Date(START.getTime() + 1_000) }), letter('often')]);
    await bench.rows().updateOne({ _id: 'often' }, { $set: { tries: 98 } });
    await queue.drain();
    expect(await bench.row('late')).toMatchObject({ outcome: 'failed', error: expect.stringContaining('temporary') });
    expect(await bench.row('often')).not.toHaveProperty('outcome');
    bench.later(3 * HOUR_MS);
    await queue.drain();
    expect(await bench.row('often')).toMatchObject({ outcome: 'failed', tries: 100 });
  });

  test('for good is refused, and without an answer unknown', async () => {
    const queue = bench.open();
    bench.send = fail('permanent');
    await bench.put(queue, letter('a'));
    await queue.drain();
    expect(await bench.row('a')).toMatchObject({ outcome: 'refused', error: 'permanent <[address]>', tries: 1 });
    bench.send = fail('unknown');
    await bench.put(queue, letter('b'));
    await queue.drain();
    expect(await bench.row('b')).toMatchObject({ outcome: 'unknown' });
    expect((await queue.listGivenUp()).map(({ id }) => id)).toEqual(['b', 'a']);
  });

  test('because no server is there rests with all others, and loses no try by it', async () => {
    const queue = bench.open();
    let tries = 0;
    bench.send = async () => {
      tries++;
      throw new MailRefused('unreachable', 'away');
    };
    await bench.put(queue, [letter('a'), letter('b', { give_up_at: new Date(START.getTime() + 500_000) })]);
    await queue.drain();
    await queue.drain();
    expect(tries).toBeLessThanOrEqual(2);
    const first = tries;
    bench.later(799);
    await queue.drain();
    expect(tries).toBe(first);
    const rests: number[] = [];
    for (let round = 0; round < 12; round++) {
      const before = tries;
      let waited = 0;
      while (tries === before) {
        bench.later(400);
        waited += 400;
        await queue.drain();
      }
      rests.push(waited);
    }
    expect(Math.max(...rests)).toBeGreaterThan(30_000);
    expect(Math.max(...rests)).toBeLessThanOrEqual(72_400);
    expect(await bench.row('a')).toMatchObject({ tries: 0, error: 'away' });
    bench.later(500_000);
    await queue.drain();
    bench.later(100_000);
    await queue.drain();
    expect(await bench.row('b')).toMatchObject({ outcome: 'failed', error: 'away' });
    bench.send = async () => undefined;
    bench.later(100_000);
    await queue.drain();
    expect(bench.sent).toEqual(['a']);
    // After one that went out, the next rest is short again.
    bench.send = async () => {
      tries++;
      throw new MailRefused('unreachable', 'away');
    };
    await bench.put(queue, letter('c'));
    await queue.drain();
    bench.send = async () => undefined;
    bench.later(1_201);
    await queue.drain();
    expect(bench.sent).toEqual(['a', 'c']);
  });
});

describe('one address', () => {
  const few = (id: string, to = 'A@b.jp') => ({ kind: 'few' as const, enterprise_id: 7, data: { to }, id });

  test('gets as many mails a day as the kind allows, also of many at once', async () => {
    const queue = bench.open();
    // Mails of another kind are none of these.
    await bench.put(queue, [letter('a@b.jp', { id: 'x' }), letter('a@b.jp', { id: 'y' })]);
    await queue.drain();
    bench.sent = [];
    await bench.put(queue, [few('1'), few('2', 'a@B.jp'), few('3'), few('4'), few('5', 'other@b.jp')]);
    await queue.drain();
    expect(bench.sent.map((to) => to.toLowerCase()).sort()).toEqual(['a@b.jp', 'a@b.jp', 'other@b.jp']);
    expect(await bench.rows().countDocuments({ outcome: 'limited', recipient: recipientKey('a@b.jp') })).toBe(2);
    bench.later(24 * HOUR_MS - 1);
    await bench.put(queue, few('6'));
    await queue.drain();
    expect(await bench.row('6')).toMatchObject({ outcome: 'limited' });
    bench.later(1);
    await bench.put(queue, few('7'));
    await queue.drain();
    expect(await bench.row('7')).toMatchObject({ outcome: 'sent' });
  });

  test('is counted by what went out to it', async () => {
    const recipient = recipientKey('a@b.jp');
    const one = { enterprise_id: 7, kind: 'few', data: {}, created_at: bench.now, tries: 1, recipient } as const;
    await bench.rows().insertMany([
      { ...one, _id: '1', outcome: 'sent' },
      { ...one, _id: '2', outcome: 'failed' },
      { ...one, _id: '3', outcome: 'sent', recipient: 'x' },
      { ...one, _id: '4', outcome: 'sent', kind: 'letter' },
      { ...one, _id: '5', outcome: 'sent', created_at: new Date(+bench.now - 25 * HOUR_MS) },
    ]);
    const limitOf = createDailyLimits(bench.rows(), bench.clock);
    const limit = (of: number, agency: number | 'own_count') => limitOf(one, { recipient: of, agency });
    expect([await limit(1, 9), await limit(2, 9), await limit(2, 2), await limit(2, 'own_count')]).toEqual([
      expect.stringContaining('one address'),
      undefined,
      expect.stringContaining('one agency'),
      undefined,
    ]);
    // Asked for at the same time, each address has its own.
    const others = ['x', 'nobody', recipient].map((of) =>
      limitOf({ ...one, recipient: of }, { recipient: 1, agency: 9 }),
    );
    expect(await Promise.all(others)).toEqual([
      expect.stringContaining('one address'),
      undefined,
      expect.stringContaining('one address'),
    ]);
  });
});

describe('an agency without a linked domain', () => {
  const SIGNING = { domain: 'a.jp', account: 'info', selector: 's', private_key: 'k', return_host: 'r.a.jp' };
  const mail = (kind: 'relay' | 'linked' | 'own', id: string, more: object = {}) => ({
    ...{ kind, enterprise_id: 7, data: { to: `${id}@b.jp` }, id, ...more },
  });

  test('sends fixed words without links, and nothing else, under the product’s sender', async () => {
    const queue = bench.open();
    await bench.put(queue, [mail('relay', 'r'), mail('linked', 'l'), mail('own', 'o')]);
    await queue.drain();
    expect(bench.sent).toEqual(['r@b.jp']);
    expect(await bench.row('r')).toMatchObject({ outcome: 'sent', plain: true });
    expect(await bench.row('l')).toMatchObject({ outcome: 'refused', error: expect.stringContaining('link') });
    expect(await bench.row('o')).toMatchObject({ outcome: 'moot' });
  });

  test('sends all of it once it has one', async () => {
    const queue = bench.open({ signing: async () => SIGNING });
    await bench.put(queue, [mail('relay', 'r'), mail('linked', 'l'), mail('own', 'o')]);
    await queue.drain();
    expect(bench.sent.sort()).toEqual(['l@b.jp', 'o@b.jp', 'r@b.jp']);
    expect(await bench.row('r')).not.toHaveProperty('plain');
  });

  test('sends few, and all such agencies few to one address', async () => {
    const queue = bench.open();
    const sent = { kind: 'relay', data: {}, created_at: bench.now, tries: 1, outcome: 'sent', plain: true } as const;
    const rows = Array.from({ length: 100 }, (_, n) => ({
      ...{ ...sent, _id: `of-8-${n}`, enterprise_id: 8, recipient: recipientKey(n < 5 ? 'r@b.jp' : `${n}@b.jp`) },
    }));
    await bench.rows().insertMany(rows);
    await bench.put(queue, [mail('relay', 'r'), mail('relay', 'x', { enterprise_id: 8 }), mail('relay', 'y')]);
    await queue.drain();
    expect(bench.sent).toEqual(['y@b.jp']);
    expect(await bench.row('r')).toMatchObject({ outcome: 'limited', error: expect.stringContaining('one address') });
    expect(await bench.row('x')).toMatchObject({ outcome: 'limited', error: expect.stringContaining('one agency') });
  });
});
