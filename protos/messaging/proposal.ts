import { entity, type Infer, integer, refs, text } from '../fields/entity';
import { proposalPlaceholders } from '../master/messaging';
import { allOf, isGiven, type Rule } from '../rules';
import { knownPlaceholders, MAX_TARGETS, mailFields, reservationNeeded } from './sending';

const somethingProposed: Rule = (record) => {
  const errors: ReturnType<Rule> = {};
  if (!isGiven(record.candidate_id_by_enterprise_ids) && !isGiven(record.job_id_by_enterprise_ids))
    errors.candidate_id_by_enterprise_ids = ['提案する候補者または案件を選択してください。'];
  return errors;
};

/** Candidates offered to companies, or jobs offered to candidates, by mail. */
export const proposal = entity(
  'proposal',
  {
    name: text('提案名', { required: true, max: 100, hint: '社内での管理用の名前です。' }),
    candidate_id_by_enterprise_ids: refs('候補者', 'candidate', { max: MAX_TARGETS }),
    job_id_by_enterprise_ids: refs('案件', 'job', { max: MAX_TARGETS }),
    company_id_by_enterprise_ids: refs('提案先企業', 'company', { max: MAX_TARGETS }),
    company_member_id_by_enterprise_ids: refs('提案先担当者', 'company_member', { max: MAX_TARGETS }),
    ...mailFields,
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
      'title',
      'form_enterprise_member_id',
      'candidate_count',
      'job_count',
      'company_count',
      'send_option_type_id',
      'send_reservation_at',
      'sent_at',
      'sent_count',
      'open_count',
    ],
    keyword: ['name', 'title', 'body'],
    forms: {
      full: [
        { title: '候補者', fields: ['candidate_id_by_enterprise_ids'] },
        { title: '案件', fields: ['job_id_by_enterprise_ids'] },
        {
          title: '送信設定',
          fields: [
            'name',
            'company_id_by_enterprise_ids',
            'company_member_id_by_enterprise_ids',
            'form_enterprise_member_id',
            'title',
            'body',
            'send_option_type_id',
            'send_reservation_at',
          ],
        },
      ],
    },
    indexes: [['created_at'], ['sent_at']],
    check: allOf(somethingProposed, reservationNeeded, knownPlaceholders(proposalPlaceholders)),
  },
);
export type Proposal = Infer<typeof proposal>;
