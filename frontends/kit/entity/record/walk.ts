/**
 * The list that a record was opened from, so that its page leads on to the next one. It is kept in the tab, one for each
 * entity: the last list that was looked at.
 */
import { inTab } from '../../runtime/session/storage';

export interface Walk {
  /** Path of the call that answers the list. */
  path: string;
  /** What is asked for, without page and columns. */
  request: Readonly<Record<string, unknown>>;
  page: number;
  perPage: number;
  count: number;
  /** There are more than `count`. */
  more: boolean;
  /** The records of this page, in their order. */
  ids: readonly number[];
}

const keyOf = (plural: string) => `enishi:walk:${plural}`;

export function keepWalk(plural: string, walk: Walk): void {
  inTab((store) => store.setItem(keyOf(plural), JSON.stringify(walk)));
}

export const keptWalk = (plural: string): Walk | undefined =>
  inTab((store) => JSON.parse(store.getItem(keyOf(plural)) ?? 'null')) ?? undefined;

export interface Step {
  id: number;
  /** The page of the list that it is on, where that is another one. */
  page?: { page: number; ids: readonly number[] };
}

/** Which page of the list has the neighbour of a record at the edge of its own; undefined where there is none. */
export function pageBeside({ page, perPage, count, more, ids }: Walk, at: number, by: 1 | -1): number | undefined {
  if (ids[at + by] !== undefined || ids.length === 0) return undefined;
  const next = page + by;
  const isThere = next >= 1 && (by < 0 || more || (next - 1) * perPage < count);
  return isThere ? next : undefined;
}

/** The neighbour of a record; `beside`: the page that `pageBeside` names, once it is known. */
export function stepFrom(walk: Walk, at: number, by: 1 | -1, beside?: readonly number[]): Step | undefined {
  const id = walk.ids[at + by];
  if (id !== undefined) return { id };
  const page = pageBeside(walk, at, by);
  const other = by > 0 ? beside?.[0] : beside?.at(-1);
  return page === undefined || other === undefined ? undefined : { id: other, page: { page, ids: beside ?? [] } };
}
