/** Every operator on every searchable column of every entity, against the plain JavaScript reading of the same words. */
import { entities, entitiesOf } from '@enishi/protos/entities';
import { foldText, isBlank } from '@enishi/protos/fields/normalize';
import { conditionTypeOf, kindOperators, type Operator } from '@enishi/protos/fields/operators';
import { countedName, countedPeriods, namedPeriods } from '@enishi/protos/fields/periods';
import type { Entity, Field, FieldValue, Scalar, ServiceName } from '@enishi/protos/fields/types';
import { addDays, japanDay, japanInstant, japanMidnight } from '@enishi/protos/master/dates';
import type { Clock } from '../base/clock';
import { compareValues, hasWord, keywordTexts, matches, type SampleCondition } from '../testing/conditions-reference';
import { pick, type Random, sampleRecord, sampleValue, seeded } from '../testing/sample';
import { owner, startWorld, type World } from '../testing/world';
import { inputToWire, rowFromWire } from './codec';
import type { IndexRequest, WireRecord } from './messages';
import { Records, registerEntities } from './register';
import { indexToWire } from './requests';
import { isSortable } from './schema';

type Values = Record<string, FieldValue>;

const RECORDS = 25;
/** Entities whose columns are asked with every operator; of others a sample is: the code is the same for all. */
const THOROUGH = new Set(['candidate', 'opportunity', 'enterprise']);
const SAMPLE = 15;
const all = Object.values(entities) as Entity[];
const services = [...new Set(all.map(({ service }) => service))];
// Conditions are read from the definition alone, so records may refer to anything here.
const loose = (name: ServiceName) => ({
  name,
  handlers: (deps: Parameters<typeof registerEntities>[0]) =>
    Object.assign(
      {},
      ...entitiesOf(name).map(
        (definition) => registerEntities({ ...deps, records: new Records() }, [definition]).handlers,
      ),
    ),
});

/** Some fields take days from today on, or until today, only. */
const TODAY = japanDay(new Date());
const late = Date.now() - japanInstant(`${TODAY}T00:10`).getTime();
/** Shortly after midnight in Japan, so that the day does not end before the tests do. */
const clock: Clock = { now: () => new Date(Date.now() - late) };

let world: World;
beforeAll(async () => {
  world = await startWorld(services.map(loose), clock);
});
afterAll(() => world.stop());

async function list(definition: Entity, request: IndexRequest): Promise<{ rows: Values[]; count: number }> {
  const answer = await world.call<{ count: number } & Record<string, WireRecord[]>>(
    definition,
    'Index',
    { per_page: 1_000, ...request },
    owner(definition),
  );
  const rows = (answer[definition.plural] ?? []).map((row) => rowFromWire(definition, row) as Values);
  return { rows, count: answer.count };
}

/** Instants of other days, some of them just around midnight in Japan. */
async function scatterInstants(definition: Entity, random: Random): Promise<void> {
  const { connection } = world.constellation.service(definition.service).deps;
  const collection = connection.collection(definition.plural);
  const docs = await collection.find({}, { projection: { _id: 1 }, sort: { _id: 1 } }).toArray();
  const changes = docs.map(({ _id }) => {
    const midnight = japanMidnight(addDays(TODAY, Math.floor(random() * 4) - 1)).getTime();
    const at = () => new Date(midnight + pick(random, [-1, 0, 1, 3_600_000, -3_600_000]));
    return { updateOne: { filter: { _id }, update: { $set: { created_at: at(), updated_at: at() } } } };
  });
  await collection.bulkWrite(changes);
}

const ids = (from: readonly string[]) => new Map(all.map(({ name }) => [name, from.map(Number)]));

async function fillUp(definition: Entity, random: Random): Promise<void> {
  const known = new Set<string>();
  for (let made = 0; made < RECORDS; ) {
    const record = sampleRecord(definition, random, ids(['1', '2', '3', '4']));
    // Unique columns of the definition are unique in the sample.
    const given = definition.unique.map((names) => names.map((name) => record[name]));
    const keys = given.filter((values) => values.every((value) => (value ?? null) !== null)).map((key) => `${key}`);
    if (keys.some((key) => known.has(key))) continue;
    for (const key of keys) known.add(key);
    const { values, cleared } = inputToWire(definition, record, 'create');
    await world.call(definition, 'Create', { [definition.name]: values, cleared }, owner(definition));
    made++;
  }
  await scatterInstants(definition, random);
}

