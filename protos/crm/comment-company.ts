import { commentFields } from '../comment-fields';
import { entity, type Infer, ref } from '../fields/entity';

export const commentCompany = entity(
  'comment_company',
  {
    company_id_by_enterprise_id: ref('企業', 'company', { required: true, gone: 'remove' }),
    ...commentFields,
  },
  {
    plural: 'comment_companies',
    label: '企業コメント',
    service: 'crm',
    title: 'text',
    table: ['text', 'column_name', 'enterprise_member_id', 'created_at'],
    keyword: ['text'],
    forms: { full: [{ title: 'コメント', fields: ['text'] }] },
    indexes: [['company_id_by_enterprise_id', 'created_at']],
  },
);
export type CommentCompany = Infer<typeof commentCompany>;
