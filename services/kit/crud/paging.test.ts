/**
 * Pages of lists, large ones in parts. @own-modules: people of the file before would count as others for a second, and make
 * parts small.
 */
import { company } from '@enishi/protos/crm/company';
import { mongo } from 'mongoose';
import { startWorld, type World } from '../testing/world';
import { hiddenColumns } from './keyword';
import type { IndexRequest } from './messages';
import { ROWS_PER_ANSWER } from './reads';
import { registerEntities } from './register';
import { recordsIn } from './schema';

const crm = {
  name: 'crm',
  handlers: (deps: Parameters<typeof registerEntities>[0]) => registerEntities(deps, [company]).handlers,
};

const ROWS = 2_345;

interface Page {
  companies?: { id_by_enterprise_id: number; updated_at: string; prefecture_id?: number }[];
  count?: number;
  cursor?: string;
}

let world: World;
beforeAll(async () => {
  world = await startWorld([crm]);
  const companies = world.constellation.service('crm').deps.connection.collection('companies');
  // Many equal values and many empty ones: where parts of a page must not lose or repeat a row.
  const docs = Array.from({ length: ROWS }, (_, i) => ({
    enterprise_id: 1,
    id_by_enterprise_id: i + 1,
    name: `会社${i % 7}`,
    ...hiddenColumns(company, { name: `会社${i % 7}` }),
    ...(i % 3 ? { prefecture_id: (i * 31) % 5 } : {}),
    created_at: new Date(1_700_000_000_000 + (i % 100)),
    updated_at: new Date(1_700_000_000_000 + ((i * 17) % 50)),
  }));
  await companies.insertMany(docs);
  // A busy machine may take longer over a count than a list waits for it; a test below says when that happens.
  const collection = recordsIn(world.constellation.service('crm').deps, company);
  const count = collection.countDocuments.bind(collection);
  const patient: typeof count = (filter, { maxTimeMS: _hurry, ...options } = {}) => count(filter, options);
  Object.assign(collection, { countDocuments: patient });
});
afterAll(() => world.stop());

/** All parts of one page, as a caller reads them. */
async function parts(request: IndexRequest): Promise<Page[]> {
  const read: Page[] = [];
  let cursor: string | undefined;
  do {
    const part: Page = await world.call<Page>(company, 'Index', {
      columns: ['prefecture_id', 'updated_at'],
      ...request,
      cursor,
    });
    read.push(part);
    cursor = part.cursor;
  } while (cursor);
  return read;
}

/** How many rows each part of so many has. */
const sizesOf = (rows: number): number[] => [
  ...Array<number>(Math.floor(rows / ROWS_PER_ANSWER)).fill(ROWS_PER_ANSWER),
  rows % ROWS_PER_ANSWER,
];

const idsOf = (pages: Page[]) => pages.flatMap((page) => (page.companies ?? []).map((row) => row.id_by_enterprise_id));

test.each(['updated_at desc', 'updated_at', 'prefecture_id', 'prefecture_id desc', 'name desc', 'id_by_enterprise_id'])(
  'a large page sorted by %s comes in parts that together are the list',
  async (sort) => {
    const whole = await parts({ sort, per_page: 99_999 });
    expect(whole.map((part) => part.companies?.length)).toEqual(sizesOf(ROWS));
    const [first, ...others] = whole.map((part) => part.count);
    expect([first, new Set(others)]).toEqual([ROWS, new Set([undefined])]);
    const small: number[] = [];
    for (let page = 1; page <= 24; page++) small.push(...idsOf(await parts({ sort, page, per_page: 100 })));
    expect(idsOf(whole)).toEqual(small);
    expect(new Set(small).size).toBe(ROWS);
  },
);

test('a large page keeps its conditions and its size through all its parts', async () => {
  const conditions = [{ column: 'prefecture_id', operator: 'not_any', values: ['1'] }];
  const read = await parts({ conditions, per_page: 1_500, page: 1 });
  expect(read.map((part) => part.companies?.length)).toEqual(sizesOf(1_500));
  expect(read.flatMap((part) => part.companies ?? []).some((row) => row.prefecture_id === 1)).toBe(false);
  const rest = await parts({ conditions, per_page: 1_500, page: 2 });
  const allIds = idsOf([...read, ...rest]);
  expect(new Set(allIds).size).toBe(read[0].count);
});

