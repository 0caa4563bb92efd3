/** Drafts of the device (`drafts.ts`) for forms and boxes. */
import { useEffect, useMemo, useState } from 'react';
import { useRealm } from '../api/realm';
import { type Draft, draftPlace, readDraft, writeDraft } from '../session/drafts';

/** Long enough that typing never waits for the device, short enough that nothing worth telling is lost. */
const KEEP_MS = 250;

export interface DraftKeeper<T> {
  /** What was left here when the box appeared. */
  left: Draft<T> | undefined;
  /** Keeps a value; undefined empties the place. */
  keep: (value: T | undefined) => void;
  /** Empties the place for good: saved, or discarded. What is typed afterwards is kept again. */
  drop: () => void;
  /** Keeps at once what is about to be kept. */
  flush: () => void;
}

function createKeeper<T>(realm: ReturnType<typeof useRealm>, name: string): DraftKeeper<T> {
  const place = draftPlace(realm, name);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pending: { value: T | undefined } | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (pending && place) writeDraft(place, pending.value);
    pending = undefined;
  };
  return {
    left: place && readDraft<T>(place),
    keep(value) {
      pending = { value };
      timer ??= setTimeout(flush, KEEP_MS);
    },
    drop() {
      pending = { value: undefined };
      flush();
    },
    flush,
  };
}

/** @param name as in `draftPlace`; of as long as the box stands */
export function useDraft<T>(name: string): DraftKeeper<T> {
  const realm = useRealm();
  const [first] = useState(name);
  const keeper = useMemo(() => createKeeper<T>(realm, first), [realm, first]);
  useEffect(() => {
    window.addEventListener('pagehide', keeper.flush);
    return () => {
      window.removeEventListener('pagehide', keeper.flush);
      keeper.flush();
    };
  }, [keeper]);
  return keeper;
}

/** Whether something was left in a place, for what opens it again. */
export function useHasDraft(name: string): boolean {
  const realm = useRealm();
  const [has] = useState(() => {
    const place = draftPlace(realm, name);
    return place !== undefined && readDraft(place) !== undefined;
  });
  return has;
}

export interface DraftState<T> {
  value: T;
  setValue: (value: T) => void;
  /** When what it began with was typed, ms; until it is reset. */
  restoredAt: number | undefined;
  /** Saved or discarded: back to the start. */
  reset: () => void;
}

/** State of a box that is typed into; another value than the start outlives the page. */
export function useDraftState<T>(name: string, start: T): DraftState<T> {
  const kept = useDraft<T>(name);
  const [first] = useState(start);
  const [left, setLeft] = useState(kept.left);
  const [value, setState] = useState(left ? left.value : first);
  return {
    value,
    setValue(next) {
      setState(next);
      kept.keep(JSON.stringify(next) === JSON.stringify(first) ? undefined : next);
    },
    restoredAt: left?.at,
    reset() {
      kept.drop();
      setLeft(undefined);
      setState(first);
    },
  };
}
