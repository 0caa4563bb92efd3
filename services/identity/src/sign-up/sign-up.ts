/** A new agency with its top administrator, once the address of the form is confirmed. */
import { parseCreate, type Values } from '@enishi/protos/fields/parse';
import { enterprise } from '@enishi/protos/identity/enterprise';
import { enterpriseMember } from '@enishi/protos/identity/enterprise-member';
import type { ConfirmRequest, NewPassword, SignUpRequest } from '@enishi/protos/identity/rpc';
import { NEW_AGENCY_STORAGE_MB } from '@enishi/protos/master/constants';
import { authority, enterpriseMemberStatus } from '@enishi/protos/master/identity';
import type { CallContext } from '@enishi/service-kit/base/context';
import { invalid } from '@enishi/service-kit/base/errors';
import { inputFromWire, recordToWire } from '@enishi/service-kit/crud/codec';
import { presented } from '@enishi/service-kit/crud/store';
import { insertRecord } from '@enishi/service-kit/crud/writes';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import type { MailKind } from '@enishi/service-kit/mail/kinds';
import type { ClientSession } from 'mongoose';
import {
  addClaim,
  addCredential,
  claimForMail,
  findClaim,
  isAddressTaken,
  openSession,
  redeemClaim,
  type SignUpForm,
} from '../accounts';
import { giveSite } from '../enterprises';
import { rememberDevice } from '../guesses';
import { trusted } from '../needs';
import { hashPassword, ownWords, type PasswordShared, passwordErrors, passwordFits } from '../passwords';
import { agencyStore, memberStore } from '../records';
import type { FoundingDeps, SignUpDeps, SignUpMails } from './deps';
import { signUpMail, signUpTakenMail } from './mails';

/** Contract and domains are the operator's business, rights and state the service's own; no picture is stored yet. */
const LATER = ['enterprise_contract_status_id', 'enterprise_logo'];
const ENTERPRISE_FIELDS = Object.keys(enterprise.own).filter((name) => !LATER.includes(name));
const MEMBER_FIELDS = ['l_name', 'f_name', 'name', 'email', 'tel', 'position'];

const prefixed = (errors: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(errors).map(([name, messages]) => [`enterprise_${name}`, messages]));

/**
 * The address of a form that may be kept.
 * @throws AppError `invalid` with all that is wrong with both halves at once; the agency's fields carry the prefix
 * `enterprise_`
 */
async function checkForms(
  deps: PasswordShared,
  agency: Values,
  member: Values,
  password: NewPassword,
): Promise<string> {
  const named = typeof member.name === 'string' && member.name.trim() !== '';
  const required = named ? ['email'] : ['l_name', 'f_name', 'email'];
  const checked = parseCreate(enterpriseMember, member, { only: MEMBER_FIELDS, required });
  const errors = {
    ...prefixed(parseCreate(enterprise, agency, { only: ENTERPRISE_FIELDS }).errors),
    ...checked.errors,
    ...(await passwordErrors(deps, password, 'password', ownWords([member.email], agency))),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return checked.values.email as string;
}

/**
 * `AuthService/SignUp`: checks the form and keeps it until the address is confirmed. An address that has an account
 * takes the same way; only its owner learns so, from the mail.
 * @throws AppError `invalid` with messages by field
 */
export const signUp = async (deps: SignUpDeps, ctx: CallContext, request: SignUpRequest) => {
  const form = {
    enterprise: inputFromWire(enterprise, request.enterprise),
    enterprise_member: inputFromWire(enterpriseMember, request.enterprise_member),
  };
  const email = await checkForms(deps, form.enterprise, form.enterprise_member, request.password);
  const digest = await hashPassword(request.password.password);
  await inTransactionOf(ctx, deps.connection, async (session) => {
    const id = await addClaim(deps, { kind: 'sign_up', email, form: { ...form, digest } }, session);
    await deps.mails.queue(session, { kind: 'sign_up', enterprise_id: 0, id, data: {} });
  });
  return {};
};

/** The mail with the link, or to the owner of an account that there is one. */
export const signUpKind = (deps: SignUpDeps): MailKind<SignUpMails['sign_up']> => ({
  words: 'product',
  perDay: { recipient: 10, agency: 200 },
  async write({ id }) {
    const mail = await claimForMail(deps, 'sign_up', id);
    if (!mail) return undefined;
    const { email } = mail.claim;
    if (await isAddressTaken(deps, undefined, email)) return signUpTakenMail(deps.config, email);
    return signUpMail(deps.config, email, mail.token);
  },
});

/** A new agency with its top administrator, who can sign in. @throws AppError `invalid` when the address is taken */
export async function foundAgency(deps: FoundingDeps, session: ClientSession, ctx: CallContext, form: SignUpForm) {
  const inserted = await insertRecord(agencyStore(deps), session, trusted(ctx), form.enterprise, {
    only: ENTERPRISE_FIELDS,
    system: { limit_storage_mb: NEW_AGENCY_STORAGE_MB },
  });
  const agency = await giveSite(deps, session, ctx, inserted);
  const enterprise_id = agency.id as number;
  const member = await insertRecord(memberStore(deps), session, trusted(ctx, enterprise_id), form.enterprise_member, {
    only: MEMBER_FIELDS,
    system: {
      authority: authority.code.top_administrator,
      enterprise_member_status_id: enterpriseMemberStatus.code.active,
      last_login_date: deps.clock.now().toISOString(),
    },
  });
  const account = { strategy: 'enterprise', enterprise_id, member_id: member.id_by_enterprise_id as number } as const;
  await addCredential(deps, account, member.email as string, form.digest, session);
  return { agency, member, account };
}

const WRONG = 'パスワードが正しくありません。新規登録の画面で入力したパスワードを入力してください。';

/**
 * `AuthService/ConfirmSignUp`: by the token of the mail and the password of the form; the new top administrator is
 * signed in. Without the password a stranger's form, opened by the owner of the address, would become an account that
 * the stranger can enter.
 * @throws AppError `invalid` when the link does not work (any more), or on `password`
 */
export const confirmSignUp = async (
  deps: SignUpDeps,
  ctx: CallContext,
  { token, password, user_agent }: ConfirmRequest,
) => {
  const claim = await findClaim(deps, 'sign_up', token);
  if (!(await passwordFits(claim.form.digest, password))) throw invalid({ password: [WRONG] });
  return inTransactionOf(ctx, deps.connection, async (session) => {
    const { form } = await redeemClaim(deps, 'sign_up', token, session);
    const { agency, member, account } = await foundAgency(deps, session, ctx, form);
    const opened = await openSession(
      deps,
      { ...account, uid: member.email as string, ip: ctx.ip, user_agent },
      session,
    );
    return {
      ...opened,
      device_token: await rememberDevice(deps, account, session),
      enterprise: recordToWire(enterprise, presented(agencyStore(deps), agency)),
      enterprise_member: recordToWire(enterpriseMember, presented(memberStore(deps), member)),
    };
  });
};
