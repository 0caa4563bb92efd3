/** How many mails are written at once: fewer while people are served. */

import { people } from '../base/served';
import { letter, MailBench, until } from '../testing/mail-bench';

const bench = new MailBench();
beforeAll(() => bench.start('enishi_mail_lanes'));
beforeEach(() => bench.clear());
afterAll(() => bench.stop());

/** The most that were written at once of a hundred mails, the first of which takes until `meanwhile` has been done. */
async function mostAtOnce(meanwhile: () => void = () => undefined): Promise<number> {
  const queue = bench.open();
  let free: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => {
    free = resolve;
  });
  let running = 0;
  let most = 0;
  bench.send = async (to) => {
    running++;
    most = Math.max(most, running);
    if (to === '0') await slow;
    else await new Promise((resolve) => setTimeout(resolve, 5));
    running--;
  };
  await bench.put(
    queue,
    Array.from({ length: 100 }, (_, index) => letter(String(index))),
  );
  const drained = queue.drain();
  await until(() => bench.sent.length === 99);
  meanwhile();
  free();
  await drained;
  expect(bench.sent).toHaveLength(100);
  return most;
}

test('mails go side by side, so that a slow mail holds up no other', async () => {
  // A call of an earlier file of this worker may have ended a moment ago.
  await until(() => !people.some());
  const most = await mostAtOnce();
  expect(most).toBeGreaterThan(12);
  expect(most).toBeLessThanOrEqual(24);
});

test('mails go in fewer lanes while people are served, so that their calls wait behind few', async () => {
  const most = await mostAtOnce(people.begin({ realm: 'enterprise', enterprise_id: 1, member_id: 1 }));
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThanOrEqual(4);
});

test('mails go on in the lanes that are left when people come while many are under way', async () => {
  const queue = bench.open();
  let leave: (() => void) | undefined;
  let running = 0;
  const beside: number[] = [];
  bench.send = async () => {
    beside.push(++running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running--;
    if (bench.sent.length === 30) leave = people.begin({ realm: 'site', enterprise_id: 1, member_id: 0 });
  };
  await bench.put(
    queue,
    Array.from({ length: 150 }, (_, index) => letter(String(index))),
  );
  await queue.drain();
  leave?.();
  expect(bench.sent).toHaveLength(150);
  expect(Math.max(...beside.slice(100))).toBeLessThanOrEqual(4);
});
