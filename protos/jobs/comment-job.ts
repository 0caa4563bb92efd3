import { entity, type Infer, longText, ref, text } from '../fields/entity';

export const commentJob = entity(
  'comment_job',
  {
    job_id_by_enterprise_id: ref('案件', 'job', { required: true, gone: 'remove' }),
    text: longText('コメント', { required: true, max: 5000 }),
    column_name: text('対象の項目', { max: 100, hint: '特定の項目についてのコメントのときに入ります。' }),
    enterprise_member_id: ref('記入者', 'enterprise_member', { readOnly: true }),
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
