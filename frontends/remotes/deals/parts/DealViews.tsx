/** The ways to look at deals: list, board, forecast, and agreements with their invoices beside them. */
import { guardAllows } from '@enishi/frontend-kit/runtime/member/guard-rules';
import { mayDo, useMe } from '@enishi/frontend-kit/runtime/member/member';
import { TabNav } from '@enishi/frontend-kit/ui/base/TabNav';
import { INVOICES, VIEWS } from './paths';

export function DealViews({ current }: { current: string }) {
  const me = useMe().data;
  const mayInvoice = guardAllows('administrator', me) && mayDo(me, 'invoices');
  const items = mayInvoice ? [...VIEWS, { label: '請求書', to: INVOICES }] : VIEWS;
  return <TabNav items={items} current={current} label="商談の見方" />;
}
