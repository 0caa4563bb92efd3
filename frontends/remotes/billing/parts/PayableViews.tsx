/** The lists about what is paid. */
import { TabNav } from '@enishi/frontend-kit/ui/base/TabNav';
import { NOTICES, PAYEES, PURCHASES, RECORDS } from './payment-notices';

const VIEWS = [
  { label: '支払通知書', to: NOTICES },
  { label: '支払先', to: PAYEES },
  { label: '受け取った請求書', to: PURCHASES },
  { label: '支払調書', to: RECORDS },
] as const;

export const PayableViews = ({ current }: { current: string }) => (
  <TabNav items={VIEWS} current={current} label="支払いの見方" />
);
