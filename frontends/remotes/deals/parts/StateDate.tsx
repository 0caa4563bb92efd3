/** The date that a state of a deal asks for: its question, and the mark of one that was left open. */
import { FieldInput } from '@enishi/frontend-kit/entity/inputs';
import type { EntityRow } from '@enishi/frontend-kit/entity/row';
import { Checkbox } from '@enishi/frontend-kit/ui/base/Checkbox';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { Stack } from '@enishi/frontend-kit/ui/base/layout';
import { useReadOnly } from '@enishi/frontend-kit/ui/base/read-only';
import { color, font, media, radius, space } from '@enishi/frontend-kit/ui/theme';
import { opportunity } from '@enishi/protos/deals/opportunity';
import { japanDay } from '@enishi/protos/master/dates';
import { openDate, type StateDate } from '@enishi/protos/master/opportunity-dates';
import styled, { css } from 'styled-components';

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

const mark = css`
  display: inline-flex;
  position: relative;
  flex: none;
  align-items: center;
  gap: ${space(0.5)};
  min-height: 20px;
  padding: 0 ${space(0.75)};
  border: 1px dashed ${color.control};
  border-radius: ${radius.s};
  background: transparent;
  color: ${color.warning};
  font-size: ${font.size.s};
  font-weight: ${font.weight.medium};
  line-height: 18px;
  white-space: nowrap;
`;

const Mark = styled.button`
  ${mark}
  cursor: pointer;

  &:hover {
    background: ${color.warningSoft};
  }

  ${media.touch} {
    &::after {
      position: absolute;
      inset: -12px -4px;
      content: '';
    }
  }
`;

const StillMark = styled.span`
  ${mark}
`;

interface OpenDateProps {
  record: EntityRow;
  /** Asks for it. */
  onFill: () => void;
}

/** 面談日 未定, until it is given. */
export function OpenDate({ record, onFill }: OpenDateProps) {
  const readOnly = useReadOnly();
  const open = openDate(record);
  if (!open) return null;
  const text = `${open.label} 未定`;
  if (readOnly) return <StillMark>{text}</StillMark>;
  return (
    <Mark type="button" aria-haspopup="dialog" aria-label={`${text}。入力する`} onClick={onFill}>
      <Icon name="calendar" size={12} />
      {text}
    </Mark>
  );
}
