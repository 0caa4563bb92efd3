/** A workbook of a few sheets: its parts as trees, with where each sheet's own parts are. */
import path from 'node:path';
import { columnName } from '../write-xlsx';
import type { Parts } from './package';
import { columnOf } from './refs';
import { attributeOf, childOf, childrenOf, type Element, parseXml, textOf } from './xml';

export interface Relation {
  id: string;
  /** The last word of its type: worksheet, drawing, hyperlink. */
  kind: string;
  /** The part's name; the address where it lies outside. */
  target: string;
  isOutside: boolean;
}

export interface Sheet {
  name: string;
  part: string;
  root: Element;
  relations: Relation[];
  isHidden: boolean;
  /** Another kind than a worksheet: a chart alone, macros of old. */
  isOdd: boolean;
}

export interface Book {
  parts: Parts;
  /** The workbook's own part. */
  part: string;
  root: Element;
  relations: Relation[];
  sheets: Sheet[];
  /** Elements `si`, by their place. */
  strings: Element[];
}

export const relationsPart = (part: string): string =>
  path.posix.join(path.posix.dirname(part), '_rels', `${path.posix.basename(part)}.rels`);

export function relationsOf(parts: Parts, part: string): Relation[] {
  const bytes = parts.get(relationsPart(part));
  if (!bytes) return [];
  return childrenOf(parseXml(bytes), 'Relationship').map(({ attributes }) => {
    const isOutside = attributes.TargetMode === 'External';
    const given = attributes.Target ?? '';
    const target = isOutside
      ? given
      : given.startsWith('/')
        ? path.posix.normalize(given.slice(1))
        : path.posix.join(path.posix.dirname(part), given);
    return { id: attributes.Id ?? '', kind: (attributes.Type ?? '').split('/').at(-1) ?? '', target, isOutside };
  });
}

export function partOf(parts: Parts, name: string): Element {
  const bytes = parts.get(name);
  if (!bytes) throw new Error(`no part ${name}`);
  return parseXml(bytes);
}

/** @throws Error when it is no workbook or one of its parts is broken */
export function bookOf(parts: Parts): Book {
  const home = relationsOf(parts, '').find(({ kind }) => kind === 'officeDocument');
  if (!home) throw new Error('no workbook');
  const root = partOf(parts, home.target);
  const relations = relationsOf(parts, home.target);
  const sheets = childrenOf(childOf(root, 'sheets') ?? root, 'sheet').map((sheet): Sheet => {
    const relation = relations.find(({ id }) => id === attributeOf(sheet, 'id'));
    if (!relation || relation.isOutside) throw new Error('a sheet without a part');
    return {
      name: sheet.attributes.name ?? '',
      part: relation.target,
      root: partOf(parts, relation.target),
      relations: relationsOf(parts, relation.target),
      isHidden: (sheet.attributes.state ?? 'visible') !== 'visible',
      isOdd: relation.kind !== 'worksheet',
    };
  });
  if (sheets.length === 0) throw new Error('no sheet');
  const table = relations.find(({ kind }) => kind === 'sharedStrings');
  const strings = table ? childrenOf(partOf(parts, table.target), 'si') : [];
  return { parts, part: home.target, root, relations, sheets, strings };
}

/** The text of an `si` or `is`, in all of its runs, without readings. */
export const richText = (rich: Element): string =>
  rich.children
    .flatMap((child) => {
      if (typeof child === 'string' || /(?:^|:)(?:rPh|phoneticPr)$/.test(child.name)) return [];
      if (/(?:^|:)t$/.test(child.name)) return [textOf(child)];
      return [richText(child)];
    })
    .join('');

export const rowsOf = ({ root }: Pick<Sheet, 'root'>): Element[] =>
  childrenOf(childOf(root, 'sheetData') ?? root, 'row');
export const cellsOf = (row: Element): Element[] => childrenOf(row, 'c');
export const formulaOf = (cell: Element): string | undefined => {
  const formula = childOf(cell, 'f');
  return formula && textOf(formula);
};

/** What a cell shows as text; '' for numbers and formulas. */
export function cellTextOf({ strings }: Pick<Book, 'strings'>, cell: Element): string {
  const kind = cell.attributes.t;
  if (kind === 's') {
    const at = Number(textOf(childOf(cell, 'v') ?? { name: '', attributes: {}, children: [] }));
    return strings[at] ? richText(strings[at]) : '';
  }
  const inline = childOf(cell, 'is');
  if (kind === 'inlineStr') return inline ? richText(inline) : '';
  const value = childOf(cell, 'v');
  return kind === 'str' && !childOf(cell, 'f') && value ? textOf(value) : '';
}

/**
 * Rows and cells with their places, which a writer may leave out where they follow one another.
 * @throws Error where a place is none, or stands before the last one
 */
export function placed(sheet: Sheet): void {
  let row = 0;
  for (const element of rowsOf(sheet)) {
    const at = Number(element.attributes.r ?? row + 1);
    if (!Number.isInteger(at) || at <= row || at > 1_048_576) throw new Error('a row out of place');
    row = at;
    element.attributes.r = String(row);
    let column = 0;
    for (const cell of cellsOf(element)) {
      const letters = /^([A-Z]{1,3})\d+$/.exec(cell.attributes.r ?? '')?.[1];
      const next = letters ? columnOf(letters) : column + 1;
      if (next <= column || next > 16_384) throw new Error('a cell out of place');
      column = next;
      cell.attributes.r = `${columnName(column - 1)}${row}`;
    }
  }
}
