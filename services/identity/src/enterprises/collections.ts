import { collection } from '@enishi/service-kit/data/collections';
import type { IdentityNeeds } from '../needs';

/** A host name of a public site, which is one agency's at most. */
interface SiteHostDoc {
  _id: string;
  enterprise_id: number;
}

const siteHosts = collection<SiteHostDoc>('site_hosts', { tenant: true, indexes: [] });

interface SandboxDoc {
  enterprise_id: number;
  /** The other agency. */
  sandbox_id: number;
  opened_at: Date;
}

const sandboxes = collection<SandboxDoc>('sandboxes', {
  tenant: true,
  indexes: [{ key: { enterprise_id: 1 }, unique: true }],
});

export const collections = { siteHosts, sandboxes };

export type EnterpriseCollections = typeof collections;

export type EnterpriseDeps = IdentityNeeds<EnterpriseCollections>;

/** The parts that giving host names takes. */
export type HostDeps = Pick<EnterpriseDeps, 'of' | 'acrossAgencies' | 'connection' | 'records'>;
