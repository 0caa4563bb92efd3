import { commentFields } from '../comment-fields';
import { entity, type Infer, ref } from '../fields/entity';

export const commentJob = entity(
  'comment_job',
  {
    job_id_by_enterprise_id: ref('案件', 'job', { required: true, gone: 'remove' }),
    ...commentFields,
  },
  {
    plural: 'comment_jobs',
    label: '案件コメント',
    service: 'jobs',
    title: 'text',
    table: ['text', 'column_name', 'enterprise_member_id', 'created_at'],
    keyword: ['text'],
    forms: { full: [{ title: 'コメント', fields: ['text'] }] },
    indexes: [['job_id_by_enterprise_id', 'created_at']],
  },
);
export type CommentJob = Infer<typeof commentJob>;
