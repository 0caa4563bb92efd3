import { entity, type Infer, longText, ref, text } from '../../fields/entity';

export const commentAgreement = entity(
  'comment_agreement',
  {
    agreement_id_by_enterprise_id: ref('稼働契約', 'agreement', { required: true, gone: 'remove' }),
    text: longText('コメント', { required: true, max: 5000 }),
    column_name: text('対象の項目', { max: 100, hint: '特定の項目についてのコメントのときに入ります。' }),
    enterprise_member_id: ref('記入者', 'enterprise_member', { readOnly: true }),
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
