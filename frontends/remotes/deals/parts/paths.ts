export const LIST = '/enterprise/opportunities';
export const BOARD = '/enterprise/opportunities/board';
export const FORECAST = '/enterprise/opportunities/forecast';

/** Papers of deals and of a month's hours, with the right that each needs; pages of the billing remote. */
export const PAPERS = [
  { label: '見積書', to: '/enterprise/quotes', needs: 'invoices' },
  { label: '注文書', to: '/enterprise/purchase_orders', needs: 'payables' },
  { label: '請求書', to: '/enterprise/client_invoices', needs: 'invoices' },
  { label: '支払通知書', to: '/enterprise/payment_notices', needs: 'payables' },
  { label: '粗利', to: '/enterprise/margins', needs: ['invoices', 'payables'] },
  { label: '仕訳', to: '/enterprise/journals', needs: ['invoices', 'payables'] },
] as const;

/** Where an agreement is made out of a deal. */
export const agreementFor = (id: number): string => `/enterprise/agreements/create?opportunity=${id}`;

/** The ways to look at deals, and what they lead to. */
export const VIEWS = [
  { label: 'リスト', to: LIST },
  { label: 'ボード', to: BOARD },
  { label: '見込み', to: FORECAST },
  { label: '稼働契約', to: '/enterprise/agreements' },
] as const;
