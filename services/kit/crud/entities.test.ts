import { entities, entitiesOf } from '@enishi/protos/entities';
import { parseCreate } from '@enishi/protos/fields/parse';
import type { Entity, FieldValue, ServiceName } from '@enishi/protos/fields/types';
import type { ServiceDefinition } from '../boot/service';
import { type Random, sampleRecord, sampleValue, seeded } from '../testing/sample';
import { owner, refusal, startWorld, type World } from '../testing/world';
import { inputToWire, recordFromWire } from './codec';
import type { BulkResponse, HistoryResponse, SearchItem, WireRecord } from './messages';
import { registerEntities } from './register';

const all = Object.values(entities) as Entity[];
const services = [...new Set(all.map(({ service }) => service))];
const plain = (name: ServiceName): ServiceDefinition => ({
  name,
  handlers: (deps) => registerEntities(deps, entitiesOf(name)).handlers,
});

let world: World;
beforeAll(async () => {
  world = await startWorld(services.map(plain));
});
afterAll(() => world.stop());

type Values = Record<string, FieldValue>;

/** References within a service must lead somewhere; those into another service are accepted by id. */
const made = new Map<string, number[]>();
const references = ({ service }: Entity) =>
  new Map(all.map((target) => [target.name, target.service === service ? (made.get(target.name) ?? []) : [1, 2, 3]]));

async function create(definition: Entity, values: Values): Promise<Values> {
  const { values: message, cleared } = inputToWire(definition, values, 'create');
  const answer = await world.call<Record<string, WireRecord>>(
    definition,
    'Create',
    { [definition.name]: message, cleared },
    owner(definition),
  );
  return recordFromWire(definition, answer[definition.name]) as Values;
}

async function show(definition: Entity, id: number): Promise<Values> {
  const answer = await world.call<Record<string, WireRecord>>(definition, 'Show', { id }, owner(definition));
  return recordFromWire(definition, answer[definition.name]) as Values;
}

/** Records that required references need, made first. */
async function prepare(definition: Entity, random: Random): Promise<void> {
  for (const field of Object.values(definition.own)) {
    const target = all.find(({ name }) => name === field.entity);
    if (!field.required || target?.service !== definition.service || made.get(target.name)?.length) continue;
    await prepare(target, random);
    const record = await create(target, sampleRecord(target, random, references(target)));
    made.set(target.name, [record[target.key] as number]);
  }
}

/** Own columns that a client may set and see. */
const open = (definition: Entity) =>
  Object.keys(definition.own).filter((name) => !definition.own[name].readOnly && !definition.own[name].secret);

const idOf = (definition: Entity, record: Values) => record[definition.key] as number;

