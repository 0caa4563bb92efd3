/** A state that is changed with one press, and back with another. */
import type { Entity } from '@enishi/protos/fields/types';
import styled from 'styled-components';
import { Badge } from '../../ui/base/Badge';
import { Icon } from '../../ui/base/Icon';
import { useReadOnly } from '../../ui/base/read-only';
import { Menu } from '../../ui/console/Menu';
import { TriggerButton } from '../../ui/console/TriggerButton';
import { color, font, space } from '../../ui/theme/theme';
import { type EntityRow, idOf } from '../values/row';
import { useQuickSave } from './use-quick-save';

const Label = styled.span`
  color: ${color.muted};
  font-size: ${font.size.s};
  font-weight: ${font.weight.normal};
`;

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(0.75)};
`;

interface QuickChoiceProps {
  definition: Entity;
  record: EntityRow;
  /** A field of kind `choice`. */
  field: string;
}

/** A menu with the values of a choice; the change is saved at once and can be taken back from the message. */
export function QuickChoice({ definition, record, field: name }: QuickChoiceProps) {
  const { save, update } = useQuickSave(definition);
  const readOnly = useReadOnly();
  const field = definition.fields[name];
  const saved = record[name] as number | null | undefined;
  // While it is being saved the new value already shows.
  const value = update.isPending ? (update.variables.values[name] as number | null) : saved;
  const label = field.choices?.label(value) || '未設定';
  const shown = (
    <>
      <Label>{field.label}</Label>
      <Badge $tone={value === null || value === undefined ? 'neutral' : field.choices?.tone(value)}>{label}</Badge>
    </>
  );
  if (readOnly) return <Line>{shown}</Line>;
  return (
    <Menu
      label={field.label}
      placement="bottom start"
      trigger={
        <TriggerButton aria-label={`${field.label}：${label}。変更する`}>
          <Line>
            {shown}
            <Icon name="down" size={14} />
          </Line>
        </TriggerButton>
      }
      items={(field.choices?.items ?? []).map((item) => ({
        id: String(item.id),
        label: item.name,
        icon: item.id === value ? ('check' as const) : undefined,
        onAction: () => {
          if (item.id !== value) void save({ id: idOf(definition, record), name, next: item.id, back: saved ?? null });
        },
      }))}
    />
  );
}
