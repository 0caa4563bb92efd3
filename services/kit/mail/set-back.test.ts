/** Mails that are queued when the clock of the machine is set back. */
import { HOUR_MS, letter, MailBench } from '../testing/mail-bench';
import { MailRefused } from './refusal';

const bench = new MailBench();
beforeAll(() => bench.start('enishi_mail_set_back'));
beforeEach(() => bench.clear());
afterAll(() => bench.stop());

describe.each([
  ['an hour', HOUR_MS],
  ['a day', 24 * HOUR_MS],
])('set back by %s', (_name, ms) => {
  test('what was due goes out once, what is not due yet waits for its time, and what waits for another try has it', async () => {
    const queue = bench.open();
    const later = new Date(+bench.now + 3 * HOUR_MS);
    bench.send = async (to) => {
      if (to === 'full') throw new MailRefused('temporary', 'full');
    };
    await bench.put(queue, [letter('full'), letter('reserved', { due_at: later })]);
    await queue.drain();
    await bench.put(queue, letter('due'));
    bench.later(-ms);
    bench.send = async () => undefined;
    await queue.drain();
    await queue.drain();
    expect(bench.sent.sort()).toEqual(['due', 'full']);
    expect(await bench.row('reserved')).toMatchObject({ due_at: later, tries: 0 });
    await bench.put(queue, letter('new'));
    await queue.drain();
    expect(bench.sent).toContain('new');
  });

  test('a mail server that could not be reached is tried again', async () => {
    const queue = bench.open();
    bench.send = async () => {
      throw new MailRefused('unreachable', 'away');
    };
    await bench.put(queue, letter('a'));
    await queue.drain();
    bench.later(-ms);
    bench.send = async () => undefined;
    await queue.drain();
    expect(bench.sent).toEqual(['a']);
  });

  test('mails of the time before do not use up what an address may have in a day', async () => {
    const queue = bench.open();
    const few = (id: string) => ({ kind: 'few' as const, enterprise_id: 7, data: { to: 'one' }, id });
    await bench.put(queue, [few('1'), few('2')]);
    await queue.drain();
    bench.later(-ms);
    await bench.put(queue, few('3'));
    await queue.drain();
    expect(await bench.row('3')).toMatchObject({ outcome: 'sent' });
  });
});
