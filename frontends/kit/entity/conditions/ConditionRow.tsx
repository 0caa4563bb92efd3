/** One place of the list of conditions while it is built. */
import type { Entity } from '@enishi/protos/fields/types';
import styled from 'styled-components';
import { color, radius, space } from '../../ui/theme/theme';
import { ConditionEditor } from './ConditionEditor';
import type { BuiltCondition } from './conditions';

const Frame = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: ${space(1.25)};
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  background: ${color.subtle};
`;

interface ConditionRowProps {
  definition: Entity;
  condition: BuiltCondition;
  /** Nothing where it was taken away. */
  onChange: (condition: BuiltCondition | undefined) => void;
  /** Which one it is, from 1. */
  place: number;
}

export function ConditionRow({ place, ...editor }: ConditionRowProps) {
  const called = `条件${place}`;
  return (
    <Frame aria-label={called}>
      <ConditionEditor {...editor} called={called} />
    </Frame>
  );
}
