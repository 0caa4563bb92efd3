import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { type ButtonLook, type ButtonSize, type ButtonVariant, buttonStyle } from './button-style';
import { Spinner } from './Spinner';

const Root = styled.button<ButtonLook>`
  ${buttonStyle}
`;

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  block?: boolean;
  /** Its action is running: keeps focus and size, ignores presses, so that nothing is sent twice. */
  busy?: boolean;
  icon?: ReactNode;
}

/** A button; `type="button"` unless said otherwise, so that it never submits a form by accident. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  block,
  busy,
  icon,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Root
      {...rest}
      type={type}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      $variant={variant}
      $size={size}
      $block={block}
    >
      {busy ? <Spinner size={16} /> : icon}
      {children}
    </Root>
  );
}
