/** A condition that is made or changed on the spot: nothing is asked for before it is applied. */
import type { Entity } from '@enishi/protos/fields/types';
import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '../../ui/base/Button';
import { Form } from '../../ui/base/Form';
import { color, font, space } from '../../ui/theme/theme';
import { ConditionEditor } from './ConditionEditor';
import { type BuiltCondition, completed } from './conditions';

const Fields = styled(Form)`
  display: grid;
  gap: ${space(1.5)};
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space(1)};
`;

const Note = styled.p`
  flex: 1;
  color: ${color.muted};
  font-size: ${font.size.s};
`;

export interface ConditionFormProps {
  definition: Entity;
  /** The condition that each opening begins with. */
  start: () => BuiltCondition;
  /** Gets the conditions that take its place: none where it was taken away. */
  onApply: (wanted: BuiltCondition[]) => void;
}

export function ConditionForm({ definition, start, onApply }: ConditionFormProps) {
  const [draft, setDraft] = useState(start);
  const wanted = completed([draft]);
  return (
    <Fields
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted.length > 0) onApply(wanted);
      }}
    >
      <ConditionEditor
        definition={definition}
        condition={draft}
        onChange={(next) => (next ? setDraft(next) : onApply([]))}
        called="この条件"
      />
      <Foot>
        {wanted.length === 0 && <Note>値を指定してください。</Note>}
        <Button type="submit" size="small" variant="primary" disabled={wanted.length === 0}>
          適用
        </Button>
      </Foot>
    </Fields>
  );
}
