/** @jest-environment node */
import { fairTurns } from './turns';

/** Work that ends when it is told to. */
function task() {
  let end = () => {};
  let began = false;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const work = async () => {
    began = true;
    await ended;
  };
  return { work, end: () => end(), began: () => began };
}

const soon = () => new Promise((resolve) => setImmediate(resolve));

test('questions of one name wait for one another, and those of another name do not wait for them', async () => {
  const ask = fairTurns({ atOnce: 2, waiting: 2 });
  const [first, second, third, other] = [task(), task(), task(), task()];
  const asked = [ask('1', first.work), ask('1', second.work), ask('1', third.work), ask('2', other.work)];
  await soon();
  expect([first, second, third, other].map(({ began }) => began())).toEqual([true, true, false, true]);
  second.end();
  await soon();
  expect(third.began()).toBe(true);
  for (const one of [first, third, other]) one.end();
  await Promise.all(asked);
});

test('where too many wait already, one more is refused at once and may come again', async () => {
  const ask = fairTurns({ atOnce: 1, waiting: 1 });
  const [first, second] = [task(), task()];
  const asked = [ask('1', first.work), ask('1', second.work)];
  await expect(ask('1', async () => 'late')).rejects.toMatchObject({ code: 'unavailable', retryAfter: 1 });
  for (const one of [first, second]) one.end();
  await Promise.all(asked);
  expect(await ask('1', async () => 'in time')).toBe('in time');
});

test('a question whose asker has left is not asked any more', async () => {
  const ask = fairTurns({ atOnce: 1, waiting: 5 });
  const [first, second] = [task(), task()];
  const left = new AbortController();
  const asked = ask('1', first.work);
  const abandoned = ask('1', second.work, left.signal);
  left.abort();
  first.end();
  await asked;
  await expect(abandoned).rejects.toMatchObject({ code: 'unavailable' });
  expect(second.began()).toBe(false);
});

test('beside others, a name begins one at a time; one that takes long lets the next begin', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  try {
    const ask = fairTurns({ atOnce: 3, beside: 1, waiting: 9 });
    const [first, second, third, fourth] = [task(), task(), task(), task()];
    const alone = [ask('1', first.work), ask('1', second.work)];
    await soon();
    expect([first, second].map(({ began }) => began())).toEqual([true, true]);
    await ask('2', async () => {});
    first.end();
    second.end();
    await Promise.all(alone);

    const asked = [ask('1', third.work), ask('1', fourth.work)];
    await soon();
    jest.advanceTimersByTime(99);
    await soon();
    expect([third, fourth].map(({ began }) => began())).toEqual([true, false]);
    jest.advanceTimersByTime(1);
    await soon();
    expect(fourth.began()).toBe(true);
    third.end();
    fourth.end();
    await Promise.all(asked);
  } finally {
    jest.useRealTimers();
  }
});

test('beside others, a name rests after a question for twice as long as it took', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  try {
    const ask = fairTurns({ atOnce: 3, beside: 1, waiting: 9 });
    const [first, second] = [task(), task()];
    await ask('2', async () => {});
    const asked = [ask('1', first.work), ask('1', second.work)];
    await soon();
    jest.advanceTimersByTime(15);
    first.end();
    await soon();
    jest.advanceTimersByTime(29);
    await soon();
    expect(second.began()).toBe(false);
    jest.advanceTimersByTime(1);
    await soon();
    expect(second.began()).toBe(true);
    second.end();
    await Promise.all(asked);
  } finally {
    jest.useRealTimers();
  }
});
