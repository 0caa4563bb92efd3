import { useEffect, useState } from 'react';
import { useComposing } from '../base/composing';

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
  /** Nothing is asked until the conversion is confirmed. */
  composing: boolean;
  failed: boolean;
}

/**
 * Options for what is being typed: asked after a short pause, never in the middle of a conversion; an answer that comes
 * too late is dropped.
 */
export function useOptions(load: LoadOptions, keyword: string, active: boolean): Options {
  const composing = useComposing();
  const [state, setState] = useState<Omit<Options, 'composing'>>({ options: [], loading: false, failed: false });
  useEffect(() => {
    if (!active || composing) return undefined;
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
  }, [load, keyword, active, composing]);
  return { ...state, composing };
}
