/** Operators are made by operators; the first one by the caller whom the installation lets in. */
import { parseCreate, type Values } from '@enishi/protos/fields/parse';
import { admin } from '@enishi/protos/identity/admin';
import { adminMember } from '@enishi/protos/identity/admin-member';
import type { AdminSignUpRequest, Credentials, NewPassword, SignedIn } from '@enishi/protos/identity/rpc';
import { adminMemberStatus } from '@enishi/protos/master/identity';
import { hasRight, roleOf } from '@enishi/protos/master/operator-rights';
import type { CallContext } from '@enishi/service-kit/base/context';
import { forbidden, invalid } from '@enishi/service-kit/base/errors';
import { inputFromWire, recordToWire } from '@enishi/service-kit/crud/codec';
import { crudOf } from '@enishi/service-kit/crud/register';
import { presented } from '@enishi/service-kit/crud/store';
import { insertRecord } from '@enishi/service-kit/crud/writes';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import type { ClientSession } from 'mongoose';
import { accountIn, addCredential, findSession, openSession, sameText } from '../accounts';
import { trusted } from '../needs';
import { hashPassword, ownWords, type PasswordShared, passwordErrors } from '../passwords';
import { countOperators, operatorStore } from '../records';
import { ownerOfSession } from '../sign-in';
import type { OperatorDeps } from './collections';

const MEMBER_FIELDS = ['l_name', 'f_name', 'name'];

async function checkForms(deps: PasswordShared, account: Values, member: Values, password: NewPassword): Promise<void> {
  const errors = {
    ...parseCreate(admin, account, { only: ['email'] }).errors,
    ...parseCreate(adminMember, member, { only: MEMBER_FIELDS, required: member.name ? [] : ['l_name', 'f_name'] })
      .errors,
    ...(await passwordErrors(deps, password, 'password', ownWords([account.email]))),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Whether this installation lets the caller become its first operator. */
function mayBootstrap({ config }: Pick<OperatorDeps, 'config'>, token: string): boolean {
  const { ALLOW_ADMIN_BOOTSTRAP, ADMIN_BOOTSTRAP_TOKEN } = config;
  if (ADMIN_BOOTSTRAP_TOKEN && token && sameText(ADMIN_BOOTSTRAP_TOKEN, token)) return true;
  return ALLOW_ADMIN_BOOTSTRAP === true;
}

/** The operator behind credentials; undefined for a session that is over. */
async function operatorOf(deps: OperatorDeps, by: Credentials | undefined) {
  if (by?.strategy !== 'admin') return undefined;
  return findSession(deps, by).then(
    (row) => ownerOfSession(deps, row),
    () => undefined,
  );
}

/** Only one of two that come at the same time can be the first: both write this row. */
async function claimFirst(deps: OperatorDeps, session: ClientSession): Promise<boolean> {
  if ((await countOperators(deps, {}, session)) > 0) return false;
  const { bootstraps } = deps.acrossAgencies;
  await bootstraps.updateOne({ _id: 'admin' }, { $set: { at: new Date() } }, { session, upsert: true });
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
export const adminSignUp = async (
  deps: OperatorDeps,
  ctx: CallContext,
  request: AdminSignUpRequest,
): Promise<SignedIn> => {
  const operator = await operatorOf(deps, request.by);
  if (operator?.second_factor_missing) throw forbidden(FACTOR_FIRST);
  const isOperator = operator !== undefined && hasRight(operator.admin_role_id, 'operators');
  if (!isOperator && !mayBootstrap(deps, request.bootstrap_token)) throw forbidden();
  const account = inputFromWire(admin, request.admin);
  const member = inputFromWire(adminMember, request.admin_member);
  await checkForms(deps, account, member, request.password);
  const digest = await hashPassword(request.password.password);
  return inTransactionOf(ctx, deps.connection, async (session) => {
    if (!isOperator && !(await claimFirst(deps, session))) throw forbidden();
    const by = { ...trusted(ctx), member_id: operator?.member_id ?? 0 };
    const { id: admin_id, email } = await insertRecord(crudOf(deps, admin).store, session, by, account, {
      only: ['email'],
    });
    const admin_role_id = roleOf(member.admin_role_id);
    const admin_member_status_id = adminMemberStatus.code.active;
    const system = { admin_id: admin_id as number, email: email as string, admin_role_id, admin_member_status_id };
    const store = operatorStore(deps);
    const made = await insertRecord(store, session, by, member, { only: MEMBER_FIELDS, system });
    const owner = accountIn(0, made.id as number);
    await addCredential(deps, owner, email as string, digest, session);
    const opened = isOperator ? NOT_SIGNED_IN : await openSession(deps, { ...owner, uid: email as string }, session);
    return { ...opened, admin_member: recordToWire(adminMember, presented(store, made)) };
  });
};
