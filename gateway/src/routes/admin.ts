/** `/api/admin`: the operator's area. */

import { CREATE, QUERY, UPDATE } from '@enishi/protos/http/words';
import { admin as adminAccount } from '@enishi/protos/identity/admin';
import { adminMember } from '@enishi/protos/identity/admin-member';
import { adminSavedView } from '@enishi/protos/identity/admin-saved-view';
import { enterprise } from '@enishi/protos/identity/enterprise';
import { enterpriseMember } from '@enishi/protos/identity/enterprise-member';
import { announce } from '@enishi/protos/messaging/announce';
import { inputToWire, patchToWire } from '@enishi/service-kit/crud/codec';
import { contextOf, crud, idOf, recordBody, versionOf } from '../api/crud';
import { within } from '../api/within';
import { indexReply } from '../http/index-reply';
import { form, json, listOf, text, written } from '../http/input';
import { objectAt, optionalObjectAt } from '../http/json';
import { type Json, type Route, route } from '../http/route';
import { senderKey } from '../http/sender';
import { findCredentials, withSession } from '../http/session';
import { agencyRecordRoutes } from './agency-records';
import { deadLetterRoutes } from './dead-letters';
import { domainOversight } from './domains';
import { alsoWithoutId, withAndWithoutId } from './id-in-body';
import { operatorInvoiceRoutes } from './invoicing';
import { admin, operators } from './operators';
import type { RouteOptions } from './options';
import { growth, overview } from './overview';
import { secondFactorRoutes } from './second-factor';
import { operatorSessionRoutes } from './sessions';
import {
  memberReply,
  newPassword,
  ownShow,
  ownUpdate,
  type SignInLimits,
  signIn,
  signInLimits,
  signOut,
  typed,
} from './sign-in';
import { enterSupport } from './support';

/** `{admin, admin_member}`: the sign-in and the person. Either may carry the address and the password. */
function signUpForms(body: Json) {
  const person = objectAt(body, 'admin_member');
  const account = { ...person, ...optionalObjectAt(body, 'admin') };
  return {
    account: typed(adminAccount, account),
    record: typed(adminMember, person),
    password: newPassword(account, true),
  };
}

/**
 * The first operator, where bootstrapping is allowed, is signed in; further ones are made by an operator, whose session
 * comes along with the call and stays the one signed in.
 */
function signUp(limits: SignInLimits, { secureCookies }: RouteOptions): Route {
  return route({
    audience: 'admin',
    verbs: ['post'],
    path: '/auth',
    gains: 'grants rights',
    needs: 'none',
    support: 'closed',
    input: form(adminMember, { admin: json, bootstrap_token: text() }),
    guard: 'public',
    summary: '運営者の登録',
    status: 201,
    reads: 'json',
    records: 'nothing',
    probe: { body: { admin: {}, admin_member: {} } },
    async handle(input, rpc) {
      const { body, ctx } = input;
      await limits.signUp.consume(senderKey(ctx.ip));
      const { account, record, password } = signUpForms(body);
      const bootstrap_token = input.header('x-bootstrap-token') ?? input.given.bootstrap_token ?? '';
      const by = findCredentials(input.header, 'admin', secureCookies);
      const request = { admin: account, admin_member: record, password, by, bootstrap_token };
      const answer = await rpc.identity.AuthService.AdminSignUp(request);
      const reply = memberReply(adminMember, answer);
      return answer.access_token ? withSession(reply, answer, secureCookies) : reply;
    },
  });
}

/** The host name of a public site, which operators give and take (`null`), and definitions keep read-only. */
const siteDomain = ({ site_domain }: Json): Json =>
  typeof site_domain === 'string' || site_domain === null ? { site_domain: site_domain ?? '' } : {};

const createEnterprise: Route = {
  audience: 'admin',
  verbs: CREATE,
  path: '/enterprises/create',
  gains: 'writes records',
  needs: 'none',
  support: 'closed',
  input: form(enterprise, { context: text(100) }),
  guard: 'admin',
  right: 'agencies_write',
  summary: 'エージェントの登録',
  status: 201,
  reads: 'json',
  records: 'nothing',
  crud: { entity: enterprise, call: 'create' },
  probe: { body: { enterprise: {} } },
  async handle({ body }, rpc) {
    const form = objectAt(body, 'enterprise');
    const { values, cleared } = inputToWire(enterprise, form, 'create');
    const request = { enterprise: { ...values, ...siteDomain(form) }, cleared, ...contextOf(body) };
    return { body: recordBody(enterprise, await rpc.identity.EnterpriseService.Create(request)) };
  },
};

