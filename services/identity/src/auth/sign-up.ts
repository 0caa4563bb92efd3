import { parseCreate, type Values } from '@enishi/protos/fields/parse';
import { enterprise } from '@enishi/protos/identity/enterprise';
import { enterpriseMember } from '@enishi/protos/identity/enterprise-member';
import { siteDomainStatus } from '@enishi/protos/master/domains';
import { authority, enterpriseMemberStatus } from '@enishi/protos/master/identity';
import type { CallContext } from '@enishi/service-kit/context';
import { inputFromWire, recordToWire } from '@enishi/service-kit/crud/codec';
import type { WireRecord } from '@enishi/service-kit/crud/messages';
import { presented } from '@enishi/service-kit/crud/store';
import { insertRecord, patchFound } from '@enishi/service-kit/crud/writes';
import { invalid } from '@enishi/service-kit/errors';
import { inTransaction } from '@enishi/service-kit/mongo';
import type { ClientSession } from 'mongoose';
import { type AuthDeps, trusted } from './deps';
import { type NewPassword, passwordErrors } from './new-password';
import { hashPassword } from './passwords';

export interface SignUpRequest {
  enterprise?: WireRecord;
  enterprise_member?: WireRecord;
  password?: NewPassword;
  /** Of the browser. */
  user_agent?: string;
}

/** Contract and domains are the operator's business, rights and state the service's own. */
const ENTERPRISE_FIELDS = Object.keys(enterprise.own).filter((name) => name !== 'enterprise_contract_status_id');
const MEMBER_FIELDS = ['l_name', 'f_name', 'name', 'email', 'tel', 'position'];

const prefixed = (errors: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(errors).map(([name, messages]) => [`enterprise_${name}`, messages]));

/** All that is wrong with both halves of the form at once; the agency's fields carry the prefix `enterprise_`. */
function checkForms(agency: Values, member: Values, password: NewPassword | undefined): void {
  const named = typeof member.name === 'string' && member.name.trim() !== '';
  const required = named ? ['email'] : ['l_name', 'f_name', 'email'];
  const own = typeof member.email === 'string' ? [member.email, member.email.split('@')[0]] : [];
  const errors = {
    ...prefixed(parseCreate(enterprise, agency, { only: ENTERPRISE_FIELDS }).errors),
    ...parseCreate(enterpriseMember, member, { only: MEMBER_FIELDS, required }).errors,
    ...passwordErrors(password, 'password', own),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** A site of its own from the first minute, where the installation has a domain to give. */
async function giveSite({ stores, config }: AuthDeps, session: ClientSession, ctx: CallContext, agency: Values) {
  if (!config.SITE_DOMAIN_SUFFIX || agency.site_domain) return agency;
  const system = {
    site_domain: `agency${agency.id}.${config.SITE_DOMAIN_SUFFIX}`,
    site_domain_status: siteDomainStatus.code.live,
  };
  return patchFound(stores.enterprise, session, trusted(ctx), agency, {}, { system });
}

/** `AuthService/SignUp`: a new enterprise with its top administrator, who is signed in. */
export const signUp = (deps: AuthDeps) => async (ctx: CallContext, request: SignUpRequest) => {
  const { stores, credentials, sessions, connection, clock } = deps;
  const agencyInput = inputFromWire(enterprise, request.enterprise);
  const memberInput = inputFromWire(enterpriseMember, request.enterprise_member);
  checkForms(agencyInput, memberInput, request.password);
  const digest = await hashPassword(request.password?.password ?? '');
  return inTransaction(connection, async (session) => {
    const inserted = await insertRecord(stores.enterprise, session, trusted(ctx), agencyInput, {
      only: ENTERPRISE_FIELDS,
    });
    const agency = await giveSite(deps, session, ctx, inserted);
    const enterprise_id = agency.id as number;
    const member = await insertRecord(stores.member, session, trusted(ctx, enterprise_id), memberInput, {
      only: MEMBER_FIELDS,
      system: {
        authority: authority.code.top_administrator,
        enterprise_member_status_id: enterpriseMemberStatus.code.active,
        last_login_date: clock.now().toISOString(),
      },
    });
    const account = { strategy: 'enterprise', enterprise_id, member_id: member.id_by_enterprise_id as number } as const;
    await credentials.add(account, member.email as string, digest, session);
    const opened = await sessions.open(
      { ...account, uid: member.email as string, ip: ctx.ip, user_agent: request.user_agent },
      session,
    );
    return {
      ...opened,
      enterprise: recordToWire(enterprise, presented(stores.enterprise, agency)),
      enterprise_member: recordToWire(enterpriseMember, presented(stores.member, member)),
    };
  });
};
