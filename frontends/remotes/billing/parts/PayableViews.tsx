/** The lists about what is paid. */
import { useMayDo } from '@enishi/frontend-kit/runtime/member/member';
import { TabNav } from '@enishi/frontend-kit/ui/base/TabNav';
import { NOTICES, PAYEE_LEDGERS, PAYEES, PURCHASES, RECORDS, TRANSFERS, WITHDRAWALS } from './payment-notices';

const VIEWS = [
  { label: '支払通知書', to: NOTICES },
  { label: '支払先', to: PAYEES },
  { label: '受け取った請求書', to: PURCHASES },
  { label: '振込ファイル', to: TRANSFERS, pays: true },
  { label: '出金', to: WITHDRAWALS, pays: true },
  { label: '未払残高', to: PAYEE_LEDGERS },
  { label: '支払調書', to: RECORDS },
] as const;

export function PayableViews({ current }: { current: string }) {
  const mayPay = useMayDo('payouts');
  const shown = VIEWS.filter((view) => mayPay || !('pays' in view));
  return <TabNav items={shown} current={current} label="支払いの見方" />;
}
