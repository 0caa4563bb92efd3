import { calendarDay } from '@enishi/protos/fields/days';
import { type Ref, useState } from 'react';
import styled from 'styled-components';
import type { FieldControl } from '../base/Field';
import { Icon } from '../base/Icon';
import { isComposing } from '../base/ime';
import { late } from '../base/late';
import { Notice } from '../base/Notice';
import { TextInput } from '../base/TextInput';
import { Waiting } from '../base/Waiting';
import { space } from '../theme/theme';
import type { CalendarPanelProps } from './CalendarPanel';
import { normaliseDate, normaliseTime, shownDate } from './date-text';
import { Popover } from './Popover';
import { TriggerButton } from './TriggerButton';

/** In place of a calendar whose script did not come: the form around it stays as it is. */
const NoCalendar = () => (
  <Notice tone="danger">カレンダーを読み込めませんでした。日付を 2026/12/01 のように入力してください。</Notice>
);

const loadCalendar = () => import('./CalendarPanel').catch(() => ({ default: NoCalendar }));
const CalendarPanel = late<CalendarPanelProps>(loadCalendar, <Waiting shape="lines" count={6} />);

const Month = styled.div`
  min-height: 292px;
`;

const Box = styled.span`
  display: flex;
  position: relative;
  align-items: center;
  width: 100%;
  max-width: 180px;

  input {
    padding-right: ${space(5)};
  }

  button {
    position: absolute;
    right: 2px;
  }
`;

export interface DatePickerProps extends Partial<FieldControl> {
  /** YYYY-MM-DD, '' for none, or a text that is no date (yet). */
  value: string;
  /** While typing: the text as it is. When the field is left: YYYY-MM-DD where it is a date. */
  onChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  disabled?: boolean;
  /** The day near which the calendar of an empty field opens, YYYY-MM-DD; default: today. */
  opensAt?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A date, typed in any usual writing (full-width too) or picked from a calendar. */
export function DatePicker({ value, onChange, onBlur, disabled, opensAt, ...field }: DatePickerProps) {
  const [typing, setTyping] = useState(false);
  const [open, setOpen] = useState(false);
  const settle = () => {
    setTyping(false);
    const day = normaliseDate(value);
    if (day !== value) onChange(day);
    onBlur?.();
  };
  return (
    <Box onPointerEnter={CalendarPanel.preload} onFocus={CalendarPanel.preload}>
      <TextInput
        {...field}
        value={typing ? value : shownDate(value)}
        onChange={(event) => {
          setTyping(true);
          onChange(event.currentTarget.value);
        }}
        onKeyDown={(event) => event.key === 'Enter' && !isComposing(event) && settle()}
        onBlur={settle}
        disabled={disabled}
        placeholder="YYYY/MM/DD"
        inputMode="numeric"
        autoComplete="off"
      />
      <Popover
        label="カレンダー"
        width={312}
        placement="bottom end"
        isOpen={open}
        onOpenChange={setOpen}
        trigger={
          <TriggerButton iconOnly aria-label="カレンダーを開く" isDisabled={disabled}>
            <Icon name="calendar" size={16} />
          </TriggerButton>
        }
      >
        <Month>
          <CalendarPanel
            value={calendarDay(value) ?? ''}
            opensAt={opensAt}
            onPick={(day) => {
              setTyping(false);
              onChange(day);
              setOpen(false);
            }}
          />
        </Month>
      </Popover>
    </Box>
  );
}

const Pair = styled.span`
  display: flex;
  gap: ${space(1)};
`;

const Time = styled.span`
  width: 84px;
`;

/** A date and a time of day: `YYYY-MM-DDTHH:mm`; a part that is missing or wrong leaves a text that is no date-time. */
export function DateTimePicker({ value, onChange, onBlur, disabled, name, ...field }: DatePickerProps) {
  const [day = '', time = ''] = value.split('T');
  const join = (nextDay: string, nextTime: string) => (nextDay || nextTime ? `${nextDay}T${nextTime}` : '');
  return (
    <Pair role="group" aria-labelledby={field['aria-labelledby']}>
      <DatePicker
        {...field}
        value={day}
        onChange={(next) => onChange(join(next.replaceAll('T', ''), time))}
        onBlur={onBlur}
        disabled={disabled}
      />
      <Time>
        <TextInput
          value={time}
          aria-label="時刻"
          aria-invalid={field['aria-invalid']}
          placeholder="HH:mm"
          inputMode="numeric"
          autoComplete="off"
          disabled={disabled}
          onChange={(event) => onChange(join(day, event.currentTarget.value))}
          onBlur={() => {
            const next = join(day, normaliseTime(time));
            if (next !== value) onChange(next);
            onBlur?.();
          }}
        />
      </Time>
    </Pair>
  );
}
