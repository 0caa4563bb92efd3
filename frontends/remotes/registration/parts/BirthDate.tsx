/** A day that people know by heart: three lists, which begin empty and open near 1990. */
import type { FieldControl } from '@enishi/frontend-kit/ui/base/Field';
import { NativeSelect } from '@enishi/frontend-kit/ui/base/NativeSelect';
import { space } from '@enishi/frontend-kit/ui/theme/theme';
import styled from 'styled-components';
import { dayParts, partName } from '../data/steps';

const Row = styled.div`
  display: grid;
  grid-template-columns: 1.4fr 1fr 1fr;
  gap: ${space(1)};
  max-width: 400px;
`;

const OLDEST = 1920;

const units = { year: '年', month: '月', day: '日' } as const;

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);

const optionOf = (unit: string) => (value: number) => ({
  value: String(value).padStart(2, '0'),
  label: `${value}${unit}`,
});

const empty = (label: string) => ({ value: '', label });

/** Years that a person has lived before the law lets them work: after the March in which they are fifteen. */
const YOUNGEST = 15;

/** A list opens at what is chosen in it: nothing, between the year wanted and the ones after it. */
function years(opensAt: number, now: Date) {
  const later = range(opensAt + 1, now.getFullYear() - YOUNGEST)
    .reverse()
    .map(optionOf('年'));
  const earlier = range(OLDEST, opensAt).reverse().map(optionOf('年'));
  return [...later, empty('年'), ...earlier];
}

interface BirthDateProps {
  control: FieldControl;
  name: string;
  label: string;
  /** YYYY-MM-DD; parts may be missing. */
  value: string;
  /** The day to open at, YYYY-MM-DD. */
  opensAt: string;
}

export function BirthDate({ control, name, label, value, opensAt }: BirthDateProps) {
  const { id, 'aria-labelledby': labelledBy, 'aria-required': _required, ...state } = control;
  const options = {
    year: years(Number(opensAt.slice(0, 4)), new Date()),
    month: [empty('月'), ...range(1, 12).map(optionOf('月'))],
    day: [empty('日'), ...range(1, 31).map(optionOf('日'))],
  };
  const chosen = value.split('-');
  return (
    <Row role="group" aria-labelledby={labelledBy} id={id}>
      {dayParts.map((part, at) => (
        <NativeSelect
          key={part}
          {...state}
          name={partName(name, part)}
          aria-label={`${label}（${units[part]}）`}
          autoComplete={`bday-${part}`}
          defaultValue={chosen[at] ?? ''}
          options={options[part]}
        />
      ))}
    </Row>
  );
}
