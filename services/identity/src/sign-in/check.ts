import { enterpriseMember } from '@enishi/protos/identity/enterprise-member';
import type { Credentials, SessionInfo } from '@enishi/protos/identity/rpc';
import { authority, enterpriseContractStatus, enterpriseMemberStatus } from '@enishi/protos/master/identity';
import { mayAct, roleOf } from '@enishi/protos/master/operator-rights';
import type { CallContext } from '@enishi/service-kit/base/context';
import { unauthenticated } from '@enishi/service-kit/base/errors';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { accountIn, findSession, type SessionRow } from '../accounts';
import { isOpenTo } from '../address-rules';
import { limitsOf } from '../member-roles';
import { readAgency, readOperator } from '../records';
import { operatorsNeedFactor, recoveryCodesLeft } from '../second-factors';
import { isVisiting } from '../support';
import type { OwnerDeps, SignInDeps } from './deps';

const NOBODY = {
  ...{ admin_role_id: 0, support_operator_id: 0, second_factor_missing: false },
  ...{ withheld_rights: [], visible_member_ids: [] },
};

const isFactorMissing = async (deps: OwnerDeps, operator: number): Promise<boolean> =>
  operatorsNeedFactor(deps.config) && (await recoveryCodesLeft(deps, accountIn(0, operator))) === undefined;

/** What a session says of its owner. */
type Owned = Pick<
  SessionRow,
  '_id' | 'strategy' | 'enterprise_id' | 'member_id' | 'support_id' | 'support_operator_id' | 'single_sign_on'
>;

/** An operator who looks sees what an administrator sees, for as long as the agency allows it. */
async function visitorOf(deps: OwnerDeps, { enterprise_id, support_id = 0, support_operator_id = 0 }: Owned) {
  const [agency, goesOn, lacksFactor] = await Promise.all([
    agencyOf(deps, enterprise_id),
    isVisiting(deps, enterprise_id, support_id),
    isFactorMissing(deps, support_operator_id),
  ]);
  if (!goesOn || lacksFactor || !agency || isOver(agency)) throw unauthenticated();
  return { authority: authority.code.administrator, domain_status: (agency.domain_status as number | undefined) ?? 0 };
}

const agencyOf = (deps: OwnerDeps, id: number) =>
  readAgency(deps, { id }, [
    'domain_status',
    'enterprise_contract_status_id',
    'second_factor_required_flg',
    'allowed_addresses',
  ]);

const isOver = (agency: Record<string, unknown>): boolean =>
  agency.enterprise_contract_status_id === enterpriseContractStatus.code.ended;

/**
 * The owner of a session, as the records stand now. An operator who looks on is let in from everywhere: the agency allowed it.
 * @param from where the session is used; absent where it is only looked at
 * @throws AppError `unauthenticated`
 */
export async function ownerOfSession(deps: OwnerDeps, row: Owned, from?: { ip?: string }): Promise<SessionInfo> {
  const { _id: key, strategy, enterprise_id, member_id } = row;
  const known = { ...NOBODY, strategy, key, enterprise_id, member_id };
  if (strategy === 'admin') {
    const member = await readOperator(deps, member_id, ['admin_role_id', 'admin_member_status_id']);
    if (!member || !mayAct(member)) throw unauthenticated();
    const second_factor_missing = await isFactorMissing(deps, member_id);
    const admin_role_id = roleOf(member.admin_role_id);
    return { ...known, authority: 0, domain_status: 0, admin_role_id, second_factor_missing };
  }
  if (row.support_operator_id)
    return { ...known, ...(await visitorOf(deps, row)), support_operator_id: row.support_operator_id };
  const [member, agency] = await Promise.all([
    ownRecords(deps, enterpriseMember, row).findOne(
      { id_by_enterprise_id: member_id },
      { projection: { authority: 1, member_role_id: 1, team: 1, enterprise_member_status_id: 1 } },
    ),
    agencyOf(deps, enterprise_id),
  ]);
  if (!member || member.enterprise_member_status_id !== enterpriseMemberStatus.code.active) throw unauthenticated();
  if (!agency || isOver(agency)) throw unauthenticated();
  if (from && !(await isOpenTo(deps, enterprise_id, agency.allowed_addresses, from.ip))) throw unauthenticated();
  const account = { strategy, enterprise_id, member_id };
  // The provider asks for its own, as far as the agency wants that.
  const asked = agency.second_factor_required_flg === 1 && !row.single_sign_on;
  return {
    ...known,
    authority: (member.authority as number | undefined) ?? 0,
    ...(await limitsOf(deps, { enterprise_id, member_id }, member)),
    domain_status: (agency.domain_status as number | undefined) ?? 0,
    second_factor_missing: asked && (await recoveryCodesLeft(deps, account)) === undefined,
  };
}

/** `AuthService/Check`: whose credentials these are, at this moment and at this address. @throws AppError `unauthenticated` */
export const check = async (deps: SignInDeps, ctx: CallContext, credentials: Credentials): Promise<SessionInfo> =>
  ownerOfSession(deps, await findSession(deps, credentials), { ip: ctx.ip });
