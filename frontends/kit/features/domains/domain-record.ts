/** Domains of an agency as its pages and the operators' see them, and the queries that follow them while they change. */
import { type Domain, domain } from '@enishi/protos/domains/domain';
import { type SiteDomain as Site, siteDomain } from '@enishi/protos/domains/site-domain';
import { useEffect } from 'react';
import { useRead } from '../../runtime/api/rpc';
import { type Me, useMe } from '../../runtime/member/member';

/** A row that a member has to enter in the DNS, and what a look-up found. */
export interface DnsRow {
  type: string;
  host: string;
  value: string;
  purpose: string;
  state: number;
  found?: string | null;
}

/** A record with what every one has. */
type Own<R extends Domain | Site, Given extends keyof R> = Omit<R, Given | 'dns_records'> & {
  [K in Given]-?: NonNullable<R[K]>;
} & { enterprise_id?: number; dns_records?: DnsRow[] };
export type MailDomain = Own<Domain, 'domain' | 'domain_status' | 'domain_name' | 'zone'>;
export type SiteDomain = Own<Site, 'site_domain' | 'site_domain_status' | 'domain_name' | 'zone'>;

const FOLLOW_MS = 5_000;
const never = () => false;

/** The domain that the agency's mail comes from, asked for again every few seconds while `isMoving` says that it will change by itself. */
export const useMailDomain = (isMoving: (domain: MailDomain) => boolean = never) =>
  useRead(
    domain.plural,
    ['own'],
    async (calls, options) => (await calls.domains.MailDomainService.Show({}, options)).domain as MailDomain | null,
    { refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? FOLLOW_MS : false) },
  );

/** The same of the domain that its public site is reached at. */
export const useSiteDomain = (isMoving: (domain: SiteDomain) => boolean = never) =>
  useRead(
    siteDomain.plural,
    ['own'],
    async (calls, options) => (await calls.domains.SiteLinkService.Show({}, options)).site_domain as SiteDomain | null,
    { refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? FOLLOW_MS : false) },
  );

/** The agency's record follows its domain by an event. */
const BEHIND_MS = 500;

/**
 * Asks again who is signed in while the agency's record is behind its domain or site: tabs and addresses of this window
 * follow.
 * @param isBehind whether what is known of the agency differs from the domain; not asked while that loads
 */
export function useFollowingMe<D extends object>(
  domain: D | null | undefined,
  isBehind: (me: Me | null | undefined, domain: D | null) => boolean,
): void {
  const { data: me, refetch } = useMe();
  const behind = domain !== undefined && isBehind(me, domain);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is still behind after an answer is asked for again
  useEffect(() => {
    if (!behind) return undefined;
    const later = setTimeout(() => void refetch(), BEHIND_MS);
    return () => clearTimeout(later);
  }, [behind, me, domain, refetch]);
}
