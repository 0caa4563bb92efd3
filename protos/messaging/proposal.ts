import { choice, entity, flag, type Infer, integer, refs, text } from '../fields/entity';
import { attachedSheet, mailingState, proposalDirection, proposalPlaceholders } from '../master/messaging';
import { allOf, type Checked, neededWhen, type Rule } from '../rules';
import { knownPlaceholders, MAX_TARGETS, mailFields, reservationNeeded } from './sending';

/** Candidates, or jobs, in one mail: each brings a text, and a candidate a document, too. */
export const MAX_PRESENTED = 20;

const offersJobs = (record: Checked): boolean => record.proposal_direction_id === proposalDirection.code.jobs;

/** The offers stand in every mail, so there are few; the recipients may be many. */
const fewPresented: Rule = (record) => {
  const column = offersJobs(record) ? 'job_id_by_enterprise_ids' : 'candidate_id_by_enterprise_ids';
  const count = (record[column] as readonly number[] | null | undefined)?.length ?? 0;
  return count > MAX_PRESENTED
    ? {
        [column]: [`1回の提案に載せられるのは${MAX_PRESENTED}件までです。${count - MAX_PRESENTED}件減らしてください。`],
      }
    : {};
};

/** Candidates offered to companies, or jobs offered to candidates, by mail. */
export const proposal = entity(
  'proposal',
  {
    name: text('提案名', { required: true, max: 100, hint: '社内での管理用の名前です。' }),
    proposal_direction_id: choice('提案の種類', proposalDirection, { default: proposalDirection.code.candidates }),
    candidate_id_by_enterprise_ids: refs('候補者', 'candidate', { max: MAX_TARGETS }),
    job_id_by_enterprise_ids: refs('案件', 'job', { max: MAX_TARGETS }),
    company_id_by_enterprise_ids: refs('提案先企業', 'company', { max: MAX_TARGETS }),
    company_member_id_by_enterprise_ids: refs('提案先担当者', 'company_member', { max: MAX_TARGETS }),
    attachment_flg: flag('資料の添付', {
      default: 1,
      hint: '候補者ごとに匿名のスキルシートを添付します。職務経歴書を選んだ候補者は、そのファイルを匿名にせずに添付します。',
    }),
    attached_sheet_id: choice('スキルシートの形式', attachedSheet, {
      default: attachedSheet.code.pdf,
      hint: 'Excelは、設定の「スキルシートのレイアウト」で既定にしたレイアウトで作成します。',
    }),
    candidate_resume_ids: refs('スキルシートの代わりに添付する職務経歴書', 'candidate_resume', { max: MAX_PRESENTED }),
    ...mailFields,
    /** To a few, in the tone of a letter. */
    click_tracking_flg: { ...mailFields.click_tracking_flg, default: 0 },
    /** Follows the mailing; `services/messaging/README.md`. */
    mailing_state_id: choice('状態', mailingState, { readOnly: true, default: mailingState.code.preparing }),
    target_count: integer('宛先数', { readOnly: true, unit: '件', min: 0, default: 0 }),
    candidate_count: integer('候補者数', { readOnly: true, unit: '名', min: 0, default: 0 }),
    job_count: integer('案件数', { readOnly: true, unit: '件', min: 0, default: 0 }),
    company_count: integer('提案先企業数', { readOnly: true, unit: '社', min: 0, default: 0 }),
  },
  {
    plural: 'proposals',
    label: '提案',
    service: 'messaging',
    table: [
      'id_by_enterprise_id',
      'name',
      'mailing_state_id',
      'proposal_direction_id',
      'title',
      'form_enterprise_member_id',
      'candidate_count',
      'job_count',
      'target_count',
      'send_option_type_id',
      'send_reservation_at',
      'sent_at',
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
        { title: '候補者', fields: ['proposal_direction_id', 'candidate_id_by_enterprise_ids'] },
        { title: '案件', fields: ['job_id_by_enterprise_ids'] },
        {
          title: '送信設定',
          fields: [
            'name',
            'company_id_by_enterprise_ids',
            'company_member_id_by_enterprise_ids',
            'attachment_flg',
            'attached_sheet_id',
            'candidate_resume_ids',
            'form_enterprise_member_id',
            'sender_address_id',
            'title',
            'body',
            'click_tracking_flg',
            'send_option_type_id',
            'send_reservation_at',
          ],
        },
      ],
    },
    indexes: [['created_at'], ['sent_at']],
    check: allOf(
      neededWhen(
        (record) => !offersJobs(record),
        'candidate_id_by_enterprise_ids',
        '提案する候補者を選択してください。',
      ),
      neededWhen(offersJobs, 'job_id_by_enterprise_ids', '提案する案件を選択してください。'),
      neededWhen(offersJobs, 'candidate_id_by_enterprise_ids', '提案先の候補者を選択してください。'),
      fewPresented,
      reservationNeeded,
      knownPlaceholders(proposalPlaceholders),
    ),
  },
);
export type Proposal = Infer<typeof proposal>;
