/** Which columns a table shows, remembered per entity in the browser. */
import type { Entity } from '@enishi/protos/fields/types';
import { useMemo, useState } from 'react';
import { onDevice } from '../../runtime/session/storage';
import { type ColumnOverrides, columnsOf, defaultColumnIds, readColumnIds, type TableColumn } from './columns';

export interface ColumnControl {
  all: TableColumn[];
  shown: TableColumn[];
  ids: string[];
  /** Ids of the columns shown at first. */
  usual: readonly string[];
  choose: (ids: string[]) => void;
  reset: () => void;
}

const storageKey = (definition: Entity, view?: string): string =>
  ['enishi:columns', definition.name, view].filter(Boolean).join(':');

/** Where nothing is kept, the choice lasts as long as the page. */
const stored = (key: string): string | null => onDevice((device) => device.getItem(key)) ?? null;

const store = (key: string, ids: readonly string[] | null): void =>
  onDevice((device) => (ids ? device.setItem(key, JSON.stringify(ids)) : device.removeItem(key)));

interface ColumnOptions {
  columns?: ColumnOverrides;
  usual?: readonly string[];
  /** Tells apart several lists of one entity. */
  view?: string;
}

export function useColumns(definition: Entity, { columns: overrides, usual, view }: ColumnOptions): ColumnControl {
  const all = useMemo(() => columnsOf(definition, overrides), [definition, overrides]);
  const first = usual ?? defaultColumnIds(definition);
  const key = storageKey(definition, view);
  const [ids, setIds] = useState(() => readColumnIds(stored(key), all, first));
  const byId = new Map(all.map((column) => [column.id, column]));
  return {
    all,
    shown: ids.flatMap((id) => byId.get(id) ?? []),
    ids,
    usual: first,
    choose: (next) => {
      setIds(next);
      store(key, next);
    },
    reset: () => {
      setIds([...first]);
      store(key, null);
    },
  };
}
