/** The public calls of mailings, automation e-mails, news and webhooks. */
import { candidate } from '../crm/candidate';
import { companyMember } from '../crm/company-member';
import {
  administrator,
  id,
  linkedDomain,
  member,
  operator,
  paging,
  type RowsOf,
  select_ids,
  text,
  texts,
  whole,
  wholes,
} from '../http/row';
import { CREATE, QUERY, READ, READ_OR_QUERY, UPDATE } from '../http/words';
import { automationEmailEdition } from './automation-email-edition';
import { mailingHttp } from './mailing-http';
import { mailingSetting } from './mailing-setting';
import { PASTED_LENGTH } from './pasted-addresses';

/** Thousands of people are read; deals are written by another service, one after the other. */
const SLOW = { deadlineMs: 20_000 };
/** As many as a page of a list has rows. */
const MOST_ASKED = 500;

export const messagingHttp = {
  ...mailingHttp,
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
  MailingSettingService: {
    // An agency has one record of settings, which no call names.
    Show: {
      ...member,
      verbs: READ_OR_QUERY,
      path: '/mailing_settings/show',
      summary: '配信の設定',
      gains: 'reads records',
      support: 'shown',
      fixed: { id: 1 },
      shows: { mailing_setting: mailingSetting },
      probe: {},
      input: 'nothing',
    },
  },
  ProposalDealService: {
    // Deals out of what was proposed, one for each candidate and job; what is refused is named with its reason.
    Create: {
      ...member,
      ...SLOW,
      verbs: CREATE,
      path: '/proposal_presentations/bulk_create_opportunities',
      summary: '提案履歴からの商談の作成',
      status: 201,
      gains: 'writes many',
      support: 'closed',
      probe: { ids: 'proposal_presentations', body: { select_ids: [1] } },
      input: { select_ids },
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
    UpdateOrder: {
      ...linkedDomain,
      verbs: UPDATE,
      path: '/automation_email_drafts/update_order',
      summary: '自動メールの並べ替え（select_idsの順）',
      gains: 'writes many',
      support: 'closed',
      probe: { ids: 'automation_email_drafts', body: { select_ids: [] } },
      input: { select_ids },
    },
    Fitting: {
      ...linkedDomain,
      verbs: QUERY,
      path: '/automation_email_drafts/fitting',
      summary: '候補者に送られる自動メールの確認',
      gains: 'reads records',
      support: 'closed',
      probe: { body: { candidate_id: 1 } },
      input: { candidate_id: id, job_id: id },
    },
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
