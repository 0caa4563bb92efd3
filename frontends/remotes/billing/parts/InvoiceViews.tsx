/** The lists about what clients pay. */
import { TabNav } from '@enishi/frontend-kit/ui/base/TabNav';
import { CLIENT_LEDGERS, INVOICES, RECEIPTS } from './client-invoices';

const VIEWS = [
  { label: '請求書', to: INVOICES },
  { label: '入金', to: RECEIPTS },
  { label: '売掛残高', to: CLIENT_LEDGERS },
] as const;

export const InvoiceViews = ({ current }: { current: string }) => (
  <TabNav items={VIEWS} current={current} label="請求の見方" />
);
