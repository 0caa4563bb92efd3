/** The caller's own sessions, and what happened in the agency: for who looks after safety. */
import { formatInstant } from '@enishi/protos/fields/format';
import { DELETE, QUERY } from '@enishi/protos/http/words';
import { accessActions, isAccessAction } from '@enishi/protos/master/access';
import { BOM, csvLine } from '@enishi/service-kit/tabular/write-csv';
import { contentDisposition } from '../http/files/download';
import { fields, paged, text, whole } from '../http/input';
import { type Json, type Route, type RouteRpc, route } from '../http/route';
import type { RouteOptions } from './options';
import { provingIdentity, type SignInLimits } from './sign-in';

type Call = Pick<
  Route,
  'verbs' | 'path' | 'gains' | 'needs' | 'support' | 'input' | 'summary' | 'reads' | 'records' | 'probe' | 'handle'
>;

/** The session travels in the body: its name is no number, and no address should carry it. */
const remove: Call = {
  verbs: DELETE,
  path: '/sessions/delete',
  gains: 'own account',
  needs: 'none',
  support: 'closed',
  input: fields({ id: text(1_000) }),
  summary: '端末のログアウト',
  reads: 'json',
  records: 'nothing',
  probe: { body: { id: 'unknown' } },
  async handle({ body }, rpc) {
    await rpc.identity.SessionService.Close({ id: typeof body.id === 'string' ? body.id : '' });
    return { body: { id: body.id } };
  },
};

const conditions = { action: text(), member_id: whole, from: text(), until: text(), keyword: text(200) };

const words = (value: unknown): string => (typeof value === 'string' ? value : '');
const positive = (value: unknown) => (Number.isInteger(value) && Number(value) > 0 ? Number(value) : undefined);

const asked = (body: Json) => ({
  action: words(body.action),
  member_id: positive(body.member_id) ?? 0,
  from: words(body.from),
  until: words(body.until),
  keyword: words(body.keyword),
});

const accessLogs: Call = {
  verbs: QUERY,
  path: '/access_logs/index',
  gains: 'reads people',
  needs: 'none',
  support: 'closed',
  input: paged(conditions),
  summary: 'アクセス記録',
  reads: 'json',
  records: 'nothing',
  probe: {},
  async handle({ body }, rpc) {
    const request = {
      page: Math.min(positive(body.page) ?? 1, 1_000_000),
      per_page: Math.min(positive(body.per_page) ?? 50, 100),
      ...asked(body),
    };
    const answer = await rpc.identity.AccessLogService.Index(request);
    const { access_logs = [], current_page, limit_value, count = 0 } = answer;
    return { body: { access_logs, current_page, limit_value, count } };
  },
};

const PART = 1_000;
/** Rows of a file; who needs more narrows the period. */
const MOST_EXPORTED = 20_000;
const HEADINGS = ['日時', 'メンバー', '内容', '対象', '対象ID', 'IPアドレス', '端末'];

async function* logLines(rpc: RouteRpc, body: Json): AsyncGenerator<string> {
  yield `${BOM}${csvLine(HEADINGS)}`;
  for (let page = 1; page <= MOST_EXPORTED / PART; page++) {
    const { access_logs = [] } = await rpc.identity.AccessLogService.Index({ page, per_page: PART, ...asked(body) });
    yield access_logs
      .map(({ at, member_name = '', action, target = '', target_id = '', ip = '', user_agent = '' }) => {
        const what = isAccessAction(action) ? accessActions[action] : action;
        return csvLine([formatInstant(at), member_name, what, target, target_id, ip, user_agent]);
      })
      .join('');
    if (access_logs.length < PART) return;
  }
}

const exportLogs: Call = {
  verbs: ['post'],
  path: '/access_logs/export',
  gains: 'takes files',
  needs: 'export',
  support: 'closed',
  input: fields(conditions),
  summary: 'アクセス記録の書き出し（CSV）',
  reads: 'json',
  records: 'download',
  probe: {},
  async handle({ body }, rpc) {
    return {
      pieces: logLines(rpc, body),
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': contentDisposition('attachment', 'アクセス記録.csv'),
      },
    };
  },
};

/** An operator's own devices, and actions of operators that belong to no agency. */
export const operatorSessionRoutes: readonly Route[] = [
  { ...remove, audience: 'admin', guard: 'admin', right: 'own' },
  ...[accessLogs, exportLogs].map(
    (one): Route => ({ ...one, audience: 'admin', guard: 'admin', right: 'operators', needs: 'none' }),
  ),
];

/** Asked for where a session reads unusually much. */
const prove = ({ readings }: RouteOptions, limits: SignInLimits): Route =>
  route({
    audience: 'enterprise',
    verbs: ['post'],
    path: '/sessions/prove',
    gains: 'own account',
    needs: 'none',
    support: 'closed',
    input: fields({ proof: text(600) }),
    guard: 'member',
    summary: '本人確認',
    reads: 'json',
    records: 'nothing',
    probe: {},
    async handle(input, rpc) {
      await provingIdentity(limits, input, () => rpc.identity.SessionService.Prove({ proof: input.given.proof ?? '' }));
      await readings?.prove(input.session?.key ?? '');
      return { body: {} };
    },
  });

export const sessionRoutes = (options: RouteOptions, limits: SignInLimits): Route[] => [
  { ...remove, audience: 'enterprise', guard: 'member' },
  prove(options, limits),
  ...[accessLogs, exportLogs].map((one): Route => ({ ...one, audience: 'enterprise', guard: 'top_administrator' })),
];
