import { createBackground } from '@enishi/service-kit/base/background';
import { createPartnerLane } from '../src/http/partner-lane';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A call that ends when it is told to. */
function held() {
  let end: () => void = () => undefined;
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: () => done, end };
}

it('lets in a few at a time, in turns by token', async () => {
  const lane = createPartnerLane({ running: 1 });
  const first = held();
  const order: string[] = [];
  const say = (name: string) => async () => void order.push(name);
  const all = [
    lane.run('a', first.work),
    ...['a1', 'a2', 'a3'].map((name) => lane.run('a', say(name))),
    lane.run('b', say('b1')),
    lane.run('c', say('c1')),
  ];
  await pause(5);
  expect(order).toEqual([]);
  first.end();
  await Promise.all(all);
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
});

it('refuses who has too many waiting, and everybody when all have or it takes too long', async () => {
  const lane = createPartnerLane({ running: 1, waitingOfOne: 2, waitingOfAll: 3, patienceMs: 50 });
  const first = held();
  const running = lane.run('a', first.work);
  const waiting = ['a', 'a', 'b'].map((key) => lane.run(key, async () => key));
  const late = Promise.allSettled(waiting);
  await expect(lane.run('a', async () => 'a')).rejects.toMatchObject({ code: 'too_many', retryAfter: 1 });
  await expect(lane.run('c', async () => 'c')).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
  expect((await late).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  first.end();
  await running;
  expect(await lane.run('a', async () => 'free')).toBe('free');
});

it('forgets who has left while waiting', async () => {
  const lane = createPartnerLane({ running: 1 });
  const first = held();
  const running = lane.run('a', first.work);
  const left = new AbortController();
  let asked = false;
  const gone = lane.run(
    'b',
    async () => {
      asked = true;
    },
    { left: left.signal },
  );
  left.abort();
  await expect(gone).rejects.toMatchObject({ code: 'unavailable' });
  first.end();
  await running;
  expect(await lane.run('b', async () => 'next')).toBe('next');
  const late = lane.run('b', async () => 'late', { left: left.signal });
  await expect(late).rejects.toMatchObject({ code: 'unavailable' });
  expect(asked).toBe(false);
});

it('gives an agency no more turns for more tokens', async () => {
  const lane = createPartnerLane({ running: 2 });
  const own = [held(), held()];
  const order: string[] = [];
  const say = (name: string) => async () => void order.push(name);
  const calls = own.map(({ work }, at) => lane.run(`a${at}`, work, { group: 'a' }));
  for (let token = 2; token < 6; token++) calls.push(lane.run(`a${token}`, say(`a${token}`), { group: 'a' }));
  calls.push(lane.run('b1', say('b1'), { group: 'b' }), lane.run('c1', say('c1'), { group: 'c' }));
  await pause(5);
  own[0].end();
  await pause(5);
  expect(order).toEqual(['b1', 'c1', 'a2', 'a3', 'a4', 'a5']);
  own[1].end();
  await Promise.all(calls);
});

it('runs one call of an agency while others wait', async () => {
  const lane = createPartnerLane({ running: 2 });
  const own = [held(), held()];
  const first = lane.run('a1', own[0].work, { group: 'a' });
  const other = held();
  const second = lane.run('b1', other.work, { group: 'b' });
  const third = lane.run('a2', own[1].work, { group: 'a' });
  const order: string[] = [];
  const fourth = lane.run('c1', async () => void order.push('c1'), { group: 'c' });
  other.end();
  await pause(5);
  expect(order).toEqual(['c1']);
  for (const { end } of own) end();
  await Promise.all([first, second, third, fourth]);
});

it('keeps the place of who waited in vain, so that those who always wait do not stay before it', async () => {
  const lane = createPartnerLane({ running: 1, patienceMs: 60, turns: undefined });
  let isOver = false;
  // A round of them takes longer than a call waits, and each always has one waiting.
  const busy = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].flatMap((key) =>
    [0, 15, 30, 45].map(async (later) => {
      await pause(later);
      while (!isOver) await lane.run(key, () => pause(20)).catch(() => undefined);
    }),
  );
  await pause(100);
  let tries = 0;
  let isServed = false;
  while (!isServed && ++tries < 10) isServed = await lane.run('small', async () => true).catch(() => false);
  isOver = true;
  await Promise.all(busy);
  expect(isServed).toBe(true);
});

it('lets others pass a call that takes long', async () => {
  const lane = createPartnerLane({ running: 2, runningBeside: 1, turns: undefined });
  const end = lane.console();
  const long = held();
  const running = lane.run('a', long.work);
  const from = performance.now();
  await lane.run('b', async () => undefined);
  expect(performance.now() - from).toBeGreaterThan(900);
  long.end();
  await running;
  // One at a time, as before.
  const next = held();
  const [first, second] = [lane.run('a', next.work), lane.run('b', async () => performance.now())];
  await pause(20);
  const ended = performance.now();
  next.end();
  await first;
  expect(await second).toBeGreaterThanOrEqual(ended);
  end();
});

it('waits for the turn of work in the background while a console is in use, and goes on at once when none is', async () => {
  const turns = createBackground();
  const lane = createPartnerLane({ running: 1, turns });
  const order: string[] = [];
  const say = (name: string) => async () => void order.push(name);
  // A row of a file is being written.
  let end = await turns.begin({ name: 'import', isBeside: () => true });
  await lane.run('a', say('without people'));
  end();
  const leave = lane.console();
  end = await turns.begin({ name: 'import', isBeside: () => true });
  const waiting = lane.run('a', say('beside them'));
  await pause(5);
  expect(order).toEqual(['without people']);
  end();
  await waiting;
  expect(order).toEqual(['without people', 'beside them']);
  leave();
});

it('lets in one at a time while a console is in use, and as many as before once none is', async () => {
  const lane = createPartnerLane({ running: 2, runningBeside: 1, turns: undefined });
  let running = 0;
  const mostAtOnce = async () => {
    let most = 0;
    const work = async () => {
      most = Math.max(most, ++running);
      await pause(2);
      running--;
    };
    await Promise.all(['a', 'b', 'c'].map((key) => lane.run(key, work)));
    return most;
  };
  expect(await mostAtOnce()).toBe(2);
  const end = lane.console();
  expect(await mostAtOnce()).toBe(1);
  end();
  // A member between two clicks is still there.
  expect(await mostAtOnce()).toBe(1);
  await pause(1_010);
  expect(await mostAtOnce()).toBe(2);
});

it('makes the pieces of a long answer in turns with the calls of others, and ends their source', async () => {
  const lane = createPartnerLane({ running: 1 });
  let ended = false;
  async function* source() {
    try {
      for (let n = 0; n < 1_000; n++) yield n;
    } finally {
      ended = true;
    }
  }
  const seen: (number | string)[] = [];
  for await (const piece of lane.pieces('a', source())) {
    seen.push(piece);
    if (piece === 1) seen.push(await lane.run('b', async () => 'b'));
    if (piece === 2) break;
  }
  expect([seen, ended]).toEqual([[0, 1, 'b', 2], true]);
});
