import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from '../../ui/base/Icon';
import { VisuallyHidden } from '../../ui/base/VisuallyHidden';
import { color } from '../../ui/theme/theme';
import { useRecordLinks } from './record-links';

const Link = styled.a`
  color: ${color.mainText};
  text-underline-offset: 3px;

  svg {
    display: inline;
    margin-left: 2px;
    vertical-align: -2px;
  }
`;

interface RecordLinkProps {
  /** Name of its definition. */
  entity: string;
  id: number;
  children: ReactNode;
}

/** A record that a member wants to look at in between: in a tab of its own, so that nothing here is lost. */
export function RecordLink({ entity, id, children }: RecordLinkProps) {
  const to = useRecordLinks()(entity, id);
  if (!to) return children;
  return (
    <Link href={to} target="_blank" rel="noopener">
      {children}
      <Icon name="external" size={14} />
      <VisuallyHidden>（新しいタブで開きます）</VisuallyHidden>
    </Link>
  );
}
