/** Collections of invoices to clients beside their records, and their mail. */
import type { BookCollections } from '../books';
import { numbersNamed, runsNamed } from '../monthly';
import type { DealsNeeds } from '../needs';

export const collections = {
  clientInvoiceRuns: runsNamed('client_invoice_runs'),
  clientInvoiceNumbers: numbersNamed('client_invoice_numbers'),
};

export interface ClientInvoiceMails {
  /** An invoice goes to its client. */
  client_invoice: { client_invoice_id: number };
}

export type InvoiceDeps = DealsNeeds<typeof collections & BookCollections, ClientInvoiceMails>;
