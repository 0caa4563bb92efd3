/** Display names of what records point to: entries of master lists and other records, fetched in batches and cached. */
import type { NameLookup } from '@enishi/protos/fields/format';
import type { Field, FieldValue, MasterName } from '@enishi/protos/fields/types';
import { type QueryClient, type UseQueryOptions, useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Api, ApiError } from '../../runtime/api/api';
import { entityKey } from '../../runtime/api/entities';
import { useApi } from '../../runtime/api/realm';
import { useSame } from '../../ui/base/use-same';
import { isSearched, type MasterListData, masterListQuery } from './master-lists';
import { batchOf } from './name-batch';
import { type EntityRow, pluralOf } from './row';

/** `ref:company` or `master:stations`, as `formatValue` asks for it. */
type ListName = string;

const FRESH_MS = 5 * 60_000;
const UNKNOWN = '（削除済み）';

function nameKey(api: Api, list: ListName, id: number): readonly unknown[] {
  const [kind, name] = list.split(':');
  return kind === 'master' ? ['master', name, 'name', id] : entityKey(api.realm, pluralOf(name), 'name', id);
}

function searchPath(list: ListName): string {
  const [kind, name] = list.split(':');
  return kind === 'master' ? `/api/masterdata/${name}/search` : `${pluralOf(name)}/search`;
}

type NameQuery = UseQueryOptions<string | null, ApiError>;

function nameQuery(api: Api, list: ListName, id: number): NameQuery {
  return {
    queryKey: nameKey(api, list, id),
    queryFn: () => batchOf(api, searchPath(list)).load(id),
    staleTime: FRESH_MS,
    retry: false,
  };
}

/** The list that a field's values point into; undefined for kinds that carry their own text. */
function listOf({ kind, master, entity }: Field): ListName | undefined {
  if (kind === 'master' || kind === 'masters') return `master:${master}`;
  return kind === 'ref' || kind === 'refs' ? `ref:${entity}` : undefined;
}

/** One field with some of its values. */
export interface NamedValues {
  field: Field;
  values: readonly (FieldValue | undefined)[];
}

const idsIn = (value: FieldValue | undefined): number[] =>
  (Array.isArray(value) ? value : [value]).filter((id): id is number => typeof id === 'number');

interface Wanted {
  masters: MasterName[];
  ids: { list: ListName; id: number }[];
}

function wantedOf(items: readonly NamedValues[]): Wanted {
  const masters = new Set<MasterName>();
  const ids = new Map<string, { list: ListName; id: number }>();
  for (const { field, values } of items) {
    const list = listOf(field);
    if (!list) continue;
    if (field.master && !isSearched(field.master)) {
      if (values.some((value) => idsIn(value).length > 0)) masters.add(field.master);
      continue;
    }
    for (const value of values) for (const id of idsIn(value)) ids.set(`${list} ${id}`, { list, id });
  }
  return { masters: [...masters], ids: [...ids.values()] };
}

/** Names for fields and values that do not belong to one record: conditions, histories. Another lookup only with other names. */
export function useValueNames(items: readonly NamedValues[]): NameLookup {
  const api = useApi();
  const wanted = wantedOf(items);
  const lists = useQueries({ queries: wanted.masters.map((name) => masterListQuery(api, name)) });
  const named = useQueries({ queries: wanted.ids.map(({ list, id }) => nameQuery(api, list, id)) });
  const told = [
    ...wanted.masters.flatMap((name, index) => [name, lists[index].data]),
    ...wanted.ids.flatMap(({ list, id }, index) => [list, id, named[index].data, named[index].isError]),
  ];
  return useSame(told, () => {
    const byList = new Map<string, Map<number, string>>();
    wanted.masters.forEach((name, index) => {
      const rows = (lists[index].data as MasterListData | undefined)?.rows ?? [];
      byList.set(`master:${name}`, new Map(rows.map((row) => [row.id, row.name])));
    });
    wanted.ids.forEach(({ list, id }, index) => {
      const { data, isError } = named[index];
      if (data === undefined && !isError) return;
      const names = byList.get(list) ?? new Map<number, string>();
      byList.set(list, names.set(id, data ?? (isError ? `ID ${id}` : UNKNOWN)));
    });
    return (list, id) => byList.get(list)?.get(id);
  });
}

/**
 * Names for the given columns of some records: `names('ref:company', 12)`. Answers undefined while a name loads.
 * A whole page of rows costs one call per entity that is pointed to.
 */
export function useNames(
  fields: Readonly<Record<string, Field>>,
  rows: readonly EntityRow[],
  columns: readonly string[] = Object.keys(fields),
): NameLookup {
  const existing = columns.filter((name) => fields[name]);
  return useValueNames(existing.map((name) => ({ field: fields[name], values: rows.map((row) => row[name]) })));
}

/** Keeps a name that is already on the screen, so that it need not be asked for. */
export function rememberName(client: QueryClient, api: Api, list: ListName, id: number, name: string): void {
  client.setQueryData(nameKey(api, list, id), name);
}

export function useRememberName(): (list: ListName, id: number, name: string) => void {
  const client = useQueryClient();
  const api = useApi();
  return useCallback((list, id, name) => rememberName(client, api, list, id, name), [client, api]);
}
