/** The cards of a column: its first page, which tells how many there are, and the pages on the screen. */
import type { Entity } from '@enishi/protos/fields/types';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import type { ApiError } from '../../runtime/api/api';
import { entityKey, type IndexPage, readIndex } from '../../runtime/api/entities';
import { useApi } from '../../runtime/api/realm';
import { createTurns } from '../../runtime/api/turns';
import { type EntityRow, idOf } from '../values/row';
import { type BoardQuestion, conditionOf } from './columns';
import { PAGE, pageAt } from './slots';

/** Columns that are read at the same time. */
const inTurn = createTurns(4);

export interface Cards {
  /** How many stand in the column, as far as it is known; undefined while it loads. */
  count: number | undefined;
  /** There are more than `count`. */
  more: boolean;
  rowAt: (index: number) => EntityRow | undefined;
  /** The place of a record that has been read; -1 for others. */
  placeOf: (id: number) => number;
  /** Those that have been read, in order. */
  rows: readonly EntityRow[];
  error: ApiError | null;
  refetch: () => void;
  /** Cards of another question are shown until those of this one come. */
  late: boolean;
}

interface CardsOptions {
  by: string;
  value: number | null;
  question: BoardQuestion;
  /** Fields that a card reads. */
  fields: readonly string[];
  /** Pages beside the first that are on the screen. */
  pages: readonly number[];
}

export function useCards(definition: Entity, { by, value, question, fields, pages }: CardsOptions): Cards {
  const api = useApi();
  const conditions = [...(question.conditions ?? []), conditionOf(by, value)];
  const pageQuery = (page: number) => {
    const body = { ...question, conditions, columns: [...fields], page, per_page: PAGE };
    const path = `${definition.plural}/index`;
    return {
      queryKey: entityKey(api.realm, definition.plural, 'index', path, body),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        inTurn(() => readIndex<EntityRow>(api, definition, body, { path, signal }), signal),
    };
  };
  const first = useQuery<IndexPage<EntityRow>, ApiError>({ ...pageQuery(1), placeholderData: keepPreviousData });
  const others = useQueries({ queries: pages.map(pageQuery) });
  const read = new Map<number, IndexPage<EntityRow>>();
  if (first.data) read.set(1, first.data);
  for (const [at, { data }] of others.entries()) if (data) read.set(pages[at], data);
  // Counts that end somewhere go further with every page.
  const furthest = [...read.values()].reduce<IndexPage<EntityRow> | undefined>(
    (most, one) => (!most || (most.count_more && one.count > most.count) ? one : most),
    undefined,
  );
  const pagesRead = [...read].sort(([one], [other]) => one - other);
  return {
    count: furthest?.count,
    more: furthest?.count_more ?? false,
    rowAt: (index) => read.get(pageAt(index))?.rows[index % PAGE],
    placeOf: (id) => {
      for (const [page, { rows }] of pagesRead) {
        const at = rows.findIndex((row) => idOf(definition, row) === id);
        if (at >= 0) return (page - 1) * PAGE + at;
      }
      return -1;
    },
    rows: pagesRead.flatMap(([, { rows }]) => rows),
    error: first.data ? null : first.error,
    refetch: () => void first.refetch(),
    late: first.isPlaceholderData,
  };
}
