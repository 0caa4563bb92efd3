/** What a person types is stored while they type: a moment after the last key, and again after what went wrong. */
import { toApiError } from '@enishi/frontend-kit/runtime/api/api';
import type { ApiError } from '@enishi/frontend-kit/runtime/api/api-error';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import type { TimeSheetEntryResponse } from '@enishi/protos/deals/rpc';
import { mayMove } from '@enishi/protos/master/time-sheet';
import { useCallback, useEffect, useRef, useState } from 'react';
import { hasUnread, readSheet, type Typed } from './typed-days';

const REST_MS = 2_000;
const AGAIN_MS = 10_000;

interface Kept {
  /** What stands on the server, as one text. */
  stored: string;
  updated_at: string | undefined;
}

const contentsOf = (typed: Typed, facts: TimeSheetEntryResponse) => {
  const { days, minutes, note } = readSheet(typed, facts);
  return { days, minutes, note };
};

export type KeepState = 'kept' | 'waiting' | 'saving' | 'failed';

/**
 * @param facts as the page was opened
 * @returns `send` stores, or hands in, at once; one call at a time
 */
export function useKept(token: string, facts: TimeSheetEntryResponse, typed: Typed) {
  const api = useApi();
  const kept = useRef<Kept>({ stored: JSON.stringify(contentsOf(typed, facts)), updated_at: facts.updated_at });
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const [state, setState] = useState<KeepState>('kept');
  const [error, setError] = useState<ApiError>();
  const [tries, setTries] = useState(0);
  const now = JSON.stringify(contentsOf(typed, facts));
  const isBehind = now !== kept.current.stored || hasUnread(typed, facts);
  const writes = mayMove('write', facts.status);

  const send = useCallback(
    (given: Typed, submit: boolean): Promise<TimeSheetEntryResponse | undefined> => {
      const work = async () => {
        const contents = contentsOf(given, facts);
        const stored = JSON.stringify(contents);
        if (!submit && stored === kept.current.stored) return undefined;
        setState('saving');
        try {
          const { updated_at } = kept.current;
          const body = { token, month: facts.month, ...contents, updated_at, submit };
          const { time_sheet } = await api.post<{ time_sheet: TimeSheetEntryResponse }>('time_sheets/enter_save', body);
          kept.current = { stored, updated_at: time_sheet.updated_at };
          setError(undefined);
          setState('kept');
          return time_sheet;
        } catch (thrown) {
          setError(toApiError(thrown));
          setState('failed');
          return undefined;
        }
      };
      const next = turn.current.then(work);
      turn.current = next;
      return next;
    },
    [api, token, facts],
  );

  useEffect(() => {
    if (!writes || now === kept.current.stored) return undefined;
    setState((before) => (before === 'failed' ? before : 'waiting'));
    // What is refused as it stands is not sent again before it has changed.
    const rest = tries === 0 ? REST_MS : AGAIN_MS;
    const timer = setTimeout(async () => {
      await send(typed, false);
      setTries((count) => (now === kept.current.stored ? 0 : count + 1));
    }, rest);
    return () => clearTimeout(timer);
  }, [writes, now, typed, send, tries]);

  useEffect(() => {
    if (!isBehind) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isBehind]);

  /** Stores what can be. @returns whether the page may be left without losing anything */
  const settle = useCallback(
    async (given: Typed): Promise<boolean> => {
      if (writes) await send(given, false);
      return JSON.stringify(contentsOf(given, facts)) === kept.current.stored && !hasUnread(given, facts);
    },
    [writes, send, facts],
  );

  return { send, settle, state, error, isBehind, writes };
}
