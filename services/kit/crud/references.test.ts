/** References of records: who is asked for what, how often, and what is said of those that lead nowhere. */
import { candidate } from '@enishi/protos/crm/candidate';
import { company } from '@enishi/protos/crm/company';
import { opportunity } from '@enishi/protos/deals/opportunity';
import { entity, masters, ref, refs, text } from '@enishi/protos/fields/entity';
import type { Values } from '@enishi/protos/fields/parse';
import type { Entity } from '@enishi/protos/fields/types';
import { masterItems } from '@enishi/protos/master/index';
import type { ClientSession, Connection } from 'mongoose';
import type { CallContext } from '../base/context';
import { connectMongo, ensureCollections, inTransaction } from '../data/mongo';
import { startMongo, type TestMongo } from '../testing/mongo';
import { contextOf } from '../testing/world';
import type { ReferenceRequest } from './messages';
import {
  existingReferences,
  hearOfReferences,
  referenceErrors,
  referenceErrorsOf,
  referringColumns,
} from './references';
import { recordsIn } from './schema';
import { type CrudDeps, type CrudOverrides, createStore, type Store } from './store';

const views = { service: 'jobs', table: ['name'] } as const;
const name = text('名前');
/** Known to their service alone, as entities of a later version are. */
const thing = entity('thing', { name }, { ...views, plural: 'things', label: '物' }) as Entity;
const shared = entity('rule', { name }, { ...views, plural: 'rules', label: '規則', tenant: false }) as Entity;
const part = entity(
  'part',
  {
    name,
    thing_id: ref('物', 'thing'),
    company_id: ref('企業', 'company'),
    former_id: ref('前の企業', 'company'),
    candidate_ids: refs('候補者', 'candidate'),
    deal_id: ref('商談', 'opportunity'),
    proposal_id: ref('提案', 'proposal'),
    later_id: ref('不明', 'later'),
    feature_ids: masters('特徴', 'features', { group: 'company' }),
  },
  { ...views, plural: 'parts', label: '部品' },
) as Entity;

const ctx = contextOf({ enterprise_id: 1 });
const system: CallContext = { ...ctx, realm: 'system' };

let mongo: TestMongo;
let connection: Connection;
let store: Store;
let owned: Map<string, Store>;
/** Questions to other services, in their order, each with whether a transaction was open. */
let asked: [service: string, references: ReferenceRequest['references']][] = [];
let open: boolean[] = [];
let session: ClientSession | undefined;
let ofMessaging: object = {};

beforeAll(async () => {
  mongo = await startMongo('enishi_kit_references');
  connection = await connectMongo(mongo.url, 'enishi_kit_references');
  const answering = (service: string, answer: (by: CallContext, request: ReferenceRequest) => unknown) => ({
    ReferenceService: {
      Existing: async (by: CallContext, request: ReferenceRequest) => {
        asked.push([service, request.references]);
        open.push(session?.inTransaction() ?? false);
        return answer(by, request);
      },
    },
  });
  const others = new Map<string, Store>();
  const rpc = {
    ...{ crm: answering('crm', existingReferences(others)), deals: answering('deals', existingReferences(others)) },
    messaging: answering('messaging', () => ofMessaging),
  };
  const deps = { connection, clients: { rpc } } as unknown as CrudDeps;
  owned = new Map();
  const add = (definition: Entity, stores: Map<string, Store>, overrides: CrudOverrides = {}) =>
    stores.set(definition.name, createStore(definition, deps, overrides, stores));
  for (const definition of [company, candidate, opportunity]) add(definition as Entity, others);
  for (const definition of [part, shared]) add(definition, owned);
  add(thing, owned, { scope: ({ realm }) => (realm === 'system' ? {} : { name: '見える' }) });
  store = owned.get('part') as Store;
  await ensureCollections(connection);
  const insert = (definition: Entity, ...docs: object[]) =>
    recordsIn({ connection }, definition).insertMany(docs as never);
  const own = (...ids: number[]) => ids.map((id) => ({ enterprise_id: 1, id_by_enterprise_id: id, name: '見える' }));
  const theirs = { enterprise_id: 2, id_by_enterprise_id: 7, name: '見える' };
  await insert(company as Entity, ...own(1, 2), theirs);
  await insert(candidate as Entity, ...own(1, 2), theirs);
  await insert(opportunity as Entity, ...own(3));
  await insert(thing, ...own(1), { enterprise_id: 1, id_by_enterprise_id: 2, name: '隠れた' });
  await insert(shared, { id: 1, name: '見える' });
});
afterAll(async () => {
  await connection?.destroy();
  await mongo?.stop();
});
beforeEach(() => {
  [asked, open] = [[], []];
});

