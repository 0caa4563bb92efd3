import { candidate } from '@enishi/protos/crm/candidate';
import { company } from '@enishi/protos/crm/company';
import type { Entity } from '@enishi/protos/fields/types';
import type { CallContext } from '@enishi/service-kit/base/context';
import { inputToWire } from '@enishi/service-kit/crud/codec';
import { findDuplicates, keysOfInput } from '@enishi/service-kit/crud/duplicates';
import { crudOf } from '@enishi/service-kit/crud/register';
import { callRpc } from '@enishi/service-kit/testing/call-rpc';
import { contextOf, refusal, startWorld, type World } from '@enishi/service-kit/testing/world';
import { crm } from '../src/service';

let world: World;
beforeAll(async () => {
  world = await startWorld([crm]);
});
afterAll(() => world.stop());

let agencies = 100;
/** An agency of its own per test: what one plants no other finds. */
const newAgency = (): Partial<CallContext> => ({ enterprise_id: ++agencies });

const call = <Answer>(rpc: string, request: object, ctx: Partial<CallContext>) =>
  callRpc<Answer>(world.constellation.clients, `crm.${rpc}`, contextOf(ctx), request);

async function create(definition: Entity, input: object, ctx: Partial<CallContext>): Promise<number> {
  const { values, cleared } = inputToWire(definition, input, 'create');
  const answer = await world.call<Record<string, { id_by_enterprise_id: number }>>(
    definition,
    'Create',
    { [definition.name]: values, cleared },
    ctx,
  );
  return answer[definition.name].id_by_enterprise_id;
}

async function update(definition: Entity, id: number, input: object, ctx: Partial<CallContext>) {
  const { values, cleared } = inputToWire(definition, input, 'update');
  await world.call(definition, 'Update', { id, [definition.name]: values, cleared }, ctx);
}

interface Duplicate {
  id: number;
  title: string;
  reasons?: string[];
}

async function find(definition: Entity, input: object, ctx: Partial<CallContext>, id?: number): Promise<Duplicate[]> {
  const { values } = inputToWire(definition, input, 'update');
  const request = { entity: definition.name, [definition.name]: values, id };
  return (await call<{ duplicates?: Duplicate[] }>('DuplicateService/Find', request, ctx)).duplicates ?? [];
}

interface Pair {
  ids: number[];
  reasons: string[];
}

async function pairs(definition: Entity, ctx: Partial<CallContext>, id?: number): Promise<Pair[]> {
  await world.constellation.settle();
  const answer = await call<{ pairs?: { records: Duplicate[]; reasons: string[] }[]; count?: number }>(
    'DuplicateService/Index',
    { entity: definition.name, id },
    ctx,
  );
  const found = answer.pairs ?? [];
  expect(answer.count ?? 0).toBe(found.length);
  return found.map(({ records, reasons }) => ({ ids: records.map((record) => record.id), reasons }));
}

const yamada = {
  l_name: '山田',
  f_name: '太郎',
  l_name_kana: 'ヤマダ',
  f_name_kana: 'タロウ',
  birth_date: '1988-04-02',
  email: 'Taro.Yamada@example.jp',
  tel: '090-1111-2222',
  inception_day_type_id: 1,
};

describe('while a record is being typed', () => {
  it.each<[string, object, string]>([
    [
      'the reading of the name and the birthday',
      { name_kana: 'ﾔﾏﾀﾞﾀﾛｳ', birth_date: '1988/04/02' },
      '氏名（カナ）と生年月日',
    ],
    ['the e-mail address in other letters', { email: 'taro.yamada@EXAMPLE.jp' }, 'メールアドレス'],
    ['the telephone number without hyphens', { tel: '09011112222' }, '電話番号'],
    ['the telephone number with the country', { tel: '+81-90-1111-2222' }, '電話番号'],
  ])('%s finds the candidate', async (_, typed, reason) => {
    const ctx = newAgency();
    const id = await create(candidate, yamada, ctx);
    await create(candidate, { ...yamada, name_kana: null, l_name_kana: 'サトウ', email: 'x@y.jp', tel: null }, ctx);
    expect(await find(candidate, typed, ctx)).toEqual([{ id, title: '山田 太郎', reasons: [reason] }]);
  });

  it('a company is found by its name, whatever its legal form and spelling', async () => {
    const ctx = newAgency();
    const id = await create(company, { name: '株式会社青葉システムズ' }, ctx);
    await create(company, { name: '株式会社青葉システムズ東京' }, ctx);
    for (const name of ['㈱ 青葉ｼｽﾃﾑｽﾞ', '青葉システムズ（株）', '青葉システムズ株式会社', '青葉しすてむず'])
      expect(await find(company, { name }, ctx)).toEqual([
        { id, title: '株式会社青葉システムズ', reasons: ['企業名'] },
      ]);
  });

  it('a namesake born on another day is somebody else', async () => {
    const ctx = newAgency();
    await create(candidate, yamada, ctx);
    expect(await find(candidate, { name_kana: 'ヤマダ タロウ', birth_date: '1990-01-01' }, ctx)).toEqual([]);
    expect(await find(candidate, { name_kana: 'ヤマダ タロウ' }, ctx)).toEqual([]);
  });

  it('a record is no duplicate of itself, and one of another agency is none', async () => {
    const ctx = newAgency();
    const id = await create(candidate, yamada, ctx);
    expect(await find(candidate, yamada, ctx, id)).toEqual([]);
    expect(await find(candidate, yamada, newAgency())).toEqual([]);
  });

  it('a change of the stored record is followed at once', async () => {
    const ctx = newAgency();
    const id = await create(candidate, yamada, ctx);
    await update(candidate, id, { email: 'new@example.jp' }, ctx);
    expect(await find(candidate, { email: yamada.email }, ctx)).toEqual([]);
    expect(await find(candidate, { email: 'NEW@example.jp' }, ctx)).toMatchObject([{ id }]);
  });

  it('visitors of a site learn nothing', async () => {
    const ctx = newAgency();
    const asked = refusal(find(candidate, yamada, { ...ctx, realm: 'site' }));
    expect((await asked).status).toBe(403);
    expect((await refusal(find(candidate, {}, { ...ctx, enterprise_id: 0 }))).status).toBe(403);
    expect((await refusal(call('DuplicateService/Find', { entity: 'enterprise' }, ctx))).status).toBe(404);
  });
});

