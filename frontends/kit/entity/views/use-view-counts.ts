/** How many records each view has, asked one after another when the list itself is there: counts slow no list. */
import type { Entity } from '@enishi/protos/fields/types';
import { useQuery } from '@tanstack/react-query';
import { entityKey, readIndex } from '../../runtime/api/entities';
import { useApi } from '../../runtime/api/realm';
import { type BuiltCondition, toRequest } from '../conditions/conditions';
import type { Counted } from '../values/count-text';
import type { Look } from './saved-views';

/** Tabs beyond these are rarely looked at, and each one costs the server a count. */
const MAX_COUNTED = 8;
/** ms after which a count is asked for anew when the list is opened again. */
const FRESH_MS = 60_000;

/**
 * @param looks what each tab shows
 * @param fixed conditions that always apply
 * @param ready the rows of the list are there
 * @returns counts by the place of the look, as far as they are known
 */
export function useViewCounts(
  definition: Entity,
  looks: readonly Look[],
  fixed: readonly BuiltCondition[],
  ready: boolean,
): readonly (Counted | undefined)[] {
  const api = useApi();
  const asked = looks.slice(0, MAX_COUNTED).map(({ state: { keyword, conditions } }) => ({
    keyword: keyword || undefined,
    conditions: [...fixed, ...conditions].map((condition) => toRequest(definition, condition)),
  }));
  const { data } = useQuery({
    queryKey: entityKey(api.realm, definition.plural, 'view-counts', asked),
    queryFn: async ({ signal }) => {
      const counts: Counted[] = [];
      for (const body of asked) {
        const request = { ...body, page: 1, per_page: 1, columns: [definition.key] };
        const { count, count_more } = await readIndex(api, definition, request, { signal });
        counts.push({ count, count_more });
      }
      return counts;
    },
    enabled: ready,
    staleTime: FRESH_MS,
    placeholderData: (last) => last,
    retry: false,
  });
  return data ?? [];
}
