/** An agency's own names: the one it sends mail from, and the one its public site is reached at. */
import { domain } from '@enishi/protos/domains/domain';
import type { Domain, SiteDomain } from '@enishi/protos/domains/rpc';
import { siteDomain } from '@enishi/protos/domains/site-domain';
import type { Entity } from '@enishi/protos/fields/types';
import { CREATE, READ_OR_QUERY, UPDATE } from '@enishi/protos/http/words';
import { recordFromWire, rowFromWire } from '@enishi/service-kit/crud/codec';
import type { WireRecord } from '@enishi/service-kit/crud/messages';
import { idOf } from '../api/crud';
import { fields, object, text, whole } from '../http/input';
import { type Input, type Json, type Route, type RouteRpc } from '../http/route';

const base = { audience: 'enterprise', reads: 'json', records: 'nothing', probe: {} } as const;
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

/** Takes a name into use: the specification has it below `enterprise`. */
const create = (entity: Entity, summary: string, run: (rpc: RouteRpc, name: string) => Promise<object>): Route => ({
  ...change,
  verbs: CREATE,
  path: `/${entity.plural}/create`,
  gains: 'calls others',
  needs: 'settings',
  support: 'closed',
  input: fields({ enterprise: object({ [entity.name]: text(1_000) }) }),
  summary,
  status: 201,
  probe: { body: { enterprise: {} } },
  handle: async (input, rpc) => ({ body: bodyOf(entity, await run(rpc, nameIn(input, entity.name))) }),
});

const setAccount: Route = {
  ...change,
  verbs: UPDATE,
  path: `/${domain.plural}/update`,
  gains: 'writes records',
  needs: 'settings',
  support: 'closed',
  input: fields({ enterprise: object({ sender_account: text(1_000) }) }),
  summary: 'メールの差出人のアカウントの変更',
  probe: { body: { enterprise: { sender_account: 'sales' } } },
  handle: async (input, rpc) => ({
    body: bodyOf(domain, await rpc.domains.MailDomainService.SetAccount({ account: nameIn(input, 'sender_account') })),
  }),
};

export const domainRoutes: readonly Route[] = [
  create(domain, 'メールドメインの登録', (rpc, name) => rpc.domains.MailDomainService.Create({ domain: name }, SLOW)),
  setAccount,
  create(siteDomain, 'サイトのドメインの登録', (rpc, site_domain) =>
    rpc.domains.SiteLinkService.Create({ site_domain }, SLOW),
  ),
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
  needs: 'none',
  support: 'closed',
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
];
