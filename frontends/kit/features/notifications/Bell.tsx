/** The bell in the header: how many notifications are unread. What it opens is fetched with the first press. */
import { UNREAD_SHOWN } from '@enishi/protos/master/notifications';
import { useState } from 'react';
import styled from 'styled-components';
import { RemoteBoundary } from '../../runtime/frame/errors';
import { late } from '../../ui/base/late';
import { VisuallyHidden } from '../../ui/base/VisuallyHidden';
import { Waiting } from '../../ui/base/Waiting';
import { Popover } from '../../ui/console/Popover';
import { TriggerButton } from '../../ui/console/TriggerButton';
import { Counted } from '../../ui/layouts/Counted';
import { useBrowserNotices } from './use-browser-notices';
import { useFreshNotifications, useIsTold, useUnreadCount } from './use-notifications';

const BellPanel = late(() => import('./BellPanel'), <Waiting shape="feed" count={4} />);

const Place = styled(Counted)`
  > button {
    width: 36px;
    height: 36px;
  }
`;

/** Public pages load the icons of the kit; this one is of consoles alone. */
const BELL = 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15l1.5-2ZM10 21h4';

function Sign() {
  return (
    <svg
      width={18}
      height={18}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={BELL} />
    </svg>
  );
}

const shown = (unread: number): string => (unread > UNREAD_SHOWN ? `${UNREAD_SHOWN}+` : String(unread));

export function Bell() {
  const isTold = useIsTold();
  return isTold ? <OwnBell /> : null;
}

function OwnBell() {
  const [open, setOpen] = useState(false);
  const unread = useUnreadCount(true) ?? 0;
  useFreshNotifications(true);
  useBrowserNotices();
  return (
    <Place count={unread > 0 ? shown(unread) : ''}>
      <Popover
        label="通知"
        width={420}
        placement="bottom end"
        isOpen={open}
        onOpenChange={setOpen}
        trigger={
          <TriggerButton iconOnly aria-label={unread > 0 ? `通知を開く（未読${shown(unread)}件）` : '通知を開く'}>
            <Sign />
          </TriggerButton>
        }
      >
        {(close) => (
          <RemoteBoundary onRetry={close}>
            <BellPanel onClose={close} />
          </RemoteBoundary>
        )}
      </Popover>
      <VisuallyHidden role="status">{unread > 0 ? `未読の通知が${shown(unread)}件あります` : ''}</VisuallyHidden>
    </Place>
  );
}
