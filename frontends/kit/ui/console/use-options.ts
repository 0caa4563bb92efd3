import { useEffect, useState } from 'react';

/** One entry to pick. */
export interface PickOption {
  id: number;
  name: string;
  /** A second, quieter line: company of a contact, line of a station. */
  description?: string;
}

/** Answers what matches a keyword; the empty keyword may answer suggestions. */
export type LoadOptions = (keyword: string, signal: AbortSignal) => Promise<readonly PickOption[]>;

const PAUSE_MS = 180;

interface Options {
  options: readonly PickOption[];
  loading: boolean;
  failed: boolean;
}

/** Options for what is being typed: asked after a short pause, an answer that comes too late is dropped. */
export function useOptions(load: LoadOptions, keyword: string, active: boolean): Options {
  const [state, setState] = useState<Options>({ options: [], loading: false, failed: false });
  useEffect(() => {
    if (!active) return undefined;
    const abort = new AbortController();
    setState((last) => ({ ...last, loading: true, failed: false }));
    const timer = setTimeout(() => {
      load(keyword, abort.signal).then(
        (options) => !abort.signal.aborted && setState({ options, loading: false, failed: false }),
        () => !abort.signal.aborted && setState({ options: [], loading: false, failed: true }),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [load, keyword, active]);
  return state;
}
