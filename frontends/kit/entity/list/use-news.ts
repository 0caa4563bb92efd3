/** What colleagues changed in the rows on the screen: looked for now and then, and shown when the member asks for it. */
import type { Entity } from '@enishi/protos/fields/types';
import { useQuery } from '@tanstack/react-query';
import { entityKey, readIndex } from '../../runtime/api/entities';
import { useApi } from '../../runtime/api/realm';
import { type EntityRow, idOf } from '../values/row';

/** ms between two looks, while the window is looked at. */
const LOOK_MS = 60_000;

interface NewsOptions {
  path: string;
  /** The list's request; only its columns are others here. */
  body: Readonly<Record<string, unknown>>;
  /** The rows on the screen; undefined while they are on their way. */
  rows: readonly EntityRow[] | undefined;
  /** When they were read, ms. */
  readAt: number;
}

/** How many rows came or changed since the list was read. */
export function changedRows(definition: Entity, shown: readonly EntityRow[], now: readonly EntityRow[]): number {
  const known = new Map(shown.map((row) => [idOf(definition, row), row.updated_at]));
  return now.filter((row) => known.get(idOf(definition, row)) !== row.updated_at).length;
}

export function useNews(definition: Entity, { path, body, rows, readAt }: NewsOptions): number {
  const api = useApi();
  const { data } = useQuery({
    queryKey: entityKey(api.realm, definition.plural, 'news', path, body, readAt),
    queryFn: async ({ signal }) => {
      const request = { ...body, columns: [definition.key, 'updated_at'] };
      return (await readIndex<EntityRow>(api, definition, request, { path, signal })).rows;
    },
    // The list itself was just read.
    initialData: rows && [...rows],
    initialDataUpdatedAt: readAt,
    staleTime: LOOK_MS,
    refetchInterval: LOOK_MS,
    retry: false,
    enabled: rows !== undefined && 'updated_at' in definition.fields,
  });
  return rows && data ? changedRows(definition, rows, data) : 0;
}
