import type { NoCollections } from '@enishi/service-kit/data/collections';
import type { DomainsNeeds } from '../needs';
import type { SiteProvider } from './provider';

/** Each goes to one administrator. */
export interface SiteMails {
  /** The certificate of the site's host ends at this ISO instant, or has ended. */
  certificate_ending: { member_id: number; domain: string; ends_at: string; has_ended: boolean };
}

/** The provider keeps connections, which all calls of a process share. */
export interface SiteShared {
  siteProvider: () => Promise<SiteProvider>;
}

export type SiteDeps = DomainsNeeds<NoCollections, SiteMails> & { shared: SiteShared };
