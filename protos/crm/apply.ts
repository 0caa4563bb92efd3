import { choice, entity, type Infer, ref, text } from '../fields/entity';
import { applyKind } from '../master/apply';
import { applyMessage } from './candidate-registration';

/** A candidate's application for a job on the public site, or a question about one. The job's name is kept as it was then. */
export const apply = entity(
  'apply',
  {
    candidate_id_by_enterprise_id: ref('候補者', 'candidate', { required: true, gone: 'remove' }),
    job_id_by_enterprise_id: ref('応募案件', 'job'),
    job_name: text('応募案件名', { max: 200 }),
    message: applyMessage,
    apply_kind_id: choice('種別', applyKind, { default: applyKind.code.application }),
  },
  {
    plural: 'applies',
    label: '応募',
    service: 'crm',
    title: 'job_name',
    table: ['id_by_enterprise_id', 'candidate_id_by_enterprise_id', 'apply_kind_id', 'job_name', 'created_at'],
    search: ['candidate_id_by_enterprise_id', 'job_id_by_enterprise_id', 'apply_kind_id', 'created_at', 'updated_at'],
    keyword: ['job_name'],
    forms: { full: [{ title: '応募', fields: ['job_id_by_enterprise_id', 'message'] }] },
    indexes: [['candidate_id_by_enterprise_id', 'created_at'], ['job_id_by_enterprise_id']],
  },
);
export type Apply = Infer<typeof apply>;
