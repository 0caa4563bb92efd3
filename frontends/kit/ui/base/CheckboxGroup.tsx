import styled from 'styled-components';
import { Checkbox } from './Checkbox';
import { choiceList } from './choice-style';
import type { FieldControl } from './Field';

const List = styled.div`
  ${choiceList}
`;

export interface Choice {
  id: number;
  name: string;
}

export interface CheckboxGroupProps extends Partial<FieldControl> {
  /** Name of every box, for forms without JavaScript. */
  name?: string;
  options: readonly Choice[];
  /** Chosen ids; leave out for an uncontrolled group. */
  value?: readonly number[];
  defaultValue?: readonly number[];
  onChange?: (value: number[]) => void;
  onBlur?: () => void;
  disabled?: boolean;
}

/** Any number of a short list. */
export function CheckboxGroup({
  options,
  value,
  defaultValue,
  onChange,
  name,
  disabled,
  ...group
}: CheckboxGroupProps) {
  const toggle = (id: number, on: boolean) => {
    const chosen = new Set(value);
    if (on) chosen.add(id);
    else chosen.delete(id);
    onChange?.(options.map((option) => option.id).filter((known) => chosen.has(known)));
  };
  const { 'aria-required': _required, 'aria-invalid': invalid, ...rest } = group;
  return (
    <List role="group" tabIndex={-1} {...rest}>
      {options.map((option) => (
        <Checkbox
          key={option.id}
          name={name}
          value={option.id}
          disabled={disabled}
          aria-invalid={invalid}
          checked={value?.includes(option.id)}
          defaultChecked={value ? undefined : defaultValue?.includes(option.id)}
          onChange={(event) => value && toggle(option.id, event.currentTarget.checked)}
        >
          {option.name}
        </Checkbox>
      ))}
    </List>
  );
}
