/** A day to come: the usual ones by a press, any other from the calendar. */
import { useId } from 'react';
import styled from 'styled-components';
import { Button } from '../../ui/base/Button';
import { Field } from '../../ui/base/Field';
import { DatePicker } from '../../ui/console/DatePicker';
import { space } from '../../ui/theme/theme';
import { dayIn, NEXT_DAYS } from './due';

const Days = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(0.75)};
`;

interface NextDaysProps {
  label: string;
  /** YYYY-MM-DD, or ''. */
  value: string;
  onChange: (day: string) => void;
  /** 今日 is one of the usual days. */
  today?: boolean;
  error?: string;
}

export function NextDays({ label, value, onChange, today = false, error }: NextDaysProps) {
  const group = useId();
  const days = today ? ([['今日', 0], ...NEXT_DAYS] as const) : NEXT_DAYS;
  return (
    <Days role="group" aria-labelledby={group}>
      <span id={group} hidden>
        {label}
      </span>
      {days.map(([text, after]) => {
        const day = dayIn(after);
        return (
          <Button
            key={text}
            size="small"
            aria-pressed={value === day}
            onClick={() => onChange(value === day ? '' : day)}
          >
            {text}
          </Button>
        );
      })}
      <Field label={label} hideLabel error={error}>
        {(field) => <DatePicker {...field} value={value} onChange={onChange} />}
      </Field>
    </Days>
  );
}
