import { useValueNames } from '@enishi/frontend-kit/entity/values/names';
import { agreement } from '@enishi/protos/deals/agreements/agreement';

const { enterprise_member1_id: field } = agreement.fields;

/** Names of members by their numbers; 0 is the product itself. */
export function useMemberNames(ids: readonly number[]): (id: number) => string {
  const known = useValueNames([{ field, values: [...new Set(ids)].filter((id) => id > 0) }]);
  return (id) => (id > 0 ? (known('ref:enterprise_member', id) ?? '…') : '自動');
}
