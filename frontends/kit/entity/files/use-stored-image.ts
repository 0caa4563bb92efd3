import { virusScan } from '@enishi/protos/master/crm';
import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '../../runtime/api/api';
import { useApi } from '../../runtime/api/realm';
import { fetchFile, isQuarantined, isUnchecked, type StoredFile } from './stored-files';
import { useObjectUrl } from './use-object-url';

export interface StoredImage {
  /** An address under which an `img` can show it: an `img` could not send the session's headers itself. */
  url?: string;
  /** Its mark of the virus scan (`virus_scan`); absent once it is clean, and where files are not scanned. */
  scan?: number;
}

const { unchecked, infected } = virusScan.code;
/** A scanner answers within seconds, if it does: a picture is not fetched for ever to hear of it. */
const LOOK_AGAIN_MS = 5_000;
const LOOKS = 6;

/**
 * A stored picture.
 * @param path the call that answers the picture; undefined while there is none
 * @param version changes when the picture does
 * @returns nothing of it until it is there, and when it cannot be had: without its picture a page is still complete
 */
export function useStoredImage(path: string | undefined, version?: unknown): StoredImage {
  const api = useApi();
  const { data, error } = useQuery<StoredFile, ApiError>({
    queryKey: [api.realm, 'pictures', path, version],
    queryFn: ({ signal }) => fetchFile(api, path as string, { signal }),
    enabled: Boolean(path),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: ({ state }) =>
      state.data && isUnchecked(state.data) && state.dataUpdateCount < LOOKS ? LOOK_AGAIN_MS : false,
  });
  const url = useObjectUrl(error ? undefined : data);
  if (error) return isQuarantined(error) ? { scan: infected } : {};
  return { url, ...(data && isUnchecked(data) && { scan: unchecked }) };
}
