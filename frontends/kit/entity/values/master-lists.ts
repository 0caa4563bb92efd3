/** Master lists with their groups, for inputs. Large lists are searched instead (see `isSearched`). */

import type { Field, MasterName } from '@enishi/protos/fields/types';
import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Api, ApiError } from '../../runtime/api/api';
import type { MasterRow } from '../../runtime/api/masters';
import { useApi } from '../../runtime/api/realm';
import type { SelectGroup } from '../../ui/console/MultiSelect';

export interface MasterListData {
  rows: MasterRow[];
  /** Groups in display order; empty when the list is flat. */
  groups: { id: string; name: string }[];
}

/** Lists that an importer makes too long to send whole. */
const searched: ReadonlySet<MasterName> = new Set<MasterName>(['stations']);

/** Whether entries are found by typing, and named by id, instead of being loaded as a whole. */
export const isSearched = (name: MasterName): boolean => searched.has(name);

/** The query of a whole list: answered once, then kept until the version of the master data changes. */
export function masterListQuery(api: Api, name: MasterName): UseQueryOptions<MasterListData, ApiError> {
  return {
    queryKey: ['master', name, 'list'],
    queryFn: async ({ signal }) => {
      const path = `/api/masterdata/${name}/index`;
      const answer = await api.get<Record<string, unknown>>(path, { signal });
      return {
        rows: (answer[name] ?? []) as MasterRow[],
        groups: (answer.groups ?? []) as MasterListData['groups'],
      };
    },
    staleTime: Number.POSITIVE_INFINITY,
  };
}

export function useMasterList(name: MasterName): UseQueryResult<MasterListData, ApiError> {
  return useQuery(masterListQuery(useApi(), name));
}

const EMPTY: MasterListData = { rows: [], groups: [] };

const searchText = (row: MasterRow): string =>
  [row.kana, ...((row.aliases as string[] | undefined) ?? [])].filter(Boolean).join(' ');

/** Entries of a field's list by group; one group without a name when the list is flat or the field names its group. */
export function masterGroups(field: Field, { rows, groups }: MasterListData = EMPTY): SelectGroup[] {
  const own = field.group ? rows.filter((row) => row.group === field.group) : rows;
  const option = (row: MasterRow) => ({ id: row.id, name: row.name, search: searchText(row) });
  if (field.group || groups.length === 0) return [{ id: 'all', options: own.map(option) }];
  return groups
    .map((group) => ({ ...group, options: own.filter((row) => row.group === group.id).map(option) }))
    .filter((group) => group.options.length > 0);
}
