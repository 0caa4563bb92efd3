import { parseDate } from '@internationalized/date';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarMonthPicker,
  CalendarYearPicker,
} from 'react-aria-components';
import styled from 'styled-components';
import { Icon } from '../base/Icon';
import { color, font, radius, space } from '../theme/theme';
import { TriggerButton } from './TriggerButton';

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(0.5)};
  margin-bottom: ${space(1)};

  select {
    min-height: 32px;
    padding: 0 ${space(0.5)};
    border: 1px solid transparent;
    border-radius: ${radius.s};
    background: ${color.canvas};
    font-size: ${font.size.m};
    font-weight: ${font.weight.title};
    cursor: pointer;
  }
`;

const Pickers = styled.span`
  display: flex;
  gap: ${space(0.5)};
`;

const Days = styled(CalendarGrid)`
  width: 100%;
  border-spacing: 2px;

  th {
    height: 28px;
    color: ${color.muted};
    font-size: ${font.size.s};
    font-weight: ${font.weight.normal};
  }
`;

const Day = styled(CalendarCell)`
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  margin: 0 auto;
  border-radius: ${radius.s};
  font-size: ${font.size.m};
  font-variant-numeric: tabular-nums;
  cursor: pointer;

  &[data-hovered] {
    background: ${color.mainSoft};
  }

  &[data-today] {
    box-shadow: inset 0 0 0 1px ${color.mainText};
  }

  &[data-selected] {
    background: ${color.main};
    color: ${color.onMain};
    font-weight: ${font.weight.title};
  }

  &[data-outside-month] {
    visibility: hidden;
  }

  &[data-focus-visible] {
    outline: 2px solid ${color.mainText};
    outline-offset: 1px;
  }
`;

const YEARS = 121;

interface PickerProps {
  'aria-label': string;
  value: unknown;
  onChange: (key: number) => void;
  items: readonly { id: number; formatted: string }[];
}

function Picker({ value, onChange, items, ...rest }: PickerProps) {
  return (
    <select {...rest} value={Number(value)} onChange={(event) => onChange(Number(event.currentTarget.value))}>
      {items.map((item) => (
        <option key={item.id} value={item.id}>
          {item.formatted}
        </option>
      ))}
    </select>
  );
}

export interface CalendarPanelProps {
  /** YYYY-MM-DD, or '' for none. */
  value: string;
  onPick: (day: string) => void;
  /** The day near which it opens when there is none, YYYY-MM-DD; default: today. */
  opensAt?: string;
}

/** A month to pick a day from. Year and month are lists, so that a birthday is a few steps away. */
export default function CalendarPanel({ value, onPick, opensAt }: CalendarPanelProps) {
  return (
    <Calendar
      aria-label="日付を選ぶ"
      value={value ? parseDate(value) : null}
      defaultFocusedValue={!value && opensAt ? parseDate(opensAt) : undefined}
      onChange={(date) => onPick(date.toString())}
      firstDayOfWeek="sun"
      autoFocus
    >
      <Head>
        <TriggerButton slot="previous" iconOnly>
          <Icon name="left" size={16} />
        </TriggerButton>
        <Pickers>
          <CalendarYearPicker visibleYears={YEARS}>{(picker) => <Picker {...picker} />}</CalendarYearPicker>
          <CalendarMonthPicker>{(picker) => <Picker {...picker} />}</CalendarMonthPicker>
        </Pickers>
        <TriggerButton slot="next" iconOnly>
          <Icon name="right" size={16} />
        </TriggerButton>
      </Head>
      <Days weekdayStyle="narrow">
        <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
        <CalendarGridBody>{(date) => <Day date={date} />}</CalendarGridBody>
      </Days>
    </Calendar>
  );
}
