/** The account of a payee. */
import { useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { paymentNotice } from '@enishi/protos/deals/notices/payment-notice';
import { useParams } from 'react-router';
import { LedgerPage } from '../parts/LedgerPage';
import { usePeriod } from '../parts/LedgerPeriod';
import { PAYEE_LEDGERS, PAYEES } from '../parts/payment-notices';

export default function PayeeLedgerDetail() {
  const id = Number(useParams().id);
  const [period, setPeriod] = usePeriod();
  const read = useRead(
    'payee_ledgers',
    ['show', id, period.from, period.to],
    (calls, options) => calls.deals.PayeeLedgerService.Show({ id, ...period }, options),
    { keeps: true },
  );
  return (
    <LedgerPage
      {...{ id, read, period }}
      onPeriod={setPeriod}
      file="payee_ledgers/show_file"
      list={{ label: '未払残高', to: PAYEE_LEDGERS }}
      party={{ label: '支払先', to: PAYEES }}
      papers={paymentNotice.plural}
      owed="支払通知・請求"
      paid="支払い"
    />
  );
}
