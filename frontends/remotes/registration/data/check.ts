/** Mistakes of a step. In a chunk of its own: the rules of every kind of field are as heavy as the page. */
import { applyMessage } from '@enishi/protos/crm/candidate-registration';
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

interface Checked {
  values: Values;
  errors: FieldErrors;
}

/** Clean values, or what is wrong by field; the same rules as the server's. */
export function checkFields(
  names: readonly string[],
  raw: Record<string, unknown>,
  isNeeded: (name: string) => boolean,
): Checked {
  const values: Values = {};
  const errors: FieldErrors = {};
  for (const name of names) {
    const parsed = parseValue(fieldOf(name), raw[name]);
    if ('error' in parsed) errors[name] = [isInParts(name) ? NO_SUCH_DAY : parsed.error];
    else {
      values[name] = parsed.value;
      const problem = dayProblem(fieldOf(name), parsed.value, new Date());
      if (problem) errors[name] = [problem];
      if (isNeeded(name) && isEmpty(parsed.value)) errors[name] = [wanted(name)];
    }
  }
  if (values.inception_day_type_id === 0 && isEmpty(values.inception_day) && !errors.inception_day)
    errors.inception_day = ['稼働開始可能日を入力するか、「即日・相談可」を選択してください。'];
  return { values, errors };
}

/** @param applied who has applied needs to give nothing more */
export const checkStep = (step: StepName, raw: Record<string, unknown>, applied: boolean): Checked =>
  checkFields(stepFields(step), raw, (name) => isRequired(name, applied));

const NO_QUESTION = '質問を入力してください。';

/** A question as it is sent, or what is wrong with it. */
export function checkQuestion(raw: string): FieldErrors {
  const parsed = parseValue(applyMessage, raw);
  if ('error' in parsed) return { message: [parsed.error] };
  return parsed.value ? {} : { message: [NO_QUESTION] };
}
