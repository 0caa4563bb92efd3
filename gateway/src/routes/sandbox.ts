/**
 * The sandbox of an agency, where partners try the API: its connections, what is in it, and how it is emptied. It is opened by
 * its first connection. What it holds is read and written through the partner API, as the other system does.
 */
import { apply } from '@enishi/protos/crm/apply';
import { candidate } from '@enishi/protos/crm/candidate';
import { company } from '@enishi/protos/crm/company';
import { opportunity } from '@enishi/protos/deals/opportunity';
import { parseCreate } from '@enishi/protos/fields/parse';
import type { Entity } from '@enishi/protos/fields/types';
import { CREATE, DELETE, QUERY, READ_OR_QUERY } from '@enishi/protos/http/words';
import { linkage } from '@enishi/protos/identity/linkage';
import { job } from '@enishi/protos/jobs/job';
import { linkageGroup, linkageKind, linkageService } from '@enishi/protos/master/identity';
import { invalid, unavailable } from '@enishi/service-kit/base/errors';
import { inputToWire, recordFromWire } from '@enishi/service-kit/crud/codec';
import type { BulkError, WireRecord } from '@enishi/service-kit/crud/messages';
import { recordRpc } from '@enishi/service-kit/crud/record-rpc';
import { idOf } from '../api/crud';
import { form } from '../http/input';
import { objectAt } from '../http/json';
import { type Json, type Route, type RouteRpc } from '../http/route';
import { madeConnection } from './linkages';

const base = { audience: 'enterprise', guard: 'administrator', reads: 'json', probe: {} } as const;
const THERE = { sandbox: true, deadlineMs: 10_000 } as const;
const SEEDING = { ...THERE, unkeyed: true } as const;
const EMPTYING = { ...THERE, deadlineMs: 30_000 } as const;
const AT_ONCE = 500;

/** What the partner API makes, those first that point to others. */
const held: readonly Entity[] = [apply, opportunity, job, candidate, company];

const { candidate_out, job_out } = linkageKind.code;
const ONLY = 'テスト環境で使えるのは、APIトークンとWebhookの送信です。';

/**
 * Calls of the API, and events told to an address: forms and files have no place in a sandbox. What is wrong with the rest of
 * the form is said before anything is opened for it.
 */
