import { parseCreate, type Values } from '@enishi/protos/fields/parse';
import { admin } from '@enishi/protos/identity/admin';
import { adminMember } from '@enishi/protos/identity/admin-member';
import type { AdminSignUpRequest, Credentials, NewPassword, SignedIn } from '@enishi/protos/identity/rpc';
import { adminMemberStatus } from '@enishi/protos/master/identity';
import { hasRight, roleOf } from '@enishi/protos/master/operator-rights';
import type { CallContext } from '@enishi/service-kit/base/context';
import { forbidden, invalid } from '@enishi/service-kit/base/errors';
import { inputFromWire, recordToWire } from '@enishi/service-kit/crud/codec';
import { presented } from '@enishi/service-kit/crud/store';
import { insertRecord } from '@enishi/service-kit/crud/writes';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import type { ClientSession } from 'mongoose';
import { sameText } from '../accounts/tokens';
import { type AuthDeps, trusted } from '../auth/deps';
import { ownWords, passwordErrors } from '../passwords/new-password';
import { hashPassword } from '../passwords/passwords';
import { ownerOfSession } from '../sign-in/check';

const MEMBER_FIELDS = ['l_name', 'f_name', 'name'];

async function checkForms(deps: AuthDeps, account: Values, member: Values, password: NewPassword): Promise<void> {
  const errors = {
    ...parseCreate(admin, account, { only: ['email'] }).errors,
    ...parseCreate(adminMember, member, { only: MEMBER_FIELDS, required: member.name ? [] : ['l_name', 'f_name'] })
      .errors,
    ...(await passwordErrors(deps, password, 'password', ownWords([account.email]))),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Whether this installation lets the caller become its first operator. */
function mayBootstrap({ config }: AuthDeps, token: string): boolean {
  const { ALLOW_ADMIN_BOOTSTRAP, ADMIN_BOOTSTRAP_TOKEN } = config;
  if (ADMIN_BOOTSTRAP_TOKEN && token && sameText(ADMIN_BOOTSTRAP_TOKEN, token)) return true;
  return ALLOW_ADMIN_BOOTSTRAP === true;
}

/** The operator behind credentials; undefined for a session that is over. */
async function operatorOf(deps: AuthDeps, by: Credentials | undefined) {
  if (by?.strategy !== 'admin') return undefined;
  return deps.sessions.find(by).then(
    (row) => ownerOfSession(deps, row),
    () => undefined,
  );
}

/** Only one of two that come at the same time can be the first: both write this row. */
async function claimFirst({ connection, stores }: AuthDeps, session: ClientSession): Promise<boolean> {
  if ((await stores.adminMember.model.collection.countDocuments({}, { session })) > 0) return false;
  await connection
    .collection<{ _id: string }>('bootstraps')
    .updateOne({ _id: 'admin' }, { $set: { at: new Date() } }, { session, upsert: true });
  return true;
}

const FACTOR_FIRST = '先に、ご自身の二段階認証を設定してください。';

/** For an operator whom another one has made. */
const NOT_SIGNED_IN: SignedIn = {
  strategy: 'admin',
  access_token: '',
  client: '',
  uid: '',
  csrf_token: '',
  cookie_token: '',
  expiry: 0,
};

/**
 * `AuthService/AdminSignUp`. The first operator is signed in; one made by another operator is not.
 * @throws AppError `forbidden` when there is an operator already and the caller is none, or lacks a second factor
 */
export const adminSignUp = async (deps: AuthDeps, ctx: CallContext, request: AdminSignUpRequest): Promise<SignedIn> => {
  const { stores, credentials, sessions, connection } = deps;
  const operator = await operatorOf(deps, request.by);
  if (operator?.second_factor_missing) throw forbidden(FACTOR_FIRST);
  const isOperator = operator !== undefined && hasRight(operator.admin_role_id, 'operators');
  if (!isOperator && !mayBootstrap(deps, request.bootstrap_token)) throw forbidden();
  const account = inputFromWire(admin, request.admin);
  const member = inputFromWire(adminMember, request.admin_member);
  await checkForms(deps, account, member, request.password);
  const digest = await hashPassword(request.password.password);
  return inTransactionOf(ctx, connection, async (session) => {
    if (!isOperator && !(await claimFirst(deps, session))) throw forbidden();
    const by = { ...trusted(ctx), member_id: operator?.member_id ?? 0 };
    const { id: admin_id, email } = await insertRecord(stores.admin, session, by, account, { only: ['email'] });
    const admin_role_id = roleOf(member.admin_role_id);
    const admin_member_status_id = adminMemberStatus.code.active;
    const system = { admin_id: admin_id as number, email: email as string, admin_role_id, admin_member_status_id };
    const made = await insertRecord(stores.adminMember, session, by, member, { only: MEMBER_FIELDS, system });
    const owner = { strategy: 'admin', enterprise_id: 0, member_id: made.id as number } as const;
    await credentials.add(owner, email as string, digest, session);
    const opened = isOperator ? NOT_SIGNED_IN : await sessions.open({ ...owner, uid: email as string }, session);
    return { ...opened, admin_member: recordToWire(adminMember, presented(stores.adminMember, made)) };
  });
};
