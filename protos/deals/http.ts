/** The public calls of opportunities, interviews, agreements and their hours. */
import { FIGURES } from '../figures/http';
import { day, flag, member, type RowsOf, rows, text, texts, whole } from '../http/row';
import { trashRows } from '../http/trash';
import { CREATE, READ, READ_OR_QUERY, UPDATE } from '../http/words';
import { agreement } from './agreements/agreement';
import { agreementDocument } from './agreements/agreement-document';
import { timeSheetFileHttp } from './agreements/time-sheet-file-http';
import { timeSheetHttp } from './agreements/time-sheet-http';
import { interview } from './interview';
import { clientInvoiceHttp } from './invoices/http';
import { journalHttp } from './journals/http';
import { ledgerHttp } from './ledgers/http';
import { marginHttp } from './margins/http';
import { paymentNoticeHttp } from './notices/http';
import { opportunity } from './opportunity';
import { dealPaperHttp } from './papers/http';
import { receiptHttp } from './receipts/http';
import { transferHttp } from './transfers/http';
import { withdrawalHttp } from './withdrawals/http';

/** The facts of a deal are asked of several services; documents have embedded fonts; a month has many people. */
const SLOW = { deadlineMs: 20_000 };
const MOST_ENTRIES = 500;

const looking = { ...member, verbs: READ_OR_QUERY, gains: 'reads records', needs: 'none' } as const;
const month = text(20);