function check(given: Json): void {
  const { group, kind, service_id } = given;
  const isApi = group === linkageGroup.code.api && service_id === linkageService.code.api;
  const sends = kind === candidate_out || kind === job_out;
  const isSender = group === linkageGroup.code.webhook && service_id === linkageService.code.webhook && sends;
  if (!isApi && !isSender) throw invalid({ service_id: [ONLY] });
  const { errors } = parseCreate(linkage, given);
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Some people, a client, its job and a deal, so that the first call finds something. */
async function addSamples(rpc: RouteRpc): Promise<void> {
  const add = async (entity: Entity, values: Json): Promise<number> => {
    const { values: record } = inputToWire(entity, values, 'create');
    const answer = await recordRpc(rpc, entity).Create({ [entity.name]: record, cleared: [] }, SEEDING);
    return (recordFromWire(entity, answer[entity.name] as WireRecord)?.[entity.key] as number | undefined) ?? 0;
  };
  const company_id_by_enterprise_id = await add(company, { name: '株式会社テスト商事', tel: '03-0000-0001' });
  const job_id_by_enterprise_id = await add(job, { name: '【テスト】Webシステムの開発', company_id_by_enterprise_id });
  const people = [
    { l_name: '試験', f_name: '太郎', l_name_kana: 'シケン', f_name_kana: 'タロウ', email: 'taro@example.com' },
    { l_name: '試験', f_name: '花子', l_name_kana: 'シケン', f_name_kana: 'ハナコ', email: 'hanako@example.com' },
    { l_name: '見本', f_name: '次郎', l_name_kana: 'ミホン', f_name_kana: 'ジロウ', email: 'jiro@example.com' },
  ];
  const ids: number[] = [];
  for (const person of people) ids.push(await add(candidate, person));
  const [candidate_id_by_enterprise_id] = ids;
  await add(opportunity, { candidate_id_by_enterprise_id, job_id_by_enterprise_id });
  await add(apply, { candidate_id_by_enterprise_id, job_id_by_enterprise_id });
}

const createToken: Route = {
  ...base,
  verbs: CREATE,
  path: '/sandboxes/create_token',
  gains: 'grants rights',
  needs: 'linkages',
  support: 'closed',
  input: form(linkage),
  summary: 'テスト環境の外部連携の登録とキーの発行',
  records: 'key_change',
  status: 201,
  probe: { body: { linkage: {} } },
  async handle({ body }, rpc) {
    const given = {
      ...{ group: linkageGroup.code.api, service_id: linkageService.code.api },
      ...objectAt(body, 'linkage'),
    };
    check(given);
    const { is_new } = await rpc.identity.SandboxService.Open({});
    if (is_new) await addSamples(rpc);
    // Its number says nothing in the agency's own log.
    return { ...(await madeConnection(given, rpc, THERE)), entry: { action: 'key_change' } };
  },
};

const show: Route = {
  ...base,
  verbs: READ_OR_QUERY,
  path: '/sandboxes/show',
  gains: 'reads records',
  needs: 'linkages',
  support: 'closed',
  input: 'nothing',
  summary: 'テスト環境の状態と外部連携',
  records: 'nothing',
  async handle(_input, rpc) {
    const { enterprise_id, opened_at } = await rpc.identity.SandboxService.Show({});
    if (!enterprise_id) return { body: { sandbox: { opened_at: null, counts: {}, linkages: [] } } };
    const first = (entity: Entity) =>
      recordRpc(rpc, entity).Index({ page: 1, per_page: 1, columns: [entity.key] }, THERE);
    const [connections, ...pages] = await Promise.all([
      recordRpc(rpc, linkage).Index({ page: 1, per_page: 1_000, sort: 'id_by_enterprise_id desc', full: true }, THERE),
      ...held.map(first),
    ]);
    const rows = (connections[linkage.plural] as WireRecord[] | undefined) ?? [];
    const counts = Object.fromEntries(held.map(({ plural }, at) => [plural, Number(pages[at].count ?? 0)]));
    return { body: { sandbox: { opened_at, counts, linkages: rows.map((row) => recordFromWire(linkage, row)) } } };
  },
};

/** Its connections are numbered for themselves: no id is one of the agency's own. */
const removeLinkage: Route = {
  ...base,
  verbs: DELETE,
  path: '/sandboxes/remove_linkage/{id}',
  gains: 'grants rights',
  needs: 'linkages',
  support: 'closed',
  input: 'nothing',
  summary: 'テスト環境の外部連携の削除',
  records: 'key_change',
  probe: { ids: linkage.plural },
  handle: async ({ params }, rpc) => ({
    body: await rpc.identity.LinkageService.Delete({ id: idOf(params.id) }, THERE),
  }),
};

async function removeAll(rpc: RouteRpc, entity: Entity): Promise<number> {
  const { Index, BulkDelete } = recordRpc(rpc, entity);
  for (let removed = 0; ; ) {
    const page = await Index({ page: 1, per_page: AT_ONCE, columns: [entity.key] }, THERE);
    const ids = ((page[entity.plural] as WireRecord[] | undefined) ?? []).map((row) => Number(row[entity.key]));
    if (ids.length === 0) return removed;
    const { count, errors = [] } = await BulkDelete({ select_ids: ids }, EMPTYING);
    removed += count;
    const [refused] = errors as BulkError[];
    if (count === 0) throw refused ? invalid({}, refused.message) : unavailable();
  }
}

const empty: Route = {
  ...base,
  verbs: QUERY,
  path: '/sandboxes/empty',
  gains: 'writes many',
  needs: ['linkages', 'bulk', 'delete'],
  support: 'closed',
  input: 'nothing',
  summary: 'テスト環境のデータの全件削除',
  records: 'nothing',
  async handle(_input, rpc) {
    let count = 0;
    for (const entity of held) count += await removeAll(rpc, entity);
    return { body: { count } };
  },
};

export const sandboxRoutes: readonly Route[] = [show, createToken, removeLinkage, empty];
