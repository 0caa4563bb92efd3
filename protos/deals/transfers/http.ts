/** The public calls of files for transfers: for those who pay alone. */
import { administrator, day, flag, paging, type RowsOf, text, whole, wholes } from '../../http/row';
import { CREATE, READ, READ_OR_QUERY, UPDATE } from '../../http/words';

/** Papers of one file. */
export const MOST_TRANSFERS = 1_000;

const paying = { ...administrator, needs: ['payables', 'payouts'], support: 'closed', deadlineMs: 20_000 } as const;

export const transferHttp = {
  TransferService: {
    Sender: {
      ...paying,
      verbs: READ_OR_QUERY,
      path: '/transfer_files/sender',
      summary: '振込元の口座と委託者コード',
      gains: 'reads records',
      nulls: true,
      probe: {},
      input: 'nothing',
    },
    SaveSender: {
      ...paying,
      verbs: UPDATE,
      path: '/transfer_files/save_sender',
      summary: '振込元の口座と委託者コードの登録・変更',
      gains: 'writes records',
      nulls: true,
      probe: { body: { sender_code: '0123456789' } },
      input: {
        ...{ sender_code: text(20), bank_code: text(10), bank_name: text(50), branch_code: text(10) },
        ...{ bank_branch: text(50), bank_kind_id: whole, bank_number: text(20), bank_holder: text(100) },
      },
    },
    Payable: {
      ...paying,
      verbs: READ_OR_QUERY,
      path: '/transfer_files/payable',
      summary: '振込ファイルに入れられる支払通知書・受け取った請求書と、入れられない理由',
      gains: 'reads people',
      personal: 'papers',
      nulls: true,
      probe: {},
      input: 'nothing',
    },
    Index: {
      ...paying,
      verbs: READ_OR_QUERY,
      path: '/transfer_files/index',
      summary: '振込ファイルの一覧',
      gains: 'reads records',
      nulls: true,
      probe: {},
      input: paging,
    },
    Show: {
      ...paying,
      verbs: READ_OR_QUERY,
      path: '/transfer_files/show',
      summary: '振込ファイルと、それに含まれる支払い',
      gains: 'reads people',
      personal: 'lines',
      nulls: true,
      probe: { body: { number: 1 } },
      input: { number: whole },
    },
    Create: {
      ...paying,
      deadlineMs: 60_000,
      keyed: true,
      status: 201,
      verbs: CREATE,
      path: '/transfer_files/create',
      summary: '総合振込ファイル（全銀形式）の作成',
      gains: 'writes many',
      nulls: true,
      probe: { body: { date: '2037-05-29', ids: [1] } },
      input: { date: day, ids: wholes(MOST_TRANSFERS), invoice_ids: wholes(MOST_TRANSFERS) },
    },
    Act: {
      ...paying,
      deadlineMs: 60_000,
      verbs: CREATE,
      path: '/transfer_files/act',
      summary: '振込ファイルの支払いの記録・その取消・取下げ（action: pay, unpay, withdraw）',
      gains: 'writes many',
      nulls: true,
      probe: { body: { number: 1, action: 'withdraw', reason: '-' } },
      input: { number: whole, action: text(20), date: day, reason: text(500) },
    },
    Download: {
      ...paying,
      verbs: READ,
      path: '/transfer_files/download',
      summary: '総合振込ファイルのダウンロード（Shift_JIS、120バイト）',
      gains: 'takes files',
      records: 'download',
      answers: 'file',
      probe: { body: { number: 1 } },
      input: { number: whole, line_ends: flag },
    },
  },
} as const satisfies RowsOf<'deals'>;
