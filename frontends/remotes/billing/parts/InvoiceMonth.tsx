/** A month of invoices to clients. */
import { clientInvoice } from '@enishi/protos/deals/invoices/client-invoice';
import { clientInvoiceStatus } from '@enishi/protos/master/money';
import { CreditNotice, useAboveCredit } from './CreditNotice';
import { INVOICES } from './client-invoices';
import { PaperMonth, type PaperWay } from './PaperMonth';

const { draft, fixed } = clientInvoiceStatus.code;

const way: PaperWay = {
  ...{ definition: clientInvoice, listTo: INVOICES, what: 'の請求', counter: '社', party: '企業' },
  ...{ statuses: clientInvoiceStatus, waits: { submit: draft, send: fixed } },
  sends: 'それぞれの送付先のメールアドレスに、PDFを添付したメールを送ります。',
  work: (calls, request) => calls.deals.ClientInvoicingService.Work(request),
  draft: (calls, month) => calls.deals.ClientInvoicingService.Draft({ month }),
  check: (calls) => calls.deals.ClientInvoicingService.Check({}),
  async read(calls, month, options) {
    const answer = await calls.deals.ClientInvoicingService.Month({ month }, options);
    const { open_clients, sums, run, ...rest } = answer;
    return {
      ...{ ...rest, open: open_clients },
      sums: sums.map(({ client_invoice_status_id, ...sum }) => ({ status: client_invoice_status_id, ...sum })),
      run,
    };
  },
};

/** @param month its first day */
export function InvoiceMonth({ month }: { month: string }) {
  const clients = useAboveCredit(month);
  return (
    <PaperMonth way={way} month={month} warning={clients.length > 0 ? `与信の超過 ${clients.length}社` : undefined}>
      <CreditNotice clients={clients} />
    </PaperMonth>
  );
}
