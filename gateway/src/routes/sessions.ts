/** The caller's own sessions, and what happened in the agency: for who looks after safety. */
import { fields, paged, text } from '../http/input';
import { DELETE, QUERY, READ_OR_QUERY, type Route, route } from '../http/route';
import type { RouteOptions } from './options';
import { provingIdentity, type SignInLimits } from './sign-in';

const index: Route = {
  audience: 'enterprise',
  verbs: READ_OR_QUERY,
  path: '/sessions/index',
  input: 'nothing',
  guard: 'member',
  summary: 'ログイン中の端末の一覧',
  reads: 'json',
  records: 'nothing',
  probe: {},
  async handle({ session }, rpc) {
    const { sessions = [] } = await rpc.identity.SessionService.Index({
      key: session?.key ?? '',
    });
    return { body: { sessions, current_page: 1, limit_value: sessions.length, count: sessions.length } };
  },
};

/** The session travels in the body: its name is no number, and no address should carry it. */
const remove: Route = {
  audience: 'enterprise',
  verbs: DELETE,
  path: '/sessions/delete',
  input: fields({ id: text(1_000) }),
  guard: 'member',
  summary: '端末のログアウト',
  reads: 'json',
  records: 'nothing',
  probe: { body: { id: 'unknown' } },
  async handle({ body }, rpc) {
    await rpc.identity.SessionService.Close({ id: typeof body.id === 'string' ? body.id : '' });
    return { body: { id: body.id } };
  },
};

const removeOthers: Route = {
  audience: 'enterprise',
  verbs: DELETE,
  path: '/sessions/delete_others',
  input: 'nothing',
  guard: 'member',
  summary: 'ほかの端末すべてのログアウト',
  reads: 'json',
  records: 'nothing',
  probe: {},
  async handle({ session }, rpc) {
    const { count = 0 } = await rpc.identity.SessionService.CloseOthers({ key: session?.key ?? '' });
    return { body: { count } };
  },
};

const accessLogs: Pick<Route, 'verbs' | 'path' | 'input' | 'summary' | 'reads' | 'records' | 'probe' | 'handle'> = {
  verbs: QUERY,
  path: '/access_logs/index',
  input: paged({ action: text() }),
  summary: 'アクセス記録',
  reads: 'json',
  records: 'nothing',
  probe: {},
  async handle({ body }, rpc) {
    const whole = (value: unknown) => (Number.isInteger(value) && Number(value) > 0 ? Number(value) : undefined);
    const request = {
      page: Math.min(whole(body.page) ?? 1, 1_000_000),
      per_page: Math.min(whole(body.per_page) ?? 50, 100),
      action: typeof body.action === 'string' ? body.action : '',
    };
    const answer = await rpc.identity.AccessLogService.Index(request);
    const { access_logs = [], current_page, limit_value, count = 0 } = answer;
    return { body: { access_logs, current_page, limit_value, count } };
  },
};

/** Actions of operators that belong to no agency. */
export const operatorLogRoute: Route = { ...accessLogs, audience: 'admin', guard: 'admin', right: 'operators' };

/** Asked for where a session reads unusually much. */
const prove = ({ readings }: RouteOptions, limits: SignInLimits): Route =>
  route({
    audience: 'enterprise',
    verbs: ['post'],
    path: '/sessions/prove',
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
  index,
  remove,
  removeOthers,
  prove(options, limits),
  { ...accessLogs, audience: 'enterprise', guard: 'top_administrator' },
];
