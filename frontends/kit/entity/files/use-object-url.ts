import { useEffect, useState } from 'react';
import type { StoredFile } from './stored-files';

/** An `img` that has just been given an address may still be reading it when the page shows something else. */
const READ_MS = 5_000;

/** The address of a file in memory, for as long as the page shows it. */
export function useObjectUrl(file: StoredFile | undefined): string | undefined {
  const [made, setMade] = useState<{ file: StoredFile; url: string }>();
  useEffect(() => {
    if (!file) return undefined;
    const url = URL.createObjectURL(file.blob);
    setMade({ file, url });
    return () => {
      setTimeout(() => URL.revokeObjectURL(url), READ_MS);
    };
  }, [file]);
  // The address of the file before is about to go: nothing new is to show it.
  return made && made.file === file ? made.url : undefined;
}
