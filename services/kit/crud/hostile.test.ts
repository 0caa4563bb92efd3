import { candidate } from '@enishi/protos/crm/candidate';
import { AppError } from '../base/errors';
import { refusal, startWorld, type World } from '../testing/world';
import { inputToWire } from './codec';
import { registerEntities } from './register';
import { idsToWire, indexToWire, searchToWire } from './requests';

const crm = {
  name: 'crm',
  handlers: (deps: Parameters<typeof registerEntities>[0]) => registerEntities(deps, [candidate]).handlers,
};

let world: World;
beforeAll(async () => {
  world = await startWorld([crm]);
  for (const name of ['山田 太郎', '佐藤 花子']) await world.call(candidate, 'Create', { candidate: { name } });
});
afterAll(() => world.stop());

/** As the gateway does: what the encoding lets through is asked of the service. */
const index = async (body: unknown) => world.call<{ count: number }>(candidate, 'Index', indexToWire(body));

function refusedByCodec(work: () => unknown) {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return error;
  }
  throw new Error('Not refused');
}

test.each<[string, object]>([
  ['an unknown column', { column: 'no_such', operator: 'eq', value: 'x' }],
  ['a column of the prototype', { column: '__proto__', operator: 'eq', value: 'x' }],
  ['a method of the prototype', { column: 'constructor', operator: 'eq', value: 'x' }],
  ['a column that begins with $', { column: '$where', operator: 'eq', value: 'sleep(1000)' }],
  ['a dotted column', { column: '_fold.name', operator: 'eq', value: 'x' }],
  ['a hidden column', { column: '_text', operator: 'contains', value: 'x' }],
  ['the tenant', { column: 'enterprise_id', operator: 'eq', value: '2' }],
  ['an object as column', { column: { $gt: '' }, operator: 'eq', value: 'x' }],
  ['no column', { operator: 'eq', value: 'x' }],
  ['an unknown operator', { column: 'name', operator: '$regex', value: '.*' }],
  ['an operator of the prototype', { column: 'name', operator: 'toString', value: 'x' }],
  ['an operator of another kind', { column: 'name', operator: 'gt', value: 'x' }],
  ['an unknown type', { column: 'name', type: 2, value: 'x' }],
  ['a type that is no number', { column: 'name', type: 'x', value: 'x' }],
  ['a type that does not fit', { column: 'name', type: 7, value: { min: '1' } }],
  ['a query as value', { column: 'name', operator: 'eq', value: { $gt: '' } }],
  ['a query in a list', { column: 'skill_ids', operator: 'any', value: [{ $gt: 0 }] }],
  ['a query as a bound', { column: 'monthly_price_num', operator: 'range', value: { min: { $gt: 0 } } }],
  ['a text for a number', { column: 'monthly_price_num', operator: 'ge', value: 'たくさん' }],
  ['a day that is none', { column: 'birth_date', operator: 'eq', value: '2026-02-30' }],
  ['a code that is none', { column: 'register_status_id', operator: 'any', value: [99] }],
  ['nothing to compare with', { column: 'name', operator: 'contains', value: '' }],
  ['white space to compare with', { column: 'name', operator: 'contains', value: '　 ' }],
  ['no choice', { column: 'skill_ids', operator: 'any', value: [] }],
  ['an empty range', { column: 'monthly_price_num', operator: 'range', value: {} }],
  ['a range upside down', { column: 'monthly_price_num', operator: 'range', value: { min: 9, max: 1 } }],
  ['several values where one is meant', { column: 'name', operator: 'eq', value: ['a', 'b'] }],
  ['a password', { column: 'password', operator: 'eq', value: 'x' }],
  ['too many values', { column: 'skill_ids', operator: 'any', value: Array.from({ length: 1001 }, (_, i) => i) }],
])('a condition with %s is refused in Japanese', async (_, condition) => {
  const { status, errors } = await refusal(index({ conditions: [condition] }));
  expect(status).toBe(422);
  expect(errors.conditions[0]).toMatch(/[ぁ-ん].*。$/);
});

