/** The public calls of mailings: of agencies, and of the operator's news, which go by the same engine. */

import { candidate } from '../crm/candidate';
import { companyMember } from '../crm/company-member';
import { opportunity } from '../deals/opportunity';
import { flag, linkedDomain, member, operator, paging, type RowsOf, text, texts, whole, wholes } from '../http/row';
import { QUERY, READ_OR_QUERY } from '../http/words';
import { announce } from './announce';
import { broadcast } from './broadcast';
import { directMail } from './direct-mail';
import { proposal } from './proposal';

/** Ten thousand rows are changed at once; documents are made for a preview. */
const SLOW = { deadlineMs: 20_000 };
const MOST_POSITIONS = 10_000;
/** As many as a page of a list has rows. */
const MOST_ASKED = 500;

/** Mailings of agencies; each belongs to the record that its path names. */
const mailing = {
  ...linkedDomain,
  family: { field: 'kind', entities: [proposal, broadcast, directMail] },
  support: 'closed',
  gains: 'writes records',
  needs: 'send',
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
  both({ ...mailing, needs: 'none', verbs: READ_OR_QUERY }, { ...news, verbs: READ_OR_QUERY, right: 'announces' }, row);
const stopping = <const R>(row: R) =>
  both({ ...mailing, verbs: QUERY }, { ...news, verbs: QUERY, right: 'announces_write' }, row);

export const mailingHttp = {
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
      input: { position: whole, version: text(1) },
    }),
    Links: {
      ...mailing,
      path: '/{plural}/links/{id}',
      verbs: READ_OR_QUERY,
      summary: '{label}のリンクごとのクリック数',
      gains: 'reads records',
      support: 'shown',
      needs: 'none',
      input: 'nothing',
    },
    // A test brings documents to the member who asks for it.
    Test: {
      ...changing,
      path: '/{plural}/test_mail/{id}',
      summary: '{label}のテストメールの送信',
      gains: 'takes files',
      needs: 'none',
      records: 'test_mail',
      input: { position: whole, version: text(1) },
    },
    Prepare: {
      ...changing,
      ...SLOW,
      path: '/{plural}/prepare/{id}',
      summary: '{label}の宛先の再確認',
      needs: 'none',
      input: 'nothing',
    },
    LeaveOut: {
      ...changing,
      ...SLOW,
      path: '/{plural}/leave_out/{id}',
      summary: '{label}の宛先からの除外',
      needs: 'none',
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
    Decide: {
      ...changing,
      path: '/{plural}/decide/{id}',
      summary: '{label}のA/Bテストの決定',
      gains: 'mails others',
      input: { version: text(1) },
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
  SegmentService: {
    Evaluate: {
      ...linkedDomain,
      ...SLOW,
      verbs: READ_OR_QUERY,
      path: '/mail_segments/evaluate',
      summary: 'セグメントの該当者（件数・例・送られない理由）',
      gains: 'reads people',
      needs: 'none',
      support: 'closed',
      personal: 'sample',
      probe: {},
      input: { id: whole, target_type_id: whole, keyword: text(), conditions: text(10_000) },
    },
  },
  MailStateService: {
    Stops: {
      ...member,
      verbs: READ_OR_QUERY,
      path: '/suppressions/check',
      summary: '宛先が配信停止かどうか',
      gains: 'reads records',
      needs: 'none',
      support: 'shown',
      probe: {},
      input: { emails: texts(MOST_ASKED) },
    },
    Show: {
      ...member,
      family: { field: 'entity', entities: [candidate, companyMember, opportunity] },
      verbs: READ_OR_QUERY,
      path: '/{plural}/mail_state/{id}',
      summary: '{label}へのメールの状況',
      gains: 'reads people',
      needs: 'none',
      support: 'shown',
      personal: 1,
      probe: { ids: '{plural}' },
      input: 'nothing',
    },
  },
} as const satisfies RowsOf<'messaging'>;
