import { commentFields } from '../comment-fields';
import { entity, type Infer, ref } from '../fields/entity';

export const commentCandidate = entity(
  'comment_candidate',
  {
    candidate_id_by_enterprise_id: ref('候補者', 'candidate', { required: true, gone: 'remove' }),
    ...commentFields,
  },
  {
    plural: 'comment_candidates',
    label: '候補者コメント',
    service: 'crm',
    title: 'text',
    table: ['text', 'column_name', 'enterprise_member_id', 'created_at'],
    keyword: ['text'],
    forms: { full: [{ title: 'コメント', fields: ['text'] }] },
    indexes: [['candidate_id_by_enterprise_id', 'created_at']],
  },
);
export type CommentCandidate = Infer<typeof commentCandidate>;
