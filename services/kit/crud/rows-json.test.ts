import { candidate } from '@enishi/protos/crm/candidate';
import { entities } from '@enishi/protos/entities';
import type { Values } from '@enishi/protos/fields/parse';
import type { Entity } from '@enishi/protos/fields/types';
import { wireTypes } from '@enishi/protos/tools/wire';
import { mongo } from 'mongoose';
import { startWorld, type World } from '../testing/world';
import { rowFromWire } from './codec';
import type { IndexRequest } from './messages';
import { registerEntities } from './register';
import { rowsWriter } from './rows-json';
import { recordsIn } from './schema';

const { BSON } = mongo;
const bytesOf = (doc: object): Buffer => Buffer.from(BSON.serialize(doc, { ignoreUndefined: true }));

/** Texts that a writer of JSON gets wrong first. */
const TEXTS = [
  '',
  '縁結び 𠮷野家 👩‍👩‍👧',
  'say "so" \\ or /',
  Array.from({ length: 160 }, (_, code) => String.fromCharCode(code)).join(''),
  '\u2028\u2029\ufeff\uffff',
  '</script>',
];
const NUMBERS = [0, 1, -1, 9, 10, 99, 100, 2_147_483_647, -2_147_483_648, 1_000_000];

const pick = <T>(list: readonly T[], n: number): T => list[n % list.length];

/** A stored value of each kind; undefined where a column is left out. */
function stored(definition: Entity, name: string, n: number): unknown {
  const { kind } = definition.fields[name];
  const wire = wireTypes[kind];
  if (n % 7 === 3) return n % 2 ? null : undefined;
  if (kind === 'timestamp') return new Date(n * 1_234_567_891);
  if (wire === 'int32') return n % 5 === 4 ? new BSON.Double(pick(NUMBERS, n)) : pick(NUMBERS, n);
  if (wire === 'int32s') return NUMBERS.slice(0, n % 11);
  if (wire === 'strings') return TEXTS.slice(0, n % 6);
  return pick(TEXTS, n);
}

const withoutRecords = (definition: Entity): string[] =>
  Object.keys(definition.fields).filter((name) => wireTypes[definition.fields[name].kind] !== 'records');

test.each(Object.values(entities).map((definition) => [definition.name, definition as Entity] as const))(
  'rows of %s say as text what is stored',
  (_name, definition) => {
    const [extra, ...columns] = withoutRecords(definition);
    const names = [extra, ...columns];
    const docs = Array.from({ length: 30 }, (_, row) => {
      // Not all in the same order, as updates leave them.
      const order = row % 4 === 1 ? [...names].reverse() : names;
      return Object.fromEntries(order.map((name, at) => [name, stored(definition, name, row * 3 + at)]));
    });
    const text = rowsWriter(definition, columns, [extra]).json(docs.map(bytesOf));
    const expected = docs.map((doc) =>
      Object.fromEntries(columns.filter((name) => doc[name] != null).map((name) => [name, doc[name]])),
    );
    expect(JSON.parse(String(text))).toEqual(JSON.parse(JSON.stringify(expected)));
  },
);

test.each<[string, Values | object]>([
  ['a fraction', { age: 1.5 }],
  ['a number beyond 32 bits', { age: BSON.Long.fromString('5000000000') }],
  ['a text for a number', { age: '30' }],
  ['a number for a text', { l_name: 3 }],
  ['nothing in a list', { skill_ids: [1, null] }],
  ['a list for a number', { age: [1] }],
  ['a column that was not asked for', { f_name: 'x' }],
  ['a type of its own', { l_name: new BSON.MinKey() }],
])('%s makes a page go the usual way', (_what, doc) => {
  const lists = Object.entries((candidate as Entity).fields).find(([, { kind }]) => wireTypes[kind] === 'int32s')!;
  const number = Object.entries((candidate as Entity).fields).find(([, { kind }]) => kind === 'integer')!;
  const names: Record<string, string> = { age: number[0], skill_ids: lists[0] };
  const renamed = Object.fromEntries(Object.entries(doc).map(([name, value]) => [names[name] ?? name, value]));
  const writer = rowsWriter(candidate, ['l_name', number[0], lists[0]], []);
  expect(writer.json([bytesOf({ l_name: '山田' }), bytesOf(renamed)])).toBeUndefined();
  // And leaves nothing behind.
  expect(String(writer.json([bytesOf({ l_name: '山田' })]))).toBe('[{"l_name":"山田"}]');
});

