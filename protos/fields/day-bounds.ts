/** Days that a date may not have, seen from today in Japan. */
import { japanDay } from '../master/dates';
import type { Field, FieldValue } from './types';

/**
 * The mistake of a day; undefined for one within the field's bounds, and for none.
 * @param past days that have passed are taken all the same
 */
export function dayProblem(
  { label, notBefore, notAfter }: Field,
  day: FieldValue | undefined,
  now: Date,
  past = false,
): string | undefined {
  if (typeof day !== 'string' || !(notAfter || (notBefore && !past))) return undefined;
  const today = japanDay(now);
  if (notAfter && day > today) return `${label}には今日までの日付を入力してください。`;
  if (notBefore && !past && day < today) return `${label}には今日以降の日付を入力してください。`;
  return undefined;
}
