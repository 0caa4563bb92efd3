/** The way back of a deletion: from the message that tells of it, and from the trash. */
import type { BulkResponse } from '@enishi/protos/common/rpc';
import { formatNumber } from '@enishi/protos/fields/format-number';
import type { Entity } from '@enishi/protos/fields/types';
import { TRASH_DAYS } from '@enishi/protos/master/constants';
import { type Calls, useAct } from '../../runtime/api/rpc';
import { useFlash } from '../../runtime/page/flash';

/** Said before a deletion that can be taken back; `true` for one that cannot, as dialogs take it. */
export const deletionWarning = ({ trash }: Entity): true | string =>
  trash ? `${TRASH_DAYS}日以内なら、設定の「ごみ箱」から元に戻せます。` : true;

const methods = ['Index', 'Restore', 'Purge'] as const;
type TrashCalls = Pick<Calls['crm']['TrashService'], (typeof methods)[number]>;

/** The calls of the trash that an entity's service keeps. */
export function trashOf(calls: Calls, { service }: Entity): TrashCalls {
  if (service === 'jobs') return calls.jobs.TrashService;
  return service === 'deals' ? calls.deals.TrashService : calls.crm.TrashService;
}

/** Records of one call: an answer within a second or two. */
const PART = 200;

/** Takes deletions back, and says in a message what came of it. */
export function useRestore(definition: Entity) {
  const flash = useFlash();
  const { plural, label } = definition;
  const restore = useAct(
    (calls, select_ids: number[]) => trashOf(calls, definition).Restore({ entity: definition.name, select_ids }),
    [plural],
  );
  const all = async (ids: readonly number[]): Promise<Required<BulkResponse>> => {
    const result: Required<BulkResponse> = { count: 0, errors: [] };
    for (let at = 0; at < ids.length; at += PART) {
      const { count, errors = [] } = await restore.mutateAsync(ids.slice(at, at + PART));
      result.count += count;
      result.errors.push(...errors);
    }
    return result;
  };
  const run = (ids: readonly number[]): void =>
    flash.after(all(ids), ({ count, errors }) => {
      const done = `${label}${formatNumber(count)}件を元に戻しました`;
      if (errors.length === 0) return flash.success(done);
      const reasons = errors.map(({ message, fields = [] }) => fields[0]?.messages?.[0] ?? message);
      const refused = [...new Set(reasons)].slice(0, 2).join('');
      flash.error(count > 0 ? `${done}。${formatNumber(errors.length)}件は元に戻せませんでした：${refused}` : refused);
    });
  return { busy: restore.isPending, run };
}

/** What a message about a deletion offers; nothing where the deletion is final. */
export function useUndoDeletion(definition: Entity) {
  const { run } = useRestore(definition);
  return (ids: readonly number[]) =>
    definition.trash && ids.length > 0 ? { action: { label: '元に戻す', onPress: () => run(ids) } } : undefined;
}
