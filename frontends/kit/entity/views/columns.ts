/** Columns of a table: out of the definition, with named exceptions. */
import type { NameLookup } from '@enishi/protos/fields/format';
import type { Entity, Field, Kind } from '@enishi/protos/fields/types';
import type { ReactNode } from 'react';
import type { EntityRow } from '../values/row';
import { isSortable } from './list-state';

export type Align = 'left' | 'right';

/** A page's changes to a column, or a column of its own under a name that is no field. */
export interface ColumnOverride {
  header?: string;
  /** px; default: by the kind of the field. */
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
  /** The words above it; shorter than the label where that is longer than the values. */
  head: string;
  /** px. It does not depend on the rows, so that columns stand still from page to page. */
  width: number;
  align: Align;
  /** Column to sort by; undefined: it cannot be sorted. */
  sortBy: string | undefined;
  /** Fields the row must have. */
  needs: readonly string[];
  render?: ColumnOverride['render'];
}

const MEMBER = 'enterprise_member';
const hidden = new Set<Kind>(['password', 'records', 'color']);
const numeric = new Set<Kind>(['integer', 'money', 'timestamp']);

/** px that values of a kind need as a rule; longer ones end in an ellipsis. */
const widths = {
  text: 180,
  longText: 280,
  kana: 150,
  email: 220,
  tel: 128,
  url: 220,
  zipcode: 100,
  password: 100,
  color: 110,
  integer: 90,
  money: 92,
  date: 108,
  dateTime: 156,
  timestamp: 92,
  flag: 100,
  choice: 72,
  choices: 190,
  master: 120,
  masters: 240,
  ref: 180,
  refs: 220,
  file: 180,
  files: 220,
  texts: 220,
  records: 90,
} as const satisfies Record<Kind, number>;

/** px of columns that name the record, with the button beside it, and of those that are no field. */
const TITLE_WIDTH = 250;
const OWN_WIDTH = 140;
/** Width in px with the age beside the date. */
const BIRTH_WIDTH = 240;
const MOST_OF_CHOICE = 200;
/** Members are called by their family names, or by few letters. */
const MEMBER_WIDTH = 112;
/** Eight figures with their separators: an amount that is cut is a wrong one. */
const YEN_WIDTH = 120;
const LETTER = 12.5;
/** What the dot of a state takes beyond the usual frame of a choice. */
const DOT_WIDTH = 6;

/** Room for a column's name and the mark of its order. */
const headWidth = (label: string): number => Math.ceil(label.length * LETTER) + 36;

/** The widest choice decides: badges are not cut. */
function choiceWidth({ choices }: Field): number {
  const longest = Math.max(0, ...(choices?.items ?? []).map(({ name }) => name.length));
  const dot = choices?.items[0] && choices.tone(choices.items[0].id) ? DOT_WIDTH : 0;
  return Math.min(MOST_OF_CHOICE, Math.ceil(longest * LETTER) + 42 + dot);
}

function fieldWidth(definition: Entity, name: string, label: string): number {
  const field = definition.fields[name];
  if (name === definition.title) return Math.max(TITLE_WIDTH, headWidth(label));
  const usual = field.age ? BIRTH_WIDTH : field.entity === MEMBER ? MEMBER_WIDTH : widths[field.kind];
  return Math.max(
    usual,
    field.unit === '円' ? YEN_WIDTH : 0,
    field.kind === 'choice' ? choiceWidth(field) : 0,
    headWidth(label),
  );
}

function fieldColumn(definition: Entity, name: string, own: ColumnOverride = {}): TableColumn {
  const field = definition.fields[name];
  const head = own.header ?? field.short ?? field.label;
  return {
    id: name,
    label: own.header ?? field.label,
    head,
    width: own.width ?? fieldWidth(definition, name, head),
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
        head: header,
        width: width ?? Math.max(OWN_WIDTH, headWidth(header)),
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
  ...definition.list.columns.filter((name) => name !== definition.title),
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