describe.each(all.map((definition) => [definition.name, definition] as const))('%s', (name, definition) => {
  const random = seeded(name.length * 7919 + name.charCodeAt(0));
  const fresh = () => create(definition, sampleRecord(definition, random, references(definition)));

  beforeAll(() => prepare(definition, random));

  test('a created record is shown as it was sent, with its defaults', async () => {
    const sent = sampleRecord(definition, random, references(definition));
    const record = await create(definition, sent);
    const { values } = parseCreate(definition, sent);
    for (const column of open(definition))
      expect({ [column]: record[column] }).toEqual({ [column]: values[column] ?? null });
    expect(record.created_at).toBe(record.updated_at);
    expect(await show(definition, idOf(definition, record))).toEqual(record);
  });

  test('ids count up from one record to the next', async () => {
    const [first, second] = [await fresh(), await fresh()];
    expect(idOf(definition, second)).toBe(idOf(definition, first) + 1);
  });

  test('a change touches what it names, empties what it clears, and leaves the rest', async () => {
    const record = await fresh();
    const id = idOf(definition, record);
    const changed = open(definition).filter((column) => !definition.own[column].entity);
    for (const column of changed.slice(0, 15)) {
      const field = definition.own[column];
      const value = field.required || random() > 0.3 ? sampleValue(random, column, field) : null;
      const { values, cleared } = inputToWire(definition, { [column]: value }, 'update');
      const before = await show(definition, id);
      const call = world.call<Record<string, WireRecord>>(
        definition,
        'Update',
        { id, [name]: values, cleared },
        owner(definition),
      );
      const answer = await call.catch((error) => error);
      // Rules across fields may refuse a single change; then nothing has changed.
      if (answer instanceof Error) expect(await show(definition, id)).toEqual(before);
      else {
        const after = recordFromWire(definition, answer[name]);
        const { updated_at, [column]: now, ...rest } = after;
        const { updated_at: earlier, [column]: was, ...others } = before;
        expect(now ?? null).toEqual(value);
        expect(rest).toEqual(others);
        if (JSON.stringify(was) === JSON.stringify(value)) expect(updated_at).toBe(earlier);
        else expect(String(updated_at) > String(earlier)).toBe(true);
      }
    }
  });

  test('a save with a stale updated_at is refused and changes nothing', async () => {
    const record = await fresh();
    const id = idOf(definition, record);
    const stale = { id, updated_at: '2001-01-01T00:00:00.000Z', [name]: {} };
    expect(await refusal(world.call(definition, 'Update', stale, owner(definition)))).toMatchObject({ status: 409 });
    expect(await refusal(world.call(definition, 'Delete', stale, owner(definition)))).toMatchObject({ status: 409 });
    expect(await show(definition, id)).toEqual(record);
  });

  test('the typeahead names records by id', async () => {
    const record = await fresh();
    const id = idOf(definition, record);
    const { items } = await world.call<{ items: SearchItem[] }>(
      definition,
      'Search',
      { ids: [id, 987654] },
      owner(definition),
    );
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ id, title: String(record[definition.title] ?? `#${id}`) });
  });

  test('every save is in the history', async () => {
    const record = await fresh();
    const id = idOf(definition, record);
    await world.call(definition, 'Delete', { id }, owner(definition));
    const { histories = [], count } = await world.call<HistoryResponse>(
      definition,
      'History',
      { id },
      owner(definition),
    );
    if (!definition.history) return expect(count).toBe(0);
    expect(histories.map(({ action }) => action)).toEqual(['deleted', 'created']);
    const values = Object.fromEntries(
      (histories[1].changes ?? []).map(({ column_name, new_value }) => [column_name, JSON.parse(new_value ?? 'null')]),
    );
    for (const column of open(definition)) expect(values[column] ?? null).toEqual(record[column]);
    expect(histories[1].changes?.some(({ column_name }) => definition.own[column_name].kind === 'password')).toBe(
      false,
    );
  });

  test('a deleted record is gone from everything but the trash', async () => {
    const record = await fresh();
    const id = idOf(definition, record);
    expect(await world.call(definition, 'Delete', { id }, owner(definition))).toEqual({ id });
    expect(await refusal(world.call(definition, 'Show', { id }, owner(definition)))).toMatchObject({ status: 404 });
    expect(await refusal(world.call(definition, 'Update', { id, [name]: {} }, owner(definition)))).toMatchObject({
      status: 404,
    });
    expect(await refusal(world.call(definition, 'Delete', { id }, owner(definition)))).toMatchObject({ status: 404 });
    expect(await world.call(definition, 'Search', { ids: [id] }, owner(definition))).toEqual({ items: [] });
    const trash = world.constellation.service(definition.service).deps.connection.collection('trash');
    expect(await trash.countDocuments({ entity: name, record_id: id })).toBe(1);
  });

  test('many records are changed and deleted at once, and those that are gone are told', async () => {
    const records = [await fresh(), await fresh(), await fresh()];
    const select_ids = records.map((record) => idOf(definition, record));
    const column = open(definition).find((field) => !definition.own[field].required && !definition.own[field].entity);
    if (column) {
      const value = records[0][column];
      const { values, cleared } = inputToWire(definition, { [column]: value }, 'update');
      const request = { select_ids: [...select_ids, 987654], [name]: values, cleared };
      const { count, errors = [] } = await world.call<BulkResponse>(
        definition,
        'BulkUpdate',
        request,
        owner(definition),
      );
      expect(count + errors.length).toBe(4);
      expect(errors).toContainEqual(
        expect.objectContaining({ id: 987654, message: expect.stringContaining('見つかりません') }),
      );
    }
    const gone = await world.call<BulkResponse>(definition, 'BulkDelete', { select_ids }, owner(definition));
    expect(gone).toEqual({ count: 3, errors: [] });
    expect(await world.call(definition, 'BulkDelete', { select_ids }, owner(definition))).toEqual({
      count: 0,
      errors: [],
    });
  });

  test('no record leads out of its tenant', async () => {
    const record = await fresh();
    const id = idOf(definition, record);
    const stranger = definition.tenant
      ? { realm: 'enterprise' as const, enterprise_id: 2 }
      : { realm: 'enterprise' as const };
    const status = definition.tenant ? 404 : 403;
    const requests = { Show: { id }, Update: { id, [name]: {} }, Delete: { id } };
    for (const [method, request] of Object.entries(requests))
      expect(await refusal(world.call(definition, method, request, stranger))).toMatchObject({ status });
    if (!definition.tenant) return;
    expect(await world.call(definition, 'Index', {}, stranger)).toMatchObject({ count: 0 });
    expect(await world.call(definition, 'Search', { ids: [id] }, stranger)).toEqual({ items: [] });
    expect(await world.call(definition, 'History', { id }, stranger)).toMatchObject({ count: 0 });
    expect(await world.call(definition, 'BulkDelete', { select_ids: [id] }, stranger)).toEqual({
      count: 0,
      errors: [],
    });
    for (const nobody of [{ realm: 'site' as const }, { realm: 'admin' as const, enterprise_id: 0 }])
      expect(await refusal(world.call(definition, 'Index', {}, nobody))).toMatchObject({ status: 403 });
    expect(await show(definition, id)).toEqual(record);
  });
});
