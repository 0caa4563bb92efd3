/** The public calls of the agency's invoices to its clients. */
import { administrator, day, type RowsOf, text } from '../../http/row';
import { CREATE, READ, READ_OR_QUERY } from '../../http/words';
import { clientInvoice } from './client-invoice';
import { clientInvoiceSetting } from './client-invoice-setting';

/** Documents have embedded fonts; a month has many clients. */
const SLOW = { deadlineMs: 20_000 };

const month = text(20);
const invoicing = { ...administrator, needs: 'invoices', support: 'closed' } as const;

export const clientInvoiceHttp = {
  ClientInvoicingService: {
    Month: {
      ...invoicing,
      ...SLOW,
      verbs: READ_OR_QUERY,
      path: '/client_invoices/month',
      summary: '顧客への請求書の月の状況（状態ごとの件数と合計、下書きのない企業の数）',
      gains: 'reads records',
      nulls: true,
      probe: { body: { month: '2026-04-01' } },
      input: { month },
    },
    Draft: {
      ...invoicing,
      ...SLOW,
      verbs: CREATE,
      path: '/client_invoices/draft',
      summary: '確定した稼働実績から、その月の全企業の請求書の下書きを作成',
      gains: 'writes many',
      nulls: true,
      probe: { body: { month: '2026-04-01' } },
      input: { month },
    },
    Act: {
      ...invoicing,
      ...SLOW,
      verbs: CREATE,
      path: '/client_invoices/act/{id}',
      summary: '顧客への請求書の申請・承認・差戻し・送付・入金・取消・訂正',
      gains: 'mails others',
      needs: ['invoices', 'send'],
      shows: { client_invoice: clientInvoice },
      probe: { ids: 'client_invoices', body: { action: 'void' } },
      input: { action: text(20), updated_at: text(), reason: text(500), date: day },
    },
    Delivery: {
      ...invoicing,
      verbs: READ_OR_QUERY,
      path: '/client_invoices/delivery/{id}',
      summary: '顧客への請求書のメールの送信状況',
      gains: 'reads records',
      nulls: true,
      probe: { ids: 'client_invoices' },
      input: 'nothing',
    },
    Work: {
      ...invoicing,
      deadlineMs: 60_000,
      verbs: CREATE,
      path: '/client_invoices/work',
      summary: 'その月の下書きをすべて確定（申請）、または確定した請求書をすべて送付（action: submit, send）',
      gains: 'mails others',
      needs: ['invoices', 'send'],
      probe: { body: { month: '2026-04-01', action: 'submit' } },
      input: { month, action: text(20) },
    },
    Check: {
      ...invoicing,
      deadlineMs: 60_000,
      verbs: READ_OR_QUERY,
      path: '/client_invoices/check',
      summary: '顧客への請求書が、確定したときの内容のままかの確認',
      gains: 'reads records',
      probe: {},
      input: 'nothing',
    },
    Pdf: {
      ...invoicing,
      ...SLOW,
      verbs: READ,
      path: '/client_invoices/pdf/{id}',
      summary: '顧客への請求書のPDF',
      gains: 'takes files',
      records: 'download',
      answers: 'shown file',
      probe: { ids: 'client_invoices' },
      input: 'nothing',
    },
  },
  ClientInvoiceSettingService: {
    Show: {
      ...invoicing,
      verbs: READ_OR_QUERY,
      path: '/client_invoice_settings/show',
      summary: '顧客への請求の設定（発行者、振込先、端数、番号、承認）',
      fixed: { id: 1 },
      gains: 'reads records',
      shows: { client_invoice_setting: clientInvoiceSetting },
      probe: {},
      input: 'nothing',
    },
  },
} as const satisfies RowsOf<'deals'>;
