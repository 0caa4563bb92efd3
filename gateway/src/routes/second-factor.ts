/** The own second factor, the same for agencies and operators. */
import type { Route } from '../http/route';
import { CREATE, DELETE, READ_OR_QUERY, UPDATE } from '../http/route';
import type { Strategy } from '../http/session';
import { provingIdentity, type SignInLimits } from './sign-in';

const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 600) : '');

/** Codes and passwords are tried as often as the current password is, in one session. */
export function secondFactorRoutes(strategy: Strategy, limits: SignInLimits): Route[] {
  const base = {
    audience: strategy,
    guard: strategy === 'admin' ? 'admin' : 'member',
    right: 'own',
    reads: 'json',
    records: 'nothing',
    probe: {},
  } as const;
  return [
    {
      ...base,
      verbs: READ_OR_QUERY,
      path: '/second_factors/show',
      summary: '二段階認証の状態',
      async handle(_input, rpc) {
        const { enabled, recovery_left, required } = await rpc.identity.SecondFactorService.Show({});
        return { body: { second_factor: { enabled, recovery_left, required } } };
      },
    },
    {
      ...base,
      verbs: CREATE,
      path: '/second_factors/create',
      summary: '二段階認証の設定の開始',
      async handle(input, rpc) {
        const request = { password_current: text(input.body.password_current) };
        const begin = () => rpc.identity.SecondFactorService.Begin(request);
        const { secret, uri } = await provingIdentity(limits, input, begin);
        return { status: 201, body: { second_factor: { secret, uri } } };
      },
    },
    {
      ...base,
      verbs: ['post'],
      path: '/second_factors/confirm',
      summary: '二段階認証の有効化',
      async handle(input, rpc) {
        const confirm = () => rpc.identity.SecondFactorService.Confirm({ code: text(input.body.code) });
        const { codes = [] } = await provingIdentity(limits, input, confirm);
        return { body: { recovery_codes: codes } };
      },
    },
    {
      ...base,
      verbs: DELETE,
      path: '/second_factors/delete',
      summary: '二段階認証の無効化',
      async handle(input, rpc) {
        const remove = () => rpc.identity.SecondFactorService.Remove({ code: text(input.body.code) });
        await provingIdentity(limits, input, remove);
        return { body: {} };
      },
    },
  ];
}

/** Whether every member of an agency needs one. */
export const requireSecondFactor: Route = {
  audience: 'enterprise',
  verbs: UPDATE,
  path: '/second_factors/require',
  guard: 'top_administrator',
  summary: '二段階認証の必須化',
  reads: 'json',
  records: 'nothing',
  probe: {},
  async handle({ body }, rpc) {
    await rpc.identity.SecondFactorService.Require({ required: body.required === true });
    return { body: {} };
  },
};
