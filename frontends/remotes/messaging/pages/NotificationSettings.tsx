import { useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { Page, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { BrowserNotices } from '../parts/notifications/BrowserNotices';
import { ChannelTable } from '../parts/notifications/ChannelTable';
import { QuietHours } from '../parts/notifications/QuietHours';
import { SETTINGS, useChosen } from '../parts/notifications/use-settings';

/** By which ways the signed-in member hears of what; each choice is saved at once. */
export default function NotificationSettings() {
  const { data, error, refetch } = useRead(SETTINGS, ['show'], (calls, options) =>
    calls.messaging.NotificationService.Settings({}, options),
  );
  const [settings, choose] = useChosen(data);
  return (
    <Page>
      <PageHeader title="通知の設定" lead="あなたが受け取る通知の種類と方法です。変更はすぐに保存されます。" />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Waiting shape="form" />}
      {settings && (
        <Stack>
          <ChannelTable settings={settings} onSave={choose} />
          <QuietHours settings={settings} onSave={choose} />
          <BrowserNotices />
        </Stack>
      )}
    </Page>
  );
}
