/** The data of typeahead inputs: a search for options and the names of those already chosen. */
import type { Field } from '@enishi/protos/fields/types';
import { useCallback } from 'react';
import { useApi } from '../../runtime/api/realm';
import type { LoadOptions, PickOption } from '../../ui/console/use-options';
import { useRememberName, useValueNames } from './names';
import { pluralOf } from './row';

interface SearchRow {
  id: number;
  name: string;
  subtitle?: string | null;
  /** Railway lines of a station; absent in other lists. */
  lines?: readonly string[];
}

const MAX_LINES = 3;

function toOption({ id, name, subtitle, lines }: SearchRow): PickOption {
  const description = subtitle ?? lines?.slice(0, MAX_LINES).join('・');
  return { id, name, description: description || undefined };
}

/** Where a field's options are searched. */
function routeOf(field: Field): { path: string; list: string } {
  return field.master
    ? { path: `/api/masterdata/${field.master}/search`, list: `master:${field.master}` }
    : { path: `${pluralOf(field.entity ?? '')}/search`, list: `ref:${field.entity}` };
}

interface Pick {
  load: LoadOptions;
  /** The chosen ids with their names; `…` while a name loads. */
  chosen: PickOption[];
  /** Keeps the names of picked options. */
  remember: (options: readonly PickOption[]) => void;
}

/** Search, names and memory for the options of a `ref`, `refs` or large master field. */
export function usePick(field: Field, ids: readonly number[]): Pick {
  const api = useApi();
  const rememberName = useRememberName();
  const { path, list } = routeOf(field);
  const names = useValueNames([{ field, values: ids }]);
  const load = useCallback<LoadOptions>(
    async (keyword, signal) => {
      const answer = await api.post<Record<string, unknown>>(path, { keyword }, { signal });
      return ((Object.values(answer).find(Array.isArray) ?? []) as SearchRow[]).map(toOption);
    },
    [api, path],
  );
  const remember = useCallback(
    (options: readonly PickOption[]) => {
      for (const { id, name } of options) rememberName(list, id, name);
    },
    [rememberName, list],
  );
  return { load, chosen: ids.map((id) => ({ id, name: names(list, id) ?? '…' })), remember };
}
