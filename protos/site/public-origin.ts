import { siteDomainStatus } from '../master/domains';

interface SiteOwner {
  site_domain?: string | null;
  site_domain_status?: number | null;
}

/**
 * Where an agency's public site is, e.g. `https://jobs.example.co.jp`; undefined while it is not live. Names under
 * `localhost` are on this machine and on the port of the console.
 */
export function publicOrigin(
  enterprise: SiteOwner | undefined,
  here: { protocol: string; port: string },
): string | undefined {
  const { site_domain, site_domain_status } = enterprise ?? {};
  if (!site_domain || site_domain_status !== siteDomainStatus.code.live) return undefined;
  if (!/(^|\.)localhost$/.test(site_domain)) return `https://${site_domain}`;
  return `${here.protocol}//${site_domain}${here.port && `:${here.port}`}`;
}
