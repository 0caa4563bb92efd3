import { company } from '@enishi/protos/crm/company';
import { companyMember } from '@enishi/protos/crm/company-member';
import { enterprise } from '@enishi/protos/identity/enterprise';
import { enterpriseMember } from '@enishi/protos/identity/enterprise-member';
import type { EventEnvelope } from '../events/events';
import { refusal, startWorld, type World } from '../testing/world';
import type { BulkResponse, HistoryResponse } from './messages';
import { registerEntities } from './register';
import type { Write } from './store';

interface Company {
  id_by_enterprise_id: number;
  name: string;
  updated_at: string;
}
type Made = { company: Company };

const events: EventEnvelope[] = [];
const writes: Write[] = [];

const crm = {
  name: 'crm',
  handlers: (deps: Parameters<typeof registerEntities>[0]) => registerEntities(deps, [company, companyMember]).handlers,
};
const identity = {
  name: 'identity',
  handlers: (deps: Parameters<typeof registerEntities>[0]) =>
    registerEntities(deps, [
      [enterpriseMember, { beforeWrite: (write) => void writes.push(write) }],
      [enterprise, { authorize: () => {}, scope: (ctx) => (ctx.realm === 'system' ? {} : { id: ctx.enterprise_id }) }],
    ]).handlers,
};
const listener = {
  name: 'deals',
  handlers: () => ({}),
  events: () =>
    Object.fromEntries(
      ['created', 'updated', 'deleted'].map((change) => [
        `company.${change}`,
        async (event: EventEnvelope) => void events.push(event),
      ]),
    ),
};

let world: World;
beforeAll(async () => {
  world = await startWorld([crm, identity, listener]);
});
afterAll(() => world.stop());
beforeEach(() => {
  events.length = 0;
});

const create = (values: object, ctx = {}) => world.call<Made>(company, 'Create', { company: values }, ctx);
const collection = (name: string) => world.constellation.service('crm').deps.connection.collection(name);

describe('idempotency', () => {
  const key = (idempotency_key: string, ctx = {}) => ({ idempotency_key, ...ctx });

  test('the same create twice with one key makes one record and answers it twice', async () => {
    const first = await create({ name: '二度押し' }, key('k1'));
    expect(await create({ name: '二度押し' }, key('k1'))).toEqual(first);
    expect(await collection('companies').countDocuments({ name: '二度押し' })).toBe(1);
  });

  test('ten at the same time make one record', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => create({ name: '同時' }, key('k2'))));
    expect(new Set(answers.map((answer) => answer.company.id_by_enterprise_id)).size).toBe(1);
    expect(await collection('companies').countDocuments({ name: '同時' })).toBe(1);
  });

  test('a key used for another body is refused', async () => {
    await create({ name: '元の内容' }, key('k3'));
    expect(await refusal(create({ name: '別の内容' }, key('k3')))).toMatchObject({ status: 409 });
  });

  test('keys of two enterprises have nothing to do with each other', async () => {
    await create({ name: '同じ鍵' }, key('k4'));
    await create({ name: '同じ鍵' }, key('k4', { enterprise_id: 3 }));
    expect(await collection('companies').countDocuments({ name: '同じ鍵' })).toBe(2);
  });

  test('keys of two members of an agency, and of two connections, have nothing to do with each other', async () => {
    const partner = { realm: 'partner', member_id: 0 };
    const callers = [{ member_id: 7 }, { member_id: 8 }, { ...partner, linkage_id: 7 }, { ...partner, linkage_id: 8 }];
    const ids = new Set<number>();
    for (const caller of callers)
      ids.add((await create({ name: '人の鍵' }, key('k6', caller))).company.id_by_enterprise_id);
    expect(ids.size).toBe(4);
    expect((await create({ name: '別の内容' }, key('k6', { member_id: 9 }))).company.name).toBe('別の内容');
  });

  test('a create that was answered before keys had a caller is known when it is sent again, another one is not', async () => {
    const first = await create({ name: '更新前' }, key('k7'));
    const keys = collection('idempotency_keys');
    const row = await keys.findOne({ _id: /k7$/ as never });
    await keys.deleteOne({ _id: row?._id });
    await keys.insertOne({ ...row, _id: '1/CompanyService/Create/k7' as never });
    expect(await create({ name: '更新前' }, key('k7'))).toEqual(first);
    expect((await create({ name: '更新後' }, key('k7'))).company.name).toBe('更新後');
  });

  test('a refused create does not use up its key', async () => {
    expect(await refusal(create({ name: '' }, key('k5')))).toMatchObject({
      status: 422,
      errors: { name: [expect.any(String)] },
    });
    expect(await create({ name: 'やり直し' }, key('k5'))).toMatchObject({ company: { name: 'やり直し' } });
  });

  test('a key that is too long is refused', async () => {
    expect(await refusal(create({ name: '長い鍵' }, key('k'.repeat(201))))).toMatchObject({ status: 422 });
  });
});

