/** Rows, a board or a calendar of the same records, and the field by which they stand there. */
import type { Entity } from '@enishi/protos/fields/types';
import styled from 'styled-components';
import { NativeSelect } from '../../ui/base/NativeSelect';
import { type Segment, Segments } from '../../ui/console/Segments';
import { color, font, media, space } from '../../ui/theme/theme';
import { type Display, displayFields, displayOf, type Show } from '../views/displays';

const Place = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};

  ${media.mobile} {
    flex-wrap: wrap;
    width: 100%;
  }
`;

const By = styled(NativeSelect)`
  width: 160px;

  select {
    border-color: ${color.line};
    font-size: ${font.size.m};
  }

  ${media.mobile} {
    flex: 1 1 160px;
    width: auto;
    min-width: 0;
  }
`;

const SHOWS: readonly Segment<Show>[] = [
  { id: 'list', label: 'リスト', icon: 'rows' },
  { id: 'board', label: 'ボード', icon: 'board' },
  { id: 'calendar', label: 'カレンダー', icon: 'calendar' },
];

const FIELD_LABELS = { list: '', board: 'ボードの列', calendar: 'カレンダーの日付' } as const satisfies Record<
  Show,
  string
>;

interface ShowSwitchProps {
  definition: Entity;
  value: Display;
  onChange: (display: Display) => void;
}

export function ShowSwitch({ definition, value: { show, by }, onChange }: ShowSwitchProps) {
  const offered = SHOWS.filter(({ id }) => id === 'list' || displayFields(definition, id).length > 0);
  if (offered.length === 1) return null;
  const options = displayFields(definition, show).map((name) => ({
    value: name,
    label: definition.fields[name].label,
  }));
  return (
    <Place>
      {options.length > 1 && (
        <By
          aria-label={FIELD_LABELS[show]}
          options={options}
          value={by}
          onChange={(event) => onChange({ show, by: event.currentTarget.value })}
        />
      )}
      <Segments
        label="表示形式"
        items={offered}
        value={show}
        onChange={(next) => next !== show && onChange(displayOf(definition, next))}
      />
    </Place>
  );
}
