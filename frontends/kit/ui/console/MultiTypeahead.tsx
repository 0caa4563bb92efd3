import styled from 'styled-components';
import type { FieldControl } from '../base/Field';
import { Tag } from '../base/Tag';
import { space } from '../theme/theme';
import { Typeahead } from './Typeahead';
import type { LoadOptions, PickOption } from './use-options';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(0.75)};
`;

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(0.5)};
`;

export interface MultiTypeaheadProps extends Partial<FieldControl> {
  value: readonly PickOption[];
  onChange: (value: PickOption[]) => void;
  onBlur?: () => void;
  load: LoadOptions;
  placeholder?: string;
  disabled?: boolean;
  kind?: string;
}

/** Several records out of many: each pick becomes a chip below the field. */
export function MultiTypeahead({ value, onChange, ...rest }: MultiTypeaheadProps) {
  const add = (option: PickOption | null) => {
    if (option && !value.some((known) => known.id === option.id)) onChange([...value, option]);
  };
  return (
    <Root>
      <Typeahead {...rest} value={null} onChange={add} />
      {value.length > 0 && (
        <Chips>
          {value.map((option) => (
            <li key={option.id}>
              <Tag
                removeLabel={`「${option.name}」を外す`}
                onRemove={rest.disabled ? undefined : () => onChange(value.filter((known) => known.id !== option.id))}
              >
                {option.name}
              </Tag>
            </li>
          ))}
        </Chips>
      )}
    </Root>
  );
}
