import { toHalfWidth } from '@enishi/protos/fields/normalize';
import type { ComponentProps, FocusEvent, KeyboardEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, space } from '../theme/theme';
import { keepImeEnter } from './ime';
import { inputStyle } from './input-style';
import { setInputValue } from './set-input-value';

const Row = styled.span`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  width: 100%;
`;

const Input = styled.input<{ $numeric?: boolean }>`
  ${inputStyle}
  min-width: 0;
  text-align: ${({ $numeric }) => ($numeric ? 'right' : 'left')};
  font-variant-numeric: tabular-nums;
`;

const Affix = styled.span`
  flex: none;
  color: ${color.muted};
  font-size: ${font.size.m};
`;

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'prefix'> {
  /** Full-width digits and letters become half-width when the field is left: numbers, dates, telephone, postcode. */
  halfWidth?: boolean;
  /** Whether the text is aligned right. */
  numeric?: boolean;
  prefix?: ReactNode;
  /** A unit, e.g. 万円. */
  suffix?: ReactNode;
}

/** A line of text. */
export function TextInput({
  halfWidth,
  numeric,
  prefix,
  suffix,
  type = 'text',
  onBlur,
  onKeyDown,
  className,
  ...rest
}: TextInputProps) {
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    if (halfWidth) setInputValue(event.currentTarget, toHalfWidth(event.currentTarget.value));
    onBlur?.(event);
  };
  const key = (event: KeyboardEvent<HTMLInputElement>) => {
    keepImeEnter(event);
    onKeyDown?.(event);
  };
  const input = (
    <Input
      {...rest}
      className={prefix || suffix ? undefined : className}
      type={type}
      onBlur={leave}
      onKeyDown={key}
      $numeric={numeric}
    />
  );
  if (!prefix && !suffix) return input;
  return (
    <Row className={className}>
      {prefix && <Affix>{prefix}</Affix>}
      {input}
      {suffix && <Affix>{suffix}</Affix>}
    </Row>
  );
}
