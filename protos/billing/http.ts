/** The public calls of invoices: the operator makes and settles them, an agency's administrators see their own. */
import { administrator, flag, operator, paging, type RowsOf, rows, signed, text, whole } from '../http/row';
import { CREATE, QUERY, READ, READ_OR_QUERY } from '../http/words';
import { invoice } from './invoice';
import { invoiceIssuer } from './issuer';

/** Many invoices, one after the other; documents. */
const SLOW = { deadlineMs: 60_000 };
/** As many as a bank's file brings. */
const MOST_ROWS = 5_000;

const one = { probe: { ids: 'enterprise_invoices' } } as const;
const reading = { ...operator, right: 'billing', verbs: READ_OR_QUERY, gains: 'reads records' } as const;
const writing = { ...operator, right: 'billing_write', gains: 'bills' } as const;
const own = { ...administrator, ...one, needs: 'billing' } as const;
const pdf = {
  ...SLOW,
  ...one,
  verbs: READ,
  path: '/enterprise_invoices/pdf/{id}',
  summary: '請求書のPDF',
  gains: 'takes files',
  records: 'download',
  answers: 'shown file',
  input: 'nothing',
} as const;

export const billingHttp = {
  InvoicingService: {
    Sheet: {
      ...reading,
      path: '/enterprise_invoice_schedules/sheet',
      summary: '請求予定の表（エージェント×月）',
      deadlineMs: 10_000,
      untilLeft: true,
      probe: {},
      input: { ...paging, from: text(), months: signed, keyword: text(), state: signed },
    },
    MakeSchedules: {
      ...writing,
      ...SLOW,
      verbs: CREATE,
      path: '/enterprise_invoice_schedules/make',
      summary: '請求予定の作成',
      probe: {},
      input: 'nothing',
    },
    Work: {
      ...writing,
      ...SLOW,
      verbs: QUERY,
      path: '/enterprise_invoice_schedules/work',
      summary: '請求書の一括作成・承認・送付',
      records: 'approved',
      probe: {},
      input: { action: text(), schedules: rows({ enterprise_id: whole, id: whole }, MOST_ROWS) },
    },
    Act: {
      ...writing,
      ...one,
      verbs: QUERY,
      path: '/enterprise_invoices/act/{id}',
      summary: '請求書の承認・送付・取消・承認の取消・訂正',
      records: 'approved',
      shows: { enterprise_invoice: invoice },
      input: { action: text(), updated_at: text() },
    },
    RecordPayments: {
      ...writing,
      ...SLOW,
      verbs: QUERY,
      path: '/enterprise_invoices/record_payments',
      summary: '入金の一括記録',
      probe: {},
      input: {
        payments: rows({ key: text(), id: whole, price: signed, date: text(), confirmed: flag }, MOST_ROWS),
      },
    },
    Pay: {
      ...writing,
      ...one,
      verbs: CREATE,
      path: '/enterprise_invoices/pay/{id}',
      summary: '請求書の入金の記録（price: 1件の入金額。0で取消、keyを付けるとその1件だけ。confirmed: 確認済み）',
      keyed: true,
      shows: { enterprise_invoice: invoice },
      input: { price: signed, date: text(), confirmed: flag, key: text() },
    },
    Payments: {
      ...reading,
      ...one,
      path: '/enterprise_invoices/payments/{id}',
      summary: '請求書の入金の一覧',
      input: 'nothing',
    },
    Mails: {
      ...reading,
      ...one,
      path: '/enterprise_invoices/mails/{id}',
      summary: '請求書のメールの送信状況',
      gains: 'reads people',
      input: 'nothing',
    },
    Pdf: { ...reading, ...pdf, support: 'closed' },
    ShowIssuer: {
      ...reading,
      path: '/invoice_issuers/show',
      summary: '請求元の設定',
      shows: { invoice_issuer: invoiceIssuer },
      probe: {},
      input: 'nothing',
    },
    // An agency names its invoices by its own numbers; there are none to it but the approved ones.
    ShowOwn: {
      ...own,
      verbs: READ_OR_QUERY,
      path: '/enterprise_invoices/show/{id}',
      summary: '請求書の詳細',
      gains: 'reads records',
      support: 'shown',
      shows: { enterprise_invoice: invoice },
      input: 'nothing',
    },
    PdfOwn: { ...own, ...pdf, support: 'closed' },
  },
} as const satisfies RowsOf<'billing'>;
