import { useEffect, useState, useSyncExternalStore } from 'react';

/** An input method is at work in at most one place of a page. */
let composing = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  if (next === composing) return;
  composing = next;
  for (const listener of listeners) listener();
}

const begin = () => set(true);
const end = () => set(false);
// An element that goes while a conversion is open takes the end of it along: the next key or field tells.
const typed = (event: Event) => set((event as InputEvent).isComposing === true);

const events: [string, (event: Event) => void][] = [
  ['compositionstart', begin],
  ['compositionend', end],
  ['input', typed],
  ['focusin', end],
];

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) for (const [name, handle] of events) document.addEventListener(name, handle, true);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    for (const [name, handle] of events) document.removeEventListener(name, handle, true);
    composing = false;
  };
}

/** Whether what is being typed is an unfinished conversion, which is not meant yet. */
export const useComposing = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => composing,
    () => false,
  );

/** A value once it has rested for so many ms, never one in the middle of a conversion; `set` is for who cannot wait. */
export function useRested<T>(value: T, pauseMs: number): readonly [T, set: (value: T) => void] {
  const [rested, setRested] = useState(value);
  const busy = useComposing();
  useEffect(() => {
    if (busy) return undefined;
    const timer = setTimeout(() => setRested(() => value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs, busy]);
  return [rested, setRested];
}
