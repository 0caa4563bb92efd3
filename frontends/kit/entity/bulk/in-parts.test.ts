import { inParts, PART } from './in-parts';

const ids = Array.from({ length: 2 * PART + 5 }, (_, at) => at + 1);

it('goes over all of them in parts, and adds up what came of it', async () => {
  const sizes: number[] = [];
  const seen: number[] = [];
  const result = await inParts(
    ids,
    async (part) => {
      sizes.push(part.length);
      return { count: part.length - 1, errors: [{ id: part[0], message: '変更できません', errors: {} }] };
    },
    { onProgress: (done) => seen.push(done) },
  );
  expect(sizes).toEqual([PART, PART, 5]);
  expect(seen).toEqual([PART, 2 * PART, ids.length]);
  expect([result.count, result.errors.map(({ id }) => id), result.left]).toEqual([
    ids.length - 3,
    [1, PART + 1, 2 * PART + 1],
    [],
  ]);
});

it('stops after the part that is on its way, and says what is left', async () => {
  const stop = new AbortController();
  const work = async (part: number[]) => {
    stop.abort();
    return { count: part.length, errors: [] };
  };
  const result = await inParts(ids, work, { signal: stop.signal });
  expect([result.count, result.left.length, result.left[0]]).toEqual([PART, PART + 5, PART + 1]);
});
