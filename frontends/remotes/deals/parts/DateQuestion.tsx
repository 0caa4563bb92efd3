/** The question for the date that a state of a deal asks for. */
import { FieldInput } from '@enishi/frontend-kit/entity/inputs/FieldInput';
import { Checkbox } from '@enishi/frontend-kit/ui/base/Checkbox';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Stack } from '@enishi/frontend-kit/ui/base/layout';
import { opportunity } from '@enishi/protos/deals/opportunity';
import { japanDay } from '@enishi/protos/master/dates';
import type { StateDate } from '@enishi/protos/master/opportunity-dates';

/** What is answered: a date as it is typed, or that it is not known yet. */
export interface DateAnswer {
  value: string;
  later: boolean;
}

/** @param known the date that the record has already */
export const firstAnswer = (asked: StateDate | undefined, known?: unknown): DateAnswer => ({
  value: typeof known === 'string' ? known : asked?.today ? japanDay(new Date()) : '',
  later: false,
});

export const fieldOf = ({ field }: StateDate) => opportunity.fields[field];

/** A message where neither is said. */
export function refuseAnswer(asked: StateDate, { value, later }: DateAnswer, mayWait: boolean): string | undefined {
  if (later || value) return undefined;
  const { label } = fieldOf(asked);
  return mayWait
    ? `${label}を入力するか、「日付は後で入力」にチェックを入れてください。`
    : `${label}を入力してください。`;
}

interface QuestionProps {
  asked: StateDate;
  answer: DateAnswer;
  onChange: (answer: DateAnswer) => void;
  errors?: readonly string[];
  hint?: string;
  /** Whether the date may be left open. */
  mayWait?: boolean;
}

export function DateQuestion({ asked, answer, onChange, errors, hint, mayWait = true }: QuestionProps) {
  const field = fieldOf(asked);
  return (
    <Stack $gap={1}>
      <Field
        label={field.label}
        required={!answer.later}
        hint={hint}
        error={answer.later ? undefined : errors}
        group={field.kind === 'dateTime'}
      >
        {(ties) => (
          <FieldInput
            {...ties}
            field={field}
            name={asked.field}
            value={answer.value}
            onChange={(value) => onChange({ ...answer, value: String(value ?? '') })}
            onBlur={() => undefined}
            disabled={answer.later}
          />
        )}
      </Field>
      {mayWait && (
        <Checkbox checked={answer.later} onChange={() => onChange({ ...answer, later: !answer.later })}>
          日付は後で入力
        </Checkbox>
      )}
    </Stack>
  );
}
