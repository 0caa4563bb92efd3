/** Conditions of a step or of the goal: the same rows as in the lists, kept as text. */
import { ConditionRow } from '@enishi/frontend-kit/entity/conditions/ConditionRow';
import {
  type BuiltCondition,
  completed,
  newCondition,
  toRequest,
} from '@enishi/frontend-kit/entity/conditions/conditions';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { Stack } from '@enishi/frontend-kit/ui/base/layout';
import { useState } from 'react';
import { builtOf, definitionOf } from './draft';

/** The condition that most flows begin with. */
const FIRST: Readonly<Record<string, string>> = {
  candidate: 'register_status_id',
  opportunity: 'opportunity_status_id',
};

interface ConditionInputsProps {
  subject_id: number | null | undefined;
  value: string | null | undefined;
  onChange: (conditions: string) => void;
}

export function ConditionInputs({ subject_id, value, onChange }: ConditionInputsProps) {
  const definition = definitionOf(subject_id);
  // What is not complete yet stands in no text.
  const [rows, setRows] = useState(() => builtOf(definition, value));
  const change = (next: BuiltCondition[]) => {
    setRows(next);
    const wire = completed(next).map((one) => toRequest(definition, one));
    onChange(wire.length > 0 ? JSON.stringify(wire) : '');
  };
  return (
    <Stack $gap={1}>
      {rows.map((row, at) => (
        <ConditionRow
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no ids, their places are what they are
          key={at}
          definition={definition}
          condition={row}
          place={at + 1}
          onChange={(next) => change(rows.flatMap((old, i) => (i === at ? (next ?? []) : old)))}
        />
      ))}
      <div>
        <Button
          size="small"
          icon={<Icon name="plus" size={14} />}
          onClick={() => change([...rows, newCondition(definition, FIRST[definition.name])])}
        >
          条件を追加
        </Button>
      </div>
    </Stack>
  );
}
