/** Collections of invoices to clients beside their records, and their mail. */
import type { ClientInvoiceRefusal } from '@enishi/protos/deals/rpc';
import { authority } from '@enishi/protos/master/identity';
import type { CallContext } from '@enishi/service-kit/base/context';
import { forbidden } from '@enishi/service-kit/base/errors';
import { collection } from '@enishi/service-kit/data/collections';
import type { DealsNeeds } from '../needs';

/** One press of 下書きの作成. While it goes on, `open` has its month: a second press finds it. */
export interface RunDoc {
  enterprise_id: number;
  month: string;
  open?: string;
  started_at: Date;
  ended_at?: Date;
  made: number;
  refused: ClientInvoiceRefusal[];
}

/** The last number given of a series; counted in the transaction that uses it, so that none is ever missing. */
interface NumberDoc {
  enterprise_id: number;
  series: string;
  last: number;
}

export const collections = {
  clientInvoiceRuns: collection<RunDoc>('client_invoice_runs', {
    tenant: true,
    indexes: [
      { key: { enterprise_id: 1, open: 1 }, unique: true, partialFilterExpression: { open: { $exists: true } } },
      { key: { enterprise_id: 1, month: 1, started_at: -1 } },
      { key: { open: 1 }, partialFilterExpression: { open: { $exists: true } } },
    ],
  }),
  clientInvoiceNumbers: collection<NumberDoc>('client_invoice_numbers', {
    tenant: true,
    indexes: [{ key: { enterprise_id: 1, series: 1 }, unique: true }],
  }),
};

export interface ClientInvoiceMails {
  /** An invoice goes to its client. */
  client_invoice: { client_invoice_id: number };
}

export type InvoiceDeps = DealsNeeds<typeof collections, ClientInvoiceMails>;

/** Prices and the bank account are for administrators. @throws AppError `forbidden` */
export function forAdministrators({ realm, authority: own, enterprise_id }: CallContext): void {
  const may = realm === 'system' || (realm === 'enterprise' && own >= authority.code.administrator);
  if (!may || enterprise_id <= 0) throw forbidden();
}
