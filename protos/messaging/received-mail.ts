import { choice, email, entity, type Infer, integer, longText, ref, text, timestamp } from '../fields/entity';
import { receivedKind, receivedState, senderCheck } from '../master/received';

/** Characters of a mail's words that lists search and show. */
export const RECEIVED_EXCERPT = 800;

/** A mail that came to the agency's address, as its list shows it; its words and files are `InboxService`'s. */
export const receivedMail = entity(
  'received_mail',
  {
    subject: text('件名', { max: 500, readOnly: true }),
    from_name: text('差出人', { max: 200, readOnly: true, sensitive: true }),
    from_email: email('差出人のメールアドレス', { readOnly: true }),
    received_at: timestamp('受信日時', { readOnly: true }),
    received_kind_id: choice('種類', receivedKind, { required: true, default: receivedKind.code.other }),
    received_state_id: choice('状態', receivedState, { required: true, default: receivedState.code.open }),
    read_summary: text('読み取った内容', { max: 500, readOnly: true }),
    excerpt: longText('本文の冒頭', { max: RECEIVED_EXCERPT, readOnly: true }),
    jobs_num: integer('案件の数', { readOnly: true, min: 0, default: 0, unit: '件' }),
    candidates_num: integer('人材の数', { readOnly: true, min: 0, default: 0, unit: '名' }),
    attachments_num: integer('添付ファイル', { readOnly: true, min: 0, default: 0, unit: '件' }),
    sender_check_id: choice('差出人の確認', senderCheck, { readOnly: true, default: senderCheck.code.unknown }),
    company_id_by_enterprise_id: ref('差出人の企業', 'company', { gone: 'clear' }),
    company_member_id_by_enterprise_id: ref('差出人の企業担当者', 'company_member', { gone: 'clear' }),
    candidate_id_by_enterprise_id: ref('差出人の候補者', 'candidate', { gone: 'clear' }),
    opportunity_id_by_enterprise_id: ref('商談', 'opportunity', { readOnly: true }),
    enterprise_member_id: ref('担当', 'enterprise_member'),
  },
  {
    plural: 'received_mails',
    label: '受信メール',
    service: 'messaging',
    title: 'subject',
    events: false,
    table: [
      'id_by_enterprise_id',
      'received_state_id',
      'received_kind_id',
      'subject',
      'read_summary',
      'from_name',
      'from_email',
      'company_id_by_enterprise_id',
      'company_member_id_by_enterprise_id',
      'candidate_id_by_enterprise_id',
      'opportunity_id_by_enterprise_id',
      'jobs_num',
      'candidates_num',
      'attachments_num',
      'sender_check_id',
      'enterprise_member_id',
      'received_at',
      'updated_at',
    ],
    list: {
      columns: ['received_state_id', 'received_kind_id', 'subject', 'from_name', 'enterprise_member_id', 'received_at'],
      under: 'read_summary',
    },
    search: [
      'received_state_id',
      'received_kind_id',
      'subject',
      'from_name',
      'from_email',
      'company_id_by_enterprise_id',
      'company_member_id_by_enterprise_id',
      'candidate_id_by_enterprise_id',
      'opportunity_id_by_enterprise_id',
      'jobs_num',
      'candidates_num',
      'attachments_num',
      'sender_check_id',
      'enterprise_member_id',
      'received_at',
    ],
    keyword: ['subject', 'from_name', 'from_email', 'read_summary', 'excerpt'],
    forms: {
      full: [
        {
          title: '分類',
          fields: [
            'received_kind_id',
            'received_state_id',
            'company_id_by_enterprise_id',
            'company_member_id_by_enterprise_id',
            'candidate_id_by_enterprise_id',
            'enterprise_member_id',
          ],
        },
      ],
    },
    indexes: [
      ['received_at'],
      ['received_state_id', 'received_at'],
      ['company_id_by_enterprise_id'],
      ['candidate_id_by_enterprise_id'],
      ['opportunity_id_by_enterprise_id'],
    ],
  },
);
export type ReceivedMail = Infer<typeof receivedMail>;
