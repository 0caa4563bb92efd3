/** Which columns a table shows, in which order and how wide, remembered per entity in the browser. */
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
  /** Puts a column into the place of another one. */
  move: (id: string, to: string) => void;
  /** Width in px; undefined: as wide as the kind of the field asks. */
  resize: (id: string, width: number | undefined) => void;
  /** Columns and widths as they were at first. */
  reset: () => void;
}

/** px between which a column is dragged. */
export const MIN_WIDTH = 56;
export const MAX_WIDTH = 640;

type Widths = Readonly<Record<string, number>>;

const storageKey = (what: 'columns' | 'widths', definition: Entity, view?: string): string =>
  [`enishi:${what}`, definition.name, view].filter(Boolean).join(':');

/** Where nothing is kept, the choice lasts as long as the page. */
const stored = (key: string): string | null => onDevice((device) => device.getItem(key)) ?? null;

const store = (key: string, value: unknown): void =>
  onDevice((device) => (value ? device.setItem(key, JSON.stringify(value)) : device.removeItem(key)));

function readWidths(text: string | null): Widths {
  try {
    const widths: unknown = JSON.parse(text ?? '{}');
    if (typeof widths !== 'object' || widths === null) return {};
    const kept = Object.entries(widths).filter(([, width]) => width >= MIN_WIDTH && width <= MAX_WIDTH);
    return Object.fromEntries(kept);
  } catch {
    return {};
  }
}

interface ColumnOptions {
  columns?: ColumnOverrides;
  usual?: readonly string[];
  /** Tells apart several lists of one entity. */
  view?: string;
}

export function useColumns(definition: Entity, { columns: overrides, usual, view }: ColumnOptions): ColumnControl {
  const all = useMemo(() => columnsOf(definition, overrides), [definition, overrides]);
  const first = usual ?? defaultColumnIds(definition);
  const key = storageKey('columns', definition, view);
  const widthKey = storageKey('widths', definition, view);
  const [ids, setIds] = useState(() => readColumnIds(stored(key), all, first));
  const [widths, setWidths] = useState(() => readWidths(stored(widthKey)));
  const choose = (next: string[]) => {
    setIds(next);
    store(key, next);
  };
  const keepWidths = (next: Widths) => {
    setWidths(next);
    store(widthKey, Object.keys(next).length > 0 ? next : null);
  };
  const shown = useMemo(() => {
    const byId = new Map(all.map((column) => [column.id, column]));
    const widthOf = (column: TableColumn): TableColumn =>
      Object.hasOwn(widths, column.id) ? { ...column, width: widths[column.id] } : column;
    return ids.flatMap((id) => byId.get(id) ?? []).map(widthOf);
  }, [all, ids, widths]);
  return {
    all,
    shown,
    ids,
    usual: first,
    choose,
    move: (id, to) => {
      const at = ids.indexOf(to);
      if (at > 0 && ids.includes(id)) choose(ids.filter((one) => one !== id).toSpliced(at, 0, id));
    },
    resize: (id, width) => {
      const { [id]: _, ...others } = widths;
      keepWidths(width === undefined ? others : { ...others, [id]: width });
    },
    reset: () => {
      setIds([...first]);
      store(key, null);
      keepWidths({});
    },
  };
}
