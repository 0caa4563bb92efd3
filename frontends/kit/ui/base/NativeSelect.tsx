import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { color, space } from '../theme/theme';
import { Icon } from './Icon';
import { inputStyle } from './input-style';

const Box = styled.span`
  display: block;
  position: relative;
  width: 100%;

  svg {
    position: absolute;
    top: 50%;
    right: ${space(1.25)};
    color: ${color.muted};
    transform: translateY(-50%);
    pointer-events: none;
  }
`;

const Select = styled.select`
  ${inputStyle}
  padding-right: ${space(4.5)};
  appearance: none;
  text-overflow: ellipsis;
`;

export interface Option {
  value: string | number;
  label: string;
  disabled?: boolean;
}

export interface OptionGroup {
  label: string;
  options: readonly Option[];
}

export interface NativeSelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  options: readonly (Option | OptionGroup)[];
  /** The empty entry, e.g. 選択してください; none without it. */
  emptyLabel?: string;
}

const isGroup = (entry: Option | OptionGroup): entry is OptionGroup => 'options' in entry;

const entries = (options: readonly Option[]) =>
  options.map((option) => (
    <option key={option.value} value={option.value} disabled={option.disabled}>
      {option.label}
    </option>
  ));

/** The browser's own picker: best on phones, works without JavaScript. */
export function NativeSelect({ options, emptyLabel, className, ...rest }: NativeSelectProps) {
  return (
    <Box className={className}>
      <Select {...rest}>
        {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
        {options.map((entry) =>
          isGroup(entry) ? (
            <optgroup key={entry.label} label={entry.label}>
              {entries(entry.options)}
            </optgroup>
          ) : (
            entries([entry])
          ),
        )}
      </Select>
      <Icon name="down" size={16} />
    </Box>
  );
}
