/** An agency's own names: the one it sends mail from, and the one its public site is reached at. */
import { domain } from '@enishi/protos/domains/domain';
import type { Domain, SiteDomain } from '@enishi/protos/domains/rpc';
import { siteDomain } from '@enishi/protos/domains/site-domain';
import type { Entity } from '@enishi/protos/fields/types';
import { recordFromWire, rowFromWire } from '@enishi/service-kit/crud/codec';
import type { WireRecord } from '@enishi/service-kit/crud/messages';
import { idOf } from '../crud';
import { fields, object, text, whole } from '../http/input';
import {
  CREATE,
  DELETE,
  type Input,
  type Json,
  QUERY,
  READ,
  READ_OR_QUERY,
  type Route,
  type RouteRpc,
  UPDATE,
} from '../http/route';
import { within } from './agency-records';

const base = { audience: 'enterprise', reads: 'json', records: 'nothing', probe: {} } as const;
const read = { ...base, guard: 'member' } as const;
const change = { ...base, guard: 'administrator' } as const;

/** Servers of a zone that do not answer are waited for. */
const SLOW = { deadlineMs: 30_000 };

/** `{<entity>: null}` where the agency has none. */
function bodyOf(entity: Entity, answer: object): Json {
  const record = (answer as Json)[entity.name] as WireRecord | undefined;
  return { [entity.name]: record ? recordFromWire(entity, record) : null };
}

/** A name as a member typed it, in `{enterprise: {...}}` as the specification has it. */
const nameIn = ({ body }: Input, field: string): string => String((body.enterprise as Json)[field] ?? '');

interface Calls {
  entity: Entity;
  summary: string;
  show(rpc: RouteRpc): Promise<object>;
  create(rpc: RouteRpc, name: string): Promise<object>;
  remove(rpc: RouteRpc): Promise<object>;
}

const calls = ({ entity, summary, show, create, remove }: Calls): Route[] => [
  {
    ...read,
    verbs: READ_OR_QUERY,
    path: `/${entity.plural}/show`,
    gains: 'reads records',
    input: 'nothing',
    summary,
    handle: async (_input, rpc) => ({ body: bodyOf(entity, await show(rpc)) }),
  },
  {
    ...change,
    verbs: CREATE,
    path: `/${entity.plural}/create`,
    gains: 'calls others',
    input: fields({ enterprise: object({ [entity.name]: text(1_000) }) }),
    summary: `${summary}の登録`,
    status: 201,
    probe: { body: { enterprise: {} } },
    handle: async (input, rpc) => ({
      body: bodyOf(entity, await create(rpc, nameIn(input, entity.name))),
    }),
  },
  {
    ...change,
    verbs: DELETE,
    path: `/${entity.plural}/delete`,
    gains: 'publishes',
    input: 'nothing',
    summary: `${summary}の削除`,
    handle: async (_input, rpc) => ({ body: bodyOf(entity, await remove(rpc)) }),
  },
];

/** Something that is done with what is there. */
const action = (entity: Entity, path: string, summary: string, run: (rpc: RouteRpc) => Promise<object>): Route => ({
  ...change,
  verbs: QUERY,
  path: `/${entity.plural}/${path}`,
  gains: 'calls others',
  input: 'nothing',
  summary,
  handle: async (_input, rpc) => ({ body: bodyOf(entity, await run(rpc)) }),
});

/** The certificate of the site's host as its issuer tells of it, under the name that the specification gives. */
const certificate: Route = {
  ...change,
  verbs: READ,
  path: `/${siteDomain.plural}/acmDescribeCertificate`,
  gains: 'reads records',
  input: 'nothing',
  summary: 'サイトの証明書の状態',
  reads: 'none',
  async handle(_input, rpc) {
    const answer = await rpc.domains.SiteLinkService.Certificate({}, SLOW);
    const { state, dns_records = [], expires_at = null, reason = null } = answer;
    return { body: { certificate: { state, dns_records, expires_at, reason } } };
  },
};

const retrySite = action(siteDomain, 'retry', 'サイトのドメインの再試行', (rpc) =>
  rpc.domains.SiteLinkService.Retry({}, SLOW),
);

const setAccount: Route = {
  ...change,
  verbs: UPDATE,
  path: `/${domain.plural}/update`,
  gains: 'writes records',
  input: fields({ enterprise: object({ sender_account: text(1_000) }) }),
  summary: 'メールの差出人のアカウントの変更',
  probe: { body: { enterprise: { sender_account: 'sales' } } },
  handle: async (input, rpc) => ({
    body: bodyOf(domain, await rpc.domains.MailDomainService.SetAccount({ account: nameIn(input, 'sender_account') })),
  }),
};

export const domainRoutes: readonly Route[] = [
  ...calls({
    entity: domain,
    summary: 'メールドメイン',
    show: (rpc) => rpc.domains.MailDomainService.Show({}),
    create: (rpc, name) => rpc.domains.MailDomainService.Create({ domain: name }, SLOW),
    remove: (rpc) => rpc.domains.MailDomainService.Delete({}, SLOW),
  }),
  action(domain, 'check', 'メールドメインのDNSの確認', (rpc) => rpc.domains.MailDomainService.Check({}, SLOW)),
  action(domain, 'rotate', '署名の鍵の交換', (rpc) => rpc.domains.MailDomainService.Rotate({}, SLOW)),
  setAccount,
  ...calls({
    entity: siteDomain,
    summary: 'サイトのドメイン',
    show: (rpc) => rpc.domains.SiteLinkService.Show({}),
    create: (rpc, name) => rpc.domains.SiteLinkService.Create({ site_domain: name }, SLOW),
    remove: (rpc) => rpc.domains.SiteLinkService.Delete({}, SLOW),
  }),
  retrySite,
  certificate,
];

interface Listed {
  rows?: (Domain | SiteDomain)[];
  current_page: number;
  limit_value: number;
  count?: number;
}

/** Names of all agencies, those that need an operator first. */
const list = (entity: Entity, summary: string, ask: (rpc: RouteRpc, page: number) => Promise<Listed>): Route => ({
  audience: 'admin',
  verbs: READ_OR_QUERY,
  path: `/${entity.plural}/index`,
  gains: 'reads records',
  input: fields({ page: whole }),
  guard: 'admin',
  summary,
  reads: 'json',
  records: 'nothing',
  probe: {},
  async handle({ body, query }, rpc) {
    const page = idOf(String(body.page ?? query.page ?? 1));
    const { rows = [], current_page, limit_value, count } = await ask(rpc, page);
    const named = rows.map((row) => ({ enterprise_id: row.enterprise_id, ...rowFromWire(entity, { ...row }) }));
    return { body: { [entity.plural]: named, current_page, limit_value, count } };
  },
});

export const domainOversight: readonly Route[] = [
  list(domain, '全エージェントのメールドメイン', async (rpc, page) => {
    const { domains, ...place } = await rpc.domains.MailDomainService.List({ page });
    return { rows: domains, ...place };
  }),
  list(siteDomain, '全エージェントのサイトのドメイン', async (rpc, page) => {
    const { site_domains, ...place } = await rpc.domains.SiteLinkService.List({ page });
    return { rows: site_domains, ...place };
  }),
  within({ ...retrySite, audience: 'admin', guard: 'admin' }),
];
