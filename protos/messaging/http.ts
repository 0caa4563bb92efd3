/** The public calls of mailings, automation e-mails, news and webhooks. */
import { candidate } from '../crm/candidate';
import { companyMember } from '../crm/company-member';
import {
  administrator,
  flag,
  linkedDomain,
  member,
  operator,
  paging,
  type RowsOf,
  text,
  texts,
  whole,
  wholes,
} from '../http/row';
import { CREATE, QUERY, READ, READ_OR_QUERY } from '../http/words';
import { announce } from './announce';
import { automationEmailEdition } from './automation-email-edition';
import { broadcast } from './broadcast';
import { PASTED_LENGTH } from './pasted-addresses';
import { proposal } from './proposal';

/** Ten thousand rows are changed at once; documents are made for a preview. */
const SLOW = { deadlineMs: 20_000 };
const MOST_POSITIONS = 10_000;
/** As many as a page of a list has rows. */
const MOST_ASKED = 500;

/** Mailings of agencies; each belongs to the record that its path names. */
const mailing = {
  ...linkedDomain,
  family: { field: 'kind', entities: [proposal, broadcast] },
  support: 'closed',
  gains: 'writes records',
  probe: { ids: '{plural}' },
} as const;
const changing = { ...mailing, verbs: QUERY } as const;
/** News of the operator goes to agencies by the same engine. Looking at its mails is reading it; stopping them is writing. */
const news = { ...operator, family: { field: 'kind', entities: [announce] }, probe: { ids: '{plural}' } } as const;
type Over<Base, R> = Omit<Base, keyof R> & R;
/** What two audiences may do alike, with what is its own in each. */
const both = <const A, const B, const R>(agencies: A, operators: B, row: R) =>
  [
    { ...agencies, ...row },
    { ...operators, ...row, support: 'closed' },
  ] as unknown as readonly [Over<A, R>, Over<Over<B, R>, { support: 'closed' }>];
const lookingAt = <const R>(row: R) =>
  both({ ...mailing, verbs: READ_OR_QUERY }, { ...news, verbs: READ_OR_QUERY, right: 'announces' }, row);
const stopping = <const R>(row: R) =>
  both({ ...mailing, verbs: QUERY }, { ...news, verbs: QUERY, right: 'announces_write' }, row);

