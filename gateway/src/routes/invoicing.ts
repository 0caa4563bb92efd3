/** Invoices: the operator makes, approves, sends and settles them; an agency's administrators see their own. */
import { invoice } from '@enishi/protos/billing/invoice';
import { invoiceIssuer } from '@enishi/protos/billing/issuer';
import { CREATE, UPDATE } from '@enishi/protos/http/words';
import { badRequest } from '@enishi/service-kit/base/errors';
import { patchToWire } from '@enishi/service-kit/crud/codec';
import { crud, recordBody, versionOf } from '../api/crud';
import { written } from '../http/input';
import { objectAt } from '../http/json';
import { type Route } from '../http/route';
import { sheetRoutes } from './invoice-sheet';
import { admin, operators } from './operators';

const base = { audience: 'admin', guard: 'admin', reads: 'json', records: 'nothing', probe: {} } as const;
const writing = { ...base, right: 'billing_write' } as const;
const at = (path: string) => `/${invoice.plural}/${path}`;

/** Many invoices, one after the other; documents; a bank's file. */
const SLOW = { deadlineMs: 60_000 };

const readPayments: Route = {
  ...writing,
  verbs: CREATE,
  path: at('read_payments'),
  gains: 'spends',
  needs: 'none',
  support: 'closed',
  input: 'nothing',
  summary: '銀行の入出金明細の読み取り',
  reads: 'file',
  probe: { file: true },
  async handle({ file }, rpc) {
    if (!file) throw badRequest('ファイルを選択してください。');
    const { rows = [] } = await rpc.billing.InvoicingService.ReadPayments({ bytes: file.bytes }, SLOW);
    return { body: { rows: rows.map((row) => ({ ...row, suggestions: row.suggestions ?? [] })) } };
  },
};

const updateIssuer: Route = {
  ...writing,
  verbs: UPDATE,
  path: `/${invoiceIssuer.plural}/update`,
  gains: 'bills',
  needs: 'none',
  support: 'closed',
  input: written(invoiceIssuer),
  summary: '請求元の設定の更新',
  probe: { body: { invoice_issuer: {} } },
  async handle({ body }, rpc) {
    const form = objectAt(body, invoiceIssuer.name);
    const { values, cleared } = patchToWire(invoiceIssuer, form);
    const request = { id: 1, invoice_issuer: values, cleared, ...versionOf(body, form) };
    return { body: recordBody(invoiceIssuer, await rpc.billing.InvoicingService.UpdateIssuer(request)) };
  },
};

export const operatorInvoiceRoutes: Route[] = [
  ...operators('billing', crud(invoice, { ...admin, only: ['index', 'show', 'history', 'export'] })),
  ...operators('billing_write', crud(invoice, { ...admin, only: ['update'], gains: { update: 'bills' } })),
  readPayments,
  ...sheetRoutes,
  updateIssuer,
];

/** An agency's own; each of them is a row (`protos/billing/http.ts`). */
export const ownInvoiceRoutes: Route[] = crud(invoice, {
  ...{ guard: 'administrator', only: ['index', 'export'] },
  needs: 'billing',
});
