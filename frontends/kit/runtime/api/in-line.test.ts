import { inLine } from './in-line';

/** A write that ends when it is told to. */
function held() {
  let end: (value: string) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const answer = new Promise<string>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  return { answer, end, fail };
}

const soon = () => new Promise((resolve) => setImmediate(resolve));

/** Node has no window: pages are left by hand. */
const pages = new EventTarget();
beforeAll(() => Object.assign(globalThis, { addEventListener: pages.addEventListener.bind(pages) }));

/** Writes that note when they begin. */
function writes(started: string[]) {
  return (line: string, name: string) => {
    const { answer, ...ends } = held();
    const done = inLine(line, () => {
      started.push(name);
      return answer;
    });
    return { done, ...ends };
  };
}

it('sends writes to one thing in the order in which they were asked for, whether the one before worked or not', async () => {
  const started: string[] = [];
  const write = writes(started);
  const first = write('candidates/update/1', 'first');
  const second = write('candidates/update/1', 'second');
  const third = write('candidates/update/1', 'third');
  const other = write('candidates/update/2', 'of another record');
  await soon();
  expect(started).toEqual(['first', 'of another record']);
  first.fail(new Error('refused'));
  await expect(first.done).rejects.toThrow('refused');
  await soon();
  expect(started).toEqual(['first', 'of another record', 'second']);
  second.end('saved');
  expect(await second.done).toBe('saved');
  await soon();
  expect(started.at(-1)).toBe('third');
  for (const { end, done } of [third, other]) {
    end('saved');
    await done;
  }
});

it('sends what still waits when the page is left', async () => {
  const started: string[] = [];
  const write = writes(started);
  const all = ['first', 'second', 'third'].map((name) => write('jobs/update/1', name));
  await soon();
  pages.dispatchEvent(new Event('pagehide'));
  await soon();
  expect(started).toEqual(['first', 'second', 'third']);
  for (const { end, done } of all) {
    end('saved');
    await done;
  }
  const later = [write('jobs/update/1', 'fourth'), write('jobs/update/1', 'fifth')];
  await soon();
  expect(started.at(-1)).toBe('fourth');
  for (const { end, done } of later) {
    end('saved');
    await done;
  }
  expect(started.at(-1)).toBe('fifth');
});
