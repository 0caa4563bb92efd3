/** Taking a bulk update back: what each record had before, and who has it still as the update left it. */
import type { FieldValue } from '@enishi/protos/fields/types';
import { sameValue } from '../inputs/form-values';

/** Values of one field by record; null where there is none. */
export type ValuesById = ReadonlyMap<number, FieldValue>;

/** Records to be given the same value again. */
export interface UndoGroup {
  value: FieldValue;
  ids: number[];
}

const stored = (value: FieldValue | undefined): FieldValue =>
  value === undefined || (Array.isArray(value) && value.length === 0) ? null : value;

/** Whether two stored values say the same: an empty list is no value. */
export const sameStored = (a: FieldValue | undefined, b: FieldValue | undefined): boolean =>
  sameValue(stored(a), stored(b));

/**
 * The fewest calls that take an update back. Records that a member has changed since (`now` is not what was given) stay
 * as they are, and so do those that had the value already.
 */
export function undoGroups(before: ValuesById, now: ValuesById, given: FieldValue): UndoGroup[] {
  const groups = new Map<string, UndoGroup>();
  for (const [id, value] of before) {
    if (sameStored(value, given) || !now.has(id) || !sameStored(now.get(id), given)) continue;
    const key = JSON.stringify(stored(value));
    const group = groups.get(key) ?? { value: stored(value), ids: [] };
    group.ids.push(id);
    groups.set(key, group);
  }
  return [...groups.values()];
}
