/** Some records by their ids, in one question. */
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import type { ApiError } from '@enishi/frontend-kit/runtime/api/api';
import { entityKey } from '@enishi/frontend-kit/runtime/api/entities';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import type { Entity } from '@enishi/protos/fields/types';
import { useQuery } from '@tanstack/react-query';

export function useShowMany({ plural }: Entity, ids: readonly number[], columns: readonly string[]) {
  const api = useApi();
  return useQuery<EntityRow[], ApiError>({
    queryKey: entityKey(api.realm, plural, 'some', ids, columns),
    queryFn: async ({ signal }) => {
      const answer = await api.post<Record<string, EntityRow[]>>(
        `${plural}/index`,
        { ids, columns, per_page: 100 },
        { signal },
      );
      return answer[plural];
    },
    enabled: ids.length > 0,
  });
}
