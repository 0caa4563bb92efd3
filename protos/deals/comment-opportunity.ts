import { entity, type Infer, longText, ref, text } from '../fields/entity';

export const commentOpportunity = entity(
  'comment_opportunity',
  {
    opportunity_id_by_enterprise_id: ref('商談', 'opportunity', { required: true, gone: 'remove' }),
    text: longText('コメント', { required: true, max: 5000 }),
    column_name: text('対象の項目', { max: 100, hint: '特定の項目についてのコメントのときに入ります。' }),
    enterprise_member_id: ref('記入者', 'enterprise_member', { readOnly: true }),
  },
  {
    plural: 'comment_opportunities',
    label: '商談コメント',
    service: 'deals',
    title: 'text',
    table: ['text', 'column_name', 'enterprise_member_id', 'created_at'],
    keyword: ['text'],
    forms: { full: [{ title: 'コメント', fields: ['text'] }] },
    indexes: [['opportunity_id_by_enterprise_id', 'created_at']],
  },
);
export type CommentOpportunity = Infer<typeof commentOpportunity>;
