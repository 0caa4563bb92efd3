/** The state of a list, in the URL of the page. */
import type { Entity } from '@enishi/protos/fields/types';
import { useCallback, useMemo } from 'react';
import { useLocation } from 'react-router';
import { useSearch } from '../../runtime/page/use-search';
import { type ListState, readListState, writeListState } from './list-state';

export interface ListControl {
  state: ListState;
  /** Changes some of it. Anything but the page itself leads back to the first page. `replace`: no step to go back to. */
  change: (patch: Partial<ListState>, options?: { replace?: boolean }) => void;
  /** Address of the same list in another state. */
  href: (patch: Partial<ListState>) => string;
}

export function useListState(definition: Entity): ListControl {
  const { pathname } = useLocation();
  const [params, changeSearch] = useSearch();
  const state = useMemo(() => readListState(definition, params), [definition, params]);
  const change = useCallback<ListControl['change']>(
    (patch, options) =>
      changeSearch(
        (last) => writeListState(definition, { ...readListState(definition, last), page: 1, ...patch }, last),
        {
          replace: options?.replace,
          preventScrollReset: true,
        },
      ),
    [definition, changeSearch],
  );
  const href = useCallback<ListControl['href']>(
    (patch) => {
      const query = writeListState(definition, { ...state, page: 1, ...patch }, params).toString();
      return query ? `${pathname}?${query}` : pathname;
    },
    [definition, state, params, pathname],
  );
  return { state, change, href };
}
