/** Search operators and the numeric condition types of the specification (sections 3 and 9). */
import type { Kind } from './types';

export const operatorLabels = {
  eq: '等しい',
  ne: '等しくない',
  contains: '含む',
  not_contains: '含まない',
  gt: 'より大きい',
  ge: '以上',
  lt: 'より小さい',
  le: '以下',
  range: '範囲',
  period: '期間',
  any: 'いずれかを含む',
  not_any: 'いずれも含まない',
  has: '値あり',
  none: '値なし',
} as const;
export type Operator = keyof typeof operatorLabels;

const textOperators = ['eq', 'ne', 'contains', 'not_contains', 'has', 'none'] as const satisfies readonly Operator[];
const checkboxOperators = ['any', 'not_any', 'has', 'none'] as const satisfies readonly Operator[];
const orderOperators = [
  'eq',
  'ne',
  'gt',
  'ge',
  'lt',
  'le',
  'range',
  'has',
  'none',
] as const satisfies readonly Operator[];
/** Days may also be asked for from today on (`periods.ts`). */
const dayOperators = [
  'eq',
  'ne',
  'gt',
  'ge',
  'lt',
  'le',
  'range',
  'period',
  'has',
  'none',
] as const satisfies readonly Operator[];
const presenceOperators = ['has', 'none'] as const satisfies readonly Operator[];

export const kindOperators = {
  text: textOperators,
  longText: textOperators,
  kana: textOperators,
  email: textOperators,
  tel: textOperators,
  url: textOperators,
  zipcode: textOperators,
  password: [],
  color: [],
  integer: orderOperators,
  money: orderOperators,
  date: dayOperators,
  dateTime: dayOperators,
  timestamp: dayOperators,
  flag: checkboxOperators,
  choice: checkboxOperators,
  choices: checkboxOperators,
  master: checkboxOperators,
  masters: checkboxOperators,
  ref: checkboxOperators,
  refs: checkboxOperators,
  file: presenceOperators,
  files: presenceOperators,
  texts: [],
  records: [],
} as const satisfies Record<Kind, readonly Operator[]>;

/** Condition type codes: what a condition means when it names a `type` and no `operator`. */
export const conditionTypes = {
  1: 'any',
  3: 'has',
  5: 'has',
  7: 'range',
  8: 'has',
} as const satisfies Record<number, Operator>;
export type ConditionType = keyof typeof conditionTypes;

/** The type code a client sends along with an operator, by kind. */
export function conditionTypeOf(kind: Kind, operator: Operator): ConditionType {
  if (operator === 'range') return 7;
  const list: readonly Operator[] = kindOperators[kind];
  if (operator !== 'has') return 1;
  if (list === checkboxOperators) return 3;
  return kind === 'integer' || kind === 'money' ? 8 : 5;
}

/** Operators that hold for just those records for which the other one does not. */
export const opposites: Partial<Record<Operator, Operator>> = {
  eq: 'ne',
  ne: 'eq',
  contains: 'not_contains',
  not_contains: 'contains',
  any: 'not_any',
  not_any: 'any',
  has: 'none',
  none: 'has',
};

/** One search condition as it travels. `value` is a scalar, a list, `{min, max}` for a range, or the name of a period. */
export interface Condition {
  column: string;
  name?: string;
  type?: number;
  operator?: Operator;
  value?: unknown;
  /** It is to hold for the records for which it would not. */
  not?: boolean;
}

/** Conditions of which one is enough. */
export interface Alternatives {
  any_of: Condition[];
}

/** Most conditions of which one is enough; groups hold no groups. */
export const MAX_ALTERNATIVES = 20;
