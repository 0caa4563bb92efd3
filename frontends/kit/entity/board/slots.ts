/** Which record stands at which place of a column, while some are on their way from one column to another. */

/** Records that are read at once. */
export const PAGE = 30;

/** Cards on their way, as one column sees them: those that come stand first. */
export interface Passing {
  /** How many come. */
  comes: number;
  /** Places among the stored records of those that go. */
  goes: readonly number[];
}

/** How many cards a column shows. */
export const slotCount = (count: number, { comes, goes }: Passing): number => Math.max(0, count + comes - goes.length);

/** The place among the stored records of what is shown at `index`; -1 for a card that comes. */
export function storedIndex(index: number, { comes, goes }: Passing): number {
  if (index < comes) return -1;
  let stored = index - comes;
  for (const gone of [...goes].sort((one, other) => one - other)) if (gone <= stored) stored += 1;
  return stored;
}

/** The page, from 1, of a stored record. */
export const pageAt = (index: number): number => Math.floor(index / PAGE) + 1;

/** Pages of what is on the screen, without the first, which is read in any case. */
export function pagesAt(first: number, last: number): number[] {
  const from = Math.max(2, pageAt(Math.max(0, first)));
  const to = pageAt(Math.max(0, last));
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
}
