/** The ways to look at the agency's books, as far as the member's role shows them. */
import { mayDo, useMe } from '@enishi/frontend-kit/runtime/member/member';
import { TabNav } from '@enishi/frontend-kit/ui/base/TabNav';
import { JOURNALS } from './journals/paths';
import { MARGINS } from './margins/figures';

const VIEWS = [
  { label: '粗利', to: MARGINS, needs: 'none' },
  { label: '仕訳', to: JOURNALS, needs: ['invoices', 'payables'] },
] as const;

export function BookViews({ current }: { current: string }) {
  const me = useMe().data;
  const items = VIEWS.filter(({ needs }) => needs === 'none' || mayDo(me, needs));
  return <TabNav items={items} current={current} label="会計の見方" />;
}
