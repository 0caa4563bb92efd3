/** Rows of a sheet that are repeated for each record of a list, with everything that stands below them moved down. */
import { cellsOf, rowsOf, type Sheet } from './book';
import { type Area, areaOf, areaText, type Block, type RowMap, shiftAreas, shiftFormula, translated } from './refs';
import { childOf, childrenOf, descendants, type Element, elementsIn, localName, removeChildren, textOf } from './xml';

export const mergesOf = ({ root }: Pick<Sheet, 'root'>): Area[] =>
  childrenOf(childOf(root, 'mergeCells') ?? root, 'mergeCell').flatMap(
    ({ attributes }) => areaOf(attributes.ref ?? '') ?? [],
  );

const cloned = (element: Element): Element => ({
  name: element.name,
  attributes: { ...element.attributes },
  children: element.children.map((child) => (typeof child === 'string' ? child : cloned(child))),
});

const placeOf = (cell: Element): Area => areaOf(cell.attributes.r ?? '') ?? { from: 1, to: 1, left: 1, right: 1 };

/** Formulas that cells share, written into each of them: their rows part company when some are repeated. */
export function unshareFormulas(sheet: Sheet): void {
  const shared = new Map<string, { text: string; at: Area }>();
  for (const row of rowsOf(sheet))
    for (const cell of cellsOf(row)) {
      const formula = childOf(cell, 'f');
      if (formula?.attributes.t !== 'shared') continue;
      const { si = '' } = formula.attributes;
      const at = placeOf(cell);
      const text = textOf(formula);
      const master = shared.get(si);
      if (text) shared.set(si, { text, at });
      formula.attributes = {};
      if (!text && master)
        formula.children = [translated(master.text, at.from - master.at.from, at.left - master.at.left)];
      else if (!text) removeChildren(cell, (child) => child === formula);
    }
}

export type Maps = ReadonlyMap<string, RowMap>;

/** What a formula showed last is worked out anew when the file is opened. */
function renewFormula(cell: Element, maps: Maps, place: { sheet: string; block?: Block; copy: number }): void {
  const formula = childOf(cell, 'f');
  if (!formula) return;
  const map = maps.get(place.sheet);
  const { ref } = formula.attributes;
  const area = ref === undefined ? undefined : areaOf(ref);
  if (area && map) formula.attributes.ref = areaText(map.grown(area));
  formula.children = [shiftFormula(textOf(formula), maps, place)];
  delete cell.attributes.t;
  removeChildren(cell, (child) => localName(child) === 'v' || localName(child) === 'is');
}

export interface RowCopy {
  row: Element;
  /** Where it stood. */
  from: number;
  block?: Block;
  /** From 0; 0 outside of blocks. */
  copy: number;
}

/** The sheet's rows at their new places, in order. */
export function repeatRows(sheet: Sheet, maps: Maps): RowCopy[] {
  const data = childOf(sheet.root, 'sheetData');
  const map = maps.get(sheet.name);
  if (!data || !map) return [];
  const made: (RowCopy & { to: number })[] = [];
  for (const row of rowsOf(sheet)) {
    const from = Number(row.attributes.r);
    const block = map.blockOf(from);
    for (let copy = 0; copy < (block?.count ?? 1); copy++) {
      const own = copy === 0 ? row : cloned(row);
      const to = map.first(from) + (block ? copy * (block.to - block.from + 1) : 0);
      made.push({ row: own, from, block, copy, to });
    }
  }
  made.sort((a, b) => a.to - b.to);
  // Copies are made of rows as they were: those are changed once all copies are there.
  for (const { row, block, copy, to } of made) {
    row.attributes.r = String(to);
    for (const cell of cellsOf(row)) {
      cell.attributes.r = (cell.attributes.r ?? '').replace(/\d+$/, String(to));
      renewFormula(cell, maps, { sheet: sheet.name, block, copy });
    }
  }
  data.children = made.map(({ row }) => row);
  return made;
}

function repeatMerges(sheet: Sheet, map: RowMap): void {
  const merges = childOf(sheet.root, 'mergeCells');
  if (!merges) return;
  const [first] = elementsIn(merges);
  const areas = mergesOf(sheet).flatMap((area): Area[] => {
    const block = map.blockOf(area.from);
    if (!block || area.to > block.to) return [map.grown(area)];
    const height = block.to - block.from + 1;
    return Array.from({ length: block.count }, (_, copy) => ({
      ...area,
      from: map.first(area.from) + copy * height,
      to: map.first(area.to) + copy * height,
    }));
  });
  merges.children = areas.map((area) => ({ name: first.name, attributes: { ref: areaText(area) }, children: [] }));
  merges.attributes.count = String(areas.length);
}

/** Everything of the sheet but its cells that says a place: merges, validations, formats, links, breaks. */
export function movePlaces(sheet: Sheet, maps: Maps): void {
  const map = maps.get(sheet.name);
  if (!map) return;
  repeatMerges(sheet, map);
  removeChildren(sheet.root, (child) => localName(child) === 'dimension');
  const place = { sheet: sheet.name, copy: 0 };
  for (const part of elementsIn(sheet.root)) {
    if (['sheetData', 'mergeCells', 'cols', 'sheetViews'].includes(localName(part))) continue;
    for (const element of [part, ...descendants(part)]) {
      const { sqref, ref } = element.attributes;
      if (sqref) element.attributes.sqref = shiftAreas(sqref, map);
      if (ref) element.attributes.ref = shiftAreas(ref, map);
      const name = localName(element);
      if (name === 'sqref') element.children = [shiftAreas(textOf(element), map)];
      if (name === 'f' || /^formula\d?$/.test(name)) element.children = [shiftFormula(textOf(element), maps, place)];
    }
    if (localName(part) === 'rowBreaks')
      for (const line of childrenOf(part, 'brk')) line.attributes.id = String(map.last(Number(line.attributes.id)));
  }
}

/** Pictures and shapes go with the cells that they stand on. */
export function moveAnchors(drawing: Element, map: RowMap): void {
  for (const element of descendants(drawing)) {
    const row = ['from', 'to'].includes(localName(element)) ? childOf(element, 'row') : undefined;
    // Counted from 0.
    if (row) row.children = [String(map.first(Number(textOf(row)) + 1) - 1)];
  }
}
