/** An import file as the API answers it, asked again while something is being done with it. */
import type { ApiError } from '@enishi/frontend-kit/runtime/api/api';
import { entityKey } from '@enishi/frontend-kit/runtime/api/entities';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { type ImportFile, importFile } from '@enishi/protos/crm/import-file';
import { importStatus, virusScan } from '@enishi/protos/master/crm';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';

export interface Counts {
  total: number;
  created: number;
  updated: number;
  unchanged: number;
  error: number;
  /** New records that are probably known already. */
  suspected: number;
  /** Refused since the record of their id seems to be another person; they can be confirmed. */
  strangers: number;
}

export interface Import {
  enterprise_import_file: ImportFile;
  columns: { header: string; samples: string[]; field: string }[];
  /** Rows that may have the headings, and the one that has. */
  heads: { row: number; text: string }[];
  header_row: number;
  fields: { name: string; label: string; required: boolean }[];
  blank: 'keep' | 'clear';
  encoding: 'utf-8' | 'shift_jis' | 'xlsx';
  check: Counts | null;
  /** 0 to 1 of the reading that is going on. */
  progress: number;
  /** The mark of the virus scan; absent where files are not scanned, and once the file is not stored any more. */
  virus_scan_id?: number;
}

const { code } = importStatus;
const WATCH_MS = 700;
/** A scanner answers within seconds, if it does. */
const SCAN_MS = 5_000;

export const isBusy = ({ import_status_id: status }: ImportFile): boolean =>
  status === code.checking || status === code.importing;

export const encodings: Record<Import['encoding'], string> = {
  'utf-8': 'CSV（UTF-8）',
  shift_jis: 'CSV（Shift_JIS）',
  xlsx: 'Excel',
};

/** `undefined` as the id asks nothing. */
export function useImport(id: string | undefined): UseQueryResult<Import, ApiError> {
  const api = useApi();
  const { plural } = importFile;
  return useQuery<Import, ApiError>({
    queryKey: entityKey(api.realm, plural, 'show', id),
    queryFn: ({ signal }) => api.get<Import>(`${plural}/show/${id}`, { signal }),
    enabled: id !== undefined,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => {
      if (data && isBusy(data.enterprise_import_file)) return WATCH_MS;
      return data?.virus_scan_id === virusScan.code.unchecked && SCAN_MS;
    },
  });
}
