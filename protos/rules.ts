/** Rules across fields, for the `check` of definitions. Empty values satisfy every rule but `neededWhen`. */
import type { FieldErrors, FieldValue } from './fields/types';

export type Checked = Record<string, FieldValue | undefined>;
/** `given`: what is about to change; all of it, for a new record. */
export type Rule = (record: Checked, given: Checked) => FieldErrors;

export const isGiven = (value: FieldValue | undefined): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** All rules together; several messages for one field stay in order. */
export function allOf(...rules: Rule[]): Rule {
  return (record, given) => {
    const errors: FieldErrors = {};
    for (const rule of rules)
      for (const [field, messages] of Object.entries(rule(record, given)))
        errors[field] = [...(errors[field] ?? []), ...messages];
    return errors;
  };
}

/** A day and a time of day are compared as days. */
function isAbove(one: FieldValue | undefined, other: FieldValue | undefined): boolean {
  if (typeof one !== 'string' || typeof other !== 'string') return (one as number) > (other as number);
  const shared = Math.min(one.length, other.length);
  return one.slice(0, shared) > other.slice(0, shared);
}

/** `low` must not exceed `high`: numbers, or dates and times as text. The message goes to the field `at`. */
export function notAbove(low: string, high: string, message: string, at = high): Rule {
  return (record) => {
    const [from, to] = [record[low], record[high]];
    return isGiven(from) && isGiven(to) && isAbove(from, to) ? { [at]: [message] } : {};
  };
}

/** `field` is needed while `condition` holds. */
export function neededWhen(condition: (record: Checked) => boolean, field: string, message: string): Rule {
  return (record) => (condition(record) && !isGiven(record[field]) ? { [field]: [message] } : {});
}

/** A given text must match; keep the pattern linear. */
export function matches(field: string, pattern: RegExp, message: string): Rule {
  return (record) => (isGiven(record[field]) && !pattern.test(String(record[field])) ? { [field]: [message] } : {});
}
