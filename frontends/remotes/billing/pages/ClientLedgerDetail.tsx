/** The account of a client. */
import { useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { clientInvoice } from '@enishi/protos/deals/invoices/client-invoice';
import { useParams } from 'react-router';
import { ClientTerms } from '../parts/ClientTerms';
import { CLIENT_LEDGERS } from '../parts/client-invoices';
import { LedgerPage } from '../parts/LedgerPage';
import { usePeriod } from '../parts/LedgerPeriod';
import { OnAccount } from '../parts/OnAccount';

export default function ClientLedgerDetail() {
  const id = Number(useParams().id);
  const [period, setPeriod] = usePeriod();
  const read = useRead(
    'client_ledgers',
    ['show', id, period.from, period.to],
    (calls, options) => calls.deals.ClientLedgerService.Show({ id, ...period }, options),
    { keeps: true },
  );
  const terms = read.data?.terms;
  return (
    <LedgerPage
      {...{ id, read, period }}
      onPeriod={setPeriod}
      file="client_ledgers/show_file"
      list={{ label: '売掛残高', to: CLIENT_LEDGERS }}
      party={{ label: '企業', to: '/enterprise/companies' }}
      papers={clientInvoice.plural}
      owed="請求"
      paid="入金"
      after={
        <>
          <OnAccount company={id} />
          {terms && <ClientTerms key={terms.updated_at} id={id} terms={terms} />}
        </>
      }
    />
  );
}