describe('scope', () => {
  const own = { realm: 'enterprise' as const, enterprise_id: 2 };
  const ids: number[] = [];

  beforeAll(async () => {
    for (const name of ['甲', '乙', '丙']) {
      const operator = { realm: 'system' as const, enterprise_id: 0 };
      const made = await world.call<Record<string, { id: number }>>(
        enterprise,
        'Create',
        { enterprise: { name } },
        operator,
      );
      ids.push(made.enterprise.id);
    }
  });

  test('a caller who is scoped to one record reaches that one and no other, whatever it asks', async () => {
    expect(await world.call(enterprise, 'Show', { id: 2 }, own)).toMatchObject({ enterprise: { name: '乙' } });
    expect(await world.call(enterprise, 'Index', {}, own)).toMatchObject({ count: 1, enterprises: [{ id: 2 }] });
    expect(await world.call(enterprise, 'Search', { ids }, own)).toMatchObject({ items: [{ id: 2, title: '乙' }] });
    const condition = { column: 'id', operator: 'eq', values: ['1'] };
    expect(await world.call(enterprise, 'Index', { conditions: [condition] }, own)).toMatchObject({ count: 0 });
    for (const id of [1, 3]) {
      for (const method of ['Show', 'History'])
        expect(await refusal(world.call(enterprise, method, { id }, own))).toMatchObject({ status: 404 });
      expect(await refusal(world.call(enterprise, 'Update', { id, enterprise: { name: '奪' } }, own))).toMatchObject({
        status: 404,
      });
      expect(await refusal(world.call(enterprise, 'Delete', { id }, own))).toMatchObject({ status: 404 });
    }
    const bulk = { select_ids: ids, enterprise: { name_service: '変更' } };
    const changed = await world.call<BulkResponse>(enterprise, 'BulkUpdate', bulk, own);
    expect([changed.count, changed.errors?.map(({ id }) => id)]).toEqual([1, [1, 3]]);
  });
});

