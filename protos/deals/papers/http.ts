/** The public calls of quotes and orders; those of their recipients are routes of the gateway. */
import { administrator, type RowsOf, text } from '../../http/row';
import { CREATE, READ, READ_OR_QUERY } from '../../http/words';
import { purchaseOrder } from './purchase-order';
import { quote } from './quote';

/** Documents have embedded fonts; the facts of a deal are asked of several services. */
const SLOW = { deadlineMs: 20_000 };

const quoting = { ...administrator, needs: 'invoices', support: 'closed' } as const;
const ordering = { ...administrator, needs: 'payables', support: 'closed' } as const;
const act = { action: text(20), updated_at: text(), reason: text(500) };
const file = {
  verbs: READ,
  gains: 'takes files',
  records: 'download',
  answers: 'shown file',
  input: 'nothing',
} as const;
const delivery = { verbs: READ_OR_QUERY, gains: 'reads records', nulls: true, input: 'nothing' } as const;
const check = {
  deadlineMs: 60_000,
  verbs: READ_OR_QUERY,
  gains: 'reads records',
  probe: {},
  input: 'nothing',
} as const;

export const dealPaperHttp = {
  QuotingService: {
    Draft: {
      ...quoting,
      ...SLOW,
      verbs: CREATE,
      path: '/quotes/draft/{id}',
      names: { id: 'opportunity_id' },
      summary: '商談の内容から見積書の下書きを作成',
      gains: 'writes records',
      shows: { quote },
      probe: { ids: 'opportunities' },
      input: 'nothing',
    },
    Act: {
      ...quoting,
      ...SLOW,
      verbs: CREATE,
      path: '/quotes/act/{id}',
      summary: '見積書の申請・承認・差戻し・送付・受注と辞退の記録・改版・取消',
      gains: 'mails others',
      needs: ['invoices', 'send'],
      shows: { quote },
      probe: { ids: 'quotes', body: { action: 'void' } },
      input: act,
    },
    Delivery: {
      ...quoting,
      ...delivery,
      path: '/quotes/delivery/{id}',
      summary: '見積書のメールの送信状況',
      probe: { ids: 'quotes' },
    },
    Pdf: {
      ...quoting,
      ...SLOW,
      ...file,
      path: '/quotes/pdf/{id}',
      summary: '見積書のPDF',
      probe: { ids: 'quotes' },
    },
    Check: {
      ...quoting,
      ...check,
      path: '/quotes/check',
      summary: '見積書が、確定したときの内容のままかの確認',
    },
  },
  OrderingService: {
    Draft: {
      ...ordering,
      ...SLOW,
      verbs: CREATE,
      path: '/purchase_orders/draft/{id}',
      names: { id: 'opportunity_id' },
      summary: '商談の内容から注文書の下書きを作成',
      gains: 'writes records',
      shows: { purchase_order: purchaseOrder },
      probe: { ids: 'opportunities' },
      input: 'nothing',
    },
    Act: {
      ...ordering,
      ...SLOW,
      verbs: CREATE,
      path: '/purchase_orders/act/{id}',
      summary: '注文書の申請・送付・承諾と辞退の記録・改版・取消',
      gains: 'mails others',
      needs: ['payables', 'send'],
      shows: { purchase_order: purchaseOrder },
      probe: { ids: 'purchase_orders', body: { action: 'void' } },
      input: act,
    },
    Approve: {
      ...ordering,
      ...SLOW,
      verbs: CREATE,
      path: '/purchase_orders/approve/{id}',
      summary: '注文書の承認・差戻し（action: approve, refuse）',
      gains: 'writes records',
      needs: ['payables', 'approvals'],
      shows: { purchase_order: purchaseOrder },
      probe: { ids: 'purchase_orders', body: { action: 'refuse', reason: '-' } },
      input: act,
    },
    Delivery: {
      ...ordering,
      ...delivery,
      path: '/purchase_orders/delivery/{id}',
      summary: '注文書のメールの送信状況',
      probe: { ids: 'purchase_orders' },
    },
    Pdf: {
      ...ordering,
      ...SLOW,
      ...file,
      path: '/purchase_orders/pdf/{id}',
      summary: '注文書のPDF',
      probe: { ids: 'purchase_orders' },
    },
    AcceptancePdf: {
      ...ordering,
      ...SLOW,
      ...file,
      path: '/purchase_orders/acceptance_pdf/{id}',
      summary: '注文請書のPDF（承諾された注文書）',
      probe: { ids: 'purchase_orders' },
    },
    Check: {
      ...ordering,
      ...check,
      path: '/purchase_orders/check',
      summary: '注文書が、確定したときの内容のままかの確認',
    },
  },
} as const satisfies RowsOf<'deals'>;
