/** Mistakes of a step. In a chunk of its own: the rules of every kind of field are as heavy as the page. */
import { dayProblem } from '@enishi/protos/fields/day-bounds';
import type { FieldErrors, FieldValue } from '@enishi/protos/fields/types';
import { parseValue } from '@enishi/protos/fields/values';
import { fieldOf, isInParts, isRequired, type StepName, stepFields, type Values } from './steps';

const wanted = (name: string): string =>
  ['text', 'email', 'tel', 'money'].includes(fieldOf(name).kind)
    ? `${fieldOf(name).label}を入力してください。`
    : `${fieldOf(name).label}を選択してください。`;

const isEmpty = (value: FieldValue | undefined): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

const NO_SUCH_DAY = '年・月・日をすべて、実際にある日付になるように選択してください。';

/** Clean values of a step, or what is wrong by field; the same rules as the server's. */
export function checkStep(step: StepName, raw: Record<string, unknown>): { values: Values; errors: FieldErrors } {
  const values: Values = {};
  const errors: FieldErrors = {};
  for (const name of stepFields(step)) {
    const parsed = parseValue(fieldOf(name), raw[name]);
    if ('error' in parsed) errors[name] = [isInParts(name) ? NO_SUCH_DAY : parsed.error];
    else {
      values[name] = parsed.value;
      const problem = dayProblem(fieldOf(name), parsed.value, new Date());
      if (problem) errors[name] = [problem];
      if (isRequired(name) && isEmpty(parsed.value)) errors[name] = [wanted(name)];
    }
  }
  if (values.inception_day_type_id === 0 && isEmpty(values.inception_day) && !errors.inception_day)
    errors.inception_day = ['稼働開始可能日を入力するか、「即日・相談可」を選択してください。'];
  return { values, errors };
}
