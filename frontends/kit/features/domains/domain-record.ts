/** Domains of an agency as its pages and the operators' see them, and the queries that follow them while they change. */
import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ApiError } from '../../runtime/api/api';
import { entityKey } from '../../runtime/api/entities';
import { useApi } from '../../runtime/api/realm';
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

export interface OwnDomain {
  enterprise_id?: number;
  /** The name as people write it. */
  domain_name: string;
  /** The registered name that rows are entered under at its provider. */
  zone: string;
  dns_records?: DnsRow[];
  checked_at?: string | null;
  next_check_at?: string | null;
  reason?: string | null;
}

export interface MailDomain extends OwnDomain {
  domain: string;
  domain_status: number;
  /** The part before the `@` of the sender where that is not `info`. */
  sender_account?: string | null;
  verified_at?: string | null;
  missing_at?: string | null;
  stops_at?: string | null;
}

export interface SiteDomain extends OwnDomain {
  site_domain: string;
  site_domain_status: number;
  opened_at?: string | null;
  failed_at?: string | null;
  certificate_expires_at?: string | null;
}

const FOLLOW_MS = 5_000;

/**
 * The agency's domain, asked for again every few seconds while `isMoving` says that it will change by itself.
 * @param plural domains or site_domains
 */
export function useOwnDomain<D extends OwnDomain>(
  plural: string,
  name: string,
  isMoving: (domain: D) => boolean,
): UseQueryResult<D | null, ApiError> {
  const api = useApi();
  return useQuery<D | null, ApiError>({
    queryKey: entityKey(api.realm, plural, 'show'),
    queryFn: async ({ signal }) =>
      (await api.get<Record<string, D | null>>(`${plural}/show`, { signal }))[name] ?? null,
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? FOLLOW_MS : false),
  });
}

/** The agency's record follows its domain by an event. */
const BEHIND_MS = 500;

/**
 * Asks again who is signed in while the agency's record is behind its domain: tabs and addresses of this window follow.
 * @param isBehind whether what is known of the agency differs from the domain; not asked while that loads
 */
export function useFollowingMe<D extends OwnDomain>(
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
