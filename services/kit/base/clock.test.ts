import { neverBack, setBackOf } from './clock';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 3, 1);

function hands() {
  let at = START;
  return {
    now: () => new Date(at),
    move(ms: number) {
      at += ms;
    },
  };
}

test('a clock that goes on, or is corrected by less than a second, was not set back', () => {
  const clock = hands();
  for (const ms of [0, 1, 60_000, -900, 1_000, HOUR]) {
    clock.move(ms);
    expect(setBackOf(clock).times).toBe(0);
  }
});

test('each setting back is told to all who ask, with what the clock showed before', () => {
  const clock = hands();
  setBackOf(clock);
  clock.move(5_000);
  setBackOf(clock);
  clock.move(-HOUR);
  expect(setBackOf(clock)).toEqual({ times: 1, from: START + 5_000 });
  clock.move(1_000);
  expect(setBackOf(clock)).toEqual({ times: 1, from: START + 5_000 });
  clock.move(-24 * HOUR);
  expect(setBackOf(clock)).toEqual({ times: 2, from: START + 6_000 - HOUR });
});

test('ages go on where the clock is set back', () => {
  let at = START;
  const now = neverBack(() => at);
  const shown = [0, 10, -HOUR, 5, 5].map((ms) => {
    at += ms;
    return now() - START;
  });
  expect(shown).toEqual([0, 10, 10, 15, 20]);
});
