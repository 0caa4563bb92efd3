/** Some records by their ids, in one question. */
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { useIndex } from '@enishi/frontend-kit/runtime/api/entities';
import type { Entity } from '@enishi/protos/fields/types';

/** The longest page that lists answer. */
const MOST = 100;

/** @param ids at most 100 */
export function useShowMany(definition: Entity, ids: readonly number[], columns: readonly string[]) {
  const body = { ids, columns, per_page: MOST };
  const { data, ...rest } = useIndex<EntityRow>(definition, body, { enabled: ids.length > 0 });
  return { ...rest, data: data?.rows };
}
