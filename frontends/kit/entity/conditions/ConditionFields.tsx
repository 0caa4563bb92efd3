/** The inputs of one condition: its column, its operator, its value, and whether it is negated. */
import { opposites } from '@enishi/protos/fields/operators';
import type { Entity } from '@enishi/protos/fields/types';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Checkbox } from '../../ui/base/Checkbox';
import { late } from '../../ui/base/late';
import { NativeSelect } from '../../ui/base/NativeSelect';
import { Skeleton } from '../../ui/base/Skeleton';
import { CONTROL_HEIGHT, media, space } from '../../ui/theme/theme';
import { columnGroups } from './column-groups';
import {
  emptyValue,
  newCondition,
  operatorLabel,
  operatorsOf,
  type SingleCondition,
  takesNothing,
  valueFor,
} from './conditions';
import { PeriodInput } from './PeriodInput';

/** Brings every input that there is, so that a list does not wait for it. */
const ValueInput = late(() => import('./ConditionValue'), <Skeleton $width="100%" $height={CONTROL_HEIGHT} />);

const Line = styled.div<{ $tool: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 150px ${({ $tool }) => $tool && '32px'};
  gap: ${space(1)};
  min-width: 0;

  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr) ${({ $tool }) => $tool && '44px'};

    > :nth-child(2) {
      grid-row: 2;
      grid-column: 1 / -1;
    }
  }
`;

const Whole = styled.div`
  grid-column: 1 / -1;
`;

interface ConditionFieldsProps {
  definition: Entity;
  condition: SingleCondition;
  onChange: (condition: SingleCondition) => void;
  /** At the end of the first line. */
  tool?: ReactNode;
}

export function ConditionFields({ definition, condition, onChange, tool }: ConditionFieldsProps) {
  const { column, operator, value, not } = condition;
  const field = definition.fields[column];
  const setValue = (next: SingleCondition['value']) => onChange({ ...condition, value: next });
  return (
    <Line $tool={tool !== undefined}>
      <NativeSelect
        aria-label="項目"
        options={columnGroups(definition)}
        value={column}
        onChange={(event) => onChange(newCondition(definition, event.currentTarget.value))}
      />
      <NativeSelect
        aria-label="条件"
        options={operatorsOf(field).map((name) => ({ value: name, label: operatorLabel(field, name) }))}
        value={operator}
        onChange={(event) => {
          const next = operatorsOf(field).find((name) => name === event.currentTarget.value) ?? operator;
          onChange({ column, operator: next, value: takesNothing(next) ? emptyValue(next) : valueFor(next, value) });
        }}
      />
      {tool}
      {!takesNothing(operator) && (
        <Whole>
          {operator === 'period' ? (
            <PeriodInput key={column} label={field.label} value={String(value)} onChange={setValue} />
          ) : (
            <ValueInput field={field} value={value} onChange={setValue} />
          )}
        </Whole>
      )}
      {/* What has an opposite is negated by choosing that. */}
      {(not || !opposites[operator]) && (
        <Whole>
          <Checkbox
            checked={not ?? false}
            onChange={(event) => onChange({ ...condition, not: event.currentTarget.checked || undefined })}
          >
            でない（当てはまらないものを探す）
          </Checkbox>
        </Whole>
      )}
    </Line>
  );
}
