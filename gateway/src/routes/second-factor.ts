/** The own second factor, the same for agencies and operators. */

import { CREATE, DELETE, READ_OR_QUERY } from '@enishi/protos/http/words';
import { idOf } from '../api/crud';
import { within } from '../api/within';
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
    {
      ...base,
      verbs: READ_OR_QUERY,
      path: '/second_factors/show',
      gains: 'own account',
      support: 'closed',
      beforeSecondFactor: true,
      input: 'nothing',
      summary: '二段階認証の状態',
      async handle(_input, rpc) {
        const { enabled, recovery_left, required } = await rpc.identity.SecondFactorService.Show({});
        return { body: { second_factor: { enabled, recovery_left, required } } };
      },
    },
    route({
      ...base,
      verbs: CREATE,
      path: '/second_factors/create',
      gains: 'own account',
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

interface OfWhom {
  ids: string;
  who: string;
}

const ofPeople = (
  base: Pick<Route, 'audience' | 'guard' | 'right'>,
  paths: { show: string; reset: string },
  { ids, who }: OfWhom,
): Route[] => [
  {
    ...base,
    verbs: READ_OR_QUERY,
    path: paths.show,
    gains: 'reads records',
    support: 'closed',
    input: 'nothing',
    summary: `${who}の二段階認証の状態`,
    reads: 'json',
    records: 'nothing',
    probe: { ids },
    async handle({ params }, rpc) {
      const { enabled } = await rpc.identity.SecondFactorService.Of({ id: idOf(params.id) });
      return { body: { second_factor: { enabled } } };
    },
  },
  {
    ...base,
    verbs: ['post'],
    path: paths.reset,
    gains: 'grants rights',
    support: 'closed',
    input: 'nothing',
    summary: `${who}の二段階認証の解除`,
    reads: 'json',
    records: 'nothing',
    probe: { ids },
    async handle({ params }, rpc) {
      await rpc.identity.SecondFactorService.Reset({ id: idOf(params.id) });
      return { body: {} };
    },
  },
];

const ofMembers = (base: Pick<Route, 'audience' | 'guard' | 'right'>): Route[] =>
  ofPeople(
    base,
    { show: '/second_factors/show/{id}', reset: '/second_factors/reset/{id}' },
    { ids: 'enterprise_members', who: 'メンバー' },
  );

/** For operators who have lost app and recovery codes: by another one who looks after operators. */
export const operatorSecondFactorRoutes: Route[] = ofPeople(
  { audience: 'admin', guard: 'admin', right: 'operators' },
  { show: '/admin_members/second_factor/{id}', reset: '/admin_members/reset_second_factor/{id}' },
  { ids: 'admin_members', who: '運営メンバー' },
);

/** For members who have lost app and recovery codes: by their top administrator, or where there is none left, an operator. */
export const memberSecondFactorRoutes: Route[] = [
  ...ofMembers({ audience: 'enterprise', guard: 'top_administrator' }),
  ...ofMembers({ audience: 'admin', guard: 'admin', right: 'members_write' }).map(within),
];
