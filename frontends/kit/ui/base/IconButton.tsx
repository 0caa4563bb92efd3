import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { color, control, media, radius } from '../theme/theme';
import { Icon, type IconName } from './Icon';
import { useRefusal } from './read-only';

const Root = styled.button<{ $size: number; $danger?: boolean }>`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  padding: 0;
  border: 0;
  border-radius: ${radius.m};
  background: transparent;
  color: ${color.muted};
  cursor: pointer;

  &:hover:not(:disabled) {
    background: ${({ $danger }) => ($danger ? color.dangerSoft : color.canvas)};
    color: ${({ $danger }) => ($danger ? color.danger : color.text)};
  }

  &:disabled {
    color: ${color.disabled};
    cursor: not-allowed;
  }

  ${media.touch} {
    min-width: ${control.touch}px;
    min-height: ${control.touch}px;
  }

  ${media.print} {
    display: none;
  }
`;

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName;
  /** The button's action, for screen readers and as the native tooltip. */
  label: string;
  /** Edge in px. */
  size?: number;
  danger?: boolean;
  /** It changes something, or takes a file along: not there for those who only look. A `danger` button always does. */
  acts?: boolean;
  /** Rights that the member's role has to have: not there for all others. */
  needs?: string | readonly string[];
}

export function IconButton({
  icon,
  label,
  size = 32,
  danger,
  acts = danger,
  needs,
  type = 'button',
  ...rest
}: IconButtonProps) {
  if (useRefusal(needs, acts)) return null;
  return (
    <Root type={type} aria-label={label} title={label} {...rest} $size={size} $danger={danger}>
      <Icon name={icon} size={size > 28 ? 18 : 16} />
    </Root>
  );
}
