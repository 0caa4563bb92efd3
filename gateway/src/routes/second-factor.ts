/** The own second factor, the same for agencies and operators, as far as it is proven by a code or a password. */

import { CREATE, DELETE } from '@enishi/protos/http/words';
import { fields, text } from '../http/input';
import { type Input, type Route, route } from '../http/route';
import type { Strategy } from '../http/session';
import { provingIdentity, type SignInLimits } from './sign-in';

const codeOf = ({ session }: Input, code = '') => ({ code, key: session?.key ?? '' });

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
  /** A call with a code that answers recovery codes, once. */
  const codesFor = (name: string, summary: string, method: 'Confirm' | 'Renew') =>
    route({
      ...base,
      ...(method === 'Confirm' ? { beforeSecondFactor: true } : {}),
      verbs: ['post'],
      path: `/second_factors/${name}`,
      gains: 'own account',
      needs: 'none',
      support: 'closed',
      input: fields({ code: text(600) }),
      summary,
      async handle(input, rpc) {
        const call = () => rpc.identity.SecondFactorService[method](codeOf(input, input.given.code));
        const { codes = [] } = await provingIdentity(limits, input, call);
        return { body: { recovery_codes: codes } };
      },
    });
  return [
    route({
      ...base,
      verbs: CREATE,
      path: '/second_factors/create',
      gains: 'own account',
      needs: 'none',
      support: 'closed',
      beforeSecondFactor: true,
      input: fields({ password_current: text(600), code: text(600) }),
      summary: '二段階認証の設定の開始',
      status: 201,
      async handle(input, rpc) {
        const { password_current = '', code = '' } = input.given;
        const request = { password_current, code };
        const begin = () => rpc.identity.SecondFactorService.Begin(request);
        const { secret, uri } = await provingIdentity(limits, input, begin);
        return { body: { second_factor: { secret, uri } } };
      },
    }),
    codesFor('confirm', '二段階認証の有効化', 'Confirm'),
    codesFor('recovery_codes', 'リカバリーコードの再作成', 'Renew'),
    route({
      ...base,
      verbs: DELETE,
      path: '/second_factors/delete',
      gains: 'own account',
      needs: 'none',
      support: 'closed',
      input: fields({ code: text(600) }),
      summary: '二段階認証の無効化',
      async handle(input, rpc) {
        const remove = () => rpc.identity.SecondFactorService.Remove(codeOf(input, input.given.code));
        await provingIdentity(limits, input, remove);
        return { body: {} };
      },
    }),
  ];
}
