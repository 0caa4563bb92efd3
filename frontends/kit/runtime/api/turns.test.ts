import { createTurns } from './turns';

/** A read that ends when it is told to. */
function held() {
  let end: (value: string) => void = () => undefined;
  const answer = new Promise<string>((resolve) => {
    end = resolve;
  });
  return { read: () => answer, end };
}

const soon = () => new Promise((resolve) => setImmediate(resolve));

it('lets so many go at a time, in the order in which they were asked for', async () => {
  const inTurn = createTurns(2);
  const started: number[] = [];
  const reads = [0, 1, 2, 3].map(held);
  const answers = reads.map(({ read }, at) =>
    inTurn(() => {
      started.push(at);
      return read();
    }),
  );
  await soon();
  expect(started).toEqual([0, 1]);
  reads[1].end('second');
  expect(await answers[1]).toBe('second');
  await soon();
  expect(started).toEqual([0, 1, 2]);
  for (const { end } of reads) end('rest');
  expect(await Promise.all(answers)).toEqual(['rest', 'second', 'rest', 'rest']);
});

it('asks nothing for what was given up meanwhile, and goes on after a failure', async () => {
  const inTurn = createTurns(1);
  const given = new AbortController();
  const first = held();
  const busy = inTurn(first.read);
  const read = jest.fn(async () => 'late');
  const left = inTurn(read, given.signal);
  given.abort();
  first.end('done');
  await expect(left).rejects.toThrow();
  expect(read).not.toHaveBeenCalled();
  await expect(inTurn(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
  expect(await inTurn(read)).toBe('late');
  expect(await busy).toBe('done');
});
