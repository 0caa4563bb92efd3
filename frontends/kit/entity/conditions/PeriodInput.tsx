/** A period told from today on: one of those that have a name, or a number of days. */
import {
  countedName,
  countedPeriod,
  countedPeriods,
  MAX_PERIOD_DAYS,
  namedPeriods,
  periodLabel,
} from '@enishi/protos/fields/periods';
import { useState } from 'react';
import styled from 'styled-components';
import { NativeSelect } from '../../ui/base/NativeSelect';
import { TextInput } from '../../ui/base/TextInput';
import { space } from '../../ui/theme/theme';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)};

  > label {
    display: inline-flex;
    align-items: center;
    gap: ${space(0.5)};
    white-space: nowrap;
  }

  input {
    width: 72px;
  }
`;

const groups = [
  { label: '期間', options: namedPeriods.map(({ name, label }) => ({ value: name, label })) },
  { label: '日数', options: countedPeriods.map(({ way, words }) => ({ value: way, label: words.join('○') })) },
];

const USUAL_DAYS = 30;

interface PeriodInputProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

export function PeriodInput({ label, value, onChange }: PeriodInputProps) {
  const counted = countedPeriod(value);
  const [typed, setTyped] = useState(String(counted?.days ?? USUAL_DAYS));
  const choose = (chosen: string) => {
    const days = counted?.days ?? USUAL_DAYS;
    setTyped(String(days));
    onChange(periodLabel(chosen) === undefined ? countedName(chosen, days) : chosen);
  };
  const count = (text: string) => {
    setTyped(text);
    const next = counted && countedName(counted.way, Number(text));
    if (next && periodLabel(next) !== undefined) onChange(next);
  };
  const [before, behind] = countedPeriods.find(({ way }) => way === counted?.way)?.words ?? [];
  return (
    <Line>
      <NativeSelect
        aria-label={`${label}の期間`}
        options={groups}
        value={counted?.way ?? value}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {counted && (
        // biome-ignore lint/a11y/noLabelWithoutControl: the input stands between its words
        <label>
          {before}
          <TextInput
            type="number"
            min={1}
            max={MAX_PERIOD_DAYS}
            aria-label={`${label}の日数`}
            value={typed}
            onChange={(event) => count(event.currentTarget.value)}
          />
          {behind}
        </label>
      )}
    </Line>
  );
}