/** A value to ask for: mostly one that is there. */
function ask(definition: Entity, name: string, rows: Values[], random: Random): string {
  const field = definition.fields[name];
  const stored = rows.flatMap((row) => (row[name] ?? []) as Scalar | Scalar[]).filter((value) => value !== '');
  if (field.kind === 'timestamp') return addDays(TODAY, Math.floor(random() * 6) - 2);
  const value =
    stored.length > 0 && random() < 0.8 ? pick(random, stored) : [sampleValue(random, name, field)].flat()[0];
  if (field.kind === 'dateTime' && random() < 0.5) return String(value).slice(0, 10);
  return String(value);
}

const orders = new Set<Operator>(['gt', 'ge', 'lt', 'le']);

function conditionFor(
  definition: Entity,
  name: string,
  operator: Operator,
  rows: Values[],
  random: Random,
): SampleCondition {
  const one = () => ask(definition, name, rows, random);
  const field: Field = definition.fields[name];
  if (operator === 'has' || operator === 'none') return { column: name, operator, values: [] };
  if (operator === 'any' || operator === 'not_any')
    return { column: name, operator, values: random() < 0.5 ? [one()] : [...new Set([one(), one(), one()])] };
  if (operator === 'period') {
    const { way } = pick(random, countedPeriods);
    const days = countedName(way, pick(random, [1, 2, 7, 30, 400, 3_000]));
    const period = random() < 0.5 ? pick(random, namedPeriods).name : days;
    return { column: name, operator, values: [period], today: TODAY };
  }
  if (operator === 'range') {
    const numeric = field.kind === 'integer' || field.kind === 'money';
    const [min, max] = [one(), one()].sort((a, b) => (numeric ? Number(a) - Number(b) : a < b ? -1 : 1));
    const end = random();
    return { column: name, operator, values: [], ...(end > 0.2 && { min }), ...(end < 0.8 && { max }) };
  }
  const value = one();
  const folded = [...foldText(value)];
  if (!operator.includes('contains') || orders.has(operator)) return { column: name, operator, values: [value] };
  const from = Math.floor(random() * folded.length);
  const part = folded.slice(from, from + 1 + Math.floor(random() * 4)).join('');
  // A part of a number without any digit asks for nothing.
  const asks = field.kind === 'tel' || field.kind === 'zipcode' ? /\d/.test(part) : part !== '';
  return {
    column: name,
    operator,
    values: [asks ? part : value],
  };
}

const operations = (definition: Entity): [string, Operator][] =>
  definition.search.flatMap((column) =>
    kindOperators[definition.fields[column].kind].map((operator): [string, Operator] => [column, operator]),
  );

const body = ({ column, operator, values, min, max, not }: SampleCondition) => ({
  ...{ column, not },
  operator,
  value: operator === 'range' ? { min, max } : values.length === 1 ? values[0] : values,
});

