/** What is typed into a sheet, over what is stored. */
import { useCallback, useMemo, useState } from 'react';
import { readSheet, type SheetFacts, type Typed, type TypedDay, typedOf } from './typed-days';

/** @param left what was typed before, and is not stored */
export function useTypedSheet(facts: SheetFacts, left?: Typed) {
  const [typed, setTyped] = useState<Typed>(() => left ?? typedOf(facts));
  const read = useMemo(() => readSheet(typed, facts), [typed, facts]);
  const change = useCallback((next: (typed: Typed) => Typed) => setTyped(next), []);
  const typeDay = useCallback(
    (day: string, one: TypedDay) => setTyped((all) => ({ ...all, days: { ...all.days, [day]: one } })),
    [],
  );
  return { typed, read, change, typeDay };
}
