import { useState } from 'react';
import styled from 'styled-components';
import { isComposing } from '../base/ime';
import { TextInput } from '../base/TextInput';
import type { DatePickerProps } from './DatePicker';
import { normaliseMonth } from './date-text';

const Short = styled.span`
  display: block;
  max-width: 180px;
`;

const FIRST_DAY = /^(\d{4})-(\d\d)-01$/;

/** A month, typed in any usual writing (2026/10, 202610, 令和8年10月); its value is its first day, YYYY-MM-DD. */
export function MonthInput({ value, onChange, onBlur, opensAt: _, ...field }: DatePickerProps) {
  const [typing, setTyping] = useState(false);
  const settle = () => {
    setTyping(false);
    const month = normaliseMonth(value);
    if (month !== value) onChange(month);
    onBlur?.();
  };
  return (
    <Short>
      <TextInput
        {...field}
        value={typing ? value : value.replace(FIRST_DAY, '$1/$2')}
        onChange={(event) => {
          setTyping(true);
          onChange(event.currentTarget.value);
        }}
        onKeyDown={(event) => event.key === 'Enter' && !isComposing(event) && settle()}
        onBlur={settle}
        placeholder="YYYY/MM"
        inputMode="numeric"
        autoComplete="off"
      />
    </Short>
  );
}
