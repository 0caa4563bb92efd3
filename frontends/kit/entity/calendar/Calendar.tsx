/** A list as a calendar: its records on the days of a month. */
import { formatNumber } from '@enishi/protos/fields/format-number';
import { titleColumns } from '@enishi/protos/fields/title';
import type { Entity } from '@enishi/protos/fields/types';
import { japanDay } from '@enishi/protos/master/dates';
import { type FocusEvent, type Ref, useEffect } from 'react';
import styled from 'styled-components';
import { Button } from '../../ui/base/Button';
import { ErrorState } from '../../ui/base/EmptyState';
import { IconButton } from '../../ui/base/IconButton';
import { TextLink } from '../../ui/base/TextLink';
import { useIsPhone } from '../../ui/base/use-media';
import { font, space } from '../../ui/theme/theme';
import { useNames } from '../values/names';
import { type EntityRow, idOf, leadOf, titleOf } from '../values/row';
import { AS_ROWS } from '../views/displays';
import type { ListControl } from '../views/use-list-state';
import { Agenda } from './Agenda';
import type { EntryLook } from './EntryLink';
import { MonthGrid } from './MonthGrid';
import { addMonths, monthName, monthOf, weeksOf } from './months';
import { type CalendarQuestion, useEntries, useUndated } from './use-entries';

const Root = styled.div`
  display: flex;
  flex: 1 1 0;
  flex-direction: column;
  gap: ${space(1)};
  min-width: 0;
  min-height: 0;
`;

const Head = styled.header`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(0.5)};

  h2 {
    flex: 1 1 auto;
    margin-left: ${space(1)};
    font-size: ${font.size.l};
    font-weight: ${font.weight.title};
    font-variant-numeric: tabular-nums;
  }

  a {
    font-size: ${font.size.m};
  }
`;

/** The state that the records of a list are told apart by first: its colour is the dot of an entry. */
function stateOf({ list, fields }: Entity): string | undefined {
  return list.columns.find((name) => {
    const { choices } = fields[name] ?? {};
    return choices?.items.some(({ id }) => choices.tone(id));
  });
}

interface CalendarProps {
  definition: Entity;
  by: string;
  list: ListControl;
  question: CalendarQuestion;
  hrefOf: (row: EntityRow) => string | undefined;
  /** How the panel beside the calendar follows its entries; without one there is none. */
  look?: {
    looked: number | undefined;
    open: (row: EntityRow) => void;
    know: (place: number, rows: readonly EntityRow[]) => void;
  };
  onFocus: (event: FocusEvent) => void;
  ref: Ref<HTMLDivElement>;
}

export function Calendar({ definition, by, list, question, hrefOf, look, onFocus, ref }: CalendarProps) {
  const { state, change, href } = list;
  const today = japanDay(new Date());
  const month = state.month || monthOf(today);
  const weeks = weeksOf(month);
  const toned = stateOf(definition);
  const fields = [...new Set([...titleColumns(definition), by, ...(toned ? [toned] : [])])];
  const { rows, days, error, refetch } = useEntries(definition, { by, question, fields, weeks });
  const undated = useUndated(definition, by, question);
  const phone = useIsPhone();
  const known = rows.flatMap((week) => week ?? []);
  const names = useNames(definition.fields, known, titleColumns(definition));
  const know = look?.know;
  const ids = known.map((row) => idOf(definition, row)).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when other records stand here, not with every drawing
  useEffect(() => know?.(0, known), [know, ids]);
  const toMonth = (next: string) => change({ month: next === monthOf(today) ? '' : next });
  const listOf = (value: { min: string; max: string } | undefined) => {
    const condition = value
      ? { column: by, operator: 'range' as const, value }
      : { column: by, operator: 'none' as const, value: '' };
    return href({ ...AS_ROWS, month: '', conditions: [...state.conditions, condition] });
  };
  const entryLook: EntryLook = {
    leadOf: ({ row }) => leadOf(definition, row, names),
    titleOf: ({ row }) => titleOf(definition, row, names),
    idOf: ({ row }) => idOf(definition, row),
    toneOf: ({ row }) => {
      const { choices } = definition.fields[toned ?? ''] ?? {};
      const value = row[toned ?? ''];
      const tone = typeof value === 'number' ? choices?.tone(value) : undefined;
      return tone && { tone, name: choices?.label(Number(value)) ?? '' };
    },
    hrefOf: ({ row }) => hrefOf(row),
    looked: look?.looked,
    onOpen: look && (({ row }) => look.open(row)),
  };
  const shared = { month, days, today, look: entryLook, listOf: (day: string) => listOf({ min: day, max: day }) };
  return (
    <Root ref={ref} onFocus={onFocus}>
      <Head>
        <IconButton icon="left" label="前月" onClick={() => toMonth(addMonths(month, -1))} />
        <IconButton icon="right" label="次月" onClick={() => toMonth(addMonths(month, 1))} />
        <Button size="small" disabled={month === monthOf(today)} onClick={() => toMonth(monthOf(today))}>
          今日
        </Button>
        <h2 aria-live="polite">{monthName(month)}</h2>
        {undated > 0 && <TextLink to={listOf(undefined)}>日付なし {formatNumber(undated)}件</TextLink>}
      </Head>
      {error && <ErrorState message={error.message} onRetry={refetch} />}
      {!error && phone && <Agenda {...shared} label={definition.label} late={rows.includes(undefined)} />}
      {!error && !phone && (
        <MonthGrid {...shared} weeks={weeks} isLate={(week) => rows[week] === undefined} onMonth={toMonth} />
      )}
    </Root>
  );
}
