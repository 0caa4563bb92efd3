import { choice, entity, flag, type Infer, longText, ref, refs, texts } from '../fields/entity';
import type { FieldErrors } from '../fields/types';
import { attachedSheet, directMailPlaceholders, mailingState, recipientState } from '../master/messaging';
import { allOf, type Checked, type Rule } from '../rules';
import { knownPlaceholders, mailFields, reservationNeeded } from './sending';

/** Links of a letter lead where they say, and its answers stand below it: nothing is counted beside whether it was opened. */
const {
  click_tracking_flg: _tracking,
  click_count: _clicks,
  reply_count: _replies,
  stop_count: _stops,
  bounce_count: _bounces,
  ...letterFields
} = mailFields;

/** Files that a member adds to one mail. */
export const MOST_MAIL_FILES = 10;

const isNamed = (record: Checked, column: string): boolean => Number(record[column] ?? 0) > 0;

/** It goes to one person: a second one would read what was written for the first. */
const oneReader: Rule = (record): FieldErrors => {
  const isCandidate = isNamed(record, 'candidate_id_by_enterprise_id');
  const isContact = isNamed(record, 'company_member_id_by_enterprise_id');
  if (isCandidate && isContact)
    return { company_member_id_by_enterprise_id: ['宛先は1名です。候補者と企業担当者のどちらかにしてください。'] };
  if (isCandidate || isContact) return {};
  return { candidate_id_by_enterprise_id: ['宛先の候補者または企業担当者を選択してください。'] };
};

/** A mail that a member writes to one candidate, or to one contact of a company. */
export const directMail = entity(
  'direct_mail',
  {
    candidate_id_by_enterprise_id: ref('候補者', 'candidate'),
    company_member_id_by_enterprise_id: ref('企業担当者', 'company_member'),
    company_id_by_enterprise_id: ref('企業', 'company', { readOnly: true }),
    opportunity_id_by_enterprise_id: ref('商談', 'opportunity'),
    /** The mail that this one answers: its thread goes on in the reader's mail program. */
    received_mail_id_by_enterprise_id: ref('返信元の受信メール', 'received_mail', { gone: 'clear' }),
    ...letterFields,
    copy_flg: flag('差出人にも控えを送る', {
      default: 0,
      hint: '同じ内容を差出人のメールアドレスにも送ります。添付ファイルは、この画面で確認できます。',
    }),
    sheet_flg: flag('スキルシートの添付', {
      default: 0,
      hint: '候補者の匿名のスキルシートを添付します。企業担当者へは、商談の候補者のものを添付します。',
    }),
    attached_sheet_id: choice('スキルシートの形式', attachedSheet, { default: attachedSheet.code.pdf }),
    candidate_resume_ids: refs('添付する職務経歴書', 'candidate_resume', { max: MOST_MAIL_FILES }),
    /** Files that were sent before the mail, by the keys that answered. */
    attached_file_ids: texts('添付ファイル', { max: MOST_MAIL_FILES }),
    attached_names: texts('添付ファイルの名前', { max: 3 * MOST_MAIL_FILES, readOnly: true }),
    /** Both follow the mailing; `services/messaging/README.md`. */
    mailing_state_id: choice('状態', mailingState, { readOnly: true, default: mailingState.code.preparing }),
    recipient_state_id: choice('宛先の状態', recipientState, { readOnly: true, default: recipientState.code.waiting }),
    mail_error: longText('届かなかった理由', { max: 2_000, readOnly: true }),
  },
  {
    plural: 'direct_mails',
    label: '個別メール',
    service: 'messaging',
    title: 'title',
    events: false,
    table: [
      'id_by_enterprise_id',
      'title',
      'mailing_state_id',
      'recipient_state_id',
      'candidate_id_by_enterprise_id',
      'company_member_id_by_enterprise_id',
      'company_id_by_enterprise_id',
      'opportunity_id_by_enterprise_id',
      'form_enterprise_member_id',
      'sent_at',
      'open_count',
      'send_reservation_at',
      'created_at',
    ],
    keyword: ['title', 'body'],
    forms: {
      full: [
        { title: '宛先', fields: ['candidate_id_by_enterprise_id', 'company_member_id_by_enterprise_id'] },
        {
          title: 'メール',
          fields: [
            'form_enterprise_member_id',
            'sender_address_id',
            'title',
            'body',
            'candidate_resume_ids',
            'sheet_flg',
            'attached_sheet_id',
            'copy_flg',
            'send_option_type_id',
            'send_reservation_at',
          ],
        },
      ],
    },
    indexes: [
      ['created_at'],
      ['sent_at'],
      ['candidate_id_by_enterprise_id'],
      ['company_member_id_by_enterprise_id'],
      ['opportunity_id_by_enterprise_id'],
    ],
    check: allOf(oneReader, reservationNeeded, knownPlaceholders(directMailPlaceholders)),
  },
);
export type DirectMail = Infer<typeof directMail>;
