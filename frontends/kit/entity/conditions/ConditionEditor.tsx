/** The inputs of one place of the list of conditions: of a condition, or of several of which one is enough. */
import { MAX_ALTERNATIVES } from '@enishi/protos/fields/operators';
import type { Entity } from '@enishi/protos/fields/types';
import { Fragment, useRef } from 'react';
import styled from 'styled-components';
import { Button } from '../../ui/base/Button';
import { Icon } from '../../ui/base/Icon';
import { IconButton } from '../../ui/base/IconButton';
import { color, font, space } from '../../ui/theme/theme';
import { ConditionFields } from './ConditionFields';
import { alternativesOf, type BuiltCondition, groupOf, newCondition, type SingleCondition } from './conditions';

const Rows = styled.div`
  display: grid;
  gap: ${space(1)};
  min-width: 0;
`;

const Or = styled.p`
  color: ${color.muted};
  font-size: ${font.size.s};
  font-weight: ${font.weight.medium};
`;

interface ConditionEditorProps {
  definition: Entity;
  condition: BuiltCondition;
  /** Nothing where the last alternative was taken away. */
  onChange: (condition: BuiltCondition | undefined) => void;
  /** The name of the condition on the button that takes one away. */
  called: string;
}

export function ConditionEditor({ definition, condition, onChange, called }: ConditionEditorProps) {
  const rows = useRef<HTMLDivElement>(null);
  const alternatives = alternativesOf(condition);
  const change = (next: readonly SingleCondition[]) => onChange(groupOf(next)[0]);
  const add = () => {
    change([...alternatives, newCondition(definition, alternatives[0].column)]);
    const selects = () => [...(rows.current?.querySelectorAll<HTMLElement>('select[aria-label="項目"]') ?? [])];
    requestAnimationFrame(() => selects().at(-1)?.focus());
  };
  return (
    <Rows ref={rows}>
      {alternatives.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no ids, their places are what they are
        <Fragment key={index}>
          {index > 0 && <Or>または</Or>}
          <ConditionFields
            definition={definition}
            condition={one}
            onChange={(next) => change(alternatives.map((old, at) => (at === index ? next : old)))}
            tool={
              <IconButton
                icon="trash"
                label={`${called}${alternatives.length > 1 ? `の${index + 1}` : ''}を削除`}
                onClick={() => change(alternatives.filter((_, at) => at !== index))}
              />
            }
          />
        </Fragment>
      ))}
      {alternatives.length < MAX_ALTERNATIVES && (
        <div>
          <Button size="small" variant="quiet" icon={<Icon name="plus" size={14} />} onClick={add}>
            または
          </Button>
        </div>
      )}
    </Rows>
  );
}
