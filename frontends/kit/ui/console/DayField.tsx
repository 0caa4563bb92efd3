/** A field of one day: the bounds of periods, each of which counts as soon as it is one. */
import { useState } from 'react';
import { Field } from '../base/Field';
import { DatePicker } from './DatePicker';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
export const isDay = (value: string | null): value is string =>
  value !== null && DAY.test(value) && !Number.isNaN(Date.parse(value));

interface DayFieldProps {
  label: string;
  error?: string;
  /** YYYY-MM-DD */
  day: string;
  onChoose: (day: string) => void;
}

/** What is typed stands in the field until it is a day. */
export function DayField({ label, error, day, onChoose }: DayFieldProps) {
  const [typed, setTyped] = useState<string>();
  const change = (text: string) => {
    setTyped(isDay(text) ? undefined : text);
    if (isDay(text)) onChoose(text);
  };
  return (
    <Field label={label} error={error}>
      {(ties) => <DatePicker {...ties} value={typed ?? day} onChange={change} />}
    </Field>
  );
}
