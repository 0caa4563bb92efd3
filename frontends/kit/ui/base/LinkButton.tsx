import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import styled from 'styled-components';
import { type ButtonLook, type ButtonSize, type ButtonVariant, buttonStyle } from './button-style';
import { isExternal } from './link-target';
import { useClosed } from './read-only';

const Inside = styled(Link)<ButtonLook>`
  ${buttonStyle}
`;

const Outside = styled.a<ButtonLook>`
  ${buttonStyle}
`;

export interface LinkButtonProps extends Omit<LinkProps, 'to'> {
  to: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  block?: boolean;
  icon?: ReactNode;
}

/** A link that looks like a button. Other sites open in a new tab; who only looks sees none to pages for changes. */
export function LinkButton({ to, variant, size, block, icon, children, ...rest }: LinkButtonProps) {
  const closed = useClosed(to);
  const look = { $variant: variant, $size: size, $block: block };
  if (closed) return null;
  if (isExternal(to))
    return (
      <Outside href={to} target="_blank" rel="noopener noreferrer" {...rest} {...look}>
        {icon}
        {children}
      </Outside>
    );
  return (
    <Inside to={to} {...rest} {...look}>
      {icon}
      {children}
    </Inside>
  );
}
