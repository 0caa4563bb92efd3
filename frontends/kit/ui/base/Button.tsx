import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { type ButtonLook, type ButtonSize, type ButtonVariant, buttonStyle } from './button-style';
import { useRefusal } from './read-only';
import { Spinner } from './Spinner';

const Root = styled.button<ButtonLook>`
  ${buttonStyle}
`;

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  block?: boolean;
  /** Its action is running: keeps focus and size, ignores presses, so that nothing is sent twice; nor is a double click two. */
  busy?: boolean;
  /** Although it sends a form or can be `busy`, it only reads: those who only look may press it. */
  reads?: boolean;
  /** It leads to a change, e.g. by asking first: closed to those who only look. */
  acts?: boolean;
  /** Rights that the member's role has to have: closed to all others, with the reason. */
  needs?: string | readonly string[];
  /** Nothing lies further this way: keeps the focus of who arrived here by it, and ignores presses. */
  ended?: boolean;
  icon?: ReactNode;
}

/**
 * A button; `type="button"` unless said otherwise, so that it never submits a form by accident. One that sends a form,
 * destroys or can be `busy` changes something, and is closed to those who only look.
 */
export function Button(props: ButtonProps) {
  const { variant = 'secondary', size = 'medium', type = 'button', block, busy, reads, acts, icon, ...others } = props;
  const { onClick, children, ended, needs, ...rest } = others;
  const changes = !reads && (acts || type === 'submit' || variant === 'danger' || 'busy' in props);
  const refused = useRefusal(needs, changes);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Where a page is slow, the second press of a double click comes before it is drawn that the first one is under way.
    const again = 'busy' in props && event.detail > 1;
    if (busy || ended || again) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Root
      {...rest}
      {...(refused && { disabled: true, title: refused })}
      type={type}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || ended || rest['aria-disabled']}
      $variant={variant}
      $size={size}
      $block={block}
    >
      {busy ? <Spinner size={16} /> : icon}
      {children}
    </Root>
  );
}