test.each<[string, object, string]>([
  ['conditions that are no list', { conditions: { column: 'name' } }, 'conditions'],
  [
    'too many conditions',
    { conditions: Array.from({ length: 51 }, () => ({ column: 'name', operator: 'has' })) },
    'conditions',
  ],
  ['a page below one', { page: 0 }, 'page'],
  ['a page that is no number', { page: { $gt: 0 } }, 'page'],
  ['half a page', { page: 1.5 }, 'page'],
  ['a page size over the limit', { per_page: 100_000 }, 'per_page'],
  ['a keyword that is no text', { keyword: { $regex: '.*' } }, 'keyword'],
  ['an endless keyword', { keyword: 'あ'.repeat(201) }, 'keyword'],
  ['an unknown order', { sort: 'no_such desc' }, 'sort'],
  ['an order of the prototype', { sort: 'constructor' }, 'sort'],
  ['an order by a list', { sort: 'skill_ids' }, 'sort'],
  ['an order by two columns', { sort: 'name desc, tel' }, 'sort'],
  ['an order by a query', { sort: { column: { $gt: '' } } }, 'sort'],
  ['an unknown direction', { sort: { column: 'name', direction: 'sideways' } }, 'sort'],
  ['an unknown column to show', { columns: ['name', '_terms'] }, 'columns'],
  ['columns that are no texts', { columns: [{ $slice: 1 }] }, 'columns'],
])('a list with %s is refused in Japanese', async (_, body, field) => {
  const { status, errors } = await refusal(index(body));
  expect(status).toBe(422);
  expect(errors[field][0]).toMatch(/[ぁ-ん].*。$/);
});

test('special characters in a search are characters', async () => {
  for (const value of ['.*', '(', '[', '\\', '$', '^', 'a{1,', '%', '/'])
    expect(await index({ conditions: [{ column: 'name', operator: 'contains', value }] })).toMatchObject({ count: 0 });
  for (const keyword of ['.*', '(山', '[山-田]', '\\', '山.*田', '$where', '^山'])
    expect(await index({ keyword })).toMatchObject({ count: 0 });
  expect(await index({ keyword: '\u3000 ' })).toMatchObject({ count: 2 });
  const unreadable = { conditions: [{ column: 'name', operator: 'contains', value: '\u0000x' }] };
  expect(await refusal(index(unreadable))).toMatchObject({ status: 422 });
});

test('a cursor that nobody was given is refused', async () => {
  const forged = Buffer.from(JSON.stringify([1, 'v:{"$gt":0}', 'v:1'])).toString('base64url');
  for (const cursor of ['x', forged])
    expect(await refusal(world.call(candidate, 'Index', { cursor }))).toMatchObject({ status: 400 });
});

test('input of the wrong form is refused before it is sent', () => {
  expect(refusedByCodec(() => inputToWire(candidate, 'x', 'create')).status).toBe(400);
  expect(refusedByCodec(() => inputToWire(candidate, [], 'update')).status).toBe(400);
  const wrong = refusedByCodec(() =>
    inputToWire(
      candidate,
      { name: { $gt: '' }, monthly_price_num: 'x', skill_ids: [{ $gt: 0 }], tel: 1.5e300 },
      'update',
    ),
  );
  expect(wrong.status).toBe(422);
  expect(Object.keys(wrong.fieldErrors ?? {}).sort()).toEqual(['monthly_price_num', 'name', 'skill_ids', 'tel']);
  expect(refusedByCodec(() => idsToWire([{ $gt: 0 }], 'select_ids', 10)).status).toBe(422);
  expect(refusedByCodec(() => idsToWire(Array(11).fill(1), 'select_ids', 10)).status).toBe(422);
  expect(refusedByCodec(() => searchToWire({ limit: 'all' })).status).toBe(422);
});

test('names that are no fields never reach a record', () => {
  const input = JSON.parse(
    '{"name":"新","__proto__":{"email":"x@y.jp"},"constructor":"x","enterprise_id":9,"_terms":[1],"$set":1}',
  );
  expect(inputToWire(candidate, input, 'update')).toEqual({ values: { name: '新' }, cleared: [] });
});

test('an id that cannot be answers as an unknown one', async () => {
  for (const id of [0, -1, 2_147_483_647])
    expect(await refusal(world.call(candidate, 'Show', { id }))).toMatchObject({ status: 404 });
});

test('a change of nothing, of nobody, or of too many at once is refused', async () => {
  expect(await refusal(world.call(candidate, 'BulkUpdate', { select_ids: [1], candidate: {} }))).toMatchObject({
    status: 422,
  });
  expect(await refusal(world.call(candidate, 'BulkDelete', { select_ids: [] }))).toMatchObject({ status: 422 });
  const select_ids = Array.from({ length: 10_001 }, (_, i) => i + 1);
  expect(await refusal(world.call(candidate, 'BulkDelete', { select_ids }))).toMatchObject({ status: 422 });
});
