export const LIST = '/enterprise/opportunities';
export const BOARD = '/enterprise/opportunities/board';
export const FORECAST = '/enterprise/opportunities/forecast';

/** Invoices to clients; a page of the billing remote. */
export const INVOICES = '/enterprise/client_invoices';

/** Where an agreement is made out of a deal. */
export const agreementFor = (id: number): string => `/enterprise/agreements/create?opportunity=${id}`;

/** The ways to look at deals, and what they lead to. */
export const VIEWS = [
  { label: 'リスト', to: LIST },
  { label: 'ボード', to: BOARD },
  { label: '見込み', to: FORECAST },
  { label: '稼働契約', to: '/enterprise/agreements' },
] as const;
