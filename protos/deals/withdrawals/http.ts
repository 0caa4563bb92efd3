/** The public calls of payments that went out: for those who pay alone. A statement that is sent is a route of the gateway. */
import { administrator, id, paging, type RowsOf, rows, text, whole } from '../../http/row';
import { CREATE, READ_OR_QUERY } from '../../http/words';

const SLOW = { deadlineMs: 20_000 };
const MOST_PAPERS = 200;
const KEY = 64;

const paying = { ...administrator, needs: ['payables', 'payouts'], support: 'closed', nulls: true, ...SLOW } as const;
const reading = { ...paying, verbs: READ_OR_QUERY, gains: 'reads people' } as const;
const writing = { ...paying, verbs: CREATE, gains: 'writes records' } as const;
const unknown = { body: { key: 'unknown', reason: '-' } } as const;

export const withdrawalHttp = {
  WithdrawalService: {
    Index: {
      ...reading,
      path: '/withdrawals/index',
      summary: '銀行の明細の出金と、支払いの候補（state: 1 未消込、2 消込済み、3 対象外）',
      personal: 'lines',
      probe: { body: { state: 1 } },
      input: { state: whole, ...paging },
    },
    Open: {
      ...reading,
      path: '/withdrawals/open',
      summary: '出金と照合できる支払い（支払通知書、受け取った請求書、振込ファイル、前受金の返金）',
      personal: 'papers',
      probe: {},
      input: 'nothing',
    },
    Confirm: {
      ...writing,
      path: '/withdrawals/confirm',
      summary: '出金の消込（支払通知書、受け取った請求書、振込ファイルを支払済みにし、返金と銀行の手数料を記録する）',
      probe: { body: { key: 'unknown', papers: [{ paper: 'payment_notices', paper_id: 1 }] } },
      input: {
        key: text(KEY),
        papers: rows({ paper: text(30), paper_id: id, key: text(KEY) }, MOST_PAPERS),
        fee: whole,
      },
    },
    ConfirmSure: {
      ...writing,
      gains: 'writes many',
      deadlineMs: 60_000,
      path: '/withdrawals/confirm_sure',
      summary: '受取人と金額が一致した出金をすべて消込',
      probe: {},
      input: 'nothing',
    },
    SetAside: {
      ...writing,
      path: '/withdrawals/set_aside',
      summary: '支払先への支払いではない明細を対象外にする',
      probe: unknown,
      input: { key: text(KEY), reason: text(500) },
    },
    Undo: {
      ...writing,
      path: '/withdrawals/undo',
      summary: '出金の消込または対象外の取消',
      probe: unknown,
      input: { key: text(KEY), reason: text(500) },
    },
  },
} as const satisfies RowsOf<'deals'>;
