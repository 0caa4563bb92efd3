/** The page 通知: all notifications, or those that are unread. */
import { useState } from 'react';
import { Button } from '../../ui/base/Button';
import { PageHeader } from '../../ui/base/Heading';
import { LinkButton } from '../../ui/base/LinkButton';
import { Card, Page } from '../../ui/base/layout';
import { Segments } from '../../ui/console/Segments';
import { Notices } from './Notices';
import { useIsTold, useMarkRead, useUnreadCount } from './use-notifications';

type Shown = 'all' | 'unread';

export function NotificationCentre() {
  const [shown, setShown] = useState<Shown>('all');
  const count = useUnreadCount(useIsTold()) ?? 0;
  const read = useMarkRead();
  return (
    <Page>
      <PageHeader
        title="通知"
        lead="メンションや担当の変更など、ほかのメンバーがあなたに関わる操作をしたときに届きます。90日間表示します。"
        actions={
          <>
            <Button busy={read.isPending} onClick={() => read.mutate([])}>
              すべて既読にする
            </Button>
            <LinkButton to="/enterprise/setting/notifications">通知の設定</LinkButton>
          </>
        }
      />
      <Segments
        label="表示する通知"
        items={[
          { id: 'all', label: 'すべて' },
          { id: 'unread', label: count > 0 ? `未読 ${count > 99 ? '99+' : count}` : '未読' },
        ]}
        value={shown}
        onChange={setShown}
      />
      <Card style={{ maxWidth: 760, marginTop: 12 }}>
        <Notices key={shown} unread={shown === 'unread'} />
      </Card>
    </Page>
  );
}
