import type { ResolveSiteRequest, SiteInfo } from '@enishi/protos/identity/rpc';
import { siteDomainStatus } from '@enishi/protos/master/domains';
import { enterpriseContractStatus } from '@enishi/protos/master/identity';
import type { CallContext } from '@enishi/service-kit/base/context';
import { notFound } from '@enishi/service-kit/base/errors';
import { type RecordDeps, readAgency } from '../records';

/** What pages of a site tell of the agency, as it is stored. */
const TOLD = ['prefecture_id', 'address', 'building', 'tel', 'license_number', 'job_confirm_days'];

const SHOWN = [
  ...TOLD,
  'id',
  'name',
  'name_service',
  'url_org',
  'enterprise_logo',
  'site_domain',
  'enterprise_contract_status_id',
  'site_published_at',
];

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
  deps: RecordDeps,
  _ctx: CallContext,
  { domain }: ResolveSiteRequest,
): Promise<SiteInfo> => {
  const agency = domain ? await readAgency(deps, reachedAt(domain), SHOWN) : null;
  const ended = agency?.enterprise_contract_status_id === enterpriseContractStatus.code.ended;
  if (!agency || ended) throw notFound();
  const { id: enterprise_id, name, name_service: service_name, url_org, enterprise_logo } = agency;
  const logo = typeof enterprise_logo === 'string' ? enterprise_logo.split('/').at(-1) : undefined;
  const moved_to = agency.site_domain === domain ? undefined : (agency.site_domain as string);
  const published = Boolean(agency.site_published_at);
  const told = Object.fromEntries(TOLD.map((column) => [column, agency[column] ?? undefined]));
  return { domain, enterprise_id, name, service_name, url_org, logo, moved_to, published, ...told };
};
