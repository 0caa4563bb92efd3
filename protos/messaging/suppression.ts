import { choice, email, entity, flag, type Infer, text } from '../fields/entity';
import { suppressionReason } from '../master/suppression';

/** An address that gets no mailing of this agency any more, and why. */
export const suppression = entity(
  'suppression',
  {
    email: email('メールアドレス', { required: true, placeholder: 'taro@example.jp' }),
    suppression_reason_id: choice('理由', suppressionReason, {
      readOnly: true,
      default: suppressionReason.code.by_hand,
    }),
    // Beside the word of the owner of the address: that mails came back, or that the agency had put it on the list.
    earlier_reason_id: choice('以前の理由', suppressionReason, { readOnly: true }),
    no_consent_flg: flag('未承諾', {
      default: 0,
      hint: '配信への承諾を得ていないときは「あり」を選びます。一斉配信と提案は送らず、個別のメールは送れます。',
    }),
    note: text('メモ', { max: 500, hint: '停止を依頼された経緯など、社内用の覚え書きです。' }),
  },
  {
    plural: 'suppressions',
    label: '配信停止',
    service: 'messaging',
    events: false,
    title: 'email',
    table: ['email', 'suppression_reason_id', 'note', 'created_at'],
    search: ['email', 'suppression_reason_id', 'note', 'created_at'],
    csv: ['email', 'suppression_reason_id', 'note', 'created_at'],
    keyword: ['email', 'note'],
    forms: { full: [{ title: '配信停止', fields: ['email', 'no_consent_flg', 'note'] }] },
    indexes: [['created_at']],
    unique: [['email']],
  },
);
export type Suppression = Infer<typeof suppression>;
