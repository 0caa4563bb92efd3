/** What came in, and what members have written to one person: both sides of the same mails. */
import { useMayOpen } from '@enishi/frontend-kit/runtime/member/may-open';
import { TabNav } from '@enishi/frontend-kit/ui/base/TabNav';
import { DIRECT, RECEIVED, RECEIVED_ALL } from '../paths';

const ITEMS = [
  { label: '未対応', to: RECEIVED },
  { label: 'すべて', to: RECEIVED_ALL },
  { label: '送信した個別メール', to: DIRECT },
];

export function InboxTabs({ current }: { current: string }) {
  const mayOpen = useMayOpen();
  return <TabNav items={ITEMS.filter(({ to }) => mayOpen(to))} current={current} label="メールの表示" />;
}