const updateEnterprise: Route = {
  audience: 'admin',
  verbs: UPDATE,
  path: '/enterprises/update/{id}',
  gains: 'publishes',
  needs: 'none',
  support: 'closed',
  input: written(enterprise, { context: text(100) }),
  guard: 'admin',
  right: 'agencies_write',
  summary: 'エージェントの更新',
  reads: 'json',
  records: 'nothing',
  crud: { entity: enterprise, call: 'update' },
  probe: { ids: 'enterprises', body: { enterprise: {} } },
  async handle({ params, body }, rpc) {
    const form = objectAt(body, 'enterprise');
    const { values, cleared } = patchToWire(enterprise, form);
    const record = { ...values, ...siteDomain(form) };
    const request = { id: idOf(params.id), enterprise: record, cleared, ...versionOf(body, form), ...contextOf(body) };
    return { body: recordBody(enterprise, await rpc.identity.EnterpriseService.Update(request)) };
  },
};

/** Members of one agency, which the body names as `enterprise_id`. */
const enterpriseMembers: Route = within({
  audience: 'admin',
  verbs: QUERY,
  path: '/enterprise_members/index',
  gains: 'reads people',
  needs: 'none',
  support: 'closed',
  input: listOf(enterpriseMember),
  guard: 'admin',
  right: 'agencies',
  summary: 'エージェントのメンバーの一覧',
  reads: 'json',
  records: 'nothing',
  probe: {},
  handle: (input, rpc) => indexReply(enterpriseMember, input, rpc),
});

/** Rights of a member, for an agency that has no member left who could give them. */
const manageMember: Route = within({
  audience: 'admin',
  verbs: UPDATE,
  path: '/enterprise_members/update/{id}',
  gains: 'grants rights',
  needs: 'none',
  support: 'closed',
  input: written(enterpriseMember),
  guard: 'admin',
  right: 'members_write',
  summary: 'エージェントのメンバーの権限の変更',
  reads: 'json',
  records: 'nothing',
  probe: { ids: 'enterprise_members', body: { enterprise_member: {} } },
  async handle({ params, body }, rpc) {
    const form = objectAt(body, 'enterprise_member');
    const id = idOf(params.id);
    const { values } = patchToWire(enterpriseMember, 'authority' in form ? { authority: form.authority } : {});
    const request = { id, enterprise_member: values, ...versionOf(body, form) };
    return { body: recordBody(enterpriseMember, await rpc.identity.AuthService.ManageMember(request)) };
  },
});

/** Sets the role of another operator, and whether the account may be used. */
const setRole: Route = {
  ...admin,
  verbs: UPDATE,
  path: '/admin_members/update/{id}',
  gains: 'grants rights',
  needs: 'none',
  support: 'closed',
  input: form(adminMember),
  right: 'operators',
  summary: '運営メンバーの担当・状態の変更',
  reads: 'json',
  records: 'nothing',
  probe: { ids: 'admin_members', body: { admin_member: { admin_role_id: 1 } } },
  async handle({ params, body }, rpc) {
    const form = objectAt(body, 'admin_member');
    const code = (value: unknown) => (Number.isInteger(value) ? (value as number) : 0);
    const request = {
      id: idOf(params.id),
      admin_role_id: code(form.admin_role_id),
      admin_member_status_id: code(form.admin_member_status_id),
    };
    return { body: recordBody(adminMember, await rpc.identity.AuthService.SetRole(request)) };
  },
};

export function adminRoutes(options: RouteOptions): Route[] {
  const limits = signInLimits(options);
  return [
    signUp(limits, options),
    signIn('admin', adminMember, limits, options),
    signOut('admin', options),
    ownShow('admin', adminMember),
    ownUpdate('admin', adminMember, limits),
    ...secondFactorRoutes('admin', limits),
    ...operators('operators', crud(adminMember, { ...admin, only: ['index', 'export'] })),
    setRole,
    ...operatorSessionRoutes,
    ...operators('agencies', crud(enterprise, { ...admin, only: ['index', 'show', 'search', 'export'] })),
    createEnterprise,
    ...withAndWithoutId(enterprise, updateEnterprise),
    enterpriseMembers,
    manageMember,
    overview,
    growth,
    ...agencyRecordRoutes,
    ...operatorInvoiceRoutes,
    enterSupport(options),
    ...operators('own', crud(adminSavedView, { ...admin, only: ['index', 'show', 'create', 'update', 'delete'] })),
    ...operators('operations', deadLetterRoutes),
    ...operators('operations', domainOversight),
    ...operators('announces', crud(announce, { ...admin, only: ['index', 'show', 'export'] })),
    ...operators(
      'announces_write',
      alsoWithoutId(
        announce,
        ['update'],
        crud(announce, {
          ...{ ...admin, only: ['create', 'update', 'delete'] },
          gains: { create: 'mails others', update: 'mails others' },
        }),
      ),
    ),
  ];
}
