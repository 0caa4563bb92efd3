/** One field of many records is given one value, with a way back from the message that says so. */
import { formatNumber } from '@enishi/protos/fields/format-number';
import type { Entity, FieldValue } from '@enishi/protos/fields/types';
import { TAKE_BACK } from '@enishi/protos/master/constants';
import { toApiError } from '../../runtime/api/api';
import { type BulkError, type BulkResult, readIndex, useBulkUpdate } from '../../runtime/api/entities';
import { useApi } from '../../runtime/api/realm';
import { useFlash } from '../../runtime/page/flash';
import { type EntityRow, idOf } from '../values/row';
import { shortReasons } from './bulk-outcome';
import { sameStored, undoGroups, type ValuesById } from './bulk-undo';
import { inParts, PART, withProgress } from './in-parts';

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
    const { rows } = await readIndex<EntityRow>(api, definition, body);
    return new Map(rows.map((row) => [idOf(definition, row), row[name] ?? null]));
  };

  const write = (ids: readonly number[], values: Record<string, FieldValue>, context?: string) => {
    const work = (part: number[]) => update.mutateAsync({ ids: part, values, context });
    return ids.length > PART ? withProgress(flash, '元に戻しています', ids, work) : work([...ids]);
  };

  const undo = async (before: ValuesById, { name, value }: Change) => {
    try {
      const now = new Map<number, FieldValue>();
      const look = async (ids: number[]) => {
        for (const [id, has] of await read({ ids, name })) now.set(id, has);
        return { count: ids.length, errors: [] };
      };
      await inParts([...before.keys()], look);
      let count = 0;
      const errors: BulkError[] = [];
      for (const group of undoGroups(before, now, value)) {
        const result = await write(group.ids, { [name]: group.value }, TAKE_BACK);
        count += result.count;
        errors.push(...result.errors);
      }
      const rest = before.size - count - errors.length;
      const left = rest > 0 ? `（${formatNumber(rest)}件はその後変更されたため、そのままです）` : '';
      const done = `${formatNumber(count)}件を元に戻しました${left}`;
      if (errors.length === 0) flash.success(done);
      else flash.error(`${done}。${formatNumber(errors.length)}件は元に戻せませんでした：${shortReasons(errors)}`);
    } catch (thrown) {
      flash.error(`元に戻せませんでした。${toApiError(thrown).message}`);
    }
  };

  /** Says in a message what came of it; refused records are answered. */
  return async (change: Change): Promise<BulkResult> => {
    const { ids, name, value } = change;
    // Records that had the value already have nothing to go back to.
    const before = new Map<number, FieldValue>();
    const work = async (part: number[]) => {
      const old = await read({ ids: part, name });
      const result = await update.mutateAsync({ ids: part, values: { [name]: value } });
      const refused = new Set(result.errors.map(({ id }) => id));
      for (const [id, had] of old) if (!refused.has(id) && !sameStored(had, value)) before.set(id, had);
      return result;
    };
    const many = ids.length > PART;
    const result = many ? await withProgress(flash, '更新しています', ids, work) : await work(ids);
    const action = before.size > 0 ? { label: '元に戻す', onPress: () => void undo(before, change) } : undefined;
    const text = outcomeText(before.size, result.count - before.size);
    // No dialog waits for so many: the message is the report.
    if (many && result.errors.length > 0)
      flash.error(
        `${text}。${formatNumber(result.errors.length)}件は更新できませんでした：${shortReasons(result.errors)}`,
        { action },
      );
    else if (result.count > 0) flash.success(text, { action });
    return result;
  };
}
