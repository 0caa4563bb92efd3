/** Cards of jobs: read once for each state of a job, never shown of another state, another site or a job that is gone. */
import type { Json } from '../src/http/route';
import { createJobCards } from '../src/public-site/job-cards';

const NOW = Date.parse('2026-04-01T00:00:00Z');
const at = (secondsAgo: number) => new Date(NOW - secondsAgo * 1000).toISOString();
const found = (id_by_enterprise_id: number, updated_at = at(60)): Json => ({ id_by_enterprise_id, updated_at });

/** A table of jobs that says what was read of it. */
function table(...rows: Json[]) {
  const jobs = new Map(rows.map((row) => [row.id_by_enterprise_id, row]));
  const asked: number[][] = [];
  return {
    jobs,
    asked,
    read: async (ids: number[]) => {
      asked.push(ids);
      return [...jobs.values()].filter((row) => ids.includes(row.id_by_enterprise_id as number)).reverse();
    },
  };
}

it('reads each card once, and keeps the order in which jobs were found', async () => {
  const cards = createJobCards(() => NOW);
  const { read, asked } = table({ ...found(1), name: 'a' }, { ...found(2), name: 'b' }, { ...found(3), name: 'c' });
  const first = await cards.of(7, [found(2), found(1)], read);
  expect(first.map(({ name }) => name)).toEqual(['b', 'a']);
  const second = await cards.of(7, [found(1), found(3), found(2)], read);
  expect(second.map(({ name }) => name)).toEqual(['a', 'c', 'b']);
  expect(asked).toEqual([[2, 1], [3]]);
  expect(second[0]).toBe(first[1]);
});

it('reads a job that has changed, and one that may still change within its millisecond', async () => {
  const cards = createJobCards(() => NOW);
  const { read, asked, jobs } = table({ ...found(1), name: 'a' });
  await cards.of(7, [found(1)], read);
  jobs.set(1, { ...found(1, at(1)), name: 'b' });
  expect(await cards.of(7, [found(1, at(1))], read)).toMatchObject([{ name: 'b' }]);
  jobs.set(1, { ...found(1, at(1)), name: 'c' });
  expect(await cards.of(7, [found(1, at(1))], read)).toMatchObject([{ name: 'c' }]);
  expect(asked).toHaveLength(3);
});

it('leaves out what is gone when its card is read', async () => {
  const { read } = table({ ...found(1), name: 'a' });
  expect(await createJobCards(() => NOW).of(7, [found(2), found(1)], read)).toMatchObject([{ name: 'a' }]);
});

it('shows no card on the site of another agency, nor one of before a drop, nor one older than a minute', async () => {
  let now = NOW;
  const cards = createJobCards(() => now);
  const { read, asked } = table({ ...found(1), name: 'a' });
  for (const site of [7, 8]) await cards.of(site, [found(1)], read);
  expect(asked).toHaveLength(2);
  cards.drop(7);
  for (const site of [7, 8]) await cards.of(site, [found(1)], read);
  expect(asked).toHaveLength(3);
  now += 60_000;
  await cards.of(8, [found(1)], read);
  expect(asked).toHaveLength(4);
});

it('keeps nothing that was being read while its site was dropped', async () => {
  const cards = createJobCards(() => NOW);
  const { read, asked } = table({ ...found(1), name: 'a' });
  await cards.of(7, [found(1)], async (ids) => {
    cards.drop(7);
    return read(ids);
  });
  await cards.of(7, [found(1)], read);
  expect(asked).toHaveLength(2);
});
