/** An operator looks into an agency's console: asked for and entered by the operator, allowed and ended by the agency. */

import { idOf } from '../crud';
import { fields, id, text, whole } from '../http/input';
import { CREATE, type Input, type Json, QUERY, READ_OR_QUERY, type Route, route } from '../http/route';
import { withSession } from '../http/session';
import { within } from './agency-records';
import type { RouteOptions } from './options';

const at = (path: string) => `/support_accesses/${path}`;
const operator = {
  audience: 'admin',
  guard: 'admin',
  right: 'support',
  reads: 'json',
  records: 'nothing',
  probe: {},
} as const;
const agency = {
  audience: 'enterprise',
  guard: 'top_administrator',
  reads: 'json',
  records: 'nothing',
  probe: {},
} as const;

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 2_000) : '');
const numbered = ({ body }: Input): number => idOf(String(body.id ?? ''));
const hoursOf = ({ hours }: Json): number => (typeof hours === 'number' ? hours : Number(textOf(hours) || Number.NaN));

const index: Pick<Route, 'verbs' | 'path' | 'gains' | 'input' | 'summary' | 'handle'> = {
  verbs: READ_OR_QUERY,
  path: at('index'),
  gains: 'reads records',
  input: 'nothing',
  summary: 'サポートアクセスの一覧',
  async handle(_input, rpc) {
    const { support_accesses = [] } = await rpc.identity.SupportService.Index({});
    return { body: { support_accesses } };
  },
};

const decide: Pick<Route, 'verbs' | 'path' | 'gains' | 'input' | 'summary' | 'handle'> = {
  verbs: QUERY,
  path: at('decide'),
  gains: 'grants rights',
  input: fields({ id, hours: whole }),
  summary: 'サポートアクセスの許可・拒否',
  async handle(input, rpc) {
    const request = { id: numbered(input), hours: hoursOf(input.body) };
    return { body: await rpc.identity.SupportService.Decide(request) };
  },
};

export function operatorSupportRoutes({ secureCookies }: RouteOptions): Route[] {
  const routes: Route[] = [
    { ...operator, ...index },
    route({
      ...operator,
      verbs: CREATE,
      path: at('create'),
      gains: 'mails others',
      input: fields({ reason: text(2_000), scope_id: whole }),
      summary: 'サポートアクセスの申請',
      status: 201,
      async handle({ given: { reason = '', scope_id = 0 } }, rpc) {
        return { body: await rpc.identity.SupportService.Ask({ reason, scope_id }) };
      },
    }),
    {
      ...operator,
      ...decide,
      summary: '別の運営メンバーの申請の許可・拒否',
    },
    {
      ...operator,
      verbs: QUERY,
      path: at('end'),
      gains: 'grants rights',
      input: fields({ id }),
      summary: 'サポートアクセスの終了',
      async handle(input, rpc) {
        return { body: await rpc.identity.SupportService.End({ id: numbered(input) }) };
      },
    },
    {
      ...operator,
      verbs: QUERY,
      path: at('enter'),
      gains: 'grants rights',
      input: fields({ id }),
      summary: 'エージェントの管理画面を開く',
      async handle(input, rpc) {
        const key = input.session?.key ?? '';
        const request = { id: numbered(input), user_agent: input.header('user-agent') ?? '', key };
        return withSession({ body: {} }, await rpc.identity.SupportService.Enter(request), secureCookies);
      },
    },
  ];
  return routes.map(within);
}

export const ownSupportRoutes: readonly Route[] = [
  { ...agency, ...index },
  { ...agency, ...decide },
  {
    ...agency,
    verbs: QUERY,
    path: at('end'),
    gains: 'grants rights',
    input: fields({ id }),
    summary: 'サポートアクセスの取り消し',
    async handle(input, rpc) {
      return { body: await rpc.identity.SupportService.End({ id: numbered(input) }) };
    },
  },
];