test('a page larger than what is kept is written whole', () => {
  const l_name = '縁"'.repeat(1_000_000);
  const text = rowsWriter(candidate, ['l_name'], []).json([bytesOf({ l_name }), bytesOf({ l_name: 'b' })]);
  expect(JSON.parse(String(text))).toEqual([{ l_name }, { l_name: 'b' }]);
});

const crm = {
  name: 'crm',
  handlers: (deps: Parameters<typeof registerEntities>[0]) => registerEntities(deps, [candidate]).handlers,
};

interface Page {
  candidates?: Record<string, unknown>[];
  count?: number;
  rows_json?: Buffer;
  rows_count?: number;
}

describe('lists', () => {
  const ROWS = 95;
  let world: World;
  beforeAll(async () => {
    world = await startWorld([crm]);
    const columns = withoutRecords(candidate).filter(
      (name) => !candidate.table.includes(name) || name !== 'updated_at',
    );
    const docs = Array.from({ length: ROWS }, (_, n) => ({
      ...Object.fromEntries(columns.map((name, at) => [name, stored(candidate, name, n + at)])),
      enterprise_id: 1,
      [candidate.key]: n + 1,
      updated_at: new Date(1_700_000_000_000 + n),
      created_at: new Date(1_700_000_000_000 + n),
    }));
    await recordsIn(world.constellation.service('crm').deps, candidate).insertMany(docs as never);
  });
  afterAll(() => world.stop());

  const list = (request: IndexRequest, ctx = {}) => world.call<Page>(candidate, 'Index', request, ctx);

  test.each<IndexRequest>([
    {},
    { page: 4, per_page: 30 },
    { page: 9, per_page: 30 },
    { full: true, per_page: 100 },
    { sort: `${candidate.key} desc`, columns: ['l_name'], per_page: 7 },
    { conditions: [{ column: 'register_status_id', operator: 'any', values: ['1', '9', '10'] }], per_page: 5 },
    { updated_since: '2023-11-14T22:13:20.040Z', per_page: 20, page: 2 },
    { ids: [3, 5, 8] },
  ])('as text they say what they say as messages: %j', async (request) => {
    const usual = await list(request);
    const { rows_json, rows_count, ...text } = await list({ ...request, as_json: true });
    const { candidates = [], ...place } = usual;
    expect(JSON.parse(String(rows_json))).toEqual(candidates.map((row) => rowFromWire(candidate, row)));
    expect({ ...text, rows_count }).toEqual({ ...place, candidates: [], rows_count: candidates.length });
  });

  test('operators, parts and very large pages get messages', async () => {
    for (const [request, ctx] of [
      [{}, { realm: 'admin' }],
      [{ part_size: 10 }, {}],
      [{ per_page: 1_000 }, {}],
    ] as const) {
      const { rows_json, candidates = [] } = await list({ ...request, as_json: true }, ctx);
      expect(rows_json).toBeUndefined();
      expect(candidates.length).toBeGreaterThan(0);
    }
  });

  test('a page with a value that is not stored as it travels comes as messages', async () => {
    const rows = recordsIn(world.constellation.service('crm').deps, candidate);
    const odd = { [candidate.key]: 1 };
    await rows.updateOne(odd, { $set: { l_name: 5 as never } });
    const { rows_json, candidates = [] } = await list({ ids: [1], columns: ['l_name'], as_json: true });
    expect([rows_json, candidates[0]?.l_name]).toEqual([undefined, '5']);
    await rows.updateOne(odd, { $set: { l_name: '山田' } });
  });

  test('rows of another agency are not told as text either', async () => {
    const { rows_json, count } = await list({ as_json: true }, { enterprise_id: 2 });
    expect([String(rows_json), count]).toEqual(['[]', 0]);
  });
});
