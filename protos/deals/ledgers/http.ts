/** The public calls of accounts of clients and payees, and of limits of credit. */
import { administrator, day, flag, id, member, type RowsOf, text, whole } from '../../http/row';
import { READ, READ_OR_QUERY, UPDATE } from '../../http/words';

const SLOW = { deadlineMs: 20_000 };
const period = { from: day, to: day };

const clients = { ...administrator, ...SLOW, needs: 'invoices', support: 'closed' } as const;
const payees = { ...administrator, ...SLOW, needs: 'payables', support: 'closed' } as const;
const reading = { verbs: READ_OR_QUERY, gains: 'reads records', nulls: true } as const;
const file = { verbs: READ, gains: 'takes files', records: 'download', answers: 'file' } as const;

export const ledgerHttp = {
  ClientLedgerService: {
    Index: {
      ...clients,
      ...reading,
      path: '/client_ledgers/index',
      summary: '企業ごとの売掛金の残高と、期日からの経過日数ごとの内訳',
      probe: {},
      input: { all: flag },
    },
    Show: {
      ...clients,
      ...reading,
      path: '/client_ledgers/show/{id}',
      summary: '企業の元帳（繰越、請求、返還、入金、残高）',
      probe: { ids: 'companies' },
      input: period,
    },
    IndexFile: {
      ...clients,
      ...file,
      path: '/client_ledgers/index_file',
      summary: '売掛金の残高の一覧のCSV',
      needs: ['invoices', 'export'],
      probe: {},
      input: { all: flag },
    },
    ShowFile: {
      ...clients,
      ...file,
      path: '/client_ledgers/show_file/{id}',
      summary: '企業の元帳のCSV',
      needs: ['invoices', 'export'],
      probe: { ids: 'companies' },
      input: period,
    },
    SaveTerms: {
      ...clients,
      verbs: UPDATE,
      gains: 'writes records',
      nulls: true,
      path: '/client_ledgers/save_terms/{id}',
      summary: '企業の与信の上限と振込名義の登録・変更',
      probe: { ids: 'companies', body: { payer_names: 'ミホン' } },
      input: { credit_limit: whole, payer_names: text(500), updated_at: text() },
    },
  },
  CreditService: {
    Check: {
      ...member,
      verbs: READ_OR_QUERY,
      gains: 'reads records',
      needs: 'none',
      support: 'closed',
      nulls: true,
      path: '/agreements/credit',
      summary: '新しい契約で、企業の与信の上限を超える見込みかどうか',
      probe: { body: { company_id: 1 } },
      input: { company_id: id, sell_price: whole, period_start: day },
    },
    Month: {
      ...clients,
      ...reading,
      path: '/client_ledgers/above_credit',
      summary: 'その月の請求で、与信の上限を超える企業',
      probe: { body: { month: '2026-04-01' } },
      input: { month: text(20) },
    },
  },
  PayeeLedgerService: {
    Index: {
      ...payees,
      ...reading,
      gains: 'reads people',
      personal: 'rows',
      path: '/payee_ledgers/index',
      summary: '支払先ごとの未払いの残高と、支払日からの経過日数ごとの内訳',
      probe: {},
      input: { all: flag },
    },
    Show: {
      ...payees,
      ...reading,
      gains: 'reads people',
      personal: 1,
      path: '/payee_ledgers/show/{id}',
      summary: '支払先の元帳（繰越、支払通知、支払い、残高）',
      probe: { ids: 'payees' },
      input: period,
    },
    IndexFile: {
      ...payees,
      ...file,
      path: '/payee_ledgers/index_file',
      summary: '未払いの残高の一覧のCSV',
      needs: ['payables', 'export'],
      probe: {},
      input: { all: flag },
    },
    ShowFile: {
      ...payees,
      ...file,
      path: '/payee_ledgers/show_file/{id}',
      summary: '支払先の元帳のCSV',
      needs: ['payables', 'export'],
      probe: { ids: 'payees' },
      input: period,
    },
  },
} as const satisfies RowsOf<'deals'>;
