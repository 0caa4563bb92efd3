import { choice, email, entity, type Infer, ref, text, timestamp } from '../fields/entity';
import { automationEmailGroup, recipientState } from '../master/messaging';

/** One mail that an automation e-mail sent. */
export const automationEmailMailMgmt = entity(
  'automation_email_mail_mgmt',
  {
    automation_email_draft_id: ref('自動メール', 'automation_email_draft', { required: true }),
    candidate_id_by_enterprise_id: ref('候補者', 'candidate'),
    group: choice('送信のきっかけ', automationEmailGroup, { readOnly: true }),
    automation_email_edition_id: ref('送信した正式版', 'automation_email_edition', { readOnly: true }),
    job_id_by_enterprise_id: ref('応募案件', 'job', { readOnly: true }),
    email: email('宛先', { readOnly: true }),
    title: text('件名', { max: 200, readOnly: true }),
    recipient_state_id: choice('結果', recipientState, { readOnly: true }),
    sent_at: timestamp('送信日時', { readOnly: true }),
    opened_at: timestamp('開封日時', { readOnly: true }),
    error: text('エラー', { max: 500, readOnly: true }),
  },
  {
    plural: 'automation_email_mail_mgmts',
    label: '自動メールの送信管理',
    service: 'messaging',
    title: 'title',
    history: false,
    events: false,
    table: ['candidate_id_by_enterprise_id', 'email', 'title', 'recipient_state_id', 'sent_at', 'opened_at', 'error'],
    indexes: [['automation_email_draft_id', 'created_at'], ['candidate_id_by_enterprise_id']],
  },
);
export type AutomationEmailMailMgmt = Infer<typeof automationEmailMailMgmt>;
