import type { ReactNode } from 'react';
import { IconButton } from '../base/IconButton';
import { ConsoleLayout, type ConsoleLayoutProps } from './ConsoleLayout';
import { Counted } from './Counted';

export interface EnterpriseLayoutProps extends Omit<ConsoleLayoutProps, 'tools' | 'area'> {
  /** The box that finds anything, left of the other tools. */
  find?: ReactNode;
  /** The bell, between it and the question mark. */
  bell?: ReactNode;
  /** Opens the announcements panel; no icon without it. */
  onAnnouncements?: () => void;
  /** How many of them the member has not seen. */
  unread?: number;
}

/** The agency's console. */
export function EnterpriseLayout({ find, bell, onAnnouncements, unread = 0, ...rest }: EnterpriseLayoutProps) {
  const label = unread > 0 ? `お知らせを開く（未読${unread}件）` : 'お知らせを開く';
  return (
    <ConsoleLayout
      {...rest}
      tools={
        <>
          {find}
          {bell}
          {onAnnouncements && (
            <Counted count={unread > 0 ? String(unread) : ''}>
              <IconButton icon="question" label={label} size={36} onClick={onAnnouncements} />
            </Counted>
          )}
        </>
      }
    />
  );
}
