/** The public calls of the mailbox from which an agency's mails are fetched. */
import { administrator, flag, member, type RowsOf, text, whole } from '../http/row';
import { QUERY, READ_OR_QUERY, UPDATE } from '../http/words';

/** Another system's server is looked up, called and asked. */
const SLOW = { deadlineMs: 25_000 };

const settings = {
  active: flag,
  host: text(255),
  port: whole,
  mailbox_security_id: whole,
  user_name: text(320),
  password: text(1_000),
  folder: text(255),
  mark_read: flag,
  since_days: whole,
};

const probe = {
  body: {
    ...{ active: false, host: 'imap.example.com', port: 993, mailbox_security_id: 1, user_name: 'probe@example.com' },
    ...{ password: 'probe', folder: 'INBOX', mark_read: false, since_days: 0 },
  },
};

export const mailboxHttp = {
  MailboxService: {
    Show: {
      ...member,
      verbs: READ_OR_QUERY,
      path: '/received_mails/mailbox',
      summary: '取り込み元のメールボックス（IMAP）',
      gains: 'reads records',
      needs: 'none',
      support: 'shown',
      under: 'mailbox',
      probe: {},
      input: 'nothing',
    },
    Save: {
      ...administrator,
      verbs: UPDATE,
      path: '/received_mails/mailbox_save',
      summary: '取り込み元のメールボックス（IMAP）の設定の変更',
      gains: 'calls others',
      needs: 'none',
      records: 'key_change',
      support: 'closed',
      under: 'mailbox',
      probe,
      input: settings,
    },
    Check: {
      ...administrator,
      ...SLOW,
      verbs: QUERY,
      path: '/received_mails/mailbox_check',
      summary: '取り込み元のメールボックス（IMAP）への接続の確認',
      gains: 'calls others',
      needs: 'none',
      support: 'closed',
      under: 'check',
      probe,
      input: settings,
    },
  },
} as const satisfies RowsOf<'messaging'>;
