import { CreatePage } from '@enishi/frontend-kit/entity/pages/CreatePage';
import { clientInvoice } from '@enishi/protos/deals/invoices/client-invoice';
import { INVOICES } from '../parts/client-invoices';

/** An invoice of something else than hours. */
export default function ClientInvoiceCreate() {
  return <CreatePage definition={clientInvoice} listTo={INVOICES} />;
}
