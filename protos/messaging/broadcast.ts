import { choice, entity, type Infer, integer, longText, ref, refs, text } from '../fields/entity';
import { mailTopic } from '../master/mail-preferences';
import { broadcastPlaceholders, broadcastTarget, mailingState } from '../master/messaging';
import { allOf, neededWhen } from '../rules';
import { abFields, comparedVersions } from './ab-fields';
import { soundDesign } from './mail-design/check';
import { DESIGN_LIMITS } from './mail-design/design';
import { knownPlaceholders, MAX_TARGETS, mailFields, reservationNeeded } from './sending';

/** One mail to many candidates or many contacts of companies. */
export const broadcast = entity(
  'broadcast',
  {
    name: text('配信名', { required: true, max: 100, hint: '社内での管理用の名前です。' }),
    target_type_id: choice('配信対象', broadcastTarget, { required: true, default: broadcastTarget.code.candidates }),
    /** Its people are found when the mailing is prepared, and again when sending begins; the two columns below hold them. */
    mail_segment_id: ref('セグメント', 'mail_segment'),
    candidate_id_by_enterprise_ids: refs('配信先の候補者', 'candidate', { max: MAX_TARGETS }),
    company_member_id_by_enterprise_ids: refs('配信先の企業担当者', 'company_member', { max: MAX_TARGETS }),
    /** Absent in records of earlier versions: news. */
    mail_topic_id: choice('配信の種類', mailTopic, {
      default: mailTopic.code.news,
      hint: '受信者は、種類ごとに配信を停止できます。',
    }),
    ...mailFields,
    /** A design as JSON (`mail-design/design.ts`); empty: a plain mail. */
    design: longText('HTMLメール', { max: DESIGN_LIMITS.length }),
    ...abFields,
    /** Follows the mailing; `services/messaging/README.md`. */
    mailing_state_id: choice('状態', mailingState, { readOnly: true, default: mailingState.code.preparing }),
    target_count: integer('宛先数', { readOnly: true, unit: '件', min: 0, default: 0 }),
  },
  {
    plural: 'broadcasts',
    label: '一斉配信',
    service: 'messaging',
    table: [
      'id_by_enterprise_id',
      'name',
      'mailing_state_id',
      'title',
      'target_type_id',
      'mail_segment_id',
      'form_enterprise_member_id',
      'send_option_type_id',
      'send_reservation_at',
      'sent_at',
      'target_count',
      'sent_count',
      'open_count',
      'click_count',
      'reply_count',
      'stop_count',
      'bounce_count',
    ],
    keyword: ['name', 'title', 'body'],
    forms: {
      full: [
        {
          title: '配信先',
          fields: [
            'target_type_id',
            'mail_segment_id',
            'candidate_id_by_enterprise_ids',
            'company_member_id_by_enterprise_ids',
          ],
        },
        {
          title: '送信設定',
          fields: [
            'name',
            'form_enterprise_member_id',
            'sender_address_id',
            'mail_topic_id',
            'title',
            'design',
            'body',
            'click_tracking_flg',
            'send_option_type_id',
            'send_reservation_at',
          ],
        },
        { title: 'A/Bテスト', fields: Object.keys(abFields) as (keyof typeof abFields)[] },
      ],
    },
    indexes: [['created_at'], ['sent_at']],
    check: allOf(
      reservationNeeded,
      soundDesign,
      knownPlaceholders(broadcastPlaceholders),
      comparedVersions(broadcastPlaceholders),
      neededWhen(
        (record) => !record.mail_segment_id && record.target_type_id === broadcastTarget.code.candidates,
        'candidate_id_by_enterprise_ids',
        '配信先の候補者を選択してください。',
      ),
      neededWhen(
        (record) => !record.mail_segment_id && record.target_type_id === broadcastTarget.code.company_members,
        'company_member_id_by_enterprise_ids',
        '配信先の企業担当者を選択してください。',
      ),
    ),
  },
);
export type Broadcast = Infer<typeof broadcast>;