test('a page beyond the last is empty and still tells the count', async () => {
  expect(await world.call(company, 'Index', { page: 999, per_page: 30 })).toMatchObject({ count: ROWS });
});

test('counts are exact to 1,000, and beyond where they are free', async () => {
  const collection = recordsIn(world.constellation.service('crm').deps, company);
  const count = collection.countDocuments.bind(collection);
  const late = new mongo.MongoServerError({ message: 'operation exceeded time limit', code: 50 });
  const list = (request: IndexRequest) => world.call<Page>(company, 'Index', { per_page: 10, ...request });
  expect(await list({})).toMatchObject({ count: ROWS });
  const costly = jest
    .spyOn(collection, 'countDocuments')
    .mockImplementation((filter, options) => (options?.limit ? count(filter, options) : Promise.reject(late)));
  const many = await list({});
  const few = await list({ conditions: [{ column: 'prefecture_id', values: ['1'] }] });
  costly.mockRestore();
  expect(many).toMatchObject({ count: 1_000, count_more: true });
  expect(few).toEqual(await list({ conditions: [{ column: 'prefecture_id', values: ['1'] }] }));
  expect(few).not.toHaveProperty('count_more');
});

test('what has to be proved in texts is counted to 1,000', async () => {
  const list = (value: string) =>
    world.call<Page>(company, 'Index', {
      per_page: 10,
      conditions: [{ column: 'name', operator: 'contains', values: [value] }],
    });
  expect(await list('会社')).toMatchObject({ count: 1_000, count_more: true });
  const some = await list('会社3');
  expect(some.count).toBe(Math.floor(ROWS / 7));
  expect(some).not.toHaveProperty('count_more');
});

test('who asks for the exact number is told, without rows', async () => {
  const conditions = [{ column: 'name', operator: 'contains', values: ['会社'] }];
  const exact = await world.call<Page>(company, 'Index', { per_page: 10, conditions, exact_count: true });
  expect(exact).toMatchObject({ count: ROWS });
  expect(exact.companies ?? []).toEqual([]);
});

test('an exact count comes in parts, each with how far it is', async () => {
  const conditions = [{ column: 'name', operator: 'contains', values: ['会社'] }];
  const collection = recordsIn(world.constellation.service('crm').deps, company);
  const count = collection.countDocuments.bind(collection);
  const clock = performance.now.bind(performance);
  let later = 0;
  const now = jest.spyOn(performance, 'now').mockImplementation(() => clock() + later);
  // Each look takes a second: a part is one step.
  const slow = jest.spyOn(collection, 'countDocuments').mockImplementation(async (filter, options) => {
    const found = await count(filter, options);
    later += 1_000;
    return found;
  });
  const parts: (Page & { progress?: number })[] = [];
  let cursor: string | undefined;
  do {
    const part: Page = await world.call<Page>(company, 'Index', {
      conditions,
      exact_count: true,
      part_size: 1,
      cursor,
    });
    parts.push(part);
    cursor = part.cursor;
  } while (cursor && parts.length < 100);
  now.mockRestore();
  slow.mockRestore();
  const progress = parts.map((part) => part.progress ?? -1);
  expect(parts.at(-1)).toMatchObject({ count: ROWS, progress: 100 });
  expect(progress).toEqual([...progress].sort((a, b) => a - b));
  expect(new Set(progress).size).toBe(parts.length);
  const wrong = world.call(company, 'Index', { exact_count: true, part_size: 1, cursor: 'bm8' });
  await expect(wrong).rejects.toMatchObject({ code: expect.anything() });
});

test('of a list that is not counted to the end, every page tells whether there is a next one', async () => {
  const conditions = [{ column: 'name', operator: 'contains', values: ['会社'] }];
  const page = (number: number) => world.call<Page>(company, 'Index', { per_page: 30, page: number, conditions });
  expect(await page(34)).toMatchObject({ count: 1_021, count_more: true });
  expect((await page(60)).count).toBeGreaterThan(1_800);
  const last = await page(Math.ceil(ROWS / 30));
  expect(last).toMatchObject({ count: ROWS });
  expect(last).not.toHaveProperty('count_more');
});
