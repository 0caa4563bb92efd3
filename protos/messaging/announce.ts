import { choice, entity, type Infer, longText, text } from '../fields/entity';
import { announceWithMail } from '../master/messaging';

/** News from the operator to all agencies; links in the content become anchors where it is shown. */
export const announce = entity(
  'announce',
  {
    title: text('タイトル', { required: true, max: 200 }),
    content: longText('本文', { required: true, max: 10_000, hint: 'URLは自動でリンクになります。' }),
    with_mail: choice('メール通知', announceWithMail, { default: announceWithMail.code.no }),
  },
  {
    plural: 'announces',
    label: 'お知らせ',
    service: 'messaging',
    tenant: false,
    events: true,
    title: 'title',
    table: ['id', 'title', 'with_mail', 'created_at'],
    keyword: ['title', 'content'],
    forms: { full: [{ title: 'お知らせ', fields: ['title', 'content', 'with_mail'] }] },
    indexes: [['created_at']],
  },
);
export type Announce = Infer<typeof announce>;
