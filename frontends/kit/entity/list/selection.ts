/** Rows that were chosen, by id and over several pages, and where the focus goes when they are given back. */
import type { NameLookup } from '@enishi/protos/fields/format';
import type { Entity } from '@enishi/protos/fields/types';
import { useEffect, useRef, useState } from 'react';
import { type EntityRow, idOf, titleOf } from '../values/row';

export interface Picking {
  /** Picked ids with the names they are known by. */
  picked: ReadonlyMap<number, string>;
  onPick: (picked: ReadonlyMap<number, string>) => void;
}

const SETTLE_MS = 100;

const NOTHING: ReadonlyMap<number, string> = new Map();

export interface Selection {
  /** Chosen ids with the names they are known by. */
  names: ReadonlyMap<number, string>;
  set: (rows: readonly EntityRow[], on: boolean) => void;
  setIds: (ids: readonly number[]) => void;
  clear: () => void;
  /** How many of these rows are chosen. */
  of: (rows: readonly EntityRow[]) => 'none' | 'some' | 'all';
}

/** Rows chosen by id, with names, over several pages. Those chosen for an action are dropped by another search. */
export function useSelection(definition: Entity, scope: string, known: NameLookup, picking?: Picking): Selection {
  const [chosen, setChosen] = useState({ scope, names: NOTHING });
  const own = chosen.scope === scope ? chosen.names : NOTHING;
  const names = picking?.picked ?? own;
  const put = (next: ReadonlyMap<number, string>) =>
    picking ? picking.onPick(next) : setChosen({ scope, names: next });
  const set = (rows: readonly EntityRow[], on: boolean) => {
    const next = new Map(names);
    for (const row of rows) {
      if (on) next.set(idOf(definition, row), titleOf(definition, row, known));
      else next.delete(idOf(definition, row));
    }
    put(next);
  };
  const setIds = (ids: readonly number[]) =>
    put(new Map(ids.map((id) => [id, names.get(id) ?? `${definition.label} ${id}`])));
  const of: Selection['of'] = (rows) => {
    const { length } = rows.filter((row) => names.has(idOf(definition, row)));
    return length === 0 ? 'none' : length === rows.length ? 'all' : 'some';
  };
  return { names, set, setIds, clear: () => put(NOTHING), of };
}

/** The focus goes to the list when the bar that had it goes away after an action. */
export function useFocusAfterBar(count: number) {
  const list = useRef<HTMLElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const gone = before.current > 0 && count === 0;
    before.current = count;
    if (!gone) return undefined;
    // A dialog that closes at the same time looks for its opener first.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) (list.current ?? document.querySelector('main'))?.focus();
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [count]);
  return list;
}
