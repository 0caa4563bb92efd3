/** The Tab key stops at one row of a list, the one that had the focus last; arrow keys lead to the others. */
import { type FocusEvent, useState, useSyncExternalStore } from 'react';
import { rowIdAt } from '../values/row-mark';

export interface TabRow {
  onFocus: (event: FocusEvent) => void;
  subscribe: (hear: () => void) => () => void;
  /** Id of the row; `undefined` while there are none. */
  get: () => number | undefined;
}

/** Only the row that was left and the one that is entered are drawn again, not the list. */
function createTabRow() {
  const hearers = new Set<() => void>();
  let ids: readonly number[] = [];
  let last: number | undefined;
  return {
    onFocus: ({ target }: FocusEvent) => {
      const id = rowIdAt(target);
      if (!id || id === last) return;
      last = id;
      for (const hear of hearers) hear();
    },
    subscribe: (hear: () => void) => {
      hearers.add(hear);
      return () => void hearers.delete(hear);
    },
    get: () => (last !== undefined && ids.includes(last) ? last : ids[0]),
    show: (shown: readonly number[]) => {
      ids = shown;
    },
  };
}

/** @param ids rows that the list shows, in their order */
export function useTabRow(ids: readonly number[]): TabRow {
  const [row] = useState(createTabRow);
  row.show(ids);
  return row;
}

/** What the controls of a row take as their `tabIndex`. */
export function useTabIndex(row: TabRow, id: number): 0 | -1 {
  return useSyncExternalStore(row.subscribe, () => row.get() === id) ? 0 : -1;
}
