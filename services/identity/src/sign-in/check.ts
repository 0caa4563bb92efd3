import { enterpriseMember } from '@enishi/protos/identity/enterprise-member';
import type { Credentials, ResolveSiteRequest, SessionInfo, SiteInfo } from '@enishi/protos/identity/rpc';
import { siteDomainStatus } from '@enishi/protos/master/domains';
import { authority, enterpriseContractStatus, enterpriseMemberStatus } from '@enishi/protos/master/identity';
import { mayAct, roleOf } from '@enishi/protos/master/operator-rights';
import type { CallContext } from '@enishi/service-kit/base/context';
import { notFound, unauthenticated } from '@enishi/service-kit/base/errors';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { accountIn } from '../accounts/credentials';
import type { SessionRow } from '../accounts/sessions';
import type { AuthDeps } from '../auth/deps';
import { operatorsNeedFactor } from '../second-factors/store';
import { isVisiting } from '../support/store';

const NOBODY = { admin_role_id: 0, support_operator_id: 0, second_factor_missing: false };

const isFactorMissing = async ({ config, secondFactors }: AuthDeps, operator: number): Promise<boolean> =>
  operatorsNeedFactor(config) && (await secondFactors.left(accountIn(0, operator))) === undefined;

/** An operator who looks sees what an administrator sees, for as long as the agency allows it. */
async function visitorOf(deps: AuthDeps, { enterprise_id, support_id = 0, support_operator_id = 0 }: SessionRow) {
  const [agency, goesOn, lacksFactor] = await Promise.all([
    agencyOf(deps, enterprise_id),
    isVisiting(deps, enterprise_id, support_id),
    isFactorMissing(deps, support_operator_id),
  ]);
  if (!goesOn || lacksFactor || !agency || isOver(agency)) throw unauthenticated();
  return { authority: authority.code.administrator, domain_status: (agency.domain_status as number | undefined) ?? 0 };
}

const agencyOf = ({ stores }: AuthDeps, id: number) =>
  stores.enterprise.model.collection.findOne(
    { id },
    { projection: { domain_status: 1, enterprise_contract_status_id: 1, second_factor_required_flg: 1 } },
  );

const isOver = (agency: Record<string, unknown>): boolean =>
  agency.enterprise_contract_status_id === enterpriseContractStatus.code.ended;

/** The owner of a session, as the records stand now. @throws AppError `unauthenticated` */
export async function ownerOfSession(deps: AuthDeps, row: SessionRow): Promise<SessionInfo> {
  const { stores, secondFactors } = deps;
  const { _id: key, strategy, enterprise_id, member_id } = row;
  const known = { ...NOBODY, strategy, key, enterprise_id, member_id };
  if (strategy === 'admin') {
    const member = await stores.adminMember.model.collection.findOne(
      { id: member_id },
      { projection: { id: 1, admin_role_id: 1, admin_member_status_id: 1 } },
    );
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
      { projection: { authority: 1, enterprise_member_status_id: 1 } },
    ),
    agencyOf(deps, enterprise_id),
  ]);
  if (!member || member.enterprise_member_status_id !== enterpriseMemberStatus.code.active) throw unauthenticated();
  if (!agency || isOver(agency)) throw unauthenticated();
  const account = { strategy, enterprise_id, member_id };
  const asked = agency.second_factor_required_flg === 1;
  return {
    ...known,
    authority: (member.authority as number | undefined) ?? 0,
    domain_status: (agency.domain_status as number | undefined) ?? 0,
    second_factor_missing: asked && (await secondFactors.left(account)) === undefined,
  };
}

/** `AuthService/Check`: whose credentials these are, at this moment. @throws AppError `unauthenticated` */
export const check = async (deps: AuthDeps, _ctx: CallContext, credentials: Credentials): Promise<SessionInfo> =>
  ownerOfSession(deps, await deps.sessions.find(credentials));

/** Live under this name, or once was: then the site has moved. */
const reachedAt = (domain: string) => ({
  site_domain_status: siteDomainStatus.code.live,
  $or: [{ site_domain: domain }, { former_site_domain: domain }],
});

/**
 * `AuthService/ResolveSite`: the enterprise a host name stands for, and the name that it has now where that is another
 * one. A name that is being built up or taken down is no site. @throws AppError `not_found`
 */
export const resolveSite = async (
  { stores }: AuthDeps,
  _ctx: CallContext,
  { domain }: ResolveSiteRequest,
): Promise<SiteInfo> => {
  const agency = domain ? await stores.enterprise.model.collection.findOne(reachedAt(domain)) : null;
  const ended = agency?.enterprise_contract_status_id === enterpriseContractStatus.code.ended;
  if (!agency || ended) throw notFound();
  const { id: enterprise_id, name, name_service: service_name, url_org, enterprise_logo } = agency;
  const logo = typeof enterprise_logo === 'string' ? enterprise_logo.split('/').at(-1) : undefined;
  const moved_to = agency.site_domain === domain ? undefined : (agency.site_domain as string);
  return { domain, enterprise_id, name, service_name, url_org, logo, moved_to };
};
