/** Which record stands at which place of a column, while one is on its way from one column to another. */

/** Records that are read at once. */
export const PAGE = 30;

/** A card on its way, as one column sees it. */
export type Passing = { kind: 'comes' } | { kind: 'goes'; from: number } | undefined;

/** How many cards a column shows. */
export function slotCount(count: number, passing: Passing): number {
  if (!passing) return count;
  return Math.max(0, passing.kind === 'comes' ? count + 1 : count - 1);
}

/** The place among the stored records of what is shown at `index`; -1 for the card that comes. */
export function storedIndex(index: number, passing: Passing): number {
  if (passing?.kind === 'comes') return index - 1;
  return passing && index >= passing.from ? index + 1 : index;
}

/** The page, from 1, of a stored record. */
export const pageAt = (index: number): number => Math.floor(index / PAGE) + 1;

/** Pages of what is on the screen, without the first, which is read in any case. */
export function pagesAt(first: number, last: number): number[] {
  const from = Math.max(2, pageAt(Math.max(0, first)));
  const to = pageAt(Math.max(0, last));
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
}
