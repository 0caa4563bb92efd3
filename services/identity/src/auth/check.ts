import { enterpriseMember } from '@enishi/protos/identity/enterprise-member';
import type { Credentials, ResolveSiteRequest, SessionInfo, SiteInfo } from '@enishi/protos/identity/rpc';
import { siteDomainStatus } from '@enishi/protos/master/domains';
import { enterpriseContractStatus, enterpriseMemberStatus } from '@enishi/protos/master/identity';
import type { CallContext } from '@enishi/service-kit/context';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { notFound, unauthenticated } from '@enishi/service-kit/errors';
import type { AuthDeps } from './deps';
import type { SessionRow } from './sessions';

/** Who a session belongs to, as the records stand now. @throws AppError `unauthenticated` */
export async function ownerOfSession(deps: AuthDeps, row: SessionRow) {
  const { stores } = deps;
  const { _id: key, strategy, enterprise_id, member_id } = row;
  const known = { strategy, key, enterprise_id, member_id };
  if (strategy === 'admin') {
    const member = await stores.adminMember.model.collection.findOne({ id: member_id }, { projection: { id: 1 } });
    if (!member) throw unauthenticated();
    return { ...known, authority: 0, domain_status: 0 };
  }
  const [member, agency] = await Promise.all([
    ownRecords(deps, enterpriseMember, row).findOne(
      { id_by_enterprise_id: member_id },
      { projection: { authority: 1, enterprise_member_status_id: 1 } },
    ),
    stores.enterprise.model.collection.findOne(
      { id: enterprise_id },
      { projection: { domain_status: 1, enterprise_contract_status_id: 1 } },
    ),
  ]);
  const active = member?.enterprise_member_status_id === enterpriseMemberStatus.code.active;
  const ended = agency?.enterprise_contract_status_id === enterpriseContractStatus.code.ended;
  if (!active || !agency || ended) throw unauthenticated();
  return {
    ...known,
    authority: (member?.authority as number | undefined) ?? 0,
    domain_status: (agency.domain_status as number | undefined) ?? 0,
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
 * one. A name that is being built up or taken down is nobody's site. @throws AppError `not_found`
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
