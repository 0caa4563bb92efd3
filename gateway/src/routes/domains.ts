/** An agency's own names: the one it sends mail from, and the one its public site is reached at. */
import { domain } from '@enishi/protos/domains/domain';
import { siteDomain } from '@enishi/protos/domains/site-domain';
import type { Entity } from '@enishi/protos/fields/types';
import { recordFromWire, rowFromWire } from '@enishi/service-kit/crud/codec';
import type { WireRecord } from '@enishi/service-kit/crud/messages';
import { idOf } from '../crud';
import { objectAt } from '../http/json';
import {
  CREATE,
  DELETE,
  type Input,
  type Json,
  QUERY,
  READ,
  READ_OR_QUERY,
  type Route,
  type RouteCallOptions,
  type RouteRpc,
} from '../http/route';
import { within } from './agency-records';

const base = { audience: 'enterprise', reads: 'json', records: 'nothing', probe: {} } as const;
const read = { ...base, guard: 'member' } as const;
const change = { ...base, guard: 'administrator' } as const;

/** Servers of a zone that do not answer are waited for. */
const SLOW = { deadlineMs: 30_000 };

/** `{<entity>: null}` where the agency has none. */
function bodyOf(entity: Entity, answer: Json): Json {
  const record = answer[entity.name] as WireRecord | undefined;
  return { [entity.name]: record ? recordFromWire(entity, record) : null };
}

/** A name as somebody typed it, in `{enterprise: {...}}` as the specification has it. */
function nameIn({ body }: Input, field: string): string {
  const value = objectAt(body, 'enterprise')[field];
  return typeof value === 'string' ? value.slice(0, 1_000) : '';
}

interface Calls {
  entity: Entity;
  of(rpc: RouteRpc): {
    show(request: Record<never, never>): Promise<Json>;
    add(name: string): Promise<Json>;
    remove(request: Record<never, never>, options: RouteCallOptions): Promise<Json>;
  };
  summary: string;
}

const calls = ({ entity, of, summary }: Calls): Route[] => [
  {
    ...read,
    verbs: READ_OR_QUERY,
    path: `/${entity.plural}/show`,
    summary,
    handle: async (_input, rpc) => ({ body: bodyOf(entity, await of(rpc).show({})) }),
  },
  {
    ...change,
    verbs: CREATE,
    path: `/${entity.plural}/create`,
    summary: `${summary}の登録`,
    probe: { body: { enterprise: {} } },
    async handle(input, rpc) {
      return { status: 201, body: bodyOf(entity, await of(rpc).add(nameIn(input, entity.name))) };
    },
  },
  {
    ...change,
    verbs: DELETE,
    path: `/${entity.plural}/delete`,
    summary: `${summary}の削除`,
    handle: async (_input, rpc) => ({ body: bodyOf(entity, await of(rpc).remove({}, SLOW)) }),
  },
];

/** Something that is done with what is there. */
type Act = (rpc: RouteRpc) => Promise<Json>;

const action = (entity: Entity, path: string, act: Act, summary: string): Route => ({
  ...change,
  verbs: QUERY,
  path: `/${entity.plural}/${path}`,
  summary,
  handle: async (_input, rpc) => ({ body: bodyOf(entity, await act(rpc)) }),
});

/** The certificate of the site's host as its issuer tells of it, under the name that the specification gives. */
const certificate: Route = {
  ...change,
  verbs: READ,
  path: `/${siteDomain.plural}/acmDescribeCertificate`,
  summary: 'サイトの証明書の状態',
  reads: 'none',
  async handle(_input, rpc) {
    const answer = await rpc.domains.SiteLinkService.Certificate({}, SLOW);
    const { state, dns_records = [], expires_at = null, reason = null } = answer;
    return { body: { certificate: { state, dns_records, expires_at, reason } } };
  },
};

const mailDomain: Calls['of'] = ({ domains: { MailDomainService } }) => ({
  show: MailDomainService.Show,
  remove: MailDomainService.Delete,
  add: (name) => MailDomainService.Create({ domain: name }, SLOW),
});

const siteLink: Calls['of'] = ({ domains: { SiteLinkService } }) => ({
  show: SiteLinkService.Show,
  remove: SiteLinkService.Delete,
  add: (name) => SiteLinkService.Create({ site_domain: name }, SLOW),
});

export const domainRoutes: readonly Route[] = [
  ...calls({ entity: domain, of: mailDomain, summary: 'メールドメイン' }),
  action(domain, 'check', (rpc) => rpc.domains.MailDomainService.Check({}, SLOW), 'メールドメインのDNSの確認'),
  action(domain, 'rotate', (rpc) => rpc.domains.MailDomainService.Rotate({}, SLOW), '署名の鍵の交換'),
  ...calls({ entity: siteDomain, of: siteLink, summary: 'サイトのドメイン' }),
  action(siteDomain, 'retry', (rpc) => rpc.domains.SiteLinkService.Retry({}, SLOW), 'サイトのドメインの再試行'),
  certificate,
];

/** Names of all agencies, those that need somebody first. */
type ListOf = (rpc: RouteRpc, request: { page: number }) => Promise<Json>;

const list = (entity: Entity, ask: ListOf, summary: string): Route => ({
  audience: 'admin',
  verbs: READ_OR_QUERY,
  path: `/${entity.plural}/index`,
  guard: 'admin',
  summary,
  reads: 'json',
  records: 'nothing',
  probe: {},
  async handle({ body, query }, rpc) {
    const page = idOf(String(body.page ?? query.page ?? 1));
    const answer = await ask(rpc, { page });
    const { current_page, limit_value, count } = answer;
    const rows = (answer[entity.plural] ?? []) as WireRecord[];
    const named = rows.map((row) => ({ enterprise_id: row.enterprise_id, ...rowFromWire(entity, row) }));
    return { body: { [entity.plural]: named, current_page, limit_value, count } };
  },
});

export const domainOversight: readonly Route[] = [
  list(domain, (rpc, request) => rpc.domains.MailDomainService.List(request), '全エージェントのメールドメイン'),
  list(siteDomain, (rpc, request) => rpc.domains.SiteLinkService.List(request), '全エージェントのサイトのドメイン'),
  within({
    ...action(siteDomain, 'retry', (rpc) => rpc.domains.SiteLinkService.Retry({}, SLOW), 'サイトのドメインの再試行'),
    audience: 'admin',
    guard: 'admin',
  }),
];
