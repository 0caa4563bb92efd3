import { siteDomainStatus } from '@enishi/protos/master/domains';
import { invalid } from '@enishi/service-kit/errors';
import type { ClientSession } from 'mongoose';
import type { AuthDeps } from '../auth/deps';

const HOST = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/** Columns that make a host name the live public site of an enterprise. */
export interface SiteColumns {
  site_domain: string;
  site_domain_status: number;
}

/**
 * The columns for a host name an operator gives to an enterprise.
 * @param owner id of the enterprise; absent for a new one
 * @returns undefined when none is given
 * @throws AppError `invalid` when it is no host name or another enterprise has it
 */
export async function siteColumns(
  { stores }: Pick<AuthDeps, 'stores'>,
  session: ClientSession,
  given: unknown,
  owner?: number,
): Promise<SiteColumns | undefined> {
  if (typeof given !== 'string' || given.trim() === '') return undefined;
  const site_domain = given.normalize('NFKC').trim().toLowerCase();
  if (site_domain !== 'localhost' && !HOST.test(site_domain)) {
    throw invalid({ site_domain: ['ドメイン名の形式で入力してください（例：jobs.example.co.jp）。'] });
  }
  const taken = await stores.enterprise.model.collection.findOne({ site_domain, id: { $ne: owner ?? 0 } }, { session });
  if (taken) throw invalid({ site_domain: ['このドメインは別のエージェントが使用しています。'] });
  return { site_domain, site_domain_status: siteDomainStatus.code.live };
}
