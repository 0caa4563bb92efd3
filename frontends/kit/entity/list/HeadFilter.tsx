/** A condition on a column, from its heading: the one that applies to it, or a new one. */
import type { Entity } from '@enishi/protos/fields/types';
import { Dialog } from 'react-aria-components';
import styled from 'styled-components';
import { FloatingSurface } from '../../ui/console/Popover';
import { space } from '../../ui/theme/theme';
import { ConditionForm } from '../conditions/ConditionForm';
import { type BuiltCondition, newCondition } from '../conditions/conditions';

/** px */
const WIDTH = 440;

const Body = styled(Dialog)`
  width: ${WIDTH}px;
  max-width: calc(100vw - ${space(4)});
  padding: ${space(2)};
  outline: none;
`;

/** The heading that a condition is asked for at. */
export interface FilteredHead {
  /** Name of the field. */
  name: string;
  /** The element that the panel stands at. */
  anchor: HTMLElement;
}

interface HeadFilterProps {
  definition: Entity;
  head: FilteredHead;
  value: readonly BuiltCondition[];
  onChange: (conditions: BuiltCondition[]) => void;
  onClose: () => void;
}

export default function HeadFilter({ definition, head: { name, anchor }, value, onChange, onClose }: HeadFilterProps) {
  const known = value.findIndex((one) => 'column' in one && one.column === name);
  const apply = (wanted: BuiltCondition[]) => {
    onClose();
    onChange(known < 0 ? [...value, ...wanted] : value.flatMap((one, at) => (at === known ? wanted : one)));
  };
  return (
    <FloatingSurface
      isOpen
      onOpenChange={(open) => !open && onClose()}
      triggerRef={{ current: anchor }}
      placement="bottom start"
    >
      <Body aria-label={`${definition.fields[name].label}の条件`}>
        <ConditionForm
          definition={definition}
          start={() => value[known] ?? newCondition(definition, name)}
          onApply={apply}
        />
      </Body>
    </FloatingSurface>
  );
}
