/** Figures of the mail queue: what waits, for how long, and what was given up. */

import { HOUR_MS, MailBench, START } from '../testing/mail-bench';
import type { MailRow } from './rows';
import { countPutOff, countWaiting, givenUpLately, longestWait } from './waiting';

const bench = new MailBench();
beforeAll(() => bench.start('enishi_mail_figures'));
beforeEach(() => bench.clear());
afterAll(() => bench.stop());

describe('figures', () => {
  const waiting = (id: string, since: number, due: number, more: object = {}) => ({
    ...{ _id: id, enterprise_id: 7, kind: 'letter', data: {}, created_at: START, tries: 1 },
    ...{ waiting_since: new Date(+START + since), due_at: new Date(+START + due), ...more },
  });

  test('count what waits, and for how long the first of it has', async () => {
    bench.now = new Date(+START + 100_000);
    expect([await countWaiting(bench.rows()), await longestWait(bench.rows(), bench.now)]).toEqual([0, 0]);
    await bench.rows().insertOne(waiting('future', 200_000, 200_000) as MailRow);
    expect([await countWaiting(bench.rows()), await longestWait(bench.rows(), bench.now)]).toEqual([1, 0]);
    await bench.rows().insertOne(waiting('claimed', 40_000, 106_000) as MailRow);
    expect([await countWaiting(bench.rows()), await longestWait(bench.rows(), bench.now)]).toEqual([2, 60]);
    // One that was put off by itself counts only while nothing goes out.
    await bench.rows().insertOne(waiting('off', 10_000, 150_000) as MailRow);
    expect(await longestWait(bench.rows(), bench.now)).toBe(90);
    const went = { ...waiting('went', 0, 0), due_at: undefined, waiting_since: undefined, outcome: 'sent' } as const;
    await bench.rows().insertOne({ ...went, ended_at: new Date(+START + 10_000) } as MailRow);
    expect(await longestWait(bench.rows(), bench.now)).toBe(90);
    await bench.rows().updateOne({ _id: 'went' }, { $set: { ended_at: new Date(+START + 10_001) } });
    expect(await longestWait(bench.rows(), bench.now)).toBe(60);
    // A row of an earlier version lacks the column.
    await bench.rows().insertOne({ ...waiting('old', 0, 20_000), waiting_since: undefined } as unknown as MailRow);
    expect(await longestWait(bench.rows(), bench.now)).toBe(80);
  });

  test('count what its mailboxes have put off, of one agency and kind', async () => {
    await bench
      .rows()
      .insertMany([
        waiting('off', 0, 10_000) as MailRow,
        waiting('claimed', 0, 6_000) as MailRow,
        waiting('planned', 10_000, 10_000, { tries: 0 }) as MailRow,
        waiting('other agency', 0, 10_000, { enterprise_id: 8 }) as MailRow,
        waiting('other kind', 0, 10_000, { kind: 'few' }) as MailRow,
      ]);
    expect(await countPutOff(bench.rows(), START, { enterprise_id: 7, kind: 'letter' })).toBe(1);
    const queue = bench.open();
    bench.later(1);
    expect([await queue.countPutOff('letter', 7), await queue.countPutOff('heard', 7)]).toEqual([1, 0]);
  });

  test('stop counting at ten thousand: a backlog is one', async () => {
    const many = Array.from({ length: 10_001 }, (_, index) => waiting(String(index), 0, 0) as MailRow);
    await bench.rows().insertMany(many);
    expect(await countWaiting(bench.rows())).toBe(10_000);
    await bench.rows().updateMany({}, { $set: { outcome: 'failed', ended_at: START } });
    expect(Object.fromEntries(await givenUpLately(bench.rows(), START))).toEqual({ letter: 10_000 });
  });

  test('count what was given up within the hour, by kind, but no address that does not exist', async () => {
    const end = (id: string, outcome: string, ago: number, kind = 'letter') =>
      ({
        _id: id,
        enterprise_id: 7,
        kind,
        data: {},
        created_at: START,
        tries: 1,
        outcome,
        ended_at: new Date(+bench.now - ago),
      }) as MailRow;
    await bench
      .rows()
      .insertMany([
        ...[end('a', 'failed', 0), end('b', 'unknown', HOUR_MS - 1), end('c', 'failed', HOUR_MS)],
        ...[end('d', 'refused', 0), end('e', 'sent', 0), end('f', 'failed', 0, 'few')],
      ]);
    expect(Object.fromEntries(await givenUpLately(bench.rows(), bench.now))).toEqual({ letter: 2, few: 1 });
  });

  test('list what was given up, the newest first, as many as are asked for', async () => {
    const end = (id: string, ended_at: number, outcome = 'failed') =>
      ({
        _id: id,
        enterprise_id: 7,
        kind: 'letter',
        data: {},
        created_at: START,
        tries: 3,
        outcome,
        ended_at: new Date(ended_at),
      }) as MailRow;
    await bench.rows().insertMany([end('a', 1), end('b', 2, 'refused'), end('c', 2, 'unknown'), end('d', 9, 'sent')]);
    const queue = bench.open();
    expect((await queue.listGivenUp()).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
    expect(await queue.listGivenUp(1)).toEqual([
      {
        ...{ id: 'c', enterprise_id: 7, kind: 'letter', tries: 3, created_at: START },
        ...{ outcome: 'unknown', ended_at: new Date(2) },
      },
    ]);
  });
});
