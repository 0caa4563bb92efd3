/** The public calls of journals and of months that are closed. */
import { administrator, id, type RowsOf, text, whole } from '../../http/row';
import { CREATE, READ, READ_OR_QUERY } from '../../http/words';
import { journalSetting } from './journal-setting';

/** A month has many papers. */
const SLOW = { deadlineMs: 30_000 };

const month = text(20);
const booking = { ...administrator, needs: ['invoices', 'payables'], support: 'closed' } as const;
const closing = { ...booking, needs: ['invoices', 'payables', 'closing'], verbs: CREATE, gains: 'binds' } as const;

export const journalHttp = {
  JournalService: {
    Month: {
      ...booking,
      ...SLOW,
      verbs: READ_OR_QUERY,
      path: '/journals/month',
      summary: '月の仕訳（確定した書類と入出金の仕訳、確認が必要な点、書き出しの記録、月の締め）',
      gains: 'reads people',
      personal: 'entries',
      nulls: true,
      probe: { body: { month: '2026-04-01' } },
      input: { month, page: whole },
    },
    Export: {
      ...booking,
      ...SLOW,
      verbs: CREATE,
      path: '/journals/export',
      summary: 'まだ書き出していない仕訳の書き出しの記録（変更・取消された仕訳の取消仕訳を含む）',
      gains: 'binds',
      needs: ['invoices', 'payables', 'export'],
      probe: { body: { month: '2026-04-01', format: 1 } },
      input: { month, format: whole },
    },
    File: {
      ...booking,
      ...SLOW,
      verbs: READ,
      path: '/journals/file',
      summary: '書き出した仕訳の会計ソフト用のファイル',
      gains: 'takes files',
      needs: ['invoices', 'payables', 'export'],
      records: 'download',
      answers: 'file',
      probe: { body: { id: 1 } },
      input: { id, format: whole },
    },
    Close: {
      ...closing,
      path: '/journals/close',
      summary: '月の締め（締めた月の書類は確定・訂正できず、入出金を記録できません）',
      nulls: true,
      probe: { body: { month: '2026-04-01' } },
      input: { month },
    },
    Reopen: {
      ...closing,
      path: '/journals/reopen',
      summary: '月の締めの解除（理由が必要です）',
      nulls: true,
      probe: { body: { month: '2026-04-01', reason: '-' } },
      input: { month, reason: text(500) },
    },
  },
  JournalSettingService: {
    Show: {
      ...booking,
      verbs: READ_OR_QUERY,
      path: '/journal_settings/show',
      summary: '仕訳の設定（勘定科目、補助科目、部門、消費税の経理方式）',
      fixed: { id: 1 },
      gains: 'reads records',
      shows: { journal_setting: journalSetting },
      probe: {},
      input: 'nothing',
    },
  },
} as const satisfies RowsOf<'deals'>;
