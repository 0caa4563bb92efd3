/** Accounts of an agency: sign-up, the own record, the agency's own record, the other members. */

import { CREATE, DELETE, READ_OR_QUERY, UPDATE } from '@enishi/protos/http/words';
import { enterprise } from '@enishi/protos/identity/enterprise';
import { enterpriseMember } from '@enishi/protos/identity/enterprise-member';
import { notFound } from '@enishi/service-kit/base/errors';
import { patchToWire, recordFromWire } from '@enishi/service-kit/crud/codec';
import { crud, idOf, recordBody, versionOf } from '../api/crud';
import { fields, form, recaptcha_token, record, text, written } from '../http/input';
import { objectAt } from '../http/json';
import { type Json, type Route, route } from '../http/route';
import { senderKey } from '../http/sender';
import { withSession } from '../http/session';
import type { RouteOptions } from './options';
import { secondFactorRoutes } from './second-factor';
import {
  newPassword,
  ownShow,
  ownUpdate,
  type SignInLimits,
  signIn,
  signInLimits,
  signOut,
  typed,
  withoutPasswords,
} from './sign-in';
import { singleSignOnRoutes } from './single-sign-on';

/** A digest of a password waits for its turn while many are made. */
const SLOW = { deadlineMs: 20_000 };

const confirmationToken = (body: Json): string => {
  const { confirmation_token } = objectAt(body, 'enterprise_member');
  return typeof confirmation_token === 'string' ? confirmation_token : '';
};

/** A form for a new agency. The answer is the same for an address in use: what comes of it, its owner reads in a mail. */
function signUp(limits: SignInLimits, { captcha }: RouteOptions): Route {
  return {
    audience: 'enterprise',
    verbs: ['post'],
    path: '/auth',
    gains: 'mails others',
    needs: 'none',
    support: 'closed',
    input: form(enterpriseMember, { enterprise: record(enterprise), recaptcha_token }),
    guard: 'public',
    summary: '新規登録',
    status: 201,
    reads: 'json',
    records: 'nothing',
    probe: { body: { enterprise: {}, enterprise_member: {} } },
    async handle({ body, ctx }, rpc) {
      await limits.signUp.consume(senderKey(ctx.ip));
      await captcha?.check(body.recaptcha_token, ctx.ip);
      const form = objectAt(body, 'enterprise_member');
      const request = {
        enterprise: typed(enterprise, objectAt(body, 'enterprise')),
        enterprise_member: typed(enterpriseMember, form),
        password: newPassword(form, true),
      };
      await rpc.identity.AuthService.SignUp(request, SLOW);
      return { body: {} };
    },
  };
}

/** The link of the mail to a new agency's first member, who is signed in. */
function confirmSignUp(limits: SignInLimits, { secureCookies }: RouteOptions): Route {
  return {
    audience: 'enterprise',
    verbs: ['post'],
    path: '/auth/confirm',
    gains: 'grants rights',
    needs: 'none',
    support: 'closed',
    input: form(enterpriseMember),
    guard: 'public',
    summary: '新規登録の完了',
    status: 201,
    reads: 'json',
    records: 'nothing',
    probe: { body: { enterprise_member: { confirmation_token: 'unknown' } } },
    async handle({ body, ctx, header }, rpc) {
      await limits.tokens.consume(senderKey(ctx.ip));
      const { password } = objectAt(body, 'enterprise_member');
      const request = {
        token: confirmationToken(body),
        password: typeof password === 'string' ? password : '',
        user_agent: header('user-agent') ?? '',
      };
      const answer = await rpc.identity.AuthService.ConfirmSignUp(request, SLOW);
      const made = {
        enterprise: recordFromWire(enterprise, answer.enterprise),
        enterprise_member: recordFromWire(enterpriseMember, answer.enterprise_member),
      };
      return withSession({ body: made }, answer, secureCookies);
    },
  };
}

/** The link of the mail to a member's new address; it may be opened on a device that is not signed in. */
const confirmEmail = (limits: SignInLimits): Route => ({
  audience: 'enterprise',
  verbs: CREATE,
  path: '/enterprise_members/confirm_email',
  gains: 'own account',
  needs: 'none',
  support: 'closed',
  input: form(enterpriseMember),
  guard: 'public',
  summary: 'メールアドレスの変更の完了',
  reads: 'json',
  records: 'nothing',
  probe: { body: { enterprise_member: { confirmation_token: 'unknown' } } },
  async handle({ body, ctx }, rpc) {
    await limits.tokens.consume(senderKey(ctx.ip));
    await rpc.identity.AuthService.ConfirmEmail({ token: confirmationToken(body) });
    return { body: {} };
  },
});

