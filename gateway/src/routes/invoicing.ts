/** Invoices: the operator makes, approves, sends and settles them; an agency's administrators see their own. */
import { invoice } from '@enishi/protos/billing/invoice';
import { invoiceSchedule } from '@enishi/protos/billing/invoice-schedule';
import { invoiceIssuer } from '@enishi/protos/billing/issuer';
import type { ScheduleKey } from '@enishi/protos/billing/rpc';
import { CREATE, QUERY, UPDATE } from '@enishi/protos/http/words';
import { badRequest } from '@enishi/service-kit/base/errors';
import { patchToWire } from '@enishi/service-kit/crud/codec';
import { crud, idOf, recordBody, versionOf } from '../api/crud';
import { fields, flag, rows, signed, text, whole, written } from '../http/input';
import { objectAt } from '../http/json';
import { type Json, type Route } from '../http/route';
import { numberIn, sheetRoutes, textIn } from './invoice-sheet';
import { admin, operators } from './operators';

const base = { audience: 'admin', guard: 'admin', reads: 'json', records: 'nothing', probe: {} } as const;
const writing = { ...base, right: 'billing_write' } as const;
const at = (path: string) => `/${invoice.plural}/${path}`;
const monthsAt = (path: string) => `/${invoiceSchedule.plural}/${path}`;
const ONE = { probe: { ids: invoice.plural } } as const;

/** Many invoices, one after the other; documents; a bank's file. */
const SLOW = { deadlineMs: 60_000 };

/** As many as a bank's file brings. */
const MOST_ROWS = 5_000;

/** `[{enterprise_id, id}]`. @throws AppError `bad_request` when nothing is chosen */
function keysIn({ schedules }: Json): ScheduleKey[] {
  const keys = (Array.isArray(schedules) ? schedules : []).map((key: Json | null) => ({
    enterprise_id: numberIn(key?.enterprise_id),
    id: numberIn(key?.id),
  }));
  if (keys.length === 0) throw badRequest('「schedules」に対象の予定を1件以上指定してください。');
  if (keys.some(({ enterprise_id, id }) => enterprise_id < 1 || id < 1))
    throw badRequest('「schedules」の「enterprise_id」と「id」には予定の番号を指定してください。');
  return keys;
}

const work: Route = {
  ...writing,
  verbs: QUERY,
  path: monthsAt('work'),
  gains: 'bills',
  support: 'closed',
  input: fields({ action: text(), schedules: rows({ enterprise_id: whole, id: whole }, MOST_ROWS) }),
  summary: '請求書の一括作成・承認・送付',
  records: 'approved',
  async handle({ body }, rpc) {
    const request = { action: textIn(body.action), schedules: keysIn(body) };
    const { count, errors = [], skipped = 0 } = await rpc.billing.InvoicingService.Work(request, SLOW);
    return { body: { count, errors, skipped } };
  },
};

const act: Route = {
  ...writing,
  ...ONE,
  verbs: QUERY,
  path: at('act/{id}'),
  gains: 'bills',
  support: 'closed',
  input: fields({ action: text(), updated_at: text() }),
  summary: '請求書の承認・送付・取消・承認の取消・訂正',
  records: 'approved',
  async handle({ params, body }, rpc) {
    const request = { id: idOf(params.id), action: textIn(body.action) || 'approve', ...versionOf(body, undefined) };
    return { body: recordBody(invoice, await rpc.billing.InvoicingService.Act(request)) };
  },
};

const readPayments: Route = {
  ...writing,
  verbs: CREATE,
  path: at('read_payments'),
  gains: 'spends',
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

const recordPayments: Route = {
  ...writing,
  verbs: QUERY,
  path: at('record_payments'),
  gains: 'bills',
  support: 'closed',
  input: fields({
    payments: rows({ key: text(), id: whole, price: signed, date: text(), confirmed: flag }, MOST_ROWS),
  }),
  summary: '入金の一括記録',
  async handle({ body }, rpc) {
    const given = Array.isArray(body.payments) ? (body.payments as (Json | null)[]) : [];
    const chosen = given.map((payment) => ({
      key: textIn(payment?.key),
      id: numberIn(payment?.id),
      price: numberIn(payment?.price),
      date: textIn(payment?.date),
      confirmed: payment?.confirmed === true,
    }));
    if (chosen.length === 0 || chosen.some(({ key, id, price }) => !key || id < 1 || price < 1))
      throw badRequest('「payments」に、記録する入金と請求書を1件以上指定してください。');
    const { count, errors = [] } = await rpc.billing.InvoicingService.RecordPayments({ payments: chosen }, SLOW);
    return { body: { count, errors } };
  },
};

const updateIssuer: Route = {
  ...writing,
  verbs: UPDATE,
  path: `/${invoiceIssuer.plural}/update`,
  gains: 'bills',
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
  act,
  readPayments,
  recordPayments,
  ...sheetRoutes,
  work,
  updateIssuer,
];

/** An agency's own; each of them is a row (`protos/billing/http.ts`). */
export const ownInvoiceRoutes: Route[] = crud(invoice, { guard: 'administrator', only: ['index', 'export'] });
