/** Master data: fetched once per version, kept for the life of the page. */
import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readCookie, removeCookie, writeCookie } from '../session/cookies';
import type { ApiError } from './api';
import { useApi } from './realm';

export interface MasterRow {
  id: number;
  name: string;
  [column: string]: unknown;
}

const VERSION_COOKIE = 'enishi_master_version';
const YEAR = 365 * 24 * 60 * 60;

/** Lists that are not at `<name>/index`. */
const paths: Record<string, string> = {
  features_company: 'features/by_group_company',
  features_job: 'features/by_group_job',
};

function rowsOf(answer: Record<string, unknown>): MasterRow[] {
  return (Object.values(answer).find(Array.isArray) ?? []) as MasterRow[];
}

/** A whole master list by name: `prefectures`, `occupations`, `skills`, `features_job`, ... */
export function useMaster(name: string, options: { enabled?: boolean } = {}): UseQueryResult<MasterRow[], ApiError> {
  const api = useApi();
  return useQuery<MasterRow[], ApiError>({
    queryKey: ['master', name],
    queryFn: async ({ signal }) => {
      const version = readCookie(VERSION_COOKIE);
      const path = `/api/masterdata/${paths[name] ?? `${name}/index`}`;
      const url = version ? `${path}?v=${encodeURIComponent(version)}` : path;
      return rowsOf(await api.get<Record<string, unknown>>(url, { signal }));
    },
    staleTime: Number.POSITIVE_INFINITY,
    enabled: options.enabled,
  });
}

interface LatestVersion {
  master_version?: { version?: string | number };
}

/** Password reset and previews must open without the master data. */
export const isExempt = (path: string): boolean =>
  /\/(?:reset_password|candidate_resumes|skill_sheet)(?:\/|$)/.test(path);

/**
 * At page start the latest master version is asked; a stored one that is missing or older is dropped, and with it
 * every list fetched under it. Used once, by the console shells.
 */
export function useMasterVersion(path: string): void {
  const api = useApi();
  const client = useQueryClient();
  const { data } = useQuery<LatestVersion, ApiError>({
    queryKey: ['master_version'],
    queryFn: () => api.get('/api/masterdata/master_versions/latest'),
    enabled: !isExempt(path),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const latest = data?.master_version?.version;
  useEffect(() => {
    if (latest === undefined || readCookie(VERSION_COOKIE) === String(latest)) return;
    removeCookie(VERSION_COOKIE);
    writeCookie(VERSION_COOKIE, String(latest), YEAR);
    void client.invalidateQueries({ queryKey: ['master'] });
  }, [latest, client]);
}
