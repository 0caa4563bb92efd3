/** Values that stay the same object as long as they say the same, so that what takes them need not be drawn again. */
import { useLayoutEffect, useRef, useState } from 'react';

const areAlike = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((part, at) => Object.is(part, other[at]));

/** As `useMemo`, with parts whose number may change. */
export function useSame<T>(parts: readonly unknown[], make: () => T): T {
  const kept = useRef<{ parts: readonly unknown[]; value: T }>(undefined);
  if (!kept.current || !areAlike(kept.current.parts, parts)) kept.current = { parts, value: make() };
  return kept.current.value;
}

/** The list of the last time, while it has the same members. */
export const useSameList = <T>(list: readonly T[]): readonly T[] => useSame(list, () => list);

/** Handlers by name. */
type Calls<T> = { readonly [Name in keyof T]: (...args: never[]) => void };

/** The same functions at every drawing; each does what the one given last does. For handlers alone, not while drawing. */
export function useSameCalls<T extends Calls<T>>(calls: T): T {
  const last = useRef(calls);
  useLayoutEffect(() => {
    last.current = calls;
  });
  const [same] = useState(() => {
    const names = Object.keys(calls) as (keyof T)[];
    return Object.fromEntries(names.map((name) => [name, (...args: never[]) => last.current[name](...args)]));
  });
  return same as T;
}
