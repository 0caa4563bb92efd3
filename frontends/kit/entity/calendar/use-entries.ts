/** What a calendar reads: the records of each week of a month, and how many have no date at all. */
import type { Alternatives, Condition } from '@enishi/protos/fields/operators';
import type { Entity } from '@enishi/protos/fields/types';
import { useQueries } from '@tanstack/react-query';
import type { ApiError } from '../../runtime/api/api';
import { entityKey, type IndexPage, readIndex, useIndex } from '../../runtime/api/entities';
import { useApi } from '../../runtime/api/realm';
import { createTurns } from '../../runtime/api/turns';
import type { EntityRow } from '../values/row';
import { type Day, daysOf, entryOf } from './entries';

/** Weeks that are read at the same time. */
const inTurn = createTurns(3);
/** More than anyone reads of one week; the rest is a list. */
const MOST = 300;

export interface CalendarQuestion extends Readonly<Record<string, unknown>> {
  keyword?: string;
  conditions?: readonly (Condition | Alternatives)[];
}

interface EntriesOptions {
  by: string;
  question: CalendarQuestion;
  /** Fields that an entry reads. */
  fields: readonly string[];
  weeks: readonly (readonly string[])[];
}

export interface Entries {
  /** By week, in their order; undefined while one is on its way. */
  rows: readonly (readonly EntityRow[] | undefined)[];
  days: ReadonlyMap<string, Day>;
  error: ApiError | null;
  refetch: () => void;
}

export function useEntries(definition: Entity, { by, question, fields, weeks }: EntriesOptions): Entries {
  const api = useApi();
  const results = useQueries({
    queries: weeks.map((week) => {
      const within = { column: by, operator: 'range' as const, value: { min: week[0], max: week[6] } };
      const conditions = [...(question.conditions ?? []), within];
      const body = { ...question, conditions, sort: by, columns: [...fields], page: 1, per_page: MOST };
      const path = `${definition.plural}/index`;
      return {
        queryKey: entityKey(api.realm, definition.plural, 'index', path, body),
        queryFn: ({ signal }: { signal: AbortSignal }): Promise<IndexPage<EntityRow>> =>
          inTurn(() => readIndex<EntityRow>(api, definition, body, { path, signal }), signal),
      };
    }),
  });
  const field = definition.fields[by];
  const days = new Map<string, Day>();
  for (const [at, { data }] of results.entries()) {
    if (!data) continue;
    const entries = data.rows.map((row) => entryOf(row, by, field)).filter((entry) => entry !== undefined);
    for (const [day, known] of daysOf(weeks[at], entries, data.rows.length >= data.count)) days.set(day, known);
  }
  const failed = results.find(({ error, data }) => error && !data);
  return {
    rows: results.map(({ data }) => data?.rows),
    days,
    error: (failed?.error as ApiError | undefined) ?? null,
    refetch: () => results.forEach(({ refetch }) => void refetch()),
  };
}

/** How many records have no date: they stand on no day. */
export function useUndated(definition: Entity, by: string, question: CalendarQuestion): number {
  const conditions = [...(question.conditions ?? []), { column: by, operator: 'none' as const }];
  const body = { ...question, conditions, page: 1, per_page: 1, columns: [definition.key] };
  const { data } = useIndex<EntityRow>(definition, body, { enabled: by in definition.own });
  return data?.count ?? 0;
}
