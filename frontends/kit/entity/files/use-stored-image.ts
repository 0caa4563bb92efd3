import { useEffect, useState } from 'react';
import { useApi } from '../../runtime/api/realm';
import { fetchFile } from './stored-files';

/**
 * An address under which an `img` can show a stored picture: an `img` could not send the session's headers itself.
 * @param path the call that answers the picture; undefined while there is none
 * @param version changes when the picture does
 * @returns undefined until it is there, and when it cannot be had
 */
export function useStoredImage(path: string | undefined, version?: unknown): string | undefined {
  const api = useApi();
  const [url, setUrl] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version says that the same path answers something new
  useEffect(() => {
    if (!path) return;
    const abort = new AbortController();
    let made: string | undefined;
    fetchFile(api, path, { signal: abort.signal })
      .then(({ blob }) => {
        if (abort.signal.aborted) return;
        made = URL.createObjectURL(blob);
        setUrl(made);
      })
      // Without its picture a page is still complete.
      .catch(() => undefined);
    return () => {
      abort.abort();
      setUrl(undefined);
      if (made) URL.revokeObjectURL(made);
    };
  }, [api, path, version]);
  return url;
}
