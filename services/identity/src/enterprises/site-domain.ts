import type { Values } from '@enishi/protos/fields/parse';
import { siteDomainStatus } from '@enishi/protos/master/domains';
import type { CallContext } from '@enishi/service-kit/base/context';
import { invalid } from '@enishi/service-kit/base/errors';
import { patchFound } from '@enishi/service-kit/crud/writes';
import type { ClientSession } from 'mongoose';
import { type IdentityNeeds, trusted } from '../needs';
import { agencyStore } from '../records';
import type { HostDeps } from './collections';
import { refuseTaken, takeHostTurn } from './site-hosts';

const HOST = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/** Columns that make a host name the live public site of an enterprise, or leave it without one. */
export interface SiteColumns {
  site_domain: string | null;
  site_domain_status: number;
}

/** A site of its own for a new agency from the first minute, where the installation has a domain to give. */
export async function giveSite(
  deps: Pick<IdentityNeeds, 'connection' | 'records' | 'config'>,
  session: ClientSession,
  ctx: CallContext,
  agency: Values,
) {
  const { SITE_DOMAIN_SUFFIX: suffix } = deps.config;
  if (!suffix || agency.site_domain) return agency;
  const system = {
    site_domain: `agency${agency.id}.${suffix}`,
    site_domain_status: siteDomainStatus.code.live,
  };
  return patchFound(agencyStore(deps), session, trusted(ctx), agency, {}, { system });
}

/**
 * The columns for a host name an operator gives to an enterprise.
 * @param owner id of the enterprise; absent for a new one
 * @returns undefined when none is given; an empty text takes the host name away
 * @throws AppError `invalid` when it is no host name or another enterprise has it
 */
export async function siteColumns(
  deps: HostDeps,
  session: ClientSession,
  given: unknown,
  owner?: number,
): Promise<SiteColumns | undefined> {
  if (typeof given !== 'string') return undefined;
  if (given.trim() === '') return { site_domain: null, site_domain_status: siteDomainStatus.code.unlinked };
  const site_domain = given.normalize('NFKC').trim().toLowerCase();
  if (site_domain !== 'localhost' && !HOST.test(site_domain)) {
    throw invalid({ site_domain: ['ドメイン名の形式で入力してください（例：jobs.example.co.jp）。'] });
  }
  await takeHostTurn(deps.connection, session, site_domain);
  await refuseTaken(deps, session, site_domain, owner ?? 0);
  return { site_domain, site_domain_status: siteDomainStatus.code.live };
}
