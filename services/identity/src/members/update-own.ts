/** Members and operators change their own record, address and password. */
import type { Values } from '@enishi/protos/fields/parse';
import type { Entity } from '@enishi/protos/fields/types';
import { adminMember } from '@enishi/protos/identity/admin-member';
import { enterpriseMember } from '@enishi/protos/identity/enterprise-member';
import type {
  AdminMemberResponse,
  UpdateAdminMemberRequest,
  UpdateMemberRequest,
  UpdateMemberResponse,
} from '@enishi/protos/identity/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { invalid, notFound } from '@enishi/service-kit/base/errors';
import { inputFromWire, recordToWire } from '@enishi/service-kit/crud/codec';
import type { WireRecord } from '@enishi/service-kit/crud/messages';
import { findRecord, presented, type Store } from '@enishi/service-kit/crud/store';
import { patchFound } from '@enishi/service-kit/crud/writes';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import { type Account, closeSessions, dropClaims, setDigest } from '../accounts';
import { forgetDevices } from '../guesses';
import { trusted } from '../needs';
import { demandCurrent, digestOf, wordsOf } from '../passwords';
import { signsInByProvider } from '../providers';
import { memberStore, operatorStore } from '../records';
import { checkEmail, claimEmail } from './change-email';
import type { MemberDeps } from './deps';

/** Fields that people may change about themselves; rights and state are for others to give. */
const OWN_FIELDS: Record<string, readonly string[]> = {
  enterprise_member: [
    'l_name',
    'f_name',
    'name',
    'tel',
    'position',
    'mail_signature',
    'reminder_mail_off_flg',
    'public_profile_flg',
    'file_path_photo',
  ],
  admin_member: ['l_name', 'f_name', 'name'],
};

const PROVIDERS =
  'シングルサインオンでログインしているため、メールアドレスは変更できません。変更が必要なときは、管理者にご相談ください。';

type OwnChange = Omit<UpdateMemberRequest, 'enterprise_member'>;

interface Target {
  definition: Entity;
  store: Store;
  account: Account;
  /** The values as they came. */
  values: WireRecord;
}

/** The address that a member asks for, where it is another one than now. @throws AppError `invalid` when it is none */
function wantedEmail({ definition }: Target, input: Values, current: Values): string | undefined {
  if (definition !== enterpriseMember || typeof input.email !== 'string' || input.email === current.email)
    return undefined;
  return checkEmail(input.email);
}

/**
 * Changes the caller's record, and its password where one is given. A new address or password needs the current
 * password; a new password ends all other sessions with the same commit, a new address waits to be confirmed.
 */
async function updateOwn(deps: MemberDeps, ctx: CallContext, target: Target, request: OwnChange) {
  const { definition, store, account } = target;
  const self = trusted(ctx, account.enterprise_id);
  const input = inputFromWire(definition, target.values, request.cleared);
  const current = await findRecord(store, self, account.member_id);
  if (!current) throw notFound();
  const only = OWN_FIELDS[definition.name];
  const unconfirmed_email = wantedEmail(target, input, current);
  if (unconfirmed_email && (await signsInByProvider(deps, account, current.authority)))
    throw invalid({ email: [PROVIDERS] });
  if (unconfirmed_email || request.password)
    await demandCurrent(deps, ctx, account, request.password?.password_current);
  const changing = request.password !== undefined && (request.password.password ?? '') !== '';
  const own = await wordsOf(deps, account, [current.email, input.email]);
  const digest = changing ? await digestOf(deps, request.password, 'password_new', own) : undefined;
  const after = await inTransactionOf(ctx, deps.connection, async (session) => {
    const before = await findRecord(store, self, account.member_id, session);
    if (!before) throw notFound();
    const acting = { ...self, realm: ctx.realm, member_id: ctx.member_id };
    const { updated_at } = request;
    const patched = await patchFound(store, session, acting, before, input, { only, updated_at });
    if (unconfirmed_email) await claimEmail(deps, session, account, unconfirmed_email);
    if (digest) {
      await setDigest(deps, account, digest, session);
      await closeSessions(deps, account, session, request.key);
      await forgetDevices(deps, account, session);
      if (!unconfirmed_email) await dropClaims(deps, account, session);
    }
    return patched as Values;
  });
  return { record: presented(store, after), unconfirmed_email };
}

/** `AuthService/UpdateMember`. */
export const updateMember = async (
  deps: MemberDeps,
  ctx: CallContext,
  request: UpdateMemberRequest,
): Promise<UpdateMemberResponse> => {
  const account = { strategy: 'enterprise', enterprise_id: ctx.enterprise_id, member_id: ctx.member_id } as const;
  const values = request.enterprise_member;
  const target = { definition: enterpriseMember, store: memberStore(deps), account, values };
  const { record, unconfirmed_email } = await updateOwn(deps, ctx, target, request);
  return { enterprise_member: recordToWire(enterpriseMember, record), ...(unconfirmed_email && { unconfirmed_email }) };
};

/** `AuthService/UpdateAdminMember`. */
export const updateAdminMember = async (
  deps: MemberDeps,
  ctx: CallContext,
  request: UpdateAdminMemberRequest,
): Promise<AdminMemberResponse> => {
  const account = { strategy: 'admin', enterprise_id: 0, member_id: ctx.member_id } as const;
  const values = request.admin_member;
  const target = { definition: adminMember, store: operatorStore(deps), account, values };
  const { record } = await updateOwn(deps, ctx, target, request);
  return { admin_member: recordToWire(adminMember, record) };
};
