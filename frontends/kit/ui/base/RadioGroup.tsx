import { useId } from 'react';
import styled from 'styled-components';
import type { Choice } from './CheckboxGroup';
import { choiceLine, choiceList, markStyle } from './choice-style';
import type { FieldControl } from './Field';

const List = styled.div`
  ${choiceList}
`;

const Line = styled.label`
  ${choiceLine}
`;

const Mark = styled.input`
  ${markStyle}
`;

export interface RadioGroupProps extends Partial<FieldControl> {
  name?: string;
  options: readonly Choice[];
  /** Chosen id; leave out (undefined) for an uncontrolled group. */
  value?: number | null;
  defaultValue?: number | null;
  onChange?: (value: number) => void;
  onBlur?: () => void;
  disabled?: boolean;
}

/** One of a short list. */
export function RadioGroup({ options, value, defaultValue, onChange, name, disabled, ...group }: RadioGroupProps) {
  const own = useId();
  return (
    <List role="radiogroup" tabIndex={-1} {...group}>
      {options.map((option) => (
        <Line key={option.id}>
          <Mark
            type="radio"
            name={name ?? own}
            value={option.id}
            disabled={disabled}
            checked={value === undefined ? undefined : value === option.id}
            defaultChecked={value === undefined ? defaultValue === option.id : undefined}
            onChange={() => onChange?.(option.id)}
          />
          <span>{option.name}</span>
        </Line>
      ))}
    </List>
  );
}
