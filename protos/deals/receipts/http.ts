/** The public calls of what clients have paid; a statement that is sent is a route of the gateway. */
import { administrator, day, id, paging, type RowsOf, rows, text, whole } from '../../http/row';
import { CREATE, READ_OR_QUERY } from '../../http/words';

const SLOW = { deadlineMs: 20_000 };
const MOST_SHARES = 100;
const KEY = 64;

const invoicing = { ...administrator, needs: 'invoices', support: 'closed', nulls: true, ...SLOW } as const;
const reading = { ...invoicing, verbs: READ_OR_QUERY, gains: 'reads records' } as const;
const writing = { ...invoicing, verbs: CREATE, gains: 'writes records' } as const;
const unknown = { body: { key: 'unknown', reason: '-' } } as const;

export const receiptHttp = {
  ReceiptService: {
    Index: {
      ...reading,
      path: '/receipts/index',
      summary: '銀行の明細の入金と、請求書の候補（state: 1 未消込、2 消込済み、3 対象外）',
      probe: { body: { state: 1 } },
      input: { state: whole, ...paging },
    },
    Open: {
      ...reading,
      path: '/receipts/open',
      summary: '企業の、入金を待つ請求書',
      probe: { body: { company_id: 1 } },
      input: { company_id: id },
    },
    Confirm: {
      ...writing,
      path: '/receipts/confirm',
      summary: '入金の消込（請求書ごとの金額と、差し引かれた振込手数料）',
      probe: { body: { key: 'unknown', company_id: 1 } },
      input: {
        key: text(KEY),
        company_id: id,
        shares: rows({ invoice_id: id, price: whole, fee: whole }, MOST_SHARES),
      },
    },
    ConfirmSure: {
      ...writing,
      gains: 'writes many',
      deadlineMs: 60_000,
      path: '/receipts/confirm_sure',
      summary: '振込人と金額が一致した入金をすべて消込',
      probe: {},
      input: 'nothing',
    },
    SetAside: {
      ...writing,
      path: '/receipts/set_aside',
      summary: '顧客からの入金ではない明細を対象外にする',
      probe: unknown,
      input: { key: text(KEY), reason: text(500) },
    },
    Undo: {
      ...writing,
      path: '/receipts/undo',
      summary: '入金の消込または対象外の取消',
      probe: unknown,
      input: { key: text(KEY), reason: text(500) },
    },
    Payments: {
      ...reading,
      path: '/client_invoices/payments/{id}',
      summary: '請求書の入金の記録と残額',
      probe: { ids: 'client_invoices' },
      input: 'nothing',
    },
    Record: {
      ...writing,
      keyed: true,
      path: '/client_invoices/record_payment/{id}',
      summary: '請求書への入金（一部入金を含む）の記録',
      probe: { ids: 'client_invoices', body: { date: '2026-04-01', price: 1 } },
      input: { date: day, price: whole, fee: whole },
    },
    OnAccount: {
      ...reading,
      path: '/receipts/on_account/{id}',
      names: { id: 'company_id' },
      summary: '企業の、請求書に充てていない入金と、その充当・返金',
      probe: { ids: 'companies' },
      input: 'nothing',
    },
    SetAgainst: {
      ...writing,
      keyed: true,
      path: '/receipts/set_against',
      summary: '請求書に充てていない入金（前受金）を請求書に充てる',
      probe: { body: { key: 'unknown', invoice_id: 1, date: '2026-04-01', price: 1 } },
      input: { key: text(KEY), invoice_id: id, date: day, price: whole },
    },
    Refund: {
      ...writing,
      keyed: true,
      path: '/receipts/refund',
      summary: '請求書に充てていない入金（前受金・過入金）の返金の記録',
      probe: { body: { key: 'unknown', date: '2026-04-01', price: 1 } },
      input: { key: text(KEY), date: day, price: whole },
    },
    UndoUse: {
      ...writing,
      path: '/receipts/undo_use',
      summary: '前受金の充当または返金の取消',
      probe: unknown,
      input: { key: text(KEY), reason: text(500) },
    },
    UndoPayment: {
      ...writing,
      path: '/client_invoices/undo_payment',
      summary: '手で記録した入金の取消',
      probe: unknown,
      input: { key: text(KEY), reason: text(500) },
    },
  },
} as const satisfies RowsOf<'deals'>;