describe.each(all.map((definition) => [definition.name, definition] as const))('%s', (_, definition) => {
  const random = seeded(definition.name.length * 104_729 + definition.plural.charCodeAt(1));
  let rows: Values[];
  /** All of a thorough entity's, else as many as said, chosen by chance. */
  const some = <T>(items: T[], size = SAMPLE): T[] => {
    if (THOROUGH.has(definition.name)) return items;
    return items
      .map((item) => [random(), item] as const)
      .sort(([a], [b]) => a - b)
      .slice(0, size)
      .map(([, item]) => item);
  };
  const keys = (found: Values[]) => found.map((row) => row[definition.key]).sort();

  beforeAll(async () => {
    await fillUp(definition, random);
    ({ rows } = await list(definition, { full: true }));
    expect(rows).toHaveLength(RECORDS);
  });

  test('every operator finds what it says', async () => {
    for (const [column, operator] of some(operations(definition))) {
      const condition = conditionFor(definition, column, operator, rows, random);
      const expected = rows.filter((row) => matches(definition.fields[column], row[column], condition));
      const { rows: found, count } = await list(
        definition,
        indexToWire({ conditions: [body(condition)], per_page: 99 }),
      );
      expect({ condition, ids: keys(found), count }).toEqual({
        condition,
        ids: keys(expected),
        count: expected.length,
      });
    }
  });

  test('a type code means its operator', async () => {
    for (const column of some([...definition.search], 3)) {
      const { kind } = definition.fields[column];
      for (const operator of ['any', 'has', 'range'] as const) {
        if (!(kindOperators[kind] as readonly Operator[]).includes(operator)) continue;
        const { value } = body(conditionFor(definition, column, operator, rows, random));
        const byType = indexToWire({ conditions: [{ column, type: conditionTypeOf(kind, operator), value }] });
        const byName = indexToWire({ conditions: [{ column, operator, value }] });
        expect(keys((await list(definition, byType)).rows)).toEqual(keys((await list(definition, byName)).rows));
      }
    }
  });

  test('several conditions must all hold', async () => {
    for (let round = 0; round < 5; round++) {
      const conditions = [1, 2].map(() => {
        const column = pick(random, definition.search);
        const operator = pick<Operator>(random, kindOperators[definition.fields[column].kind]);
        return conditionFor(definition, column, operator, rows, random);
      });
      const expected = rows.filter((row) =>
        conditions.every((condition) => matches(definition.fields[condition.column], row[condition.column], condition)),
      );
      const { rows: found } = await list(definition, indexToWire({ conditions: conditions.map(body) }));
      expect({ conditions, ids: keys(found) }).toEqual({ conditions, ids: keys(expected) });
    }
  });

  /** A condition on any column with any operator, negated now and then. */
  const anyCondition = (): SampleCondition => {
    const column = pick(random, definition.search);
    const operator = pick<Operator>(random, kindOperators[definition.fields[column].kind]);
    return { ...conditionFor(definition, column, operator, rows, random), not: random() < 0.4 };
  };
  const holds = (row: Values) => (condition: SampleCondition) =>
    matches(definition.fields[condition.column], row[condition.column], condition);

  test('a negated condition holds for just the others', async () => {
    for (const [column, operator] of some(operations(definition))) {
      const condition = { ...conditionFor(definition, column, operator, rows, random), not: true };
      const expected = rows.filter((row) => holds(row)(condition));
      const { rows: found, count } = await list(definition, indexToWire({ conditions: [body(condition)] }));
      expect({ condition, ids: keys(found), count }).toEqual({
        condition,
        ids: keys(expected),
        count: expected.length,
      });
    }
  });

  test('of alternatives one is enough, beside what must hold as well', async () => {
    for (let round = 0; round < 12; round++) {
      const beside = random() < 0.5 ? [anyCondition()] : [];
      const groups = [1, 2].slice(random() < 0.6 ? 1 : 0).map(() => [1, 2, 3].slice(round % 3).map(anyCondition));
      const expected = rows.filter(
        (row) => beside.every(holds(row)) && groups.every((alternatives) => alternatives.some(holds(row))),
      );
      const conditions = [...beside.map(body), ...groups.map((alternatives) => ({ any_of: alternatives.map(body) }))];
      const { rows: found, count } = await list(definition, indexToWire({ conditions, per_page: 99 }));
      expect({ conditions, ids: keys(found), count }).toEqual({
        conditions,
        ids: keys(expected),
        count: expected.length,
      });
    }
  });

  test('every sortable column sorts, both ways, and pages keep the order', async () => {
    for (const column of some(
      Object.keys(definition.fields).filter((name) => isSortable(definition, name)),
      5,
    ))
      for (const direction of ['asc', 'desc'] as const) {
        const { rows: sorted } = await list(definition, {
          sort: `${column} ${direction}`,
          columns: [column, 'updated_at'],
        });
        const way = direction === 'asc' ? 1 : -1;
        const order = (a: Values, b: Values) =>
          compareValues(a[column], b[column], way) ||
          (column === 'created_at' ? 0 : compareValues(a.updated_at, b.updated_at, way)) ||
          compareValues(a[definition.key], b[definition.key], way);
        const expected = [...rows].sort(order).map((row) => row[definition.key]);
        expect({ column, ids: sorted.map((row) => row[definition.key]) }).toEqual({ column, ids: expected });
        const second = await list(definition, indexToWire({ sort: { column, direction }, page: 2, per_page: 10 }));
        expect(second.rows.map((row) => row[definition.key])).toEqual(expected.slice(10, 20));
        expect(second.count).toBe(RECORDS);
      }
  });

  test('the keyword finds every part of every keyword field, and short Latin words whole', async () => {
    const texts = rows.flatMap((row) => keywordTexts(definition, row));
    if (texts.length === 0) return;
    for (let round = 0; round < 5; round++) {
      const word = () => {
        const characters = [...foldText(pick(random, texts))];
        const from = Math.floor(random() * characters.length);
        return characters.slice(from, from + 1 + Math.floor(random() * 5)).join('');
      };
      const words = [word(), ...(random() < 0.4 ? [word()] : [])];
      const expected = rows.filter((row) =>
        words.every((part) => isBlank(part) || hasWord(part, keywordTexts(definition, row))),
      );
      const { rows: found, count } = await list(definition, { keyword: words.join('　') });
      expect({ words, ids: keys(found), count }).toEqual({ words, ids: keys(expected), count: expected.length });
    }
  });
});
