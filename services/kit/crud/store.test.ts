/** Whose records a call reaches, and what of them leaves the service. */
import { entity, text } from '@enishi/protos/fields/entity';
import type { Entity } from '@enishi/protos/fields/types';
import type { Connection } from 'mongoose';
import type { CallContext } from '../base/context';
import { connectMongo, ensureCollections, inTransaction } from '../data/mongo';
import { startMongo, type TestMongo } from '../testing/mongo';
import { ownRecords } from './own-records';
import {
  type CrudDeps,
  createStore,
  findRecord,
  findRecords,
  ownerOf,
  presented,
  reachFilter,
  recordFilter,
  type Store,
  tenantFilter,
  toRecord,
} from './store';

const views = { plural: 'things', label: '物', service: 'crm', table: ['name'] } as const;
const own = { name: text('名前'), key: text('鍵', { secret: true }) };
const ofAgency = entity('thing', own, views) as Entity;
const ofOperator = entity('thing', own, { ...views, tenant: false }) as Entity;
const ctx = (enterprise_id: number): CallContext => ({
  ...{ realm: 'enterprise', enterprise_id, member_id: 1, authority: 0, request_id: 'test' },
});
const store = (definition: Entity, overrides: Store['overrides'] = {}) =>
  ({ definition, overrides, secrets: ['key'], deps: { clock: { now: () => new Date(7) } } }) as unknown as Store;

test('records of agencies are those of the caller’s, and nobody’s on behalf of none', async () => {
  expect([
    tenantFilter(ofAgency, ctx(7)),
    ownerOf(ofAgency, ctx(7)),
    await reachFilter(store(ofAgency), ctx(7)),
  ]).toEqual([...[{ enterprise_id: 7 }, 7, { enterprise_id: 7 }]]);
  for (const nobody of [0, -1, 1.5, Number.NaN, undefined as unknown as number])
    for (const ask of [tenantFilter, ownerOf])
      expect(() => ask(ofAgency, ctx(nobody))).toThrow(expect.objectContaining({ code: 'forbidden' }));
});

test('records of the operator belong to no agency, whoever asks', async () => {
  expect([
    tenantFilter(ofOperator, ctx(7)),
    ownerOf(ofOperator, ctx(7)),
    await reachFilter(store(ofOperator), ctx(0)),
  ]).toEqual([...[{}, 0, {}]]);
});

test('a scope stays in force whatever is asked for', async () => {
  const scoped = store(ofAgency, { scope: ({ enterprise_id }) => ({ id_by_enterprise_id: enterprise_id }) });
  expect(await reachFilter(scoped, ctx(7))).toEqual({ enterprise_id: 7, id_by_enterprise_id: 7 });
  expect(await recordFilter(scoped, ctx(7), 8)).toEqual({
    ...{ enterprise_id: 7, id_by_enterprise_id: 7, $and: [{ id_by_enterprise_id: 8 }] },
  });
  expect(await recordFilter(store(ofAgency), ctx(7), 8)).toEqual({ enterprise_id: 7, id_by_enterprise_id: 8 });
  expect(await recordFilter(store(ofOperator), ctx(7), 8)).toEqual({ id: 8 });
});

test('a record has its own columns and those of the system, with times as texts', () => {
  const doc = {
    _id: 1,
    _fold: {},
    enterprise_id: 7,
    id_by_enterprise_id: 3,
    name: 'a',
    created_at: new Date(0),
    other: 1,
  };
  expect(toRecord(ofAgency, doc)).toEqual({
    id_by_enterprise_id: 3,
    name: 'a',
    created_at: '1970-01-01T00:00:00.000Z',
  });
});

test('no secret leaves the service, and the record itself stays as it is', () => {
  const record = { name: 'a', key: 'SECRET' };
  const shown = presented(
    store(ofAgency, { present: ({ name }, now) => ({ name: `${name}${+now}`, key: 'MADE' }) }),
    record,
  );
  expect([shown, record]).toEqual([{ name: 'a7' }, { name: 'a', key: 'SECRET' }]);
  expect(presented(store(ofAgency), record)).toEqual({ name: 'a' });
});

describe('records that are found', () => {
  let mongo: TestMongo;
  let connection: Connection;
  let things: Store;
  beforeAll(async () => {
    mongo = await startMongo('enishi_kit_store');
    connection = await connectMongo(mongo.url, 'enishi_kit_store');
    things = createStore(ofAgency, { connection } as CrudDeps, {
      scope: ({ member_id }) => (member_id === 1 ? {} : { name: 'a' }),
    });
    await ensureCollections(connection);
    const doc = (enterprise_id: number, id: number, name: string) => ({ enterprise_id, id_by_enterprise_id: id, name });
    await things.model.collection.insertMany([doc(7, 1, 'a'), doc(7, 2, 'b'), doc(8, 3, 'a')]);
  });
  afterAll(async () => {
    await connection?.destroy();
    await mongo?.stop();
  });

  test('are the caller’s, one by one and many at once', async () => {
    const [all, some] = [ctx(7), { ...ctx(7), member_id: 2 }];
    const found = async (by: CallContext) => {
      const one = await Promise.all([1, 2, 3].map((id) => findRecord(things, by, id)));
      const many = await findRecords(things, by, [1, 2, 3]);
      expect(one.filter(Boolean)).toEqual([...many.keys()].sort().map((id) => many.get(id)));
      return [...many.values()].map(({ id_by_enterprise_id: id, name }) => `${id} ${name}`).sort();
    };
    expect([await found(all), await found(some), await found(ctx(8))]).toEqual([['1 a', '2 b'], ['1 a'], ['3 a']]);
    expect([...(await findRecords(things, all, [2])).keys()]).toEqual([2]);
    expect(things.secrets).toEqual(['key']);
  });

  test('are seen by the transaction that has just made them, and by nobody else', async () => {
    const doc = { enterprise_id: 7, id_by_enterprise_id: 4, name: 'a' };
    const seen = await inTransaction(connection, async (session) => {
      await things.model.collection.insertOne(doc, { session });
      return [
        ...[await findRecord(things, ctx(7), 4, session), await findRecord(things, ctx(7), 4)],
        ...[(await findRecords(things, ctx(7), [4], session)).size, (await findRecords(things, ctx(7), [4])).size],
      ];
    });
    expect(seen).toEqual([{ id_by_enterprise_id: 4, name: 'a' }, undefined, 1, 0]);
  });

  test('are nobody’s own on behalf of no agency', () => {
    expect(() => ownRecords({ connection }, ofAgency, ctx(0))).toThrow(expect.objectContaining({ code: 'forbidden' }));
  });
});
