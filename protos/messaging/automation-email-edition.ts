import { entity, type Infer, integer, ref, timestamp } from '../fields/entity';
import { editionFields } from './automation-email';

/**
 * The edition of an automation e-mail that was official from a time on: mails are made from the latest one, never from
 * the draft.
 */
export const automationEmailEdition = entity(
  'automation_email_edition',
  {
    automation_email_draft_id: ref('自動メール', 'automation_email_draft', {
      required: true,
      gone: 'remove',
    }),
    edition_number: integer('版', { min: 1, readOnly: true }),
    enterprise_member_id: ref('正式版にした人', 'enterprise_member', { readOnly: true }),
    opened_at: timestamp('正式版にした日時', { readOnly: true }),
    ...editionFields,
  },
  {
    plural: 'automation_email_editions',
    label: '自動メールの正式版',
    service: 'messaging',
    title: 'title',
    history: false,
    events: false,
    table: ['edition_number', 'title', 'opened_at', 'enterprise_member_id'],
    indexes: [['automation_email_draft_id', 'created_at']],
    unique: [['automation_email_draft_id', 'edition_number']],
  },
);
export type AutomationEmailEdition = Infer<typeof automationEmailEdition>;
