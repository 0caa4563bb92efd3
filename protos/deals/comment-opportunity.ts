import { commentFields } from '../comment-fields';
import { entity, type Infer, ref } from '../fields/entity';

export const commentOpportunity = entity(
  'comment_opportunity',
  {
    opportunity_id_by_enterprise_id: ref('商談', 'opportunity', { required: true, gone: 'remove' }),
    ...commentFields,
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
