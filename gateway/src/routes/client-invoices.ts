/** Invoices of an agency to its clients, and how it invoices; what is done with them are rows (`protos/deals/http.ts`). */
import { clientInvoice } from '@enishi/protos/deals/invoices/client-invoice';
import { clientInvoiceSetting } from '@enishi/protos/deals/invoices/client-invoice-setting';
import { UPDATE } from '@enishi/protos/http/words';
import { patchToWire } from '@enishi/service-kit/crud/codec';
import { crud, recordBody, versionOf } from '../api/crud';
import { written } from '../http/input';
import { objectAt } from '../http/json';
import { type Route } from '../http/route';
import { historyOfOnly, ONLY } from './only-record';

const updateSetting: Route = {
  audience: 'enterprise',
  guard: 'administrator',
  reads: 'json',
  records: 'nothing',
  verbs: UPDATE,
  path: `/${clientInvoiceSetting.plural}/update`,
  gains: 'writes records',
  needs: ['invoices', 'settings'],
  support: 'closed',
  input: written(clientInvoiceSetting),
  summary: '顧客への請求の設定の更新',
  probe: { body: { client_invoice_setting: {} } },
  async handle({ body }, rpc) {
    const form = objectAt(body, clientInvoiceSetting.name);
    const { values, cleared } = patchToWire(clientInvoiceSetting, form);
    const request = { id: ONLY, client_invoice_setting: values, cleared, ...versionOf(body, form) };
    return { body: recordBody(clientInvoiceSetting, await rpc.deals.ClientInvoiceSettingService.Update(request)) };
  },
};

export const clientInvoiceRoutes: readonly Route[] = [
  ...crud(clientInvoice, {
    guard: 'administrator',
    needs: 'invoices',
    only: ['index', 'show', 'create', 'update', 'search', 'history', 'export'],
  }),
  updateSetting,
  ...historyOfOnly(clientInvoiceSetting, { guard: 'administrator', needs: 'invoices' }),
];
