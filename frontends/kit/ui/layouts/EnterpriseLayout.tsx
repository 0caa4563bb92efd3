import type { ReactNode } from 'react';
import styled from 'styled-components';
import { IconButton } from '../base/IconButton';
import { color, font } from '../theme/theme';
import { ConsoleLayout, type ConsoleLayoutProps } from './ConsoleLayout';

export interface EnterpriseLayoutProps extends Omit<ConsoleLayoutProps, 'tools' | 'area'> {
  /** The box that finds anything, left of the other tools. */
  find?: ReactNode;
  /** Opens the announcements panel; no icon without it. */
  onAnnouncements?: () => void;
  /** How many of them the member has not seen. */
  unread?: number;
}

const Place = styled.span`
  position: relative;
  display: inline-flex;
`;

const Count = styled.span`
  position: absolute;
  top: 0;
  right: 0;
  min-width: 16px;
  padding: 0 4px;
  border-radius: 8px;
  background: ${color.dangerFill};
  color: ${color.white};
  font-size: ${font.size.xs};
  font-weight: bold;
  line-height: 16px;
  text-align: center;
  pointer-events: none;
`;

/** The agency's console. */
export function EnterpriseLayout({ find, onAnnouncements, unread = 0, ...rest }: EnterpriseLayoutProps) {
  const label = unread > 0 ? `お知らせを開く（未読${unread}件）` : 'お知らせを開く';
  return (
    <ConsoleLayout
      {...rest}
      tools={
        <>
          {find}
          {onAnnouncements && (
            <Place>
              <IconButton icon="question" label={label} size={36} onClick={onAnnouncements} />
              {unread > 0 && <Count aria-hidden>{unread}</Count>}
            </Place>
          )}
        </>
      }
    />
  );
}
