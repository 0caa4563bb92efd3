import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import styled, { css } from 'styled-components';
import { color } from '../theme/theme';
import { Icon } from './Icon';
import { isExternal, isHandedOn } from './link-target';
import { VisuallyHidden } from './VisuallyHidden';

const look = css`
  color: var(--link, ${color.mainText});
  text-decoration: underline;
  text-decoration-color: ${color.mainLine};
  text-underline-offset: 3px;

  &:hover {
    text-decoration-color: currentcolor;
  }
`;

const Inside = styled(Link)`
  ${look}
`;

const Outside = styled.a`
  ${look}

  svg {
    display: inline;
    margin-left: 2px;
    vertical-align: -2px;
  }
`;

export interface TextLinkProps extends Omit<LinkProps, 'to'> {
  to: string;
  children: ReactNode;
}

/** A link in text. Other sites open in a new tab and say so; links to mail, telephone and calendar do not. */
export function TextLink({ to, children, ...rest }: TextLinkProps) {
  if (!isExternal(to)) {
    return (
      <Inside to={to} {...rest}>
        {children}
      </Inside>
    );
  }
  if (isHandedOn(to)) {
    return (
      <Outside href={to} {...rest}>
        {children}
      </Outside>
    );
  }
  return (
    <Outside href={to} target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
      <Icon name="external" size={14} />
      <VisuallyHidden>（新しいタブで開きます）</VisuallyHidden>
    </Outside>
  );
}
