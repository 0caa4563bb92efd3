/** The entities of this service and their exceptions. */
import { personName } from '@enishi/protos/crm/person';
import type { Values } from '@enishi/protos/fields/parse';
import { admin } from '@enishi/protos/identity/admin';
import { adminMember } from '@enishi/protos/identity/admin-member';
import { enterprise } from '@enishi/protos/identity/enterprise';
import { enterpriseMember } from '@enishi/protos/identity/enterprise-member';
import { linkage } from '@enishi/protos/identity/linkage';
import { authority, enterpriseMemberStatus } from '@enishi/protos/master/identity';
import type { CallContext } from '@enishi/service-kit/base/context';
import { forbidden } from '@enishi/service-kit/base/errors';
import type { Registration } from '@enishi/service-kit/crud/register';
import type { Action, CrudOverrides } from '@enishi/service-kit/crud/store';
import type { Files } from '@enishi/service-kit/files/files';
import { rememberPauses } from './enterprises/contract-pauses';
import type { IdentityConfig } from './env';
import { checkLinkage } from './linkages/checks';
import { ownPicture } from './pictures/own-picture';

const isOperator = ({ realm }: CallContext) => realm === 'admin' || realm === 'system';
const READS: readonly Action[] = ['index', 'show', 'search', 'history'];

const NAME_PARTS = ['l_name', 'f_name'] as const;

/** One name for lists and mails, from the two that people enter; a patch may bring one of them. */
function fullName(patch: Values, before: Values): Record<string, string> {
  if (!NAME_PARTS.some((name) => name in patch)) return {};
  const values = { ...before, ...patch };
  const [l_name, f_name] = NAME_PARTS.map((name) =>
    typeof values[name] === 'string' ? (values[name] as string) : null,
  );
  const name = personName({ l_name, f_name });
  return name ? { name } : {};
}

const PASSWORDS = ['password', 'password_new', 'password_confirmation', 'password_current'];

/** Passwords become digests elsewhere; no record keeps one. */
const withoutPasswords: NonNullable<CrudOverrides['beforeWrite']> = ({ values }) => {
  for (const name of PASSWORDS) delete values[name];
};

/** Operators see all agencies but what these try things in, an agency sees itself. */
const enterpriseExceptions: CrudOverrides = {
  authorize(ctx, action) {
    const own = ctx.realm === 'enterprise' && (action === 'show' || action === 'update');
    if (!own && !isOperator(ctx)) throw forbidden();
  },
  scope({ realm, enterprise_id }) {
    if (realm === 'enterprise') return { id: enterprise_id };
    return realm === 'admin' ? { sandbox_of: null } : {};
  },
};

/** Staff see each other; accounts are made and changed by the use cases under auth/ and members/ only. */
const memberExceptions: CrudOverrides = {
  authorize(ctx, action) {
    const reads = READS.includes(action) && (ctx.realm === 'enterprise' || isOperator(ctx));
    if (ctx.enterprise_id <= 0 || !reads) throw forbidden();
  },
  scope: ({ realm }) =>
    realm === 'system' ? {} : { enterprise_member_status_id: { $ne: enterpriseMemberStatus.code.deleted } },
  derive: fullName,
  beforeWrite: withoutPasswords,
};

const operatorExceptions: CrudOverrides = {
  authorize(ctx, action) {
    if (!READS.includes(action) || !isOperator(ctx)) throw forbidden();
  },
  derive: fullName,
  beforeWrite: withoutPasswords,
};

/** Tokens and addresses of other systems are an administrator's business. */
const linkageExceptions: CrudOverrides = {
  authorize(ctx) {
    const administrator = ctx.realm === 'enterprise' && ctx.authority >= authority.code.administrator;
    if (ctx.enterprise_id <= 0 || (!administrator && !isOperator(ctx))) throw forbidden();
  },
};
const withChecks = (config: IdentityConfig): CrudOverrides => ({
  ...linkageExceptions,
  beforeWrite: checkLinkage(config),
  presentNeeds: ['basic_auth'],
  present: ({ basic_auth }) => ({ basic_auth_flg: basic_auth ? 1 : 0 }),
});

/** An agency's own logo, a member's photo in the agency's folder. */
const withLogo = (files: Files): CrudOverrides => {
  const check = ownPicture(files, 'enterprise_logo', ({ values }) => Number(values.id));
  return {
    ...enterpriseExceptions,
    async beforeWrite(write) {
      await check(write);
      rememberPauses(write);
    },
  };
};
const withPhoto = (files: Files): CrudOverrides => {
  const check = ownPicture(files, 'file_path_photo', ({ ctx }) => ctx.enterprise_id);
  return {
    ...memberExceptions,
    async beforeWrite(write) {
      await withoutPasswords(write);
      await check(write);
    },
  };
};

export const registrations = ({ files, config }: { files: Files; config: IdentityConfig }): readonly Registration[] => [
  [enterprise, withLogo(files)],
  [enterpriseMember, withPhoto(files)],
  [admin, { authorize: operatorExceptions.authorize, beforeWrite: withoutPasswords }],
  [adminMember, operatorExceptions],
  [linkage, withChecks(config)],
];
