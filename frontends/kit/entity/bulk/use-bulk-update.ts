/** One field of many records is given one value, with a way back from the message that says so. */
import { formatNumber } from '@enishi/protos/fields/format-number';
import type { Entity, FieldValue } from '@enishi/protos/fields/types';
import { TAKE_BACK } from '@enishi/protos/master/constants';
import { toApiError } from '../../runtime/api/api';
import { type BulkError, type BulkResult, type IndexPage, useBulkUpdate } from '../../runtime/api/entities';
import { useApi } from '../../runtime/api/realm';
import { useFlash } from '../../runtime/page/flash';
import { type EntityRow, idOf } from '../values/row';
import { reasonOf } from './bulk-outcome';
import { sameStored, undoGroups, type ValuesById } from './bulk-undo';

/** Long enough to see what happened to the list, and to reach for 元に戻す. */
const UNDO_MS = 10_000;
const SHOWN_REASONS = 2;

/** The same numbers as 元に戻す has: records that had the value already are no update. */
export function outcomeText(changed: number, unchanged: number): string {
  if (changed === 0) return `変更はありません（${formatNumber(unchanged)}件はすでにこの値です）`;
  const rest = unchanged > 0 ? `（${formatNumber(unchanged)}件は変更なし）` : '';
  return `${formatNumber(changed)}件を更新しました${rest}`;
}

interface Change {
  ids: number[];
  /** Name of the field that is changed. */
  name: string;
  value: FieldValue;
}

export function useUndoableUpdate(definition: Entity) {
  const api = useApi();
  const flash = useFlash();
  const update = useBulkUpdate(definition);

  const read = async ({ ids, name }: Omit<Change, 'value'>): Promise<ValuesById> => {
    const body = { ids, columns: [name], per_page: ids.length };
    const answer = await api.post<IndexPage<EntityRow> & Record<string, EntityRow[]>>(
      `${definition.plural}/index`,
      body,
    );
    return new Map(answer[definition.plural].map((row) => [idOf(definition, row), row[name] ?? null]));
  };

  const undo = async (before: ValuesById, { name, value }: Change) => {
    try {
      const groups = undoGroups(before, await read({ ids: [...before.keys()], name }), value);
      let count = 0;
      const errors: BulkError[] = [];
      for (const group of groups) {
        const values = { [name]: group.value };
        const result = await update.mutateAsync({ ids: group.ids, values, context: TAKE_BACK });
        count += result.count;
        errors.push(...result.errors);
      }
      const rest = before.size - count - errors.length;
      const left = rest > 0 ? `（${formatNumber(rest)}件はその後変更されたため、そのままです）` : '';
      const done = `${formatNumber(count)}件を元に戻しました${left}`;
      if (errors.length === 0) return flash.success(done);
      const reasons = [...new Set(errors.map(reasonOf))].slice(0, SHOWN_REASONS).join('');
      return flash.error(`${done}。${formatNumber(errors.length)}件は元に戻せませんでした：${reasons}`);
    } catch (thrown) {
      return flash.error(`元に戻せませんでした。${toApiError(thrown).message}`);
    }
  };

  /** Says in a message what came of it; refused records are answered. */
  return async (change: Change): Promise<BulkResult> => {
    const { ids, name, value } = change;
    const old = await read(change);
    const result = await update.mutateAsync({ ids, values: { [name]: value } });
    if (result.count === 0) return result;
    const refused = new Set(result.errors.map(({ id }) => id));
    // Records that had the value already have nothing to go back to.
    const before = new Map([...old].filter(([id, had]) => !refused.has(id) && !sameStored(had, value)));
    const action = before.size > 0 ? { label: '元に戻す', onPress: () => void undo(before, change) } : undefined;
    flash.success(outcomeText(before.size, result.count - before.size), { action, timeout: UNDO_MS });
    return result;
  };
}
