import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../../runtime/api/realm';
import { rpc } from '../../runtime/api/rpc';
import { live } from '../../runtime/live/connection';
import { useLive } from '../../runtime/live/use-live';
import { browserState, showInBrowser } from './browser-notices';
import { useNoticeLink } from './use-notice-link';

const LATEST = 5;

/** One tab of the browser shows what comes while the console is not looked at. */
export function useBrowserNotices(): void {
  const api = useApi();
  const navigate = useNavigate();
  const linkTo = useNoticeLink();
  const since = useRef(new Date().toISOString());
  useLive(async ({ event }) => {
    if (event !== 'notifications' || !live.leads || document.hasFocus() || browserState() !== 'on') return;
    const { notifications } = await rpc(api).messaging.NotificationService.Index({ unread: true, per_page: LATEST });
    showInBrowser(notifications, since.current, (notice) => {
      void navigate(linkTo(notice) ?? '/enterprise/notifications');
    });
  });
}
