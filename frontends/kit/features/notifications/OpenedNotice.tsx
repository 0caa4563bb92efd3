/** A notification by its own address, out of a mail: it is read, and its record opens in its place. */
import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { useRead } from '../../runtime/api/rpc';
import { ErrorState } from '../../ui/base/EmptyState';
import { Page } from '../../ui/base/layout';
import { Waiting } from '../../ui/base/Waiting';
import { useNoticeLink } from './use-notice-link';
import { NOTIFICATIONS, useMarkRead } from './use-notifications';

export function OpenedNotice({ id }: { id: string }) {
  const { data, error, refetch } = useRead(
    NOTIFICATIONS,
    ['one', id],
    (calls, options) => calls.messaging.NotificationService.Index({ id }, options),
    { staleTime: Number.POSITIVE_INFINITY },
  );
  const linkTo = useNoticeLink();
  const { mutate } = useMarkRead();
  const [notice] = data?.notifications ?? [];
  const unread = notice?.unread;
  useEffect(() => {
    if (unread) mutate([id]);
  }, [unread, id, mutate]);
  if (data) return <Navigate to={(notice && linkTo(notice)) ?? '/enterprise/notifications'} replace />;
  return (
    <Page>{error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting shape="record" />}</Page>
  );
}