const transaction = <T>(work: (session: ClientSession) => Promise<T>): Promise<T> =>
  inTransaction(connection, (its) => {
    session = its;
    return work(its);
  });
const errorsOf = (values: Values, by = ctx, before?: Values) =>
  transaction((its) => referenceErrors(store, its, by, { values, columns: Object.keys(values), before }));
const missing = (label: string) => [
  `選択した${label}が見つかりません。削除された可能性があるため、選び直してください。`,
];

it('are told from what is no reference', () => {
  const columns = Object.keys(part.own).filter((column) => column !== 'name');
  expect([referringColumns(part), referringColumns(part), referringColumns(thing)]).toEqual([columns, columns, []]);
});

it('that lead nowhere are named, each by what it should lead to', async () => {
  const other = masterItems('features').find(({ group }) => group !== 'company');
  const wrong: Values = {
    ...{ name: '部品', created_at: '2026-01-01T00:00:00.000Z', thing_id: 9, company_id: 7, former_id: 2 },
    ...{ candidate_ids: [1, 9], deal_id: 9, later_id: 9, feature_ids: [other?.id as number] },
  };
  expect(await errorsOf(wrong)).toEqual({
    thing_id: missing('データ'),
    company_id: missing(company.label),
    candidate_ids: missing(candidate.label),
    deal_id: missing(opportunity.label),
    feature_ids: ['一覧にない値です。一覧から選択してください。'],
  });
  expect(await errorsOf({ ...wrong, ...{ thing_id: 1, company_id: 1, candidate_ids: [2, 1] }, deal_id: 3 })).toEqual({
    feature_ids: [expect.any(String)],
  });
});

it('that are empty, or were there before, are not asked about', async () => {
  const nothing = { thing_id: null, company_id: null, candidate_ids: [], deal_id: null, feature_ids: null };
  expect(await errorsOf(nothing)).toEqual({});
  const kept = { thing_id: 9, company_id: 9, candidate_ids: [8, 9], feature_ids: [987_654] };
  expect(await errorsOf(kept, ctx, kept)).toEqual({});
  expect(asked).toEqual([]);
  expect(await errorsOf({ candidate_ids: [9, 7] }, ctx, kept)).toEqual({ candidate_ids: missing(candidate.label) });
  expect(asked).toEqual([['crm', [{ entity: 'candidate', ids: [7] }]]]);
});

it('of the system are looked for among the records of its own service', async () => {
  expect(await errorsOf({ thing_id: 9, company_id: 9 }, system)).toEqual({ thing_id: missing('データ') });
  expect(asked).toEqual([]);
});

it('are looked for in the transaction, and asked of others before it, once for all of its rounds', async () => {
  const firsts = { company_id: 1 };
  const more = { company_id: 1, former_id: 2, candidate_ids: [1], deal_id: 3 };
  const last = { company_id: 2, candidate_ids: [1, 2], deal_id: 3 };
  const found = await transaction(async (its) => {
    const made = { enterprise_id: 1, id_by_enterprise_id: 50, name: '見える' };
    await recordsIn({ connection }, thing).insertOne(made as never, { session: its });
    const errors: object[] = [];
    for (const values of [{ thing_id: 50 }, firsts, more, last, firsts])
      errors.push(...(await referenceErrorsOf(store, its, ctx, [{ values, columns: Object.keys(values) }])));
    return errors;
  });
  expect(found).toEqual([{}, {}, {}, {}, {}]);
  expect(asked).toEqual([
    ['crm', [{ entity: 'company', ids: [1] }]],
    [
      'crm',
      [
        { entity: 'company', ids: [2] },
        { entity: 'candidate', ids: [1] },
      ],
    ],
    ['deals', [{ entity: 'opportunity', ids: [3] }]],
    ['crm', [{ entity: 'candidate', ids: [2] }]],
  ]);
  expect(open).toEqual([false, false, false, false]);
});