export const messagingHttp = {
  MailingService: {
    Show: lookingAt({
      path: '/{plural}/mailing/{id}',
      summary: '{label}の送信状況',
      gains: 'reads records',
      support: 'shown',
      input: 'nothing',
    }),
    Recipients: lookingAt({
      path: '/{plural}/recipients/{id}',
      summary: '{label}の宛先の一覧',
      gains: 'reads people',
      support: 'shown',
      personal: 'recipients',
      input: { ...paging, state_ids: wholes(100) },
    }),
    Preview: lookingAt({
      ...SLOW,
      path: '/{plural}/preview/{id}',
      summary: '{label}の宛先ごとのプレビュー',
      gains: 'reads people',
      personal: 1,
      under: 'preview',
      input: { position: whole },
    }),
    // A test brings documents to the member who asks for it.
    Test: {
      ...changing,
      path: '/{plural}/test_mail/{id}',
      summary: '{label}のテストメールの送信',
      gains: 'takes files',
      records: 'test_mail',
      input: { position: whole },
    },
    Prepare: {
      ...changing,
      ...SLOW,
      path: '/{plural}/prepare/{id}',
      summary: '{label}の宛先の再確認',
      input: 'nothing',
    },
    LeaveOut: {
      ...changing,
      ...SLOW,
      path: '/{plural}/leave_out/{id}',
      summary: '{label}の宛先からの除外',
      input: { positions: wholes(MOST_POSITIONS), all: flag, back: flag },
    },
    Confirm: {
      ...changing,
      ...SLOW,
      path: '/{plural}/confirm/{id}',
      summary: '{label}の送信の確定',
      gains: 'mails others',
      records: 'approved',
      input: { count: whole },
    },
    Approve: {
      ...changing,
      ...SLOW,
      path: '/{plural}/approve/{id}',
      summary: '{label}の送信の承認',
      gains: 'mails others',
      records: 'approved',
      input: { seal: text() },
    },
    TakeBack: {
      ...changing,
      path: '/{plural}/take_back/{id}',
      summary: '{label}の送信の取り消し（確認に戻す）',
      input: 'nothing',
    },
    Reschedule: {
      ...changing,
      path: '/{plural}/reschedule/{id}',
      summary: '{label}の送信日時の変更',
      input: { send_reservation_at: text() },
    },
    Pause: stopping({
      path: '/{plural}/pause/{id}',
      summary: '{label}の送信の一時停止',
      gains: 'writes records',
      input: 'nothing',
    }),
    Resume: stopping({
      path: '/{plural}/resume/{id}',
      summary: '{label}の送信の再開',
      gains: 'mails others',
      input: 'nothing',
    }),
    Cancel: stopping({
      ...SLOW,
      path: '/{plural}/cancel/{id}',
      summary: '{label}の送信の中止',
      gains: 'writes records',
      input: 'nothing',
    }),
    Resend: stopping({
      ...SLOW,
      path: '/{plural}/resend/{id}',
      summary: '{label}の再送',
      gains: 'mails others',
      input: { positions: wholes(MOST_POSITIONS) },
    }),
  },
  MailStateService: {
    Stops: {
      ...member,
      verbs: READ_OR_QUERY,
      path: '/suppressions/check',
      summary: '宛先が配信停止かどうか',
      gains: 'reads records',
      support: 'shown',
      probe: {},
      input: { emails: texts(MOST_ASKED) },
    },
    Show: {
      ...member,
      family: { field: 'entity', entities: [candidate, companyMember] },
      verbs: READ_OR_QUERY,
      path: '/{plural}/mail_state/{id}',
      summary: '{label}へのメールの状況',
      gains: 'reads people',
      support: 'shown',
      personal: 1,
      probe: { ids: '{plural}' },
      input: 'nothing',
    },
  },
  SuppressionListService: {
    // Ten thousand addresses are read and looked up one by one.
    Add: {
      ...member,
      deadlineMs: 60_000,
      verbs: CREATE,
      path: '/suppressions/create_many',
      summary: '配信停止の一括登録',
      status: 201,
      gains: 'writes many',
      support: 'closed',
      keyed: true,
      probe: { body: { text: '' } },
      input: { text: text(PASTED_LENGTH), note: text(2_000) },
    },
  },
  AnnounceReaderService: {
    // The panel says what it has shown.
    Note: {
      ...member,
      verbs: CREATE,
      path: '/announces/read',
      summary: 'お知らせの既読の記録',
      gains: 'own account',
      support: 'closed',
      probe: {},
      input: { ids: wholes(100) },
    },
    // The number at the question mark.
    Unread: {
      ...member,
      verbs: READ,
      path: '/announces/unread',
      summary: '未読のお知らせ',
      gains: 'reads records',
      support: 'frame',
      probe: {},
      input: 'nothing',
    },
    Index: {
      ...operator,
      right: 'announces',
      verbs: READ_OR_QUERY,
      path: '/announces/readers/{id}',
      summary: 'お知らせを読んだエージェント',
      gains: 'reads records',
      probe: { ids: 'announces' },
      input: { page: whole },
    },
  },
  AutomationEmailService: {
    Editions: {
      ...linkedDomain,
      verbs: READ_OR_QUERY,
      path: '/automation_email_drafts/editions/{id}',
      summary: '自動メールの正式版の一覧（新しい順）',
      gains: 'reads records',
      support: 'shown',
      shows: { automation_email_editions: automationEmailEdition },
      probe: { ids: 'automation_email_drafts' },
      input: 'nothing',
    },
    // Thousands of people are read.
    Reach: {
      ...linkedDomain,
      ...SLOW,
      verbs: READ_OR_QUERY,
      path: '/automation_email_drafts/reach',
      summary: '自動メールが届く人数',
      gains: 'reads records',
      support: 'closed',
      probe: {},
      input: 'nothing',
    },
  },
  WebhookService: {
    Endpoints: {
      ...administrator,
      verbs: READ_OR_QUERY,
      path: '/webhook_endpoints/index',
      summary: 'Webhookの送信先の状態',
      gains: 'reads people',
      support: 'shown',
      probe: {},
      input: 'nothing',
    },
    Deliveries: {
      ...administrator,
      verbs: READ_OR_QUERY,
      path: '/webhook_deliveries/index',
      summary: 'Webhookの送信の記録',
      gains: 'reads people',
      support: 'shown',
      probe: {},
      input: { ...paging, linkage_id: whole, state: text() },
    },
    Resume: {
      ...administrator,
      verbs: QUERY,
      path: '/linkages/resume/{id}',
      names: { id: 'linkage_id' },
      summary: 'Webhookの送信の再開',
      gains: 'calls others',
      support: 'closed',
      probe: { ids: 'linkages' },
      input: 'nothing',
    },
  },
} as const satisfies RowsOf<'messaging'>;
