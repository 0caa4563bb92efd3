/** Heights of rows whose texts have become longer: a program that opens the file fits no merged cell to its text. */
import { type Area, areaOf } from './refs';
import { childOf, childrenOf, type Element } from './xml';

/** Excel draws no higher row. In points. */
const MOST_HEIGHT = 409;
const USUAL_SIZE = 11;
const USUAL_WIDTH = 8.43;
const USUAL_HEIGHT = 18.75;
/** Height of a line, as a multiple of the size of its letters. */
const LINE = 1.5;
const PADDING = 4;

export interface Fitting {
  /** Width of a column, in digits of the usual size. */
  width(column: number): number;
  usualHeight: number;
}

export function fittingOf(root: Element): Fitting {
  const format = childOf(root, 'sheetFormatPr')?.attributes ?? {};
  const columns = childrenOf(childOf(root, 'cols') ?? { name: '', attributes: {}, children: [] }, 'col').map(
    ({ attributes: { min, max, width } }) => ({ min: Number(min), max: Number(max), width: Number(width) }),
  );
  const usual = Number(format.defaultColWidth ?? USUAL_WIDTH);
  return {
    width: (column) => columns.find(({ min, max }) => min <= column && column <= max)?.width || usual,
    usualHeight: Number(format.defaultRowHeight ?? USUAL_HEIGHT),
  };
}

/** Wide signs take the room of two digits. */
const lengthOf = (text: string): number => [...text].reduce((sum, sign) => sum + (sign > '\u00ff' ? 2 : 1), 0);

/** Lines that a text takes in so much room. */
const linesIn = (text: string, room: number): number =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(lengthOf(line) / Math.max(room, 2))), 0);

/** The height that a text needs, in points. @param size of its letters */
export function neededHeight(text: string, area: Area, fitting: Fitting, size = USUAL_SIZE): number {
  let width = 0;
  for (let column = area.left; column <= area.right; column++) width += fitting.width(column);
  const room = ((width - 1) * USUAL_SIZE) / size;
  return linesIn(text, room) * size * LINE + PADDING;
}

export interface Fitted {
  text: string;
  /** The cell, or all that is merged with it. */
  area: Area;
  size?: number;
}

/** @param rows by number */
export function fitRows(rows: ReadonlyMap<number, Element>, texts: readonly Fitted[], fitting: Fitting): void {
  const heightOf = (row: number): number => Number(rows.get(row)?.attributes.ht ?? fitting.usualHeight);
  // Texts of one row first: what they give is there for those that go over several.
  const ordered = [...texts].sort((a, b) => a.area.to - a.area.from - (b.area.to - b.area.from));
  for (const { text, area, size } of ordered) {
    if (text === '') continue;
    let there = 0;
    for (let row = area.from; row <= area.to; row++) there += heightOf(row);
    const missing = neededHeight(text, area, fitting, size) - there;
    const last = rows.get(area.to);
    if (missing <= 0 || !last) continue;
    last.attributes.ht = String(Math.min(MOST_HEIGHT, Math.round((heightOf(area.to) + missing) * 4) / 4));
    last.attributes.customHeight = '1';
  }
}

export const areaOfCell = (cell: Element, merges: ReadonlyMap<string, Area>): Area | undefined => {
  const at = areaOf(cell.attributes.r ?? '');
  return at && (merges.get(`${at.from} ${at.left}`) ?? at);
};
