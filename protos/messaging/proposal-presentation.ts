import { choice, dateTime, entity, type Infer, longText, ref, text, timestamp } from '../fields/entity';
import { proposalAnswer, proposalDirection } from '../master/messaging';

/**
 * A candidate shown to a contact of a company, or a job shown to a candidate, with the time, by one proposal. Made when
 * the mail goes out and never changed, but for the answer that came.
 */
export const proposalPresentation = entity(
  'proposal_presentation',
  {
    proposal_id_by_enterprise_id: ref('提案', 'proposal', { readOnly: true }),
    proposal_direction_id: choice('提案の種類', proposalDirection, { readOnly: true }),
    candidate_id_by_enterprise_id: ref('候補者', 'candidate', { readOnly: true }),
    company_id_by_enterprise_id: ref('企業', 'company', { readOnly: true }),
    company_member_id_by_enterprise_id: ref('提案先担当者', 'company_member', { readOnly: true }),
    job_id_by_enterprise_id: ref('案件', 'job', { readOnly: true }),
    enterprise_member_id: ref('差出人', 'enterprise_member', { readOnly: true }),
    presented_text: longText('提示した内容', { max: 10_000, readOnly: true }),
    attachment_name: text('添付した資料', { max: 255, readOnly: true }),
    sent_at: timestamp('提案日時', { readOnly: true }),
    answer_id: choice('回答', proposalAnswer),
    answered_at: dateTime('回答日時'),
    answer_comment: text('回答の内容', { max: 500 }),
    opportunity_id_by_enterprise_id: ref('商談', 'opportunity', { readOnly: true }),
    /** Proposal, recipient, candidate, job: what is shown twice is one line. */
    once_key: text('提案の識別子', { max: 100, readOnly: true, secret: true }),
  },
  {
    plural: 'proposal_presentations',
    label: '提案履歴',
    service: 'messaging',
    title: 'candidate_id_by_enterprise_id',
    table: [
      'sent_at',
      'candidate_id_by_enterprise_id',
      'company_id_by_enterprise_id',
      'company_member_id_by_enterprise_id',
      'job_id_by_enterprise_id',
      'attachment_name',
      'answer_id',
      'opportunity_id_by_enterprise_id',
      'proposal_id_by_enterprise_id',
      'enterprise_member_id',
    ],
    keyword: ['presented_text'],
    forms: {
      full: [{ title: '回答', fields: ['answer_id', 'answered_at', 'answer_comment'] }],
    },
    indexes: [
      ['candidate_id_by_enterprise_id', 'created_at'],
      ['company_id_by_enterprise_id', 'created_at'],
      ['proposal_id_by_enterprise_id', 'created_at'],
    ],
    unique: [['once_key']],
  },
);
export type ProposalPresentation = Infer<typeof proposalPresentation>;
