import { useEffect, useState } from 'react';
import type { StoredFile } from './stored-files';

/** The address of a file in memory, for as long as the page shows it. */
export function useObjectUrl(file: StoredFile | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return undefined;
    const made = URL.createObjectURL(file.blob);
    setUrl(made);
    return () => {
      setUrl(undefined);
      URL.revokeObjectURL(made);
    };
  }, [file]);
  return url;
}