describe('writing', () => {
  test('fifty creates at once take fifty numbers in a row', async () => {
    const ctx = { enterprise_id: 11 };
    const made = await Promise.all(Array.from({ length: 50 }, (_, i) => create({ name: `社${i}` }, ctx)));
    const ids = made.map((answer) => answer.company.id_by_enterprise_id).sort((a, b) => a - b);
    expect(ids).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
  });

  test('of two savers who saw the same state one is told to read again', async () => {
    const { company: seen } = await create({ name: '競合' });
    const save = (name: string) =>
      world.call<Made>(company, 'Update', {
        id: seen.id_by_enterprise_id,
        company: { name },
        updated_at: seen.updated_at,
      });
    const results = await Promise.allSettled([save('先'), save('後')]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const lost = results.find((result) => result.status === 'rejected');
    expect(lost?.reason).toMatchObject({ code: 'conflict', message: expect.stringContaining('読み込み直して') });
  });

  test('a save that changes nothing writes nothing', async () => {
    const { company: made } = await create({ name: '変更なし', tel: '03-1234-5678' });
    const { company: same } = await world.call<Made>(company, 'Update', {
      id: made.id_by_enterprise_id,
      company: { name: '変更なし' },
      cleared: ['homepage'],
    });
    expect(same).toEqual(made);
    const { count } = await world.call<HistoryResponse>(company, 'History', { id: made.id_by_enterprise_id });
    expect(count).toBe(1);
  });

  test('the history of one column tells who changed it from what to what', async () => {
    const { company: made } = await create({ name: '旧社名', tel: '03-1111-1111' });
    const id = made.id_by_enterprise_id;
    await world.call(company, 'Update', { id, company: { tel: '03-2222-2222' } });
    await world.call(company, 'Update', { id, company: { name: '新社名' } }, { member_id: 9 });
    await world.call(company, 'Update', { id, company: {}, cleared: ['tel'] });
    const { histories = [] } = await world.call<HistoryResponse>(company, 'History', { id, column_name: 'name' });
    expect(histories).toHaveLength(2);
    expect(histories[0]).toMatchObject({
      action: 'updated',
      member_id: 9,
      changes: [{ column_name: 'name', old_value: '"旧社名"', new_value: '"新社名"' }],
    });
    const tel = await world.call<HistoryResponse>(company, 'History', { id, column_name: 'tel' });
    expect(tel.histories?.[0].changes).toEqual([{ column_name: 'tel', old_value: '"03-2222-2222"' }]);
  });

  test('every change is announced once, in order, with what changed', async () => {
    const { company: made } = await create({ name: '通知' });
    const id = made.id_by_enterprise_id;
    await world.call(company, 'Update', { id, company: { name: '通知2' } });
    await world.call(company, 'Delete', { id });
    await world.constellation.settle();
    // Numbers are an agency's own, and those of the fifty above may be on their way still.
    const mine = events.filter(
      ({ enterprise_id, payload }) => enterprise_id === 1 && (payload as { id: number }).id === id,
    );
    expect(mine.map(({ name }) => name)).toEqual(['company.created', 'company.updated', 'company.deleted']);
    expect(mine[1]).toMatchObject({
      enterprise_id: 1,
      key: `1:company:${id}`,
      payload: { member_id: 7, changed: ['name'], record: {} },
    });
    expect(JSON.stringify(mine)).not.toContain('通知');
  });

  test('a reference must lead to a record of the same enterprise', async () => {
    const { company: foreign } = await create({ name: '他社' }, { enterprise_id: 5 });
    const id = foreign.id_by_enterprise_id + 1_000;
    const values = { name: '担当', company_id_by_enterprise_id: id };
    const refused = await refusal(world.call(companyMember, 'Create', { company_member: values }));
    expect(refused).toMatchObject({
      status: 422,
      errors: { company_id_by_enterprise_id: [expect.stringContaining('見つかりません')] },
    });
  });

  test('an operator who acts for an enterprise is told whose record it is, staff are not', async () => {
    const operator = { realm: 'admin' as const, enterprise_id: 12 };
    expect(await create({ name: '運営から' }, operator)).toMatchObject({ company: { enterprise_id: 12 } });
    const listed = await world.call(company, 'Index', {}, operator);
    expect(listed).toMatchObject({ companies: [{ enterprise_id: 12, name: '運営から' }], count: 1 });
    const { company: seen } = await world.call<Made>(company, 'Show', { id: 1 }, { enterprise_id: 12 });
    expect(seen).not.toHaveProperty('enterprise_id');
  });

  test('passwords are handed to the service and stored nowhere', async () => {
    const values = { email: 'a@example.co.jp', password: 'correct horse' };
    const ctx = { realm: 'system' as const };
    const made = await world.call(enterpriseMember, 'Create', { enterprise_member: values }, ctx);
    expect(JSON.stringify(made)).not.toContain('correct horse');
    expect(writes.at(-1)?.passwords).toMatchObject({ password: 'correct horse' });
    const { connection } = world.constellation.service('identity').deps;
    for (const name of ['enterprise_members', 'histories', 'outbox', 'idempotency_keys'])
      expect(JSON.stringify(await connection.collection(name).find().toArray())).not.toContain('correct horse');
  });

  test('a value that must be unique is refused with its field, also in the middle of many', async () => {
    const ctx = { realm: 'system' as const };
    const make = (email: string) =>
      world.call<Record<string, { id_by_enterprise_id: number }>>(
        enterpriseMember,
        'Create',
        { enterprise_member: { email } },
        ctx,
      );
    const ids: number[] = [];
    for (const email of ['b@example.co.jp', 'c@example.co.jp'])
      ids.push((await make(email)).enterprise_member.id_by_enterprise_id);
    expect(await refusal(make('b@example.co.jp'))).toMatchObject({
      status: 422,
      errors: { email: [expect.any(String)] },
    });
    const request = { select_ids: ids, enterprise_member: { email: 'd@example.co.jp' } };
    const { count, errors } = await world.call<BulkResponse>(enterpriseMember, 'BulkUpdate', request, ctx);
    expect(count).toBe(1);
    expect(errors).toMatchObject([{ id: ids[1], fields: [{ field: 'email' }] }]);
  });
});
