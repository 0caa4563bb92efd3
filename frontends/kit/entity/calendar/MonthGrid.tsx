/** A month as a grid of days; arrow keys lead from day to day, Enter to what is on one. */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { ROOM_FOR_LIST } from '../../ui/base/layout';
import { color, font } from '../../ui/theme/theme';
import { DayCell, type DayCellProps } from './DayCell';
import { dayAfterKey, monthName, monthOf, WEEKDAYS } from './months';

const Scroll = styled.div`
  flex: 1 1 0;
  min-height: 560px;
  overflow: auto;
  border-top: 1px solid ${color.line};
  scrollbar-width: thin;

  ${ROOM_FOR_LIST} {
    min-height: 240px;
  }
`;

const Grid = styled.table`
  width: 100%;
  height: 100%;
  border-spacing: 0;
  table-layout: fixed;

  th {
    position: sticky;
    top: 0;
    z-index: 1;
    background: ${color.surface};
    height: 28px;
    padding: 0 8px;
    color: ${color.muted};
    font-size: ${font.size.s};
    font-weight: ${font.weight.normal};
    text-align: left;
  }
`;

interface MonthGridProps extends Pick<DayCellProps, 'look' | 'listOf'> {
  month: string;
  weeks: readonly (readonly string[])[];
  days: ReadonlyMap<string, DayCellProps['day']>;
  today: string;
  /** Whether a week is on its way. */
  isLate: (week: number) => boolean;
  onMonth: (month: string) => void;
}

const startIn = (month: string, today: string): string => (monthOf(today) === month ? today : `${month}-01`);

export function MonthGrid({ month, weeks, days, today, isLate, onMonth, look, listOf }: MonthGridProps) {
  const grid = useRef<HTMLTableElement>(null);
  const [chosen, setChosen] = useState('');
  const active = monthOf(chosen) === month ? chosen : startIn(month, today);
  /** The day that a key has led to: it has its cell once its month is shown. */
  const follows = useRef('');
  useEffect(() => {
    if (follows.current !== active) return;
    follows.current = '';
    grid.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus();
  }, [active]);
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key } = event;
    if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const cell = target.closest<HTMLElement>('[data-day]');
    if (!cell) return;
    if (key === 'Escape' && target !== cell) return void cell.focus();
    if (target !== cell) return;
    if (key === 'Enter') {
      event.preventDefault();
      return void cell.querySelector<HTMLElement>('a[href], button')?.focus();
    }
    const next = dayAfterKey(active, key);
    if (!next) return;
    event.preventDefault();
    follows.current = next;
    setChosen(next);
    if (monthOf(next) !== month) onMonth(monthOf(next));
  };
  return (
    <Scroll>
      <Grid
        ref={grid}
        role="grid"
        aria-label={monthName(month)}
        aria-busy={weeks.some((_, at) => isLate(at))}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, at) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <DayCell
                  key={date}
                  date={date}
                  day={days.get(date)}
                  late={isLate(at)}
                  outside={monthOf(date) !== month}
                  today={date === today}
                  active={date === active}
                  onActive={() => monthOf(date) === month && setChosen(date)}
                  look={look}
                  listOf={listOf}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </Grid>
    </Scroll>
  );
}