it('of several records are asked about together, and answered one by one', async () => {
  const records: Values[] = [{ company_id: 9 }, { company_id: 1, former_id: 8 }, { name: '部品' }];
  const errors = await transaction((its) =>
    referenceErrorsOf(
      ...([store, its, ctx] as const),
      records.map((values) => ({ values, columns: Object.keys(values) })),
    ),
  );
  expect(errors).toEqual([{ company_id: missing(company.label) }, { former_id: missing(company.label) }, {}]);
  expect(asked).toEqual([['crm', [{ entity: 'company', ids: [9, 1, 8] }]]]);
});

it('lead nowhere where their owner names none', async () => {
  for (const answer of [{}, { references: [] }, { references: [{ entity: 'proposal' }] }]) {
    ofMessaging = answer;
    expect(Object.keys(await errorsOf({ proposal_id: 1 }))).toEqual(['proposal_id']);
  }
  ofMessaging = { references: [{ entity: 'proposal', ids: [1] }] };
  expect(await errorsOf({ proposal_id: 1 })).toEqual({});
});

it('of what is about to be made are heard of before it is parsed', async () => {
  const inputs = [
    { company_id: '1', candidate_ids: [2, '9', 'x', 1.5, 0, -1, null], later_id: 4 },
    { company_id: 2, former_id: 1, deal_id: null, thing_id: 9, feature_ids: [1], name: 3 },
  ];
  const errors = await transaction(async (its) => {
    await hearOfReferences(store, its, ctx, inputs);
    const values = { company_id: 2, former_id: 1, candidate_ids: [9] };
    return referenceErrors(store, its, ctx, { values, columns: Object.keys(values) });
  });
  expect(errors).toEqual({ candidate_ids: missing(candidate.label) });
  expect(asked).toEqual([
    [
      'crm',
      [
        { entity: 'company', ids: [1, 2] },
        { entity: 'candidate', ids: [2, 9] },
      ],
    ],
  ]);
  expect(open).toEqual([false]);
  asked = [];
  await transaction((its) => hearOfReferences(store, its, system, inputs));
  await transaction((its) => hearOfReferences(store, its, ctx, [{ name: '部品' }, { company_id: null }]));
  expect(asked).toEqual([]);
});

it('are answered for the asker’s agency, as its members see its records', async () => {
  const answer = async (by: CallContext, ...references: { entity: string; ids?: number[] }[]) => {
    // An empty list is absent on the wire.
    const request = (references.length > 0 ? { references } : {}) as ReferenceRequest;
    const { references: lists } = await existingReferences(owned)(by, request);
    return lists.map(({ entity: of, ids }) => [of, ids.toSorted()]);
  };
  const all = { entity: 'thing', ids: [1, 2, 3, 7] };
  expect(await answer(ctx, all, { entity: 'later', ids: [1] }, { entity: 'rule', ids: [1] })).toEqual([
    ['thing', [1]],
    ['later', []],
    ['rule', []],
  ]);
  // A record that only the system still sees is none to point at.
  expect(
    await answer(system, { entity: 'thing', ids: [2] }, { entity: 'thing', ids: [1] }, { entity: 'thing' }),
  ).toEqual([
    ['thing', []],
    ['thing', [1]],
    ['thing', []],
  ]);
  expect(await answer({ ...ctx, enterprise_id: 2 }, all)).toEqual([['thing', []]]);
  expect(await answer(ctx)).toEqual([]);
});
