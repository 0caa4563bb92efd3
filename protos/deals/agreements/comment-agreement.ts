import { commentFields } from '../../comment-fields';
import { entity, type Infer, ref } from '../../fields/entity';

export const commentAgreement = entity(
  'comment_agreement',
  {
    agreement_id_by_enterprise_id: ref('稼働契約', 'agreement', { required: true, gone: 'remove' }),
    ...commentFields,
  },
  {
    plural: 'comment_agreements',
    label: '稼働契約コメント',
    service: 'deals',
    title: 'text',
    table: ['text', 'column_name', 'enterprise_member_id', 'created_at'],
    keyword: ['text'],
    forms: { full: [{ title: 'コメント', fields: ['text'] }] },
    indexes: [['agreement_id_by_enterprise_id', 'created_at']],
  },
);
export type CommentAgreement = Infer<typeof commentAgreement>;