it('many inputs are compared with the records by one query', async () => {
  const ctx = newAgency();
  const id = await create(candidate, yamada, ctx);
  // Work that follows the creation queries the same collection, and has to be over first.
  await world.constellation.settle();
  const { deps } = world.constellation.service('crm');
  const { store } = crudOf(deps, candidate);
  const queries = jest.spyOn(store.model.collection, 'find');
  const inputs = [
    { l_name_kana: 'ヤマダ', f_name_kana: 'タロウ', birth_date: '1988/4/2', tel: '090-1111-2222' },
    { email: 'somebody@example.jp' },
    { email: 'not an address', tel: '03-0000-1111' },
  ];
  const found = await findDuplicates(
    store,
    contextOf(ctx),
    inputs.map((input) => keysOfInput(store, input)),
  );
  // Jobs of the service look at the collection on their own, for all agencies.
  const { enterprise_id } = contextOf(ctx);
  const own = queries.mock.calls.filter(([filter]) =>
    JSON.stringify(filter).includes(`"enterprise_id":${enterprise_id}`),
  );
  queries.mockRestore();
  expect(own).toHaveLength(1);
  expect(found).toEqual([[{ id, title: '山田 太郎', reasons: ['氏名（カナ）と生年月日', '電話番号'] }], [], []]);
});

describe('suspected pairs', () => {
  it('come from whatever wrote the records, and go when they no longer agree', async () => {
    const ctx = newAgency();
    const one = await create(candidate, yamada, ctx);
    const other = await create(candidate, { ...yamada, tel: null }, ctx);
    await create(candidate, { ...yamada, email: null, tel: null, birth_date: null }, ctx);
    const pair = { ids: [one, other], reasons: ['メールアドレス', '氏名（カナ）と生年月日'] };
    expect(await pairs(candidate, ctx)).toEqual([pair]);
    expect(await pairs(candidate, ctx, other)).toEqual([pair]);
    await update(candidate, other, { email: 'jiro@example.jp' }, ctx);
    expect(await pairs(candidate, ctx, one)).toEqual([{ ...pair, reasons: ['氏名（カナ）と生年月日'] }]);
    await update(candidate, other, { birth_date: '1991-01-01' }, ctx);
    expect(await pairs(candidate, ctx)).toEqual([]);
  });

  it('go with the record', async () => {
    const ctx = newAgency();
    await create(company, { name: '株式会社みどり' }, ctx);
    const id = await create(company, { name: '㈱みどり' }, ctx);
    expect(await pairs(company, ctx)).toHaveLength(1);
    await world.call(company, 'Delete', { id }, ctx);
    expect(await pairs(company, ctx)).toEqual([]);
  });

  it('that staff dismissed come back only when something new speaks for them', async () => {
    const ctx = newAgency();
    const one = await create(candidate, { ...yamada, tel: null }, ctx);
    const other = await create(candidate, { ...yamada, birth_date: null }, ctx);
    expect(await pairs(candidate, ctx)).toHaveLength(1);
    expect(await call('DuplicateService/Dismiss', { entity: 'candidate', select_ids: [one, other] }, ctx)).toEqual({
      count: 1,
    });
    expect(await pairs(candidate, ctx)).toEqual([]);
    await update(candidate, one, { address: '港区' }, ctx);
    expect(await pairs(candidate, ctx)).toEqual([]);
    await update(candidate, one, { tel: '09011112222' }, ctx);
    expect(await pairs(candidate, ctx)).toEqual([{ ids: [one, other], reasons: ['メールアドレス', '電話番号'] }]);
  });

  it('of another agency can neither be seen nor dismissed', async () => {
    const ctx = newAgency();
    const one = await create(candidate, yamada, ctx);
    const other = await create(candidate, yamada, ctx);
    expect(await pairs(candidate, ctx)).toHaveLength(1);
    const stranger = newAgency();
    expect(await pairs(candidate, stranger)).toEqual([]);
    expect((await refusal(pairs(candidate, stranger, one))).status).toBe(404);
    const dismissal = call('DuplicateService/Dismiss', { entity: 'candidate', select_ids: [one, other] }, stranger);
    expect((await refusal(dismissal)).status).toBe(404);
    expect(await pairs(candidate, ctx)).toHaveLength(1);
  });
});
