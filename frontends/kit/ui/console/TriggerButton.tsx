import type { ReactNode } from 'react';
import { Button, type ButtonProps } from 'react-aria-components';
import styled, { css } from 'styled-components';
import { type ButtonLook, type ButtonSize, type ButtonVariant, buttonStyle } from '../base/button-style';
import { color, control, media, radius } from '../theme/theme';

const Worded = styled(Button)<ButtonLook>`
  ${buttonStyle}

  &[aria-expanded='true'] {
    border-color: ${color.mainText};
  }
`;

const square = css`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 32px;
  height: 32px;
  padding: 0;
  border: 0;
  border-radius: ${radius.m};
  background: transparent;
  color: ${color.muted};
  cursor: pointer;

  &:hover,
  &[aria-expanded='true'] {
    background: ${color.canvas};
    color: ${color.text};
  }

  ${media.touch} {
    min-width: ${control.touch}px;
    min-height: ${control.touch}px;
  }
`;

const Bare = styled(Button)`
  ${square}
`;

export interface TriggerButtonProps extends Omit<ButtonProps, 'children' | 'className' | 'style'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  block?: boolean;
  /** Only an icon: give an `aria-label`. */
  iconOnly?: boolean;
  children: ReactNode;
}

/** The button of a popover, menu or dialog: react-aria links it to what it opens. */
export function TriggerButton({
  variant = 'secondary',
  size = 'medium',
  block,
  iconOnly,
  ...rest
}: TriggerButtonProps) {
  return iconOnly ? <Bare {...rest} /> : <Worded {...rest} $variant={variant} $size={size} $block={block} />;
}
