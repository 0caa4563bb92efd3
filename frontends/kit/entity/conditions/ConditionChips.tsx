/** The conditions that apply, as chips: each can be changed where it stands, get alternatives, and be taken away. */
import type { Entity } from '@enishi/protos/fields/types';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '../../ui/base/Button';
import { Icon } from '../../ui/base/Icon';
import { Popover } from '../../ui/console/Popover';
import { TriggerButton } from '../../ui/console/TriggerButton';
import { color, control, media, radius, space } from '../../ui/theme/theme';
import { useValueNames } from '../values/names';
import { ConditionForm, type ConditionFormProps } from './ConditionForm';
import { columnGroups } from './column-groups';
import { alternativesOf, type BuiltCondition, describeCondition, encodeConditions, newCondition } from './conditions';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(0.75)};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Chip = styled.span`
  display: inline-flex;
  align-items: stretch;
  max-width: 100%;
  border-radius: ${radius.m};
  background: ${color.mainSoft};
`;

const Face = styled(TriggerButton)`
  min-height: 28px;
  padding: 2px ${space(0.5)} 2px ${space(1)};
  border-color: transparent;
  background: transparent;
  color: ${color.mainText};
  line-height: 1.5;
  text-align: left;
  white-space: normal;
`;

const Add = styled(TriggerButton)`
  min-height: 28px;
  padding: 2px ${space(1)};
  border: 1px dashed ${color.control};
  background: transparent;
  color: ${color.muted};

  /* Phones have little room in this line, and 絞り込み for the same. */
  ${media.mobile} {
    display: none;
  }
`;

const Remove = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: 26px;
  padding: 0;
  border: 0;
  border-radius: ${radius.m};
  background: transparent;
  color: ${color.mainText};
  cursor: pointer;

  &:hover {
    background: ${color.mainLine};
    color: ${color.text};
  }

  ${media.touch} {
    width: ${control.touch}px;
  }
`;

const WIDTH = 440;

interface ConditionPopoverProps extends ConditionFormProps {
  label: string;
  trigger: ReactNode;
}

/** The inputs of a condition beside its chip. Nothing is asked for before it is applied, and closing changes nothing. */
function ConditionPopover({ label, trigger, onApply, ...form }: ConditionPopoverProps) {
  return (
    <Popover trigger={trigger} label={label} width={WIDTH}>
      {(close) => (
        <ConditionForm
          {...form}
          onApply={(wanted) => {
            close();
            onApply(wanted);
          }}
        />
      )}
    </Popover>
  );
}

export interface ConditionChipsProps {
  definition: Entity;
  value: readonly BuiltCondition[];
  onChange: (conditions: BuiltCondition[]) => void;
}

export function ConditionChips({ definition, value, onChange }: ConditionChipsProps) {
  const names = useValueNames(
    value.flatMap(alternativesOf).map((condition) => ({
      field: definition.fields[condition.column],
      values: Array.isArray(condition.value) ? condition.value : [],
    })),
  );
  return (
    <List aria-label="適用中の条件">
      {value.map((condition, at) => {
        const text = describeCondition(definition, condition, names);
        const replace = (next: BuiltCondition[]) => onChange(value.flatMap((known, i) => (i === at ? next : known)));
        return (
          <li key={encodeConditions([condition])}>
            <Chip>
              <ConditionPopover
                definition={definition}
                start={() => condition}
                onApply={replace}
                label={`条件「${text}」を変更`}
                trigger={<Face size="small">{text}</Face>}
              />
              <Remove type="button" aria-label={`条件「${text}」を外す`} onClick={() => replace([])}>
                <Icon name="close" size={12} />
              </Remove>
            </Chip>
          </li>
        );
      })}
      <li>
        <ConditionPopover
          definition={definition}
          start={() => newCondition(definition, columnGroups(definition)[0].options[0].value)}
          onApply={(next) => onChange([...value, ...next])}
          label="条件を1つ足す"
          trigger={
            <Add size="small" aria-label="条件を1つ足す">
              <Icon name="plus" size={12} />
              条件
            </Add>
          }
        />
      </li>
      {value.length > 0 && (
        <li>
          <Button size="small" variant="quiet" onClick={() => onChange([])}>
            すべて解除
          </Button>
        </li>
      )}
    </List>
  );
}
