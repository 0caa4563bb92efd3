import { choice, dateTime, entity, type Infer, ref, text } from '../fields/entity';
import { japanDateTime } from '../master/dates';
import { consentAnswer } from '../master/messaging';
import { isGiven, type Rule } from '../rules';

/** Consent to being named at all would be the candidate's proposal method; this is about one job or one company. */
const aboutSomething: Rule = (record) => {
  const errors: ReturnType<Rule> = {};
  if (!isGiven(record.job_id_by_enterprise_id) && !isGiven(record.company_id_by_enterprise_id))
    errors.job_id_by_enterprise_id = ['確認した案件または企業を選択してください。'];
  return errors;
};

/**
 * The answer of a candidate who wants to be asked before being proposed. Of one job or company the last answer counts.
 */
export const proposalConsent = entity(
  'proposal_consent',
  {
    candidate_id_by_enterprise_id: ref('候補者', 'candidate', { required: true }),
    job_id_by_enterprise_id: ref('確認した案件', 'job'),
    company_id_by_enterprise_id: ref('確認した企業', 'company'),
    answer_id: choice('候補者の回答', consentAnswer, { required: true, prefill: consentAnswer.code.agreed }),
    answered_at: dateTime('回答日時', { default: japanDateTime }),
    comment: text('確認の方法・補足', { max: 500, placeholder: '電話で確認。単価は80万円以上を希望' }),
    enterprise_member_id: ref('記録者', 'enterprise_member', { readOnly: true }),
  },
  {
    plural: 'proposal_consents',
    label: '提案の事前確認',
    service: 'messaging',
    title: 'candidate_id_by_enterprise_id',
    events: false,
    table: [
      'candidate_id_by_enterprise_id',
      'job_id_by_enterprise_id',
      'company_id_by_enterprise_id',
      'answer_id',
      'answered_at',
      'enterprise_member_id',
      'comment',
    ],
    forms: {
      full: [
        {
          title: '提案の事前確認',
          fields: [
            'candidate_id_by_enterprise_id',
            'job_id_by_enterprise_id',
            'company_id_by_enterprise_id',
            'answer_id',
            'answered_at',
            'comment',
          ],
        },
      ],
    },
    indexes: [['candidate_id_by_enterprise_id', 'created_at']],
    check: aboutSomething,
  },
);
export type ProposalConsent = Infer<typeof proposalConsent>;
