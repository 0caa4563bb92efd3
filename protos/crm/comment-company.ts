import { entity, type Infer, longText, ref, text } from '../fields/entity';

export const commentCompany = entity(
  'comment_company',
  {
    company_id_by_enterprise_id: ref('企業', 'company', { required: true, gone: 'remove' }),
    text: longText('コメント', { required: true, max: 5000 }),
    column_name: text('対象の項目', { max: 100, hint: '特定の項目についてのコメントのときに入ります。' }),
    enterprise_member_id: ref('記入者', 'enterprise_member', { readOnly: true }),
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
