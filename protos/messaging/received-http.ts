/**
 * The public calls of received mails, of the address at which they arrive and of the mailbox that they are fetched from;
 * reading and adding are routes of the gateway.
 */
import { administrator, flag, member, type RowsOf, signed, text, whole } from '../http/row';
import { CREATE, READ, READ_OR_QUERY, UPDATE } from '../http/words';
import { mailboxHttp } from './mailbox-http';

/** A mail of 25 MB is read from the disk and taken apart. */
const SLOW = { deadlineMs: 20_000 };

export const receivedHttp = {
  ...mailboxHttp,
  InboxService: {
    Mark: {
      ...member,
      verbs: UPDATE,
      path: '/received_mails/mark/{id}',
      summary: '受信メールの下書きの処理の記録',
      gains: 'writes records',
      needs: 'none',
      support: 'closed',
      probe: { ids: 'received_mails', body: { key: 'b0', state: 'dropped' } },
      input: { key: text(40), state: text(20), record_id: whole },
    },
    Download: {
      ...member,
      ...SLOW,
      verbs: READ,
      path: '/received_mails/download/{id}',
      summary: '受信メールと添付ファイルのダウンロード',
      gains: 'takes files',
      needs: 'none',
      records: 'download',
      support: 'closed',
      answers: 'file',
      probe: { ids: 'received_mails' },
      input: { at: signed },
    },
    Show: {
      ...member,
      verbs: READ_OR_QUERY,
      path: '/received_mails/inbox',
      summary: '取り込み用のメールアドレス',
      gains: 'reads records',
      needs: 'none',
      support: 'shown',
      under: 'inbox',
      probe: {},
      input: 'nothing',
    },
    Save: {
      ...administrator,
      verbs: UPDATE,
      path: '/received_mails/inbox_save',
      summary: '受信メールの設定の変更',
      gains: 'writes records',
      needs: 'none',
      support: 'closed',
      under: 'inbox',
      probe: { body: { retention_days: 400 } },
      input: { retention_days: whole, replies: flag, reply_copies: flag },
    },
    RenewAddress: {
      ...administrator,
      verbs: CREATE,
      path: '/received_mails/inbox_renew',
      summary: '取り込み用のメールアドレスの変更',
      status: 201,
      gains: 'writes records',
      needs: 'none',
      support: 'closed',
      under: 'inbox',
      probe: {},
      input: 'nothing',
    },
  },
} as const satisfies RowsOf<'messaging'>;
