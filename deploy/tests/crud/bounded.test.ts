/** However a list is asked for, its page and its count look at few documents: `explain` tells of every query. */
import { crm } from '@enishi/crm/src/service';
import { demoCandidates } from '@enishi/demo/candidates';
import { createRandom } from '@enishi/demo/random';
import { candidate } from '@enishi/protos/crm/candidate';
import { parseCreate } from '@enishi/protos/fields/parse';
import { hiddenColumns } from '@enishi/service-kit/crud/keyword';
import { indexToWire } from '@enishi/service-kit/crud/requests';
import { startWorld, type World } from '@enishi/service-kit/testing/world';
import type { Collection, CountDocumentsOptions, Filter, FindOptions } from 'mongodb';

const RECORDS = 6_000;
const PER_PAGE = 30;
const EXACT = 1_000;
const NOW = new Date('2026-11-21T00:00:00Z');

let world: World;
let candidates: Collection;

beforeAll(async () => {
  // Columns are there from the first question on, and not a while after the start.
  process.env.MONGO_LITE_COLUMNS = '1';
  world = await startWorld([crm]);
  candidates = world.constellation.service('crm').deps.connection.collection('candidates') as unknown as Collection;
  const people = demoCandidates(createRandom(7), RECORDS, 5, NOW);
  const documents = people.map((person, i) => {
    const { values } = parseCreate(candidate, person.values, { now: NOW });
    values.name = `${values.l_name} ${values.f_name}`;
    values.name_kana = `${values.l_name_kana} ${values.f_name_kana}`;
    const filled = Object.entries(values).filter(([, value]) => value !== null && value !== undefined);
    // The newest tenth has nothing of what is asked for.
    const fresh = i > RECORDS * 0.9;
    const at = new Date(NOW.getTime() + i * 1_000);
    return {
      enterprise_id: 1,
      id_by_enterprise_id: i + 1,
      ...(fresh ? { name: 'Zq' } : { ...hiddenColumns(candidate, values), ...Object.fromEntries(filled) }),
      created_at: at,
      updated_at: at,
    };
  });
  await candidates.insertMany(documents);
});
afterAll(() => world.stop());

interface Examined {
  totalDocsExamined: number;
}

async function examined(command: Record<string, unknown>): Promise<number> {
  const database = world.constellation.service('crm').deps.connection.db!;
  const { executionStats } = await database.command({ explain: command, verbosity: 'executionStats' });
  return (executionStats as Examined).totalDocsExamined;
}

/** Documents that the queries of a question look at, by what `explain` says of each of them. */
async function lookedAt(method: string, request: object): Promise<number> {
  const { collection } = (
    world.constellation.service('crm').deps.connection.models as unknown as Record<string, { collection: Collection }>
  )[candidate.name];
  const asked: Record<string, unknown>[] = [];
  const find = jest.spyOn(collection, 'find');
  const count = jest.spyOn(collection, 'countDocuments');
  await world.call(candidate, method, request);
  for (const [filter, options = {}] of find.mock.calls as [Filter<object>, FindOptions][])
    asked.push({
      find: collection.collectionName,
      filter,
      sort: options.sort,
      skip: options.skip,
      limit: options.limit,
      hint: options.hint,
    });
  for (const [query, options = {}] of count.mock.calls as [Filter<object>, CountDocumentsOptions][])
    asked.push({ count: collection.collectionName, query, limit: options.limit, hint: options.hint });
  find.mockRestore();
  count.mockRestore();
  expect(asked.length).toBeGreaterThan(0);
  let sum = 0;
  for (const command of asked)
    sum += await examined(Object.fromEntries(Object.entries(command).filter(([, value]) => value !== undefined)));
  return sum;
}

const contains = (column: string, value: string) => ({ column, operator: 'contains', value });
const any = (column: string, value: number[]) => ({ column, operator: 'any', value });

test.each<[string, Record<string, unknown>, number]>([
  ['the list as it opens', {}, PER_PAGE],
  ['a deep page by kana', { sort: 'name_kana', page: 100 }, PER_PAGE],
  ['kana, descending', { sort: 'name_kana desc', page: 2 }, PER_PAGE],
  ['two characters of a name', { conditions: [contains('name', '田')] }, PER_PAGE],
  ['a short keyword', { keyword: '開発', sort: 'updated_at desc' }, PER_PAGE],
  ['a long keyword that very many have', { keyword: 'エンジニア', sort: 'updated_at desc' }, PER_PAGE + EXACT + 1],
  ['a long text', { conditions: [contains('desc_skill_summary', '開発を')] }, PER_PAGE + EXACT + 1],
  [
    'skills and work style by price',
    { conditions: [any('work_styles_ids', [1, 2])], sort: 'monthly_price_num desc' },
    PER_PAGE,
  ],
  [
    'price and prefectures',
    {
      conditions: [
        { column: 'monthly_price_num', operator: 'range', value: { min: 50, max: 80 } },
        any('prefecture_id', [13, 14]),
      ],
      sort: 'name_kana',
    },
    PER_PAGE,
  ],
  [
    'birth and rank',
    {
      conditions: [
        { column: 'birth_date', operator: 'range', value: { min: '1980-01-01', max: '1995-12-31' } },
        any('candidate_rank_id', [1, 2]),
      ],
    },
    PER_PAGE,
  ],
])('%s looks at no more documents than stated', async (_kind, body, most) => {
  expect(await lookedAt('Index', indexToWire({ page: 1, per_page: PER_PAGE, ...body }))).toBeLessThanOrEqual(most);
});

test('typeahead looks at little more than what it answers', async () => {
  expect(await lookedAt('Search', { keyword: '田', limit: 20 })).toBeLessThanOrEqual(200);
});
