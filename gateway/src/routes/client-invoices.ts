/** Invoices of an agency to its clients, and how it invoices; what is done with them are rows (`protos/deals/http.ts`). */
import { clientInvoice } from '@enishi/protos/deals/invoices/client-invoice';
import { clientInvoiceSetting } from '@enishi/protos/deals/invoices/client-invoice-setting';
import { crud } from '../api/crud';
import { type Route } from '../http/route';
import { historyOfOnly, updateOfOnly } from './only-record';

export const clientInvoiceRoutes: readonly Route[] = [
  ...crud(clientInvoice, {
    guard: 'administrator',
    needs: 'invoices',
    only: ['index', 'show', 'create', 'update', 'search', 'history', 'export'],
  }),
  updateOfOnly(clientInvoiceSetting, {
    needs: ['invoices', 'settings'],
    summary: '顧客への請求の設定の更新',
  }),
  ...historyOfOnly(clientInvoiceSetting, { guard: 'administrator', needs: 'invoices' }),
];
