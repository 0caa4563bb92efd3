import { IconButton } from '../base/IconButton';
import { ConsoleLayout, type ConsoleLayoutProps } from './ConsoleLayout';

export interface EnterpriseLayoutProps extends Omit<ConsoleLayoutProps, 'tools' | 'area'> {
  /** Opens the announcements panel; no icon without it. */
  onAnnouncements?: () => void;
}

/** The agency's console. */
export function EnterpriseLayout({ onAnnouncements, ...rest }: EnterpriseLayoutProps) {
  return (
    <ConsoleLayout
      {...rest}
      tools={
        onAnnouncements && <IconButton icon="question" label="お知らせを開く" size={36} onClick={onAnnouncements} />
      }
    />
  );
}
