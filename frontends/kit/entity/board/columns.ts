/** Columns of a board: which there are, and which records stand in one. */
import type { Alternatives, Condition } from '@enishi/protos/fields/operators';
import type { Field } from '@enishi/protos/fields/types';
import type { ChoiceTone } from '@enishi/protos/master/choice-list';

export interface BoardColumn {
  /** Value of the field; null where it has none. */
  value: number | null;
  name: string;
  tone?: ChoiceTone;
  /** It is there only while records stand in it. */
  hides?: boolean;
}

/** What is asked of every column alike. */
export interface BoardQuestion extends Readonly<Record<string, unknown>> {
  keyword?: string;
  conditions?: readonly (Condition | Alternatives)[];
  sort?: string;
}

const UNSET = '未設定';

/** Columns that a condition leaves empty are not shown. */
function isAsked(by: string, value: number | null, condition: Condition | Alternatives): boolean {
  if ('any_of' in condition || condition.column !== by) return true;
  const { operator, not = false } = condition;
  const named = Array.isArray(condition.value) && condition.value.includes(value);
  if (operator === 'any') return named !== not;
  if (operator === 'not_any') return !named !== not;
  if (operator === 'has') return (value !== null) !== not;
  return operator === 'none' ? (value === null) !== not : true;
}

/** @param entries of the master list that the field points into, for such fields */
export function columnsOf(
  by: string,
  field: Field,
  entries: readonly { id: number; name: string }[],
  conditions: BoardQuestion['conditions'] = [],
): BoardColumn[] {
  const columns: BoardColumn[] = (field.choices?.items ?? entries).map(({ id, name }) => ({
    value: id,
    name,
    tone: field.choices?.tone(id),
  }));
  // Where new records get a value, few or none are without one.
  if (!field.required) columns.push({ value: null, name: UNSET, hides: field.default !== undefined });
  return columns.filter(({ value }) => conditions.every((condition) => isAsked(by, value, condition)));
}

/** The condition that leaves the records of one column. */
export const conditionOf = (by: string, value: number | null): Condition =>
  value === null ? { column: by, operator: 'none' } : { column: by, operator: 'any', value: [value] };

export const columnKey = ({ value }: BoardColumn): string => String(value ?? 'none');

/** The column that a record stands in. */
export const valueIn = (row: Readonly<Record<string, unknown>>, by: string): number | null => {
  const value = row[by];
  return typeof value === 'number' ? value : null;
};
