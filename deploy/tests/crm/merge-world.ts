/** Shared by the tests of merges: calls, and two records of one person with something of everything around them. */

import { crm } from '@enishi/crm/src/service';
import { deals } from '@enishi/deals/src/service';
import { jobs } from '@enishi/jobs/src/service';
import { messaging } from '@enishi/messaging/src/service';
import { candidate } from '@enishi/protos/crm/candidate';
import { commentCandidate } from '@enishi/protos/crm/comment-candidate';
import { company } from '@enishi/protos/crm/company';
import { opportunity } from '@enishi/protos/deals/opportunity';
import type { Entity } from '@enishi/protos/fields/types';
import { proposal } from '@enishi/protos/messaging/proposal';
import type { CallContext } from '@enishi/service-kit/base/context';
import { inputToWire, recordFromWire } from '@enishi/service-kit/crud/codec';
import type { WireRecord } from '@enishi/service-kit/crud/messages';
import { callRpc } from '@enishi/service-kit/testing/call-rpc';
import { contextOf, startWorld, type World } from '@enishi/service-kit/testing/world';

export type Row = Record<string, unknown>;
export type Ctx = Partial<CallContext>;

let world: World;

/** Services whose records point to candidates and companies; for `beforeAll` of a test file. */
export async function startMergeWorld(): Promise<World> {
  world = await startWorld([crm, deals, jobs, messaging]);
  return world;
}

let agencies = 500;
export const newAgency = (): Ctx => ({ enterprise_id: ++agencies });

export async function create(definition: Entity, input: object, ctx: Ctx): Promise<number> {
  const { values, cleared } = inputToWire(definition, input, 'create');
  const request = { [definition.name]: values, cleared };
  const answer = await world.call<Record<string, { id_by_enterprise_id: number }>>(definition, 'Create', request, ctx);
  return answer[definition.name].id_by_enterprise_id;
}

export async function update(definition: Entity, id: number, input: object, ctx: Ctx): Promise<void> {
  const { values, cleared } = inputToWire(definition, input, 'update');
  await world.call(definition, 'Update', { id, [definition.name]: values, cleared }, ctx);
}

export async function show(definition: Entity, id: number, ctx: Ctx): Promise<Row> {
  const answer = await world.call<Record<string, WireRecord>>(definition, 'Show', { id }, ctx);
  return recordFromWire(definition, answer[definition.name]);
}

export const call = <Answer>(rpc: string, request: object, ctx: Ctx) =>
  callRpc<Answer>(world.constellation.clients, `crm.${rpc}`, contextOf(ctx), request);

export interface Merged {
  merge: { id: string; undoable_until: string; absorbed: { id: number; title: string }[] };
}

export async function merge(
  definition: Entity,
  id: number,
  absorbed_ids: number[],
  input: object,
  ctx: Ctx,
  more = {},
) {
  const { values, cleared } = inputToWire(definition, input, 'update');
  const request = { entity: definition.name, id, absorbed_ids, [definition.name]: values, cleared, ...more };
  const answer = await call<Merged>('MergeService/Merge', request, ctx);
  await world.constellation.settle();
  return answer.merge;
}

export async function undo(definition: Entity, id: number, merge_id: string, ctx: Ctx) {
  await call('MergeService/Undo', { entity: definition.name, id, merge_id }, ctx);
  await world.constellation.settle();
}

/**
 * Everything stored of an agency in every service, but what grows by itself: events' traces and clocks, and figures, which are
 * marked stale and made anew of the records.
 */
const BOOKS = [
  ...['histories', 'activities', 'merges', 'merged_records', 'merge_links', 'merge_marks', 'idempotencies'],
  ...['fact_marks', 'fact_pages'],
];

export async function everything({ enterprise_id }: Ctx): Promise<Record<string, Row[]>> {
  await world.constellation.settle();
  const all: Record<string, Row[]> = {};
  for (const name of ['crm', 'deals', 'jobs', 'messaging']) {
    const { connection } = world.constellation.service(name).deps;
    for (const { collectionName } of await connection
      .listCollections()
      .then((list) => list.map((c) => ({ collectionName: c.name })))) {
      if (BOOKS.includes(collectionName)) continue;
      const docs = await connection
        .collection(collectionName)
        .find({ enterprise_id }, { sort: { _id: 1 } })
        .toArray();
      if (docs.length > 0) all[`${name}.${collectionName}`] = docs as Row[];
    }
  }
  return all;
}

export const timeline = async (id: number, ctx: Ctx) =>
  ((await call<{ activities?: { name: string }[] }>('ActivityService/Index', { id }, ctx)).activities ?? []).map(
    ({ name }) => name,
  );

export const histories = async (definition: Entity, id: number, ctx: Ctx) =>
  (await world.call<{ histories?: unknown[] }>(definition, 'History', { id, per_page: 1_000 }, ctx)).histories
    ?.length ?? 0;

export const taro = {
  l_name: '山田',
  f_name: '太郎',
  email: 'taro@example.jp',
  tel: '090-1111-2222',
  inception_day_type_id: 1,
};
export const again = {
  l_name: '山田',
  f_name: '太郎',
  email: 'taro@example.jp',
  address: '港区芝1-2-3',
  comment: '二度目の登録',
  inception_day_type_id: 1,
};

/** Two records of one person with something of everything around them. */
export async function twins(ctx: Ctx) {
  const [survivor, absorbed] = [await create(candidate, taro, ctx), await create(candidate, again, ctx)];
  const bystander = await create(candidate, { ...taro, l_name: '別', email: 'other@example.jp', tel: null }, ctx);
  const firm = await create(company, { name: '株式会社青葉' }, ctx);
  const own = { candidate_id_by_enterprise_id: absorbed };
  const deal = await create(opportunity, { ...own, company_id_by_enterprise_id: firm }, ctx);
  const comment = await create(commentCandidate, { ...own, text: '前回の面談' }, ctx);
  const upload = { id: absorbed, bytes: Buffer.from('%PDF-1.7\nresume'), file_name: '経歴書.pdf' };
  await call('ResumeFileService/Create', upload, ctx);
  const lists = [[survivor, absorbed, bystander], [absorbed, bystander], [bystander]];
  const proposals: number[] = [];
  for (const ids of lists)
    proposals.push(
      await create(
        proposal,
        {
          name: '提案',
          title: '件名',
          body: '本文',
          form_enterprise_member_id: 1,
          candidate_id_by_enterprise_ids: ids,
        },
        { ...ctx, realm: 'system' },
      ),
    );
  await world.constellation.settle();
  return { survivor, absorbed, bystander, firm, deal, comment, proposals };
}

/** The copy of a candidate that matching reads is made anew after each edit, with the time of it. */
const DERIVED = 'jobs.match_people';

/** Stored records and links without the clock that every edit moves. */
export const still = (all: Record<string, Row[]>) =>
  Object.fromEntries(
    Object.entries(all).map(([name, rows]) => [
      name,
      rows
        .map(({ updated_at: _moved, found_at: _found, event: _last, ...row }) => row)
        .map(({ at, ...row }) => (name === DERIVED ? row : { ...row, at })),
    ]),
  );
