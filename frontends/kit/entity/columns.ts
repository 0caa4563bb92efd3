/** Columns of a table: out of the definition, with named exceptions. */
import type { NameLookup } from '@enishi/protos/fields/format';
import type { Entity, Kind } from '@enishi/protos/fields/types';
import type { ReactNode } from 'react';
import { isSortable } from './list-state';
import type { EntityRow } from './row';

export type Align = 'left' | 'right';

/** What a page says differently about a column, or a column of its own under a name that is no field. */
export interface ColumnOverride {
  header?: string;
  /** px. */
  width?: number;
  align?: Align;
  /** Column whose order it shows, e.g. the reading of a name. */
  sortBy?: string;
  /** Fields its `render` reads beside the one of its name. */
  needs?: readonly string[];
  render?: (row: EntityRow, names: NameLookup) => ReactNode;
}

export type ColumnOverrides = Readonly<Record<string, ColumnOverride>>;

export interface TableColumn {
  id: string;
  label: string;
  width?: number;
  align: Align;
  /** Column to sort by; undefined: it cannot be sorted. */
  sortBy: string | undefined;
  /** Fields the row must have. */
  needs: readonly string[];
  render?: ColumnOverride['render'];
}

const hidden = new Set<Kind>(['password', 'records', 'color']);
const numeric = new Set<Kind>(['integer', 'money']);

function fieldColumn(definition: Entity, name: string, own: ColumnOverride = {}): TableColumn {
  const field = definition.fields[name];
  return {
    id: name,
    label: own.header ?? field.label,
    width: own.width,
    // Ids are names, not amounts.
    align: own.align ?? (numeric.has(field.kind) && name !== definition.key ? 'right' : 'left'),
    sortBy: isSortable(definition, name) ? (own.sortBy ?? name) : undefined,
    needs: [name, ...(own.needs ?? [])],
    render: own.render,
  };
}

/** All columns a table can show, the one that names the record first. */
export function columnsOf(definition: Entity, overrides: ColumnOverrides = {}): TableColumn[] {
  const fields = Object.keys(definition.fields).filter((name) => {
    const { kind, secret } = definition.fields[name];
    return !secret && !hidden.has(kind);
  });
  const usual = [definition.title, ...definition.table.filter((name) => name !== definition.title)];
  const rest = fields.filter((name) => !usual.includes(name));
  const own = Object.entries(overrides).filter(([name]) => !definition.fields[name]);
  return [
    ...[...usual, ...rest].map((name) => fieldColumn(definition, name, overrides[name])),
    ...own.map(
      ([id, { header = id, align = 'left', needs = [], width, render }]): TableColumn => ({
        id,
        label: header,
        width,
        align,
        sortBy: undefined,
        needs,
        render,
      }),
    ),
  ];
}

/** Ids of the columns shown at first. */
export const defaultColumnIds = (definition: Entity): string[] => [
  definition.title,
  ...definition.table.filter((name) => name !== definition.title),
];

/** A remembered choice of columns: unknown ones dropped, the leading one first. */
export function readColumnIds(
  text: string | null,
  columns: readonly TableColumn[],
  usual: readonly string[],
): string[] {
  const known = new Set(columns.map((column) => column.id));
  try {
    const ids: unknown = JSON.parse(text ?? '');
    if (!Array.isArray(ids)) return [...usual];
    const kept = ids.filter((id): id is string => known.has(id as string) && id !== usual[0]);
    return kept.length > 0 ? [usual[0], ...new Set(kept)] : [...usual];
  } catch {
    return [...usual];
  }
}

/** Fields to ask of the server for these columns. */
export const neededFields = (columns: readonly TableColumn[]): string[] => [
  ...new Set(columns.flatMap((column) => column.needs)),
];
