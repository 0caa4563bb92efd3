/** @jest-environment node */
import { createBackground, inBackground } from './background';

const SOON = { doNotFake: ['setImmediate' as const] };
beforeEach(() => void jest.useFakeTimers(SOON));
afterEach(() => void jest.useRealTimers());

const soon = () => new Promise((resolve) => setImmediate(resolve));
const pass = async (ms: number) => {
  jest.advanceTimersByTime(ms);
  await soon();
};

/** A process with people, until they leave, and what has begun there. */
function stage() {
  const turns = createBackground();
  const begun: string[] = [];
  let arePeople = true;
  const begin = async (name: string, left?: AbortSignal) => {
    const end = await turns.begin({ name, isBeside: () => arePeople, left });
    begun.push(name);
    return end;
  };
  const leave = () => {
    arePeople = false;
  };
  return { turns, begun, begin, leave };
}

test('without people portions run side by side and at once, whatever they took', async () => {
  const { begun, begin, leave } = stage();
  leave();
  const end = await begin('a');
  await begin('b');
  await pass(100);
  end();
  await begin('a');
  expect(begun).toEqual(['a', 'b', 'a']);
});

test('beside people one portion runs at a time, and all kinds rest three times as long as it took', async () => {
  const { begun, begin } = stage();
  const end = await begin('a');
  void begin('b').then((endB) => setTimeout(endB, 10));
  void begin('c');
  await pass(40);
  expect(begun).toEqual(['a']);
  end();
  await pass(119);
  expect(begun).toEqual(['a']);
  await pass(1);
  expect(begun).toEqual(['a', 'b']);
  await pass(10);
  await pass(29);
  expect(begun).toEqual(['a', 'b']);
  await pass(1);
  expect(begun).toEqual(['a', 'b', 'c']);
});

test('names have their turns one after the other, however many portions of one wait', async () => {
  const { begun, begin } = stage();
  const again = (name: string) => begin(name).then((end) => setTimeout(end, 5));
  for (const name of ['a', 'a', 'a', 'b', 'c', 'b']) void again(name);
  for (let n = 0; n < 30; n++) await pass(5);
  // The first one found nothing to wait for.
  expect(begun).toEqual(['a', 'a', 'b', 'c', 'a', 'b']);
});

test('a quarter of the time is left to all portions together, also where one of them never ends', async () => {
  const { begun, begin } = stage();
  await begin('stuck');
  const work = async (name: string) => {
    for (;;) {
      const end = await begin(name);
      await new Promise((resolve) => setTimeout(resolve, 20));
      end();
    }
  };
  for (const name of ['a', 'b']) void work(name);
  await pass(249);
  expect(begun).toEqual(['stuck']);
  for (let n = 0; n < 640; n++) await pass(1);
  // 20 ms of every 80.
  expect(begun).toHaveLength(1 + 640 / 80);
});

test('a portion that took very long, and work that was charged, keep the others for 0.4 s at most', async () => {
  const { turns, begun, begin } = stage();
  const end = await begin('a');
  await pass(60_000);
  end();
  for (let n = 0; n < 9; n++) turns.charge(performance.now() - 10_000);
  void begin('b');
  await pass(399);
  expect(begun).toEqual(['a']);
  await pass(1);
  expect(begun).toEqual(['a', 'b']);
});

test('work that is charged without end keeps no portion for longer than 0.4 s after the one before', async () => {
  const { turns, begun, begin } = stage();
  const work = async () => {
    for (;;) (await begin('a'))();
  };
  turns.charge(performance.now() - 1_000);
  await pass(10);
  turns.charge(performance.now() - 10);
  void work();
  for (let n = 0; n < 200; n++) {
    await pass(10);
    turns.charge(performance.now() - 10);
  }
  expect(begun).toHaveLength(2_000 / 400);
});

test('work side by side is charged once, and what waits for something else at what it cost at most', async () => {
  const { turns, begun, begin } = stage();
  await pass(50);
  for (let n = 0; n < 3; n++) turns.charge(performance.now() - 50);
  void begin('a').then((end) => setTimeout(() => end(5), 40));
  await pass(149);
  expect(begun).toEqual([]);
  await pass(1);
  await pass(40);
  void begin('b');
  await pass(14);
  expect(begun).toEqual(['a']);
  await pass(1);
  expect(begun).toEqual(['a', 'b']);
});

test('people who leave are rested for no longer, and who has left waits for no turn', async () => {
  const { turns, begun, begin, leave } = stage();
  turns.charge(performance.now() - 1_000);
  await pass(10);
  turns.charge(performance.now() - 10);
  const gone = new AbortController();
  gone.abort();
  await begin('gone', gone.signal);
  void begin('a');
  await soon();
  expect(begun).toEqual(['gone']);
  leave();
  await begin('b');
  await pass(500);
  expect(begun).toEqual(['gone', 'b', 'a']);
});

test('a portion that fails is over', async () => {
  const { turns, begun, begin } = stage();
  const turn = { name: 'a', isBeside: () => true };
  const failing = inBackground(turn, () => Promise.reject(new Error('broken')), turns);
  await expect(failing).rejects.toThrow('broken');
  await begin('b');
  expect(begun).toEqual(['b']);
});