/** The link of the mail to a top administrator who was refused for the address; it may be opened anywhere. */
const passAddress = (limits: SignInLimits) =>
  route({
    audience: 'enterprise',
    verbs: CREATE,
    path: '/address_rules/pass',
    gains: 'grants rights',
    needs: 'none',
    support: 'closed',
    input: fields({ token: text(600) }),
    guard: 'public',
    summary: '許可されていない接続元の一時的な許可',
    reads: 'json',
    records: 'nothing',
    probe: { body: { token: 'unknown' } },
    async handle({ given, ctx }, rpc) {
      await limits.tokens.consume(senderKey(ctx.ip));
      await rpc.identity.AddressRuleService.Pass({ token: given.token ?? '' });
      return { body: {} };
    },
  });

const ownEnterprise: Route = {
  audience: 'enterprise',
  verbs: READ_OR_QUERY,
  path: '/enterprises/show',
  gains: 'reads records',
  needs: 'none',
  support: 'frame',
  beforeSecondFactor: true,
  input: 'nothing',
  guard: 'member',
  summary: '自社の情報',
  reads: 'json',
  records: 'nothing',
  probe: {},
  async handle({ ctx }, rpc) {
    return { body: recordBody(enterprise, await rpc.identity.EnterpriseService.Show({ id: ctx.enterprise_id })) };
  },
};

/** The data that an agency may change about itself; its domains change through linking only. */
const updateOwnEnterprise: Route = {
  audience: 'enterprise',
  verbs: UPDATE,
  path: '/enterprises/update',
  gains: 'publishes',
  needs: 'settings',
  support: 'closed',
  input: written(enterprise),
  guard: 'administrator',
  summary: '自社の情報の更新',
  reads: 'json',
  records: 'nothing',
  probe: { body: { enterprise: {} } },
  async handle({ ctx, body }, rpc) {
    const form = objectAt(body, 'enterprise');
    const { values, cleared } = patchToWire(enterprise, form);
    const request = { id: ctx.enterprise_id, enterprise: values, cleared, ...versionOf(body, form) };
    return { body: recordBody(enterprise, await rpc.identity.EnterpriseService.Update(request)) };
  },
};

/** The role that a form gives; `null`: none, with the authority that stands beside it. */
export function roleIn({ member_role_id: id }: Json): { member_role_id?: number } {
  if (id === undefined) return {};
  const known = id === null || id === '' ? 0 : Number(id);
  if (!Number.isInteger(known) || known < 0 || known >= 2 ** 31) throw notFound();
  return { member_role_id: known };
}

const manageMember: Route = {
  audience: 'enterprise',
  verbs: UPDATE,
  path: '/enterprise_members/update/{id}',
  gains: 'grants rights',
  needs: 'members',
  support: 'closed',
  input: written(enterpriseMember),
  guard: 'administrator',
  summary: 'メンバーの更新',
  reads: 'json',
  records: 'nothing',
  probe: { ids: 'enterprise_members', body: { enterprise_member: {} } },
  async handle({ params, body }, rpc) {
    const form = objectAt(body, 'enterprise_member');
    const { values, cleared } = patchToWire(enterpriseMember, withoutPasswords(form));
    const status = form.enterprise_member_status_id;
    const request = {
      id: idOf(params.id),
      enterprise_member: values,
      cleared,
      ...versionOf(body, form),
      ...roleIn(form),
      ...(typeof status === 'number' && Number.isInteger(status) ? { enterprise_member_status_id: status } : {}),
    };
    return { body: recordBody(enterpriseMember, await rpc.identity.AuthService.ManageMember(request)) };
  },
};

/** Own account: every member; another's: administrators. Identity decides, it knows both. */
const removeMember: Route = {
  audience: 'enterprise',
  verbs: DELETE,
  path: '/enterprise_members/delete/{id}',
  gains: 'grants rights',
  needs: 'none',
  support: 'closed',
  input: 'nothing',
  guard: 'member',
  summary: 'メンバーの削除',
  reads: 'json',
  records: 'nothing',
  probe: { ids: 'enterprise_members' },
  async handle({ params }, rpc) {
    const { id } = await rpc.identity.AuthService.RemoveMember({ id: idOf(params.id) });
    return { body: { id_by_enterprise_id: id, id } };
  },
};

export function enterpriseAuthRoutes(options: RouteOptions): Route[] {
  const limits = signInLimits(options);
  return [
    signUp(limits, options),
    confirmSignUp(limits, options),
    signIn('enterprise', enterpriseMember, limits, options),
    signOut('enterprise', options),
    ownEnterprise,
    updateOwnEnterprise,
    ownShow('enterprise', enterpriseMember),
    ownUpdate('enterprise', enterpriseMember, limits),
    ...secondFactorRoutes('enterprise', limits),
    confirmEmail(limits),
    passAddress(limits),
    ...singleSignOnRoutes(limits, options),
    manageMember,
    removeMember,
    ...crud(enterpriseMember, { only: ['index', 'show', 'search', 'export', 'history'] }),
  ];
}
