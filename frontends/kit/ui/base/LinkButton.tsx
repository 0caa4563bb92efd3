import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import styled from 'styled-components';
import { type ButtonLook, type ButtonSize, type ButtonVariant, buttonStyle } from './button-style';
import { isExternal } from './link-target';

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

/** A link that looks like a button. Other sites open in a new tab. */
export function LinkButton({ to, variant, size, block, icon, children, ...rest }: LinkButtonProps) {
  const look = { $variant: variant, $size: size, $block: block };
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