export const dealsHttp = {
  TrashService: trashRows([opportunity]),
  MoveService: {
    Effects: {
      ...looking,
      path: '/opportunities/effects',
      summary: '商談の状況を変更したときの影響（変更の前に確認する）',
      support: 'closed',
      nulls: true,
      probe: { body: { to: 0 } },
      input: { id: whole, to: whole, candidate_id: whole, job_id: whole },
    },
    Undo: {
      ...member,
      verbs: CREATE,
      path: '/opportunities/undo_move/{id}',
      summary: '商談の状況の変更を元に戻す（本人が10分以内）',
      gains: 'writes records',
      needs: 'none',
      support: 'closed',
      shows: { opportunity },
      probe: { ids: 'opportunities' },
      input: { opportunity_status_id: whole },
    },
  },
  BoardService: {
    Forecast: {
      ...looking,
      path: '/opportunities/forecast',
      summary: '商談の見込みの月別の集計',
      support: 'shown',
      probe: { body: { from: '2026-01', to: '2026-03' } },
      input: { from: text(20), to: text(20), member_id: whole, company_id: whole, occupation_id: whole },
    },
  },
  MonthService: {
    Show: {
      ...looking,
      path: '/opportunities/month',
      summary: '今月の商談の進み（提案、面談、オファー、成約、稼働開始）',
      support: 'shown',
      probe: { body: {} },
      input: { member_id: whole },
    },
  },
  FigureService: {
    Show: {
      ...looking,
      ...FIGURES,
      path: '/opportunities/figures',
      summary: '商談の件数、通過率、日数、粗利の集計',
      probe: { body: { asked: [{ figure: 'deals', from: '2026-01-01', to: '2026-03-31', group: 'month' }] } },
    },
  },
  InterviewInviteService: {
    Invite: {
      ...member,
      verbs: CREATE,
      path: '/interviews/invite/{id}',
      summary: '面談の案内を参加者にメールで送る（to: candidate, company, staff）',
      gains: 'mails others',
      needs: 'send',
      support: 'closed',
      keyed: true,
      shows: { interview },
      probe: { ids: 'interviews', body: { to: ['staff'] } },
      input: { to: texts(10) },
    },
    People: {
      ...looking,
      path: '/interviews/people/{id}',
      summary: '面談の参加者と、いま送るとしたら届くメール（送る前に確認する）',
      gains: 'reads people',
      needs: 'none',
      support: 'closed',
      nulls: true,
      personal: 'people',
      probe: { ids: 'interviews' },
      input: 'nothing',
    },
  },
  ReminderService: {
    Index: {
      ...looking,
      path: '/opportunities/reminders',
      summary: '面談の予定、動きのない商談、回答期限',
      support: 'shown',
      nulls: true,
      probe: { body: {} },
      input: { member_id: whole },
    },
  },
  AgreementTermService: {
    Draft: {
      ...looking,
      ...SLOW,
      path: '/agreements/draft/{id}',
      names: { id: 'opportunity_id' },
      summary: '商談から作る稼働契約の下書き',
      support: 'closed',
      shows: { agreement },
      probe: { ids: 'opportunities' },
      input: 'nothing',
    },
    Renew: {
      ...member,
      verbs: UPDATE,
      path: '/agreements/renew/{id}',
      summary: '稼働契約の更新（期間の延長）',
      gains: 'writes records',
      needs: 'none',
      support: 'closed',
      shows: { agreement },
      probe: { ids: 'agreements' },
      input: { period_end: day, sell_price: whole, buy_price: whole, updated_at: text() },
    },
    Notices: {
      ...looking,
      path: '/agreements/notices',
      summary: 'まもなく終了する稼働契約',
      support: 'shown',
      probe: {},
      input: { own: flag },
    },
    Settle: {
      ...member,
      verbs: UPDATE,
      path: '/agreements/settle/{id}',
      names: { id: 'agreement_id' },
      summary: '稼働契約の終了の確認',
      gains: 'writes records',
      needs: 'none',
      support: 'closed',
      probe: { ids: 'agreements' },
      input: 'nothing',
    },
    Timeline: {
      ...looking,
      ...SLOW,
      path: '/agreements/timeline/{id}',
      summary: '稼働契約に起きたこと',
      support: 'shown',
      nulls: true,
      probe: { ids: 'agreements' },
      input: 'nothing',
    },
  },
  HourSheetService: {
    Save: {
      ...member,
      ...SLOW,
      verbs: UPDATE,
      path: '/agreement_hours/save',
      summary: '月ごとの稼働実績の保存',
      gains: 'writes many',
      needs: 'none',
      support: 'closed',
      probe: { body: { month: '2026-04-01', entries: [] } },
      input: {
        month,
        entries: rows(
          {
            ...{ agreement_id: whole, minutes: whole, hour_status_id: whole, note: text(500), updated_at: text() },
            reason: text(500),
          },
          MOST_ENTRIES,
        ),
      },
    },
  },
  AgreementPaperService: {
    Index: {
      ...looking,
      ...SLOW,
      path: '/agreement_documents/index/{id}',
      summary: '稼働契約の書類の一覧',
      support: 'shown',
      shows: { agreement_documents: agreementDocument },
      whole: 'agreement_documents',
      probe: { ids: 'agreements' },
      input: 'nothing',
    },
    Create: {
      ...member,
      ...SLOW,
      verbs: CREATE,
      path: '/agreement_documents/create/{id}',
      summary: '稼働契約の書類の作成',
      status: 201,
      gains: 'writes records',
      needs: 'none',
      support: 'closed',
      keyed: true,
      shows: { agreement_document: agreementDocument },
      probe: { ids: 'agreements', body: { kind: 1, party: 2 } },
      input: { kind: whole, party: whole },
    },
    Send: {
      ...member,
      ...SLOW,
      verbs: CREATE,
      path: '/agreement_documents/send/{id}',
      summary: '稼働契約の書類の送付',
      gains: 'mails others',
      needs: 'send',
      support: 'closed',
      keyed: true,
      shows: { agreement_document: agreementDocument },
      probe: { ids: 'agreement_documents' },
      input: 'nothing',
    },
    Download: [
      {
        ...member,
        ...SLOW,
        verbs: READ,
        path: '/agreement_documents/download/{id}',
        summary: '稼働契約の書類のダウンロード',
        gains: 'takes files',
        needs: 'none',
        records: 'download',
        support: 'closed',
        answers: 'file',
        probe: { ids: 'agreement_documents' },
        input: 'nothing',
      },
      {
        ...member,
        ...SLOW,
        verbs: READ,
        path: '/agreement_documents/preview/{id}',
        summary: '稼働契約の書類の表示',
        gains: 'takes files',
        needs: 'none',
        records: 'download',
        support: 'closed',
        answers: 'shown file',
        probe: { ids: 'agreement_documents' },
        input: 'nothing',
      },
    ],
  },
  ...timeSheetHttp,
  ...timeSheetFileHttp,
  ...clientInvoiceHttp,
  ...paymentNoticeHttp,
  ...transferHttp,
  ...receiptHttp,
  ...withdrawalHttp,
  ...ledgerHttp,
  ...journalHttp,
  ...marginHttp,
  ...dealPaperHttp,
} as const satisfies RowsOf<'deals'>;
