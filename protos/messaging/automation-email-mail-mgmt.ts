import { choice, email, entity, type Infer, integer, ref, text, timestamp } from '../fields/entity';
import { automationEmailGroup, recipientState } from '../master/messaging';

/** One mail that went out by itself: an automation e-mail's, or a flow's. */
export const automationEmailMailMgmt = entity(
  'automation_email_mail_mgmt',
  {
    automation_email_draft_id: ref('自動メール', 'automation_email_draft'),
    /** The flow that has sent it, in place of the columns about an automation e-mail. */
    automation_flow_id: ref('自動フロー', 'automation_flow', { readOnly: true }),
    flow_step_num: integer('フローのステップ', { min: 1, readOnly: true }),
    candidate_id_by_enterprise_id: ref('候補者', 'candidate'),
    group: choice('送信のきっかけ', automationEmailGroup, { readOnly: true }),
    automation_email_edition_id: ref('送信した正式版', 'automation_email_edition', { readOnly: true }),
    job_id_by_enterprise_id: ref('応募案件', 'job', { readOnly: true }),
    email: email('宛先', { readOnly: true }),
    title: text('件名', { max: 200, readOnly: true }),
    recipient_state_id: choice('結果', recipientState, { readOnly: true }),
    sent_at: timestamp('送信日時', { readOnly: true }),
    opened_at: timestamp('開封日時', { readOnly: true }),
    clicked_at: timestamp('クリック日時', { readOnly: true }),
    error: text('エラー', { max: 500, readOnly: true }),
  },
  {
    plural: 'automation_email_mail_mgmts',
    label: '自動メールの送信管理',
    service: 'messaging',
    title: 'title',
    history: false,
    events: false,
    table: [
      'candidate_id_by_enterprise_id',
      'email',
      'title',
      'recipient_state_id',
      'sent_at',
      'opened_at',
      'clicked_at',
      'error',
    ],
    indexes: [
      ['automation_email_draft_id', 'created_at'],
      ['automation_flow_id', 'created_at'],
      ['candidate_id_by_enterprise_id'],
      ['sent_at'],
    ],
  },
);
export type AutomationEmailMailMgmt = Infer<typeof automationEmailMailMgmt>;
